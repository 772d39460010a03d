// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { keysShown, runCommand } from '../../../tests/support/page-keys';
import type { Role } from '../../shared/roles';
import { fetchData } from '../api/send';
import { RecordReach } from './RecordReach';

vi.mock('../api/send');
vi.mock('../state/toasts');
vi.mock('./letter/LetterDialog', () => ({
  LetterDialog: ({ entity, recordId }: { entity: string; recordId: number }) => `letter about ${entity} ${recordId}`,
}));

const ask = vi.mocked(fetchData);
let end = async () => {};
async function open(part: ReactNode, roles?: Role[]) {
  await end();
  enter(roles ? { roles } : null);
  ({ end } = await show(part));
  await settled();
}
const said = () => document.body.textContent ?? '';
const button = (label: string) => document.querySelector<HTMLElement>(`[aria-label^="${label}"]`);
const press = (label: string) => act(async () => button(label)?.click());

afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
});

test('a mail about a record is written by whoever may share', async () => {
  ask.mockResolvedValue({ followed: false });
  await open(<RecordReach entity="order" id={7} />, ['csr']);
  expect(keysShown()).toMatchObject({ 'shift+e': 'letter' });
  await press('Write a mail about it');
  expect(said()).toBe('letter about order 7');
  await open(<RecordReach entity="order" id={7} />, ['approver']);
  expect([button('Write a mail'), keysShown()]).toEqual([null, { b: 'follow' }]);
});

test('a record that is followed is let go of by the same key, and one that cannot be is neither', async () => {
  ask.mockResolvedValue({ followed: true });
  await open(<RecordReach entity="order" id={7} />);
  expect(keysShown()).toEqual({ b: 'unfollow' });
  expect(button('Stop following it')?.getAttribute('aria-pressed')).toBe('true');
  await runCommand('here.unfollow');
  expect(ask.mock.lastCall?.[1]).toEqual({ entity: 'order', id: 7, followed: false });
  await settled();
  expect(keysShown()).toEqual({ b: 'follow' });
  await open(<RecordReach entity="department" id={7} />);
  expect([said(), keysShown()]).toEqual(['', {}]);
});
