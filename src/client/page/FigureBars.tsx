import { useMemo } from 'react';
import { Chart } from '../charts/Chart';
import type { ChartSeries } from '../charts/series';
import { wholeText } from './format';

interface Figure<R> extends Omit<ChartSeries, 'values'> {
  of: (row: R) => number | null;
}

interface FigureBarsProps<R> {
  label: string;
  rows: readonly R[];
  /** What the rows are: "Month". */
  nameHeading: string;
  nameOf: (row: R) => string;
  figures: readonly Figure<R>[];
  /** The page with the records behind a row; undefined for no link. */
  pathOf: (row: R) => string | undefined;
}

/** Figures by month or age as bars; each links to its records. */
export function FigureBars<R>({ label, rows, nameHeading, nameOf, figures, pathOf }: FigureBarsProps<R>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and figures are read from the rows; another language reloads the page
  const { names, series } = useMemo(
    () => ({
      names: rows.map(nameOf),
      series: figures.map(({ of, ...series }): ChartSeries => ({ ...series, values: rows.map(of) })),
    }),
    [rows],
  );
  return (
    <Chart
      label={label}
      kind="bar"
      names={names}
      nameHeading={nameHeading}
      series={series}
      format={wholeText}
      pathOf={(at) => {
        const row = rows[at];
        return row === undefined ? undefined : pathOf(row);
      }}
    />
  );
}
