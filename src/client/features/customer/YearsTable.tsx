import { useLingui } from '@lingui/react/macro';
import type { CustomerStatistics } from '../../../shared/areas/customer/calls';
import { href } from '../../../shared/pages';
import { reportPath } from '../../../shared/reports/report-path';
import { growthOf, wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import type { Loaded } from '../../page/use-call';
import { today } from '../../state/calendar';
import { Change } from './Change';

interface YearsTableProps {
  id: number;
  statistics: Loaded<CustomerStatistics>;
  /** Leaves out what a narrow place has no room for. */
  isShort?: boolean;
}

/** A customer's orders, intake, shipments and place, year by year; the latest first. */
export function YearsTable({ id, statistics, isShort }: YearsTableProps) {
  const { t } = useLingui();
  const running = Number(today().slice(0, 4));
  return (
    <Loadable loaded={statistics} lines={3}>
      {({ years }) => {
        const latestFirst = [...years].sort((a, b) => b.year - a.year);
        const before = (year: number) => years.find((each) => each.year === year - 1);
        return (
          <PlainTable
            label={t`Figures by year`}
            rows={latestFirst}
            rowKey={({ year }) => year}
            empty={t`No orders in these years.`}
            columns={[
              {
                id: 'year',
                heading: t`Year`,
                cell: ({ year }) => (
                  <PageLink href={href('Order', { customerId: id, from: `${year}-01-01`, to: `${year}-12-31` })}>
                    {year}
                  </PageLink>
                ),
              },
              { id: 'orders', heading: t`Orders`, isNumeric: true, cell: ({ orders }) => wholeText(orders) },
              ...(isShort
                ? []
                : [
                    {
                      id: 'pieces',
                      heading: t`Pieces`,
                      isNumeric: true,
                      isMinor: true,
                      cell: ({ pieces }: (typeof years)[number]) => wholeText(pieces),
                    },
                    {
                      id: 'containers',
                      heading: t`Containers`,
                      isNumeric: true,
                      isMinor: true,
                      cell: ({ containers }: (typeof years)[number]) => wholeText(containers),
                    },
                  ]),
              { id: 'intake', heading: t`Intake`, isNumeric: true, cell: ({ intake }) => wholeText(intake) },
              {
                id: 'change',
                heading: t`Change`,
                isNumeric: true,
                // The running year would be compared with the whole year before.
                cell: ({ year, intake }) => (
                  <Change percent={year < running ? growthOf(intake, before(year)?.intake ?? 0) : null} />
                ),
              },
              ...(isShort
                ? []
                : [
                    {
                      id: 'shipped',
                      heading: t`Shipped`,
                      isNumeric: true,
                      cell: ({ year, shipped }: (typeof years)[number]) => (
                        <PageLink
                          href={reportPath('salesDetail', {
                            customerIds: [id],
                            from: `${year}-01-01`,
                            to: `${year}-12-31`,
                          })}
                        >
                          {wholeText(shipped)}
                        </PageLink>
                      ),
                    },
                  ]),
              {
                id: 'rank',
                heading: t`Rank`,
                isNumeric: true,
                cell: ({ rank, rankedCustomers }) => (rank === null ? '–' : t`${rank} of ${rankedCustomers}`),
              },
            ]}
          />
        );
      }}
    </Loadable>
  );
}
