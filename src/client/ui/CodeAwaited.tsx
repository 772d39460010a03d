import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { countArrived, watchArrivals } from './late-code';

interface CodeAwaitedProps {
  /** Shown until the code is there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * React's `Suspense` for `lateCode`. React leaves a placeholder for at least 300 ms once it is shown; drawn again when
 * the code arrives, what it stands for appears at once.
 */
export function CodeAwaited({ fallback = null, children }: CodeAwaitedProps) {
  useSyncExternalStore(watchArrivals, countArrived);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
