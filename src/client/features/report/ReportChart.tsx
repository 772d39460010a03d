import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Field } from '../../../shared/entity/field';
import { fieldHeading } from '../../../shared/export/field-cells';
import type { AnyReport } from '../../../shared/reports/report';
import { enumerated } from '../../../shared/rules/enumerated';
import { shownIn, shownNumber } from '../../../shared/rules/size-units';
import { Chart } from '../../charts/Chart';
import type { ChartSeries } from '../../charts/series';
import { cellText } from '../../grid/columns/cell-text';
import { fromTable } from '../../grid/columns/table-column';
import type { LargeTable } from '../../grid/rows/large-table';
import { sizeUnitsAtom } from '../../state/settings';

interface ReportChartProps {
  report: AnyReport;
  chart: NonNullable<AnyReport['chart']>;
  table: LargeTable;
}

interface Drawn {
  names: readonly string[];
  series: readonly ChartSeries[];
}

/** More bars than this cannot be told apart. */
const mostBars = 60;

/** The report's chart over the rows shown: it follows the filters of the grid. */
export function ReportChart({ report, chart, table }: ReportChartProps) {
  const { t, i18n } = useLingui();
  const units = useAtomValue(sizeUnitsAtom);
  const { shown } = useSyncExternalStore(table.subscribe, table.state);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isCut, setCut] = useState(false);
  const field = report.columns[chart.x];

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows shown make another chart
  useEffect(() => {
    if (!field) return;
    let isLatest = true;
    void table.grouped(chart.x, chart.y, field.kind === 'date' ? 'month' : 'value').then((groups) => {
      if (!isLatest) return;
      const kept = chart.kind === 'bar' ? inBars(groups, chart.x, field) : groups;
      setCut(kept.length < groups.length);
      setDrawn({
        names: kept.map(({ key }) => nameOf(field, key) || t`(empty)`),
        series: chart.y.flatMap((id, at) =>
          seriesOf(
            fieldOf(id),
            kept.map(({ sums }) => sums[at] ?? null),
          ),
        ),
      });
    });
    return () => {
      isLatest = false;
    };
  }, [table, shown, chart, field, units]);

  const fieldOf = (id: string) => report.columns[id] && shownIn(report.columns[id], units);
  const nameOf = (of: Field, key: string): string =>
    of.kind === 'date' || key === '' ? key : cellText(of, fromTable(of, key), i18n);
  const seriesOf = (of: Field | undefined, values: readonly (number | null)[]): ChartSeries[] =>
    of ? [{ label: fieldHeading(of, i18n), values: values.map((value) => shownValue(of, value)) }] : [];

  if (!field || !drawn) return <div className="report-chart" aria-busy="true" />;
  const by = fieldHeading(field, i18n);
  const labels = drawn.series.map(({ label }) => label);
  const what = enumerated(labels, i18n.locale);
  return (
    <div className="report-chart">
      <Chart
        label={isCut ? t`${what} by ${by}: the ${mostBars} largest` : t`${what} by ${by}`}
        kind={chart.kind}
        names={drawn.names}
        series={drawn.series}
        nameHeading={by}
      />
    </div>
  );
}

interface Group {
  key: string;
  sums: readonly number[];
}

/** The largest groups by their first sum: names stand in that order, months and the steps of a choice in their own. */
function inBars(groups: readonly Group[], x: string, { kind }: Field): readonly Group[] {
  const size = ({ sums }: Group) => Math.abs(sums[0] ?? 0);
  const largest = [...groups].sort((a, b) => size(b) - size(a)).slice(0, mostBars);
  if (kind === 'text' && x !== 'month') return largest;
  const kept = new Set(largest);
  return groups.filter((group) => kept.has(group));
}

function shownValue(field: Field, value: number | null): number | null {
  return value !== null && field.kind === 'number' ? shownNumber(field, value) : value;
}
