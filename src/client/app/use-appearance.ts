import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { settingsAtom } from '../state/settings';

/** Sets the user's theme and size on the root element, which determines every color and measure. */
export function useAppearance(): void {
  const { theme, size } = useAtomValue(settingsAtom);
  useLayoutEffect(() => {
    document.documentElement.className = `theme-${theme} size-${size}`;
  }, [theme, size]);
}
