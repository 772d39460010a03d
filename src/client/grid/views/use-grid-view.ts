import type { GridApi } from 'ag-grid-community';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { sizeUnitsAtom } from '../../state/settings';
import { useQuery } from '../filters/use-query';
import type { DataGridProps, Exported, ShownView } from '../grid-props';
import { shownColumns } from '../rows/shown-table';
import type { Shown } from '../totals-row';
import type { GridMemory } from '../use-grid-memory';
import { gridViewOf, isSameView, readView, tableViewOf, viewOf } from './grid-view';
import { useViews } from './use-views';
import { useWordsOfNow } from './use-words-of-now';

type ViewedGrid<R extends object> = Pick<
  DataGridProps<R>,
  'gridId' | 'columns' | 'rows' | 'total' | 'standardSort' | 'openedWith'
> & {
  api: GridApi<Shown<R>> | null;
  memory: GridMemory;
  exported: Exported;
};

/** The current view of a grid: compared to its saved views, for the page, and as a query for the console. */
export function useGridView<R extends object>(grid: ViewedGrid<R>) {
  const { gridId, api, memory, columns, standardSort = [], openedWith } = grid;
  const [standard] = useState(() => gridViewOf({ sort: standardSort }));
  const current = () => viewOf(memory.latest.current ?? {}, memory.quick);
  const views = useViews({
    gridId,
    api,
    isRemembered: memory.isRemembered || openedWith !== undefined,
    standard,
    onQuick: memory.setQuick,
    current,
  });
  useWordsOfNow({ gridId, api, openedIn: openedWith?.language, filters: () => tableViewOf(current()).filters });
  const view = (): ShownView => ({
    ...tableViewOf(current()),
    units: getDefaultStore().get(sizeUnitsAtom),
    columns: api ? shownColumns(api, columns).map(({ id }) => id) : [],
  });
  return {
    views,
    /** Whether the grid differs from the saved view that is shown. */
    isChanged: views.shown !== null && !isSameView(readView(views.shown.state), current()),
    view,
    query: useQuery({ ...grid, view }),
  };
}
