import { useSyncExternalStore } from 'react';
import { limits } from '../../shared/limits';

const narrow = () => matchMedia(`(width < ${limits.breakpoints.large}px)`);

/** Whether the window is narrower than 992 px, which makes the device mobile (§2). */
export function isMobile(): boolean {
  return narrow().matches;
}

/** `isMobile` that follows the window. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile);
}

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
