import type { GridApi, GridOptions } from 'ag-grid-community';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { quickWords } from '../../../shared/table/quick-words';
import { sizeUnitsAtom } from '../../state/settings';
import type { Shown } from '../totals-row';
import { LargeTable } from './large-table';
import { datasourceOf } from './table-rows';

// A block holds several screens of rows, so that scrolling seldom waits for the next block.
const blockRows = 500;
const blocksKept = 20;

interface ModeledRows<R extends object> {
  rows: readonly R[] | LargeTable | null;
  quickFilter: string;
  /** Returns the current quick filter. */
  latestQuick: () => string;
}

/** The options by which AG Grid gets its rows: all at once, or block by block from the worker that holds the table. */
export function useRowModel<R extends object>({ rows, quickFilter, latestQuick }: ModeledRows<R>) {
  const table = rows instanceof LargeTable ? rows : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latestQuick` is a getter, not a value
  const datasource = useMemo(() => table && datasourceOf(table, latestQuick, unitsOfNow), [table]);
  const large: GridOptions<Shown<R>> = {
    rowModelType: 'infinite',
    cacheBlockSize: blockRows,
    maxBlocksInCache: blocksKept,
  };
  if (datasource) return { fixed: large, changing: { datasource } };
  // AG Grid's type is not readonly; it does not write into it.
  const rowData = rows as Shown<R>[] | null;
  return {
    fixed: { cacheQuickFilter: true, quickFilterParser: quickWords },
    changing: { rowData, quickFilterText: quickFilter },
  };
}

/** Reloads the visible rows of a table whenever rows were added or others pass; rows in the page need no reload. */
export function useRowReload<R extends object>(
  api: GridApi<Shown<R>> | null,
  { rows, quickFilter }: Pick<ModeledRows<R>, 'rows' | 'quickFilter'>,
): void {
  const table = rows instanceof LargeTable ? rows : null;
  const version = useSyncExternalStore(table?.subscribe ?? noSubscription, () => table?.state().version ?? 0);
  const reload = useEffectEvent(() => {
    if (table && api && !api.isDestroyed()) api.refreshInfiniteCache();
  });
  const units = useAtomValue(sizeUnitsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger the reload
  useEffect(() => reload(), [version, quickFilter, units]);
}

const unitsOfNow = () => getDefaultStore().get(sizeUnitsAtom);
const noSubscription = () => () => {};
