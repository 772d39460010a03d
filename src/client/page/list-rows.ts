import type { DataGridProps } from '../grid/grid-props';
import { retryOf } from './refused-input';
import type { Loaded } from './use-call';

interface ListAnswer<R> {
  rows: readonly R[];
  total: number;
  /** The server's sums over all its rows. */
  totals?: Readonly<Record<string, number>>;
}

type RowProps<R extends object> = Pick<
  DataGridProps<R>,
  'rows' | 'total' | 'totalsOfAll' | 'loading' | 'error' | 'onRetry'
>;

/** Turns a loaded list into the props of its grid. */
export function listRows<R extends object>(list: Omit<Loaded<ListAnswer<R>>, 'replace'>): RowProps<R> {
  const { data, error, isLoading } = list;
  return {
    rows: data?.rows ?? null,
    total: data?.total ?? 0,
    ...(data?.totals ? { totalsOfAll: data.totals } : {}),
    loading: isLoading,
    error: error?.message ?? null,
    onRetry: retryOf(list),
  };
}

interface Page<R> {
  rows: R[];
  totals?: Readonly<Record<string, number>>;
}

/** Returns the list with the stored record in place of the shown one, and its sums adjusted. */
export function withStored<R extends { id: number }, P extends Page<R>>(page: P & Page<R>, stored: R): P {
  const before = page.rows.find(({ id }) => id === stored.id);
  const rows = page.rows.map((row) => (row.id === stored.id ? stored : row));
  if (!before || !page.totals) return { ...page, rows };
  const totals = Object.entries(page.totals).map(([name, sum]) => [
    name,
    sum + numberIn(stored, name) - numberIn(before, name),
  ]);
  return { ...page, rows, totals: Object.fromEntries(totals) };
}

const numberIn = (row: object, name: string) => Number((row as Record<string, unknown>)[name] ?? 0); // rows hold summed values by name
