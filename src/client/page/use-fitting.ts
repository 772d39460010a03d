import { type RefObject, useLayoutEffect, useState } from 'react';
import { buttonsOnLine, givingWay } from './buttons-on-line';

/**
 * The ids of a bar's buttons that do not fit. Each button is marked with its id (`data-action`) and with when it moves
 * to the menu (`data-gives`); `buttons` must be another text when the buttons change.
 */
export function useFitting(bar: RefObject<HTMLElement | null>, buttons: string): readonly string[] {
  const [inMenu, setInMenu] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `buttons` stands for those of the bar
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const shown = [...current.querySelectorAll<HTMLElement>(':scope > [data-action]')];
    const measure = () => {
      const sized = shown.map(({ dataset, offsetWidth }) => {
        const { action = '', gives } = dataset;
        return { id: action, width: offsetWidth, gives: givingWay.find((turn) => turn === gives) ?? 'usable' };
      });
      const fitted = buttonsOnLine(sized, current.clientWidth);
      current.style.flexBasis = `${fitted.least}px`;
      setInMenu((before) => (before.join() === fitted.inMenu.join() ? before : fitted.inMenu));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Buttons change their size with the language, and when only their icons are shown.
    for (const observed of [current, ...shown]) observer.observe(observed);
    return () => observer.disconnect();
  }, [bar, buttons]);
  return inMenu;
}
