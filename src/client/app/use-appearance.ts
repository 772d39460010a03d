import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { settingsAtom } from '../state/settings';

/** Puts the user's theme and size on the root element, where every color and measure comes from. */
export function useAppearance(): void {
  const { theme, size } = useAtomValue(settingsAtom);
  useLayoutEffect(() => {
    document.documentElement.className = `theme-${theme} size-${size}`;
  }, [theme, size]);
}
