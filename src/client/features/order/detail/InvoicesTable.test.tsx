// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { keepCalendar } from '../../../state/calendar';
import { InvoicesTable } from './InvoicesTable';

let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(() => leaveNothing(page));

test('an invoice is overdue from the day after it is due, as long as something of it is open', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-27' });
  const invoice = (id: number, dueDate: string, open: number) => ({ id, invoiceNumber: `CI-${id}`, dueDate, open });
  const given = {
    invoices: [invoice(1, '2026-11-26', 5), invoice(2, '2026-11-27', 5), invoice(3, '2026-11-26', 0)],
    contract: {},
  } as unknown as Parameters<typeof InvoicesTable>[0]; // what is looked at of it
  page = await show(<InvoicesTable {...given} />);
  expect([...document.querySelectorAll('[data-tone="bad"]')].map(({ textContent }) => textContent)).toEqual([
    '2026-11-26',
  ]);
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
});

test('what of an invoice is paid and open is told to who sees receivables, with what all of them come to', async () => {
  const invoice = { id: 1, invoiceNumber: 'CI-1', invoiceDate: '2026-01-01', dueDate: '2026-02-01' };
  const given = {
    invoices: [{ ...invoice, amount: 10, paid: 4, open: 6 }],
    contract: { invoiced: 11, paid: 5, open: 7, amount: 99 },
  } as unknown as Parameters<typeof InvoicesTable>[0]; // as above
  page = await show(<InvoicesTable {...given} />);
  expect(cellsOf('Invoices')).toEqual([['CI-1', '2026-01-01', '2026-02-01', '$10.00', '$4.00', '$6.00']]);
  expect(cellsOf('Invoices', 'tfoot')[0]?.filter(Boolean)).toEqual(['Total', '$11.00', '$5.00', '$7.00']);
  await act(async () => enter({ account: 'ann', roles: ['exportOffice'] }));
  expect([cellsOf('Invoices'), cellsOf('Invoices', 'tfoot')[0]?.filter(Boolean)]).toEqual([
    [['CI-1', '2026-01-01', '2026-02-01', '$10.00']],
    ['Total', '$11.00'],
  ]);
});
