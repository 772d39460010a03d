// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { hasRight, useMay } from './rights';

afterEach(() => leaveNothing({ end: leave }));

test('nobody has a right without a session, nor one that none of the roles has', async () => {
  expect([hasRight('export'), (await using(() => useMay('export')))()]).toEqual([false, false]);
  await leave();
  enter({ roles: ['approver'] });
  expect([hasRight('export'), (await using(() => useMay('export')))()]).toEqual([false, false]);
  await leave();
  enter({ roles: ['approver', 'csr'] });
  expect([hasRight('export'), (await using(() => useMay('export')))()]).toEqual([true, true]);
});
