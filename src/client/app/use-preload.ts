import { useEffect } from 'react';

const waitMs = 1500;

/** Fetches when the start is over what will be needed soon: lists, menus, and toasts, which must stand a lost network. */
export function usePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A part that does not arrive is fetched again when it is needed, and says so then.
      const small = [import('./ToastHost'), import('../ui/MenuPanel'), import('../ui/ConfirmDialog')];
      const parts = [...small, import('../grid/GridBody')];
      void Promise.allSettled(parts);
    }, waitMs);
    return () => clearTimeout(timer);
  }, []);
}
