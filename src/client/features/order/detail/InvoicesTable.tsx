import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { moneyText } from '../../../page/format';
import { type PlainColumn, PlainTable } from '../../../page/PlainTable';
import { today } from '../../../state/calendar';
import { useMay } from '../../../state/rights';

interface InvoicesTableProps {
  invoices: OrderDetail['invoices'];
  contract: OrderDetail['contract'];
}

/** What was invoiced for an order, and what of it is paid. */
export function InvoicesTable({ invoices, contract }: InvoicesTableProps) {
  const { t } = useLingui();
  const money = (amount: number) => moneyText(amount);
  const seesReceivables = useMay('receivables');
  const payment: PlainColumn<OrderDetail['invoices'][number]>[] = [
    { id: 'paid', heading: t`Paid`, isNumeric: true, isMinor: true, cell: ({ paid }) => money(paid) },
    { id: 'open', heading: t`Unpaid`, isNumeric: true, cell: ({ open }) => money(open) },
  ];
  return (
    <PlainTable
      label={t`Invoices`}
      rows={invoices}
      rowKey={({ id }) => id}
      empty={t`Nothing was invoiced yet.`}
      columns={[
        { id: 'number', heading: t`Invoice`, cell: ({ invoiceNumber }) => invoiceNumber },
        { id: 'date', heading: t`Date`, isMinor: true, cell: ({ invoiceDate }) => invoiceDate },
        {
          id: 'due',
          heading: t`Due date`,
          cell: ({ dueDate, open }) =>
            open > 0 && dueDate < today() ? <span data-tone="bad">{dueDate}</span> : dueDate,
        },
        { id: 'amount', heading: t`Amount`, isNumeric: true, cell: ({ amount }) => money(amount) },
        ...(seesReceivables ? payment : []),
      ]}
      totals={{
        number: t`Total`,
        amount: money(contract.invoiced),
        paid: money(contract.paid),
        open: money(contract.open),
      }}
    />
  );
}
