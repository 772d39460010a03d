import { type Answer, valuesOf } from '../../../shared/console/answer';
import type { ChartOrder } from '../../../shared/console/dot-commands';
import type { ChartKind, ChartSeries } from '../../charts/series';

interface AskedChart {
  kind: ChartKind;
  /** What stands below, then what is drawn. */
  columns: readonly string[];
  /** By the value of the first column drawn; what has none stands last. */
  order?: ChartOrder | undefined;
}

/** Columns of an answer as a chart, in the order asked for. Else a line of days goes from the first to the last, however the rows are sorted. */
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
  return {
    names: rows.map((row) => below[row] ?? ''),
    series: drawn.map((label) => {
      const values = columnOf(label);
      return { label, values: rows.map((row) => numberOf(values[row])) };
    }),
  };
}

/** A column that is to be drawn and has no numbers, or null. */
export function undrawable(answer: Answer, columns: readonly string[]): string | null {
  return columns.find((name) => answer.columns.find((column) => column.name === name)?.kind !== 'number') ?? null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
