import { useCallback, useSyncExternalStore } from 'react';

const queryOf = (width: number) => matchMedia(`(width < ${width}px)`);

/** Whether the window is narrower than `width` pixels. */
export function isNarrower(width: number): boolean {
  return queryOf(width).matches;
}

/** Like `isNarrower`, following changes of the window. */
export function useIsNarrower(width: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = queryOf(width);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => isNarrower(width));
}
