import { type FocusEvent, useEffect, useRef } from 'react';

/** An item of a list that has, or contains, the focus. */
interface Focused {
  /** The element with the handlers. */
  list: HTMLElement;
  item: HTMLElement;
  target: HTMLElement;
  at: number;
}

/**
 * When the focused item of a list is removed, moves the focus to the element that `next` returns: in the item that
 * takes its place, or in the list if none is left. The handlers go on the list or an element around it.
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
    // Called only when the focus goes elsewhere, not when the focused element is removed.
    onBlur: () => {
      focused.current = null;
    },
  };
}
