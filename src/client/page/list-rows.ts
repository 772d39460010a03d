import type { DataGridProps } from '../grid/grid-props';
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

/** A list as it was loaded, in the words of the grid that shows it. */
export function listRows<R extends object>(list: Omit<Loaded<ListAnswer<R>>, 'replace'>): RowProps<R> {
  const { data, error, isLoading, reload } = list;
  return {
    rows: data?.rows ?? null,
    total: data?.total ?? 0,
    ...(data?.totals ? { totalsOfAll: data.totals } : {}),
    loading: isLoading,
    error: error?.message ?? null,
    onRetry: reload,
  };
}

/** The page of a list with a record, as it was stored, in the place of the one shown. */
export function withStored<R extends { id: number }, P extends { rows: R[] }>(page: P & { rows: R[] }, stored: R): P {
  return { ...page, rows: page.rows.map((row) => (row.id === stored.id ? stored : row)) };
}
