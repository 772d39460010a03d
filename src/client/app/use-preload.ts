import { useEffect } from 'react';

const waitMs = 3000;

/** Fetches what the shell will need sooner or later when the start is over, toasts also against a lost network. */
export function usePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A part that does not arrive is fetched again when it is needed, and says so then.
      const parts = [import('sonner'), import('../ui/MenuPanel'), import('../ui/ConfirmDialog')];
      void Promise.allSettled(parts);
    }, waitMs);
    return () => clearTimeout(timer);
  }, []);
}
