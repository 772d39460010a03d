import { type FocusEvent, useEffect, useRef } from 'react';

const buttonsOf = (line: Element) => [...line.querySelectorAll<HTMLElement>('button')];

/**
 * Where the line of a list that has the focus is taken away, the line that comes in its place has it, at the same of its buttons from
 * the end; where none is left, the last button of the section. Its handlers stand around the list.
 */
export function usePlaceInList() {
  const place = useRef<{ around: HTMLElement; line: Element; at: number; fromEnd: number } | null>(null);
  useEffect(() => {
    const { current } = place;
    if (!current || current.line.isConnected) return;
    place.current = null;
    const { around, at, fromEnd } = current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    const lines = [...around.querySelectorAll('li')];
    const line = lines[Math.min(at, lines.length - 1)];
    const section = around.closest('section');
    const next = line ? buttonsOf(line).at(-1 - fromEnd) : section && buttonsOf(section).at(-1);
    next?.focus();
  });
  return {
    onFocus: ({ currentTarget: around, target }: FocusEvent<HTMLElement>) => {
      const line = target.closest('li');
      if (!line) return;
      const buttons = buttonsOf(line);
      const fromEnd = buttons.length - 1 - buttons.indexOf(target);
      place.current = { around, line, at: [...around.querySelectorAll('li')].indexOf(line), fromEnd };
    },
    // Said only where the focus goes elsewhere, not where what has it is taken away.
    onBlur: () => {
      place.current = null;
    },
  };
}
