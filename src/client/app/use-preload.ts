import { useEffect, useState } from 'react';

const frameMs = 300;
const waitMs = 1500;

/**
 * Preloads after start-up the code needed soon: lists, menus, and toasts, which must work without a network. Returns
 * whether the frame has had the line to itself long enough for what stands above all pages to be loaded, too.
 */
export function usePreload(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const first = setTimeout(() => setDue(true), frameMs);
    const second = setTimeout(() => {
      // If a part fails, it is loaded again when it is needed, which reports the failure.
      const small = [import('./ToastHost'), import('../ui/MenuPanel'), import('../ui/ConfirmDialog')];
      const parts = [...small, import('../record/crud-page'), import('../grid/GridBody')];
      void Promise.allSettled(parts);
    }, waitMs);
    return () => {
      clearTimeout(first);
      clearTimeout(second);
    };
  }, []);
  return isDue;
}
