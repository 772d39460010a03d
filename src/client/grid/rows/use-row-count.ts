import { useSyncExternalStore } from 'react';
import { LargeTable } from './large-table';

/** How many rows the grid holds; for a table, the number grows while it is loaded. */
export function useRowCount(rows: readonly object[] | LargeTable | null): number {
  const table = rows instanceof LargeTable ? rows : null;
  const inTable = useSyncExternalStore(table?.subscribe ?? noSubscription, () => table?.state().rows ?? 0);
  return rows instanceof LargeTable ? inTable : (rows?.length ?? 0);
}

const noSubscription = () => () => {};
