import type { BodyScrollEndEvent, GridApi } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';
import type { LargeTable } from './rows/large-table';

/** How far a grid is scrolled, in pixels. */
export interface Scrolled {
  top: number;
  left: number;
}

interface ScrolledGrid<T> {
  api: GridApi<T> | null;
  place: RefObject<HTMLElement | null>;
  /** Null when the rows are in the page: then AG Grid restores the scroll position itself. */
  table: LargeTable | null;
  /** The scroll position when the tab was left. */
  before: Scrolled | undefined;
  onScrolled: (to: Scrolled) => void;
}

/** Remembers how far a report is scrolled, and restores that once its rows are loaded. */
export function useTableScroll<T>({ api, place, table, before, onScrolled }: ScrolledGrid<T>): void {
  useEffect(() => {
    if (!api || !table) return;
    const viewport = place.current?.querySelector('.ag-grid-viewport');
    if (!viewport) return;
    // Takes the event's position: it comes a moment later, when the tab may be hidden and everything at its top.
    const tell = ({ top, left }: BodyScrollEndEvent<T>) => onScrolled({ top, left });
    let brought: Scrolled = { top: 0, left: 0 };
    const comeBack = () => {
      if (table.state().isLoading || table.state().rows === 0) return;
      const isUntouched = viewport.scrollTop === brought.top && viewport.scrollLeft === brought.left;
      if (isUntouched && before) viewport.scrollTo(before);
      brought = { top: viewport.scrollTop, left: viewport.scrollLeft };
      api.addEventListener('bodyScrollEnd', tell);
      // After a block requested before the last rows came, the grid may still be too short to scroll back.
      const isThere = brought.top > (before?.top ?? 0) - 1;
      if (!isUntouched || isThere) api.removeEventListener('modelUpdated', comeBack);
    };
    api.addEventListener('modelUpdated', comeBack);
    return () => {
      if (api.isDestroyed()) return;
      api.removeEventListener('modelUpdated', comeBack);
      api.removeEventListener('bodyScrollEnd', tell);
    };
  }, [api, place, table, before, onScrolled]);
}
