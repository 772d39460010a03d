// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { fetchData } from '../api/send';
import { useHigherDepartments } from './use-look-ups';

vi.mock('../api/send');

afterEach(() => leaveNothing({ end: leave }));

test('the higher departments are those that others are part of', async () => {
  const departments = [
    { id: 1, name: 'All', parentId: null },
    { id: 2, name: 'East', parentId: 1 },
    { id: 3, name: 'Berlin', parentId: 2 },
  ];
  vi.mocked(fetchData).mockResolvedValue(departments);
  expect((await using(useHigherDepartments))()).toEqual(new Set([1, 2]));
});
