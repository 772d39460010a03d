import type { GridApi } from 'ag-grid-community';
import { useCallback } from 'react';
import { titleFromRow } from '../../page/record-title';
import { openPage } from '../../state/open-page';
import { usePageTab } from '../../state/page';
import type { DataGridProps } from '../grid-props';
import type { Shown } from '../totals-row';
import { publishRecordList } from './record-list';
import type { RowSource } from './row-source';

export interface OpenOptions {
  columnId: string;
  inBackground: boolean;
}

interface OpeningGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  source: RowSource<R> | null;
  /** Whether there are rows that are not loaded. */
  isCut: boolean;
  rowId: DataGridProps<R>['rowId'];
  path: DataGridProps<R>['path'];
  onOpen: DataGridProps<R>['onOpen'];
}

/** How many rows a user can step from the opened row, in either direction. */
const steppedRows = 1000;

/** Opens a row's page and publishes the list, so that the page can step to the neighbors. */
export function useOpenRow<R extends object>({ api, source, isCut, rowId, path, onOpen }: OpeningGrid<R>) {
  const { fullPath } = usePageTab();

  const openRow = useCallback(
    (row: R, { columnId, inBackground }: OpenOptions): boolean => {
      const opened = path?.(row, columnId);
      if (!api || !path || !opened) {
        onOpen?.(row);
        return onOpen !== undefined;
      }
      openPage(opened, { inBackground, title: titleFromRow(opened, row), from: fullPath });
      const at = api.getRowNode(rowId(row))?.rowIndex ?? 0;
      const start = Math.max(0, at - steppedRows);
      const leaveBehind = async (from: RowSource<R>) => {
        const [around, { shown }] = await Promise.all([from.rows(start, at + steppedRows), from.summary([])]);
        const paths = new Set(around.flatMap((each) => path(each, columnId) ?? []));
        // When several rows lead to one page, or some are not loaded, positions in the whole list are unknown.
        const place = paths.size === around.length && !isCut ? { offset: start, total: shown } : null;
        const isWhole = around.length === shown && !isCut;
        publishRecordList({ from: fullPath, paths: [...paths], ...(isWhole ? {} : { place }) }, opened);
      };
      if (source) void leaveBehind(source);
      return true;
    },
    [api, source, isCut, rowId, path, onOpen, fullPath],
  );
  /** Follows a link: to the row's own page as opening the row, otherwise just to that page. */
  const followLink = useCallback(
    (row: R, link: string, options: OpenOptions) => {
      if (path?.(row, options.columnId) === link) openRow(row, options);
      else openPage(link, { inBackground: options.inBackground, title: titleFromRow(link, row), from: fullPath });
    },
    [path, openRow, fullPath],
  );
  return { openRow, followLink };
}
