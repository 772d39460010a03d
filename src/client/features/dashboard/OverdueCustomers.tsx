import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeFigures } from '../../../shared/areas/dashboard/home-calls';
import { href } from '../../../shared/pages';
import { wholeText } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';

/** All who owe something past the due dates. */
export const overduePath = () => href('Customer', { overdueOnly: 'true' });

type Debts = Pick<HomeFigures, 'overdue' | 'overdueTotal' | 'overdueCustomers'>;

/** Who owes most past the due dates. */
export function OverdueCustomers({ overdue: customers, overdueTotal, overdueCustomers }: Debts) {
  const { t } = useLingui();
  const hidden = overdueCustomers - customers.length;
  const others = overdueTotal - customers.reduce((sum, { overdue }) => sum + overdue, 0);
  const more = (
    <PageLink href={overduePath()}>
      <Trans>{hidden} more</Trans>
    </PageLink>
  );
  return (
    <PlainTable
      label={t`Overdue receivables`}
      rows={customers}
      rowKey={({ customerId }) => customerId}
      empty={t`Nobody owes anything past the due date.`}
      columns={[
        {
          id: 'customer',
          heading: t`Customer`,
          wraps: true,
          cell: ({ customerId, customerName }) => (
            <PageLink href={href('CustomerDet', { id: customerId })}>{customerName}</PageLink>
          ),
        },
        { id: 'overdue', heading: t`Overdue`, isNumeric: true, cell: ({ overdue }) => wholeText(overdue) },
        { id: 'days', heading: t`Oldest, days`, isNumeric: true, cell: ({ oldestDays }) => wholeText(oldestDays) },
      ]}
      {...(hidden > 0 ? { totals: { customer: more, overdue: wholeText(others) } } : {})}
    />
  );
}
