import type { GridApi, IRowNode } from 'ag-grid-community';
import { type Ref, useImperativeHandle } from 'react';
import type { GridHandle } from './grid-props';
import type { CurrentRow } from './rows/current-row';
import { isSelected, nothingSelected, type RowSelection } from './rows/row-selection';
import type { RowSelecting } from './rows/use-row-selection';
import type { Shown } from './totals-row';

interface HandledGrid<R extends object> extends Pick<GridHandle, 'view' | 'exportShown' | 'goTo'> {
  api: GridApi<Shown<R>> | null;
  selecting: RowSelecting;
  current: CurrentRow<R>;
  onOpen: (row: R) => void;
}

/** Provides the handle by which a page controls its grid. */
export function useGridHandle<R extends object>(handle: Ref<GridHandle> | undefined, grid: HandledGrid<R>): void {
  const { api, selecting, current, view, exportShown, goTo, onOpen } = grid;
  useImperativeHandle(handle, () => ({
    view,
    exportShown,
    meant: () => {
      const nodes = selectedNodes(api, selecting.current.current);
      return (nodes.length > 0 ? nodes : [current.node()]).flatMap((node) => node?.id ?? []);
    },
    open: () => {
      const row = current.record();
      if (row) onOpen(row);
    },
    goOn: (isLookedFor) => {
      void selecting.toggleAll(false);
      current.goOn(isLookedFor);
    },
    goTo,
  }));
}

function selectedNodes<R>(api: GridApi<R> | null, selection: RowSelection): IRowNode<R>[] {
  const nodes: IRowNode<R>[] = [];
  if (selection === nothingSelected) return nodes;
  api?.forEachNodeAfterFilterAndSort((node) => isSelected(selection, node.id) && nodes.push(node));
  return nodes;
}
