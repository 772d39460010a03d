import { useEffect, useState } from 'react';
import { themePalette } from './theme-palette';

/** The theme's palette, read again when the theme changes. */
export function useThemePalette() {
  const [palette, setPalette] = useState(themePalette);
  useEffect(() => {
    const observer = new MutationObserver(() => setPalette(themePalette()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return palette;
}
