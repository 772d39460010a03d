import type { GridApi } from 'ag-grid-community';
import { useCallback } from 'react';
import { openPage } from '../state/open-page';
import { usePageTab } from '../state/page';
import type { DataGridProps } from './grid-props';
import { publishRecordList } from './record-list';
import { shownRows } from './shown-table';
import type { Shown } from './totals-row';

export interface OpenOptions {
  columnId: string;
  inBackground: boolean;
}

/** Opens a row's page and leaves the list behind for stepping. */
export function useOpenRow<R extends object>({ path, onOpen }: Pick<DataGridProps<R>, 'path' | 'onOpen'>) {
  const { fullPath } = usePageTab();
  return useCallback(
    (api: GridApi<Shown<R>>, row: R, { columnId, inBackground }: OpenOptions) => {
      const opened = path?.(row, columnId);
      if (!path || !opened) return onOpen?.(row);
      publishRecordList(
        { from: fullPath, paths: shownRows(api).flatMap((each) => path(each, columnId) ?? []) },
        opened,
      );
      openPage(opened, { inBackground });
    },
    [path, onOpen, fullPath],
  );
}
