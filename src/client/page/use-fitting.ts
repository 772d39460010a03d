import { type RefObject, useLayoutEffect, useState } from 'react';
import { buttonsOnLine } from './buttons-on-line';

/** How many of a bar's first buttons find no room beside the others; its buttons are those marked with `data-action`. */
export function useFitting(bar: RefObject<HTMLElement | null>, ids: string): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ids are other buttons
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const buttons = [...current.querySelectorAll<HTMLElement>(':scope > [data-action]')];
    const measure = () => {
      const widths = buttons.map(({ offsetWidth }) => offsetWidth);
      const { least, withoutRoom } = buttonsOnLine(widths, current.clientWidth);
      current.style.flexBasis = `${least}px`;
      setLeft(withoutRoom);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Buttons change their size with the language, and as their words give way to icons.
    for (const observed of [current, ...buttons]) observer.observe(observed);
    return () => observer.disconnect();
  }, [bar, ids]);
  return left;
}
