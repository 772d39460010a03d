import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PerformanceList } from '../../../shared/areas/performance/calls';
import {
  type Reviewed,
  type ReviewGroup,
  reviewed,
  reviewGroups,
  type Standing,
  standingOf,
} from '../../../shared/areas/performance/review';
import { href } from '../../../shared/pages';
import { enumerated } from '../../../shared/rules/enumerated';
import { Bullet } from '../../charts/Bullet';
import { Figures } from '../../page/Figures';
import { growthOf, wholeText } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { Section } from '../../page/Section';
import { useHigherDepartments } from '../../page/use-look-ups';
import { usePageState } from '../../state/page';
import { Select } from '../../ui/Select';
import { groupOrders } from './order-paths';

const figureCount = 6;

/** How far the year came: as figures, and by VP/Sales, country, department or customer beside the budget of each. */
export function PerformanceReview({ list }: { list: PerformanceList }) {
  const { t } = useLingui();
  const higher = useHigherDepartments();
  const [group, setGroup] = usePageState<ReviewGroup>('group', 'owner');
  const whole = standingOf(list.rows, list);
  const rows = reviewed(list.rows, group, list);
  const most = Math.max(0, ...rows.flatMap(({ budget, actual, runRate }) => [budget, actual, runRate ?? 0]));
  const labels: Record<ReviewGroup, string> = {
    owner: t`VP/Sales`,
    country: t`Country`,
    department: t`Department`,
    customer: t`Customer`,
  };
  const growth = growthOf(whole.actual, whole.lastYear);
  const { lastYear } = list;
  const ofBudget = (forecast: number | null) => shareText(forecast, whole.budget);
  const ordersOf = ({ id, actual }: Pick<Reviewed, 'id' | 'actual'>) => {
    const path = groupOrders(list, group, id, higher);
    return path ? <PageLink href={path}>{wholeText(actual)}</PageLink> : wholeText(actual);
  };
  return (
    <>
      <Figures
        label={t`The year as a whole`}
        count={figureCount}
        figures={[
          { label: t`Budget`, value: wholeText(whole.budget) },
          {
            label: t`Actual`,
            value: wholeText(whole.actual),
            note: growth === null ? '' : t`${signed(growth)} % on all of ${lastYear}`,
            path: groupOrders(list, 'division', 0),
          },
          { label: t`Attainment`, value: percentText(whole.attainment), note: t`of the year` },
          {
            label: t`Attainment until today`,
            value: percentText(whole.attainmentToDate),
            note: t`of ${wholeText(whole.budgetToDate)}`,
            tone: toneOf(whole),
          },
          { label: t`Forecast by run rate`, value: amountText(whole.runRate), note: ofBudget(whole.runRate) },
          { label: t`Forecast by order book`, value: wholeText(whole.orderBook), note: ofBudget(whole.orderBook) },
        ]}
      />
      <div className="sections">
        <Section
          isWide
          title={t`By ${labels[group]}`}
          note={<Trans>Bar: actual · pale: forecast by run rate · mark: budget</Trans>}
          actions={
            <Select<ReviewGroup>
              aria-label={t`Grouped by`}
              value={group}
              onChange={(chosen) => setGroup(chosen || 'owner')}
              options={reviewGroups.map((each) => ({ value: each, label: labels[each] }))}
            />
          }
        >
          <PlainTable
            label={t`By ${labels[group]}`}
            rows={rows}
            rowKey={({ id }) => id}
            empty={t`You cannot see any customer of this division.`}
            columns={[
              { id: 'name', heading: labels[group], cell: ({ name }) => name },
              {
                id: 'bullet',
                heading: '',
                isMinor: true,
                cell: (row) => (
                  <Bullet
                    value={row.actual}
                    target={row.budget}
                    forecast={row.runRate}
                    whole={most}
                    tone={toneOf(row)}
                  />
                ),
              },
              { id: 'budget', heading: t`Budget`, isNumeric: true, cell: ({ budget }) => wholeText(budget) },
              { id: 'actual', heading: t`Actual`, isNumeric: true, cell: ordersOf },
              { id: 'attainment', heading: t`Attainment`, isNumeric: true, cell: (row) => percentText(row.attainment) },
              {
                id: 'toDate',
                heading: t`Attainment until today`,
                isNumeric: true,
                isMinor: true,
                cell: (row) => percentText(row.attainmentToDate),
              },
              {
                id: 'gap',
                heading: t`Gap to the budget`,
                isNumeric: true,
                isMinor: true,
                cell: ({ gap }) => wholeText(gap),
              },
              {
                id: 'runRate',
                heading: t`Forecast by run rate`,
                isNumeric: true,
                isMinor: true,
                cell: ({ runRate }) => amountText(runRate),
              },
              {
                id: 'orderBook',
                heading: t`Forecast by order book`,
                isNumeric: true,
                isMinor: true,
                cell: ({ orderBook }) => wholeText(orderBook),
              },
            ]}
            totals={{
              name: t`Total`,
              budget: wholeText(whole.budget),
              actual: wholeText(whole.actual),
              attainment: percentText(whole.attainment),
              toDate: percentText(whole.attainmentToDate),
              gap: wholeText(whole.gap),
              runRate: amountText(whole.runRate),
              orderBook: wholeText(whole.orderBook),
            }}
          />
        </Section>
      </div>
      <Notes list={list} />
    </>
  );
}

/** What the figures mean, and where they come from where that is not the orders. */
function Notes({ list: { sources, year, lastYear, baseYear, withoutDivision } }: { list: PerformanceList }) {
  const { i18n } = useLingui();
  const years = { actual: year, lastYear, baseYear };
  const typed = (['actual', 'lastYear', 'baseYear'] as const).filter((name) => sources[name] === 'typed');
  const names = enumerated([...new Set(typed.map((name) => String(years[name])))].sort(), i18n.locale);
  return (
    <div className="performance-notes quiet">
      <p>
        <Trans>
          Actual: net sales by the day of the order. Run rate: the year at the pace of its days until today. Order book:
          what was shipped in the year, or is due to be shipped in it.
        </Trans>
      </p>
      {names !== '' && (
        <p>
          <Trans>
            No orders of {names} are stored here:{' '}
            <PageLink href={href('pastSales')}>the figures entered by hand</PageLink> count.
          </Trans>
        </p>
      )}
      {withoutDivision > 0 && (
        <p>
          <Plural
            value={withoutDivision}
            one="# customer belongs to no division and is on none of the three pages."
            other="# customers belong to no division and are on none of the three pages."
          />
        </p>
      )}
    </div>
  );
}

/** Below nine tenths of what should have been reached is a warning, below three quarters more than that. */
function toneOf({ attainmentToDate }: Standing): 'warn' | 'bad' | undefined {
  if (attainmentToDate === null || attainmentToDate >= 90) return undefined;
  return attainmentToDate >= 75 ? 'warn' : 'bad';
}

const signed = (growth: number): string => `${growth > 0 ? '+' : ''}${growth.toFixed(1)}`;
const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent.toFixed(1)} %`);
const amountText = (amount: number | null): string => (amount === null ? '–' : wholeText(amount));
const shareText = (part: number | null, whole: number): string =>
  part === null || whole === 0 ? '' : percentText(Math.round((part / whole) * 1000) / 10);
