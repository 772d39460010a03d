import { useRef } from 'react';
import { handedOn } from './handed-focus';

/**
 * Remembers the focus before something opened over the page, and restores it. Radix returns the focus to a trigger, but
 * our overlays are opened by keys and conditions.
 */
export function useFocusBack(isOpen: boolean) {
  const before = useRef<Element | null>(null);
  const shown = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (isOpen !== wasOpen.current) {
    wasOpen.current = isOpen;
    // Read during the render: a field of the overlay may take the focus on mount, and Radix then reports no opening.
    if (isOpen) before.current = document.activeElement;
  }
  return {
    /** Called with the element that opened. */
    noteShown: (element: Element | null) => {
      if (element) shown.current = element;
    },
    /** Returns whether the focus was restored; a dialog that opened meanwhile keeps it. */
    giveFocusBack: (event: Event): boolean => {
      event.preventDefault();
      const own = before.current;
      const current = own?.isConnected && own !== document.body ? own : handedOn.get(shown.current ?? document.body);
      // A dialog that opened as this one closed keeps the focus; a dialog below gets it back at its own field.
      const dialog = document.activeElement?.closest('[role="dialog"]');
      if (dialog && !dialog.contains(current ?? null)) {
        if (current) handedOn.set(dialog, current);
        return false;
      }
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      return true;
    },
  };
}
