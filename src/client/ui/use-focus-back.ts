import { useRef } from 'react';
import { handedOn } from './handed-focus';

/**
 * Where the focus was before something opened over the page, and how it goes back there. Radix gives it back to a trigger; what
 * we open is opened by keys and conditions.
 */
export function useFocusBack(isOpen: boolean) {
  const before = useRef<Element | null>(null);
  const shown = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (isOpen !== wasOpen.current) {
    wasOpen.current = isOpen;
    // Asked before it is there: a field of it may take the focus as it appears, and Radix says nothing of the opening then.
    if (isOpen) before.current = document.activeElement;
  }
  return {
    /** Hears of the element that opened. */
    noteShown: (element: Element | null) => {
      if (element) shown.current = element;
    },
    /** Answers whether the focus is back; a dialog that opened meanwhile keeps it. */
    giveFocusBack: (event: Event): boolean => {
      event.preventDefault();
      const own = before.current;
      const current = own?.isConnected && own !== document.body ? own : handedOn.get(shown.current ?? document.body);
      // A dialog that opened as this one closed has the focus, and its keys; the one below it gets its own field back.
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
