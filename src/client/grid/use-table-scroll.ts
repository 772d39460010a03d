import type { GridApi } from 'ag-grid-community';
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
  /** Null where the rows are in the page: there AG Grid itself comes back to where it was. */
  table: LargeTable | null;
  /** Where the tab was left. */
  before: Scrolled | undefined;
  onScrolled: (to: Scrolled) => void;
}

/** Remembers how far a report is scrolled, and comes back there once its rows have come. */
export function useTableScroll<T>({ api, place, table, before, onScrolled }: ScrolledGrid<T>): void {
  useEffect(() => {
    if (!api || !table) return;
    const position = () => ({ top: api.getVerticalPixelRange().top, left: api.getHorizontalPixelRange().left });
    const tell = () => onScrolled(position());
    const comeBack = () => {
      if (table.state().isLoading || table.state().rows === 0) return;
      const { top, left } = position();
      const isUntouched = top === 0 && left === 0;
      if (isUntouched && before) place.current?.querySelector('.ag-grid-viewport')?.scrollTo(before);
      api.removeEventListener('modelUpdated', comeBack);
      api.addEventListener('bodyScrollEnd', tell);
    };
    api.addEventListener('modelUpdated', comeBack);
    return () => {
      if (api.isDestroyed()) return;
      api.removeEventListener('modelUpdated', comeBack);
      api.removeEventListener('bodyScrollEnd', tell);
    };
  }, [api, place, table, before, onScrolled]);
}
