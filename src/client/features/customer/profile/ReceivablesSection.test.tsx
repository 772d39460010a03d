// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { receivableCalls } from '../../../../shared/areas/customer/receivable-calls';
import { ReceivablesSection } from './ReceivablesSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
vi.mock('../../../charts/Bars', () => import('../../../../../tests/support/stand-in-bars'));
sizesStay();

const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
afterEach(() => leaveNothing({ end: leave }));

test('what is owed stands by age, and each overdue invoice with its days, in the color of its age', async () => {
  await open(<ReceivablesSection id={7} />, [
    [
      receivableCalls.getOverdueAccountReceivablesGraph,
      [
        { age: 'notDue', invoices: 1, amount: 100 },
        { age: 'over90', invoices: 2, amount: 400 },
      ],
    ],
    [
      receivableCalls.getOverdueReceivable,
      {
        rows: [
          {
            id: 1,
            invoiceNumber: 'I-1',
            orderId: 3,
            poNumber: 'PO-3',
            dueDate: '2026-01-01',
            daysOverdue: 67,
            age: 'upTo90',
            open: 5,
          },
          {
            id: 2,
            invoiceNumber: 'I-2',
            orderId: 4,
            poNumber: 'PO-4',
            dueDate: '2026-03-01',
            daysOverdue: 8,
            age: 'upTo30',
            open: 6,
          },
        ],
        totals: { open: 11 },
      },
    ],
  ]);
  expect(cellsOf('Receivables by age').map((row) => row.slice(1, 3))).toEqual([
    ['1', '100'],
    ['2', '400'],
  ]);
  expect(cellsOf('Overdue invoices').map((row) => row.slice(3))).toEqual([
    ['67', '$5.00'],
    ['8', '$6.00'],
  ]);
  expect(
    [...document.querySelectorAll<HTMLElement>('td span[data-tone]')]
      .filter(({ textContent }) => textContent)
      .map(({ dataset }) => dataset.tone),
  ).toEqual(['bad', 'warn']);
  expect([cellsOf('Overdue invoices', 'tfoot')[0]?.at(-1), links()]).toEqual([
    '$11.00',
    ['/OrderDet?id=3', '/OrderDet?id=4'],
  ]);
});
