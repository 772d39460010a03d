import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../../shared/pages';
import { type LinkedView, reportPath } from '../../../shared/reports/report-path';
import { wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { Section } from '../../page/Section';
import { ShareBar } from '../../page/ShareBar';
import type { Loaded } from '../../page/use-call';
import { Growth } from './MonthFigures';
import { useSalesByCountry, useSalesByDepartment, useTopCustomers, useTopModels } from './use-dashboard';

/** Where this year's net sales come from. */
export function CountrySales() {
  const { t } = useLingui();
  return (
    <Ranking
      title={t`Net sales by country`}
      heading={t`Country`}
      loaded={useSalesByCountry()}
      keyOf={({ id }) => id}
      filtersOf={({ id }) => ({ countryIds: [id] })}
    />
  );
}

/** What each department has sold this year. */
export function DepartmentSales() {
  const { t } = useLingui();
  return (
    <Ranking
      title={t`Net sales by department`}
      heading={t`Department`}
      loaded={useSalesByDepartment()}
      keyOf={({ id }) => id}
      // Narrowed by name, too: the filter includes the departments below, which have rows of their own here.
      filtersOf={({ id }) => ({ departmentIds: [id] })}
      viewOf={({ name }) => ({ filters: { department: { values: [name] } } })}
    />
  );
}

/** The customers who bought most this year. */
export function TopCustomers() {
  const { t } = useLingui();
  return (
    <Ranking
      title={t`Top customers`}
      heading={t`Customer`}
      loaded={useTopCustomers()}
      keyOf={({ id }) => id}
      filtersOf={({ id }) => ({ customerIds: [id] })}
      pageOf={({ id }) => href('CustomerDet', { id })}
      whole="salesByCustomer"
    />
  );
}

/** The models that sold best this year. */
export function TopModels() {
  const { t } = useLingui();
  return (
    <Ranking
      title={t`Top models`}
      heading={t`Model`}
      loaded={useTopModels()}
      keyOf={({ model }) => model}
      filtersOf={({ model }) => ({ model })}
      whole="salesByModel"
    />
  );
}

interface Sold {
  name: string;
  netSales: number;
  earlierSales: number;
}

interface Ranked<R extends Sold> {
  from: string;
  to: string;
  netSales: number;
  earlierSales: number;
  ranked: number;
  rows: R[];
}

interface RankingProps<R extends Sold> {
  title: string;
  heading: string;
  loaded: Loaded<Ranked<R>>;
  keyOf: (row: R) => string | number;
  /** What narrows the report of net sales to the row. */
  filtersOf: (row: R) => Record<string, string | readonly number[]>;
  /** Narrows the report further, where the filters alone include more than the row. */
  viewOf?: (row: R) => LinkedView;
  /** The page of what is ranked, where it has one. */
  pageOf?: (row: R) => string;
  /** The report with all of the ranking. */
  whole?: 'salesByCustomer' | 'salesByModel';
}

function Ranking<R extends Sold>({ title, heading, loaded, keyOf, filtersOf, viewOf, pageOf, whole }: RankingProps<R>) {
  const { t } = useLingui();
  const { data } = loaded;
  const days = data && { from: data.from, to: data.to };
  return (
    <Section
      title={title}
      note={t`this year, USD`}
      actions={whole && days && <PageLink href={reportPath(whole, days)}>{t`Whole ranking`}</PageLink>}
    >
      <Loadable loaded={loaded} lines={8}>
        {({ rows, from, to, netSales, ranked }) => {
          const largest = Math.max(1, ...rows.map((row) => row.netSales));
          const others = netSales - rows.reduce((sum, row) => sum + row.netSales, 0);
          const hidden = ranked - rows.length;
          return (
            <PlainTable
              label={title}
              rows={rows}
              rowKey={keyOf}
              empty={t`Nothing was ordered this year.`}
              columns={[
                {
                  id: 'name',
                  heading,
                  wraps: true,
                  cell: (row) => (pageOf ? <PageLink href={pageOf(row)}>{row.name}</PageLink> : row.name),
                },
                {
                  id: 'sales',
                  heading: t`Net sales`,
                  isNumeric: true,
                  cell: (row) => (
                    <PageLink href={reportPath('netSales', { from, to, ...filtersOf(row) }, viewOf?.(row))}>
                      {wholeText(row.netSales)}
                    </PageLink>
                  ),
                },
                {
                  id: 'growth',
                  heading: t`Versus last year`,
                  isNumeric: true,
                  cell: (row) => <Growth now={row.netSales} before={row.earlierSales} />,
                },
                { id: 'bar', heading: '', isMinor: true, cell: (row) => <ShareBar part={row.netSales / largest} /> },
              ]}
              {...(hidden > 0 ? { totals: { name: <Trans>{hidden} more</Trans>, sales: wholeText(others) } } : {})}
            />
          );
        }}
      </Loadable>
    </Section>
  );
}
