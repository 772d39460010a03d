import type { GridApi } from 'ag-grid-community';
import { useEffect } from 'react';
import { isComposing } from '../../ui/is-composing';

/** Closes a column's filter on Escape and on a press outside it, so that only one is open. */
export function useFilterClosing<T>(api: GridApi<T> | null): void {
  useEffect(() => {
    if (!api) return;
    const close = () => {
      if (!api.isDestroyed()) api.hideColumnFilter();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const isInFilter = event.target instanceof Element && event.target.closest('.grid-filter') !== null;
      if (event.key !== 'Escape' || isComposing(event) || !isInFilter) return;
      event.preventDefault();
      close();
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('.ag-popup')) return;
      if (document.querySelector('.grid-filter')) close();
    };
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('pointerdown', handlePress, { capture: true });
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('pointerdown', handlePress, { capture: true });
    };
  }, [api]);
}
