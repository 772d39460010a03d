// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { click } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { task } from '../../../../shared/areas/task/task';
import { crudCallsOf } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { newRecordsAskedAtom } from '../../../state/new-record';
import { TasksSection } from './TasksSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const ask = vi.mocked(fetchData);
const input = () => ask.mock.lastCall?.[1];
const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
afterEach(() => leaveNothing({ end: leave }));

test('tasks show when they are due, those that are past in red', async () => {
  const open1 = { title: '打电话', assigneeName: 'Ann', time: null };
  await open(<TasksSection id={7} />, [
    [
      crudCallsOf(task).list,
      {
        total: 9,
        rows: [
          { ...open1, id: 1, day: '2026-03-08', time: '09:00' },
          { ...open1, id: 2, day: '2026-03-09' },
          { ...open1, id: 3, day: null },
        ],
      },
    ],
  ]);
  expect(input()).toMatchObject({ customerId: [7], done: false });
  expect(cellsOf('Open tasks').map((row) => row[1])).toEqual(['2026-03-08 09:00', '2026-03-09', '–']);
  expect([...document.querySelectorAll('[data-tone="bad"]')].map(({ textContent }) => textContent)).toEqual([
    '2026-03-08 09:00',
  ]);
  expect(links('p.quiet a')).toEqual(['/tasks?customerId=7']);
  expect([links(), document.querySelector('header .quiet')?.textContent]).toEqual([
    ...[['/tasks?id=1', '/tasks?id=2', '/tasks?id=3'], '9'],
  ]);
  await click('Add a task');
  expect(getDefaultStore().get(newRecordsAskedAtom)).toEqual([{ entity: 'task', like: { customerId: 7 } }]);
});
