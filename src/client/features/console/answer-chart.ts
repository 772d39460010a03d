import { type Answer, valuesOf } from '../../../shared/console/answer';
import type { ChartOrder } from '../../../shared/console/dot-commands';
import { consoleLimits } from '../../../shared/console/limits';
import type { ChartKind, ChartSeries } from '../../charts/series';

interface AskedChart {
  kind: ChartKind;
  /** The column below the x axis, then the columns drawn. */
  columns: readonly string[];
  /** By the value of the first column drawn; rows without one come last. */
  order?: ChartOrder | undefined;
}

/** Columns of an answer as a chart, in the order asked for; otherwise lines over days run from the first day on. */
export function answerChart(
  answer: Answer,
  { kind, columns: [x = '', ...drawn], order }: AskedChart,
): { names: string[]; series: ChartSeries[] } {
  const columnOf = (name: string) =>
    valuesOf(
      answer,
      answer.columns.findIndex((column) => column.name === name),
    );
  const below = columnOf(x).map((value) => String(value ?? ''));
  const rows = below.map((_, row) => row);
  if (order) {
    const values = columnOf(drawn[0] ?? '').map(numberOf);
    const missing = order === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const heightOf = (row: number) => values[row] ?? missing;
    const sign = order === 'asc' ? 1 : -1;
    rows.sort((left, right) => (heightOf(left) === heightOf(right) ? 0 : sign * (heightOf(left) - heightOf(right))));
  } else if (kind === 'line' && answer.columns.find(({ name }) => name === x)?.kind === 'date') {
    rows.sort((left, right) => ((below[left] ?? '') < (below[right] ?? '') ? -1 : 1));
  }
  const first = rows.slice(0, consoleLimits.drawnRows);
  return {
    names: first.map((row) => below[row] ?? ''),
    series: drawn.map((label) => {
      const values = columnOf(label);
      return { label, values: first.map((row) => numberOf(values[row])) };
    }),
  };
}

/** The first of the columns that has no numbers to draw, or null. */
export function undrawable(answer: Answer, columns: readonly string[]): string | null {
  return columns.find((name) => answer.columns.find((column) => column.name === name)?.kind !== 'number') ?? null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
