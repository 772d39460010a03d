import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../state/part-keys';
import { useFocusInPlace } from '../use-focus-in-place';

/** Matches the entries; the attribute holds the entry's month. */
const entrySelector = '[data-entry]';

const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(entrySelector)];

/**
 * Moves by keys between the entries of a list, and to those of the next month; the list itself takes the focus first.
 * When the focused entry is removed, the one that takes its place gets the focus.
 */
export function useEntryKeys() {
  const inPlace = useFocusInPlace(entrySelector, (entry, { list }) => entry ?? list);
  return {
    tabIndex: 0,
    ...inPlace,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const list = event.currentTarget;
      const { target } = event;
      if (!(target instanceof HTMLElement) || !(target === list || target.matches(entrySelector))) return;
      const key = pressedKey('timeline', event);
      const entries = entriesOf(list);
      const at = entries.indexOf(target);
      if (key === 'open') {
        const link = target === list ? null : target.querySelector('a');
        if (!link) return;
        event.preventDefault();
        link.click();
        return;
      }
      const to = placeFrom(key, at, entries);
      const next = to === null ? undefined : entries[to];
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    },
  };
}

function placeFrom(key: ReturnType<typeof pressedKey<'timeline'>>, at: number, entries: readonly HTMLElement[]) {
  const month = entries[at]?.dataset.entry;
  const isOther = (entry: HTMLElement) => entry.dataset.entry !== month;
  switch (key) {
    case 'next':
      return at + 1;
    case 'previous':
      return Math.max(0, at - 1);
    case 'first':
      return 0;
    case 'last':
      return entries.length - 1;
    case 'nextMonth': {
      const later = entries.findIndex((entry, place) => place > at && isOther(entry));
      return later === -1 ? entries.length - 1 : later;
    }
    case 'previousMonth':
      return Math.max(
        0,
        entries.findLastIndex((entry, place) => place < at && isOther(entry)),
      );
    default:
      return null;
  }
}
