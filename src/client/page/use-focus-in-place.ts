import { type FocusEvent, useEffect, useRef } from 'react';

/** An item of a list that has the focus, or something in it that has. */
interface Focused {
  /** What the handlers stand at. */
  list: HTMLElement;
  item: HTMLElement;
  target: HTMLElement;
  at: number;
}

/**
 * Where the item of a list that has the focus is taken away, what `next` names has it: of the item that comes in its place, or
 * of the list where none is left. The handlers stand at the list or around it.
 */
export function useFocusInPlace(
  itemSelector: string,
  next: (inPlace: HTMLElement | undefined, gone: Focused) => HTMLElement | null | undefined,
) {
  const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(itemSelector)];
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const { current } = focused;
    if (!current) return;
    const items = itemsOf(current.list);
    const at = items.indexOf(current.item);
    if (at !== -1) {
      current.at = at;
      return;
    }
    focused.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) next(items[Math.min(current.at, items.length - 1)], current)?.focus();
  });
  return {
    onFocus: ({ currentTarget: list, target }: FocusEvent<HTMLElement>) => {
      const item = target.closest<HTMLElement>(itemSelector);
      focused.current = item && { list, item, target, at: itemsOf(list).indexOf(item) };
    },
    // Said only where the focus goes elsewhere, not where what has it is taken away.
    onBlur: () => {
      focused.current = null;
    },
  };
}
