import { useEffect } from 'react';

const waitMs = 1500;

/** Preloads after start-up the code needed soon: lists, menus, and toasts, which must work without a network. */
export function usePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // If a part fails, it is loaded again when it is needed, which reports the failure.
      const small = [import('./ToastHost'), import('../ui/MenuPanel'), import('../ui/ConfirmDialog')];
      const parts = [...small, import('../grid/GridBody')];
      void Promise.allSettled(parts);
    }, waitMs);
    return () => clearTimeout(timer);
  }, []);
}
