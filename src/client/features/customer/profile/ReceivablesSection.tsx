import { useLingui } from '@lingui/react/macro';
import { href } from '../../../../shared/pages';
import { type ReceivableAge, receivableAges } from '../../../../shared/rules/receivable-age';
import { moneyText, wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { ShareBar } from '../../../page/ShareBar';
import { useOverdueInvoices, useReceivablesByAge } from '../use-customers';

const toneOfAge = {
  notDue: 'good',
  upTo30: 'warn',
  upTo60: 'warn',
  upTo90: 'bad',
  over90: 'bad',
} as const satisfies Record<ReceivableAge, string>;

/** What the customer owes by age, and the invoices that are overdue. */
export function ReceivablesSection({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const byAge = useReceivablesByAge(id);
  const overdue = useOverdueInvoices(id);
  const largest = Math.max(1, ...(byAge.data ?? []).map(({ amount }) => amount));
  return (
    <Section id="receivables" title={t`Receivables`} note={t`USD, by days after the due date`}>
      <Loadable loaded={byAge} lines={5}>
        {(ages) => (
          <PlainTable
            label={t`Receivables by age`}
            rows={ages}
            rowKey={({ age }) => age}
            empty={t`Nothing is owed.`}
            columns={[
              { id: 'age', heading: t`Age`, cell: ({ age }) => i18n._(receivableAges[age]) },
              { id: 'invoices', heading: t`Invoices`, isNumeric: true, cell: ({ invoices }) => wholeText(invoices) },
              { id: 'amount', heading: t`Unpaid, USD`, isNumeric: true, cell: ({ amount }) => wholeText(amount) },
              {
                id: 'bar',
                heading: '',
                isMinor: true,
                cell: ({ age, amount }) => <ShareBar part={amount / largest} tone={toneOfAge[age]} />,
              },
            ]}
          />
        )}
      </Loadable>
      <Loadable loaded={overdue} lines={3}>
        {({ rows, totals }) => (
          <PlainTable
            label={t`Overdue invoices`}
            rows={rows}
            rowKey={({ id: invoiceId }) => invoiceId}
            empty={t`No invoice is overdue.`}
            columns={[
              { id: 'invoice', heading: t`Overdue invoice`, cell: ({ invoiceNumber }) => invoiceNumber },
              {
                id: 'order',
                heading: t`Order`,
                cell: ({ orderId, poNumber }) => (
                  <PageLink href={href('OrderDet', { id: orderId })}>{poNumber}</PageLink>
                ),
              },
              { id: 'due', heading: t`Due date`, isMinor: true, cell: ({ dueDate }) => dueDate },
              {
                id: 'days',
                heading: t`Days`,
                isNumeric: true,
                cell: ({ daysOverdue, age }) => <span data-tone={toneOfAge[age]}>{daysOverdue}</span>,
              },
              { id: 'open', heading: t`Unpaid`, isNumeric: true, cell: ({ open }) => moneyText(open) },
            ]}
            totals={{ invoice: t`Total`, open: moneyText(totals.open) }}
          />
        )}
      </Loadable>
    </Section>
  );
}
