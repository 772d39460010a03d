import { useLingui } from '@lingui/react/macro';
import type { HomeFigures } from '../../../shared/api/home';
import { href } from '../../../shared/pages';
import { wholeText } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';

/** Who owes most past the due dates. */
export function OverdueCustomers({ customers }: { customers: HomeFigures['overdue'] }) {
  const { t } = useLingui();
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
    />
  );
}
