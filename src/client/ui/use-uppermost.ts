import { useLayoutEffect, useRef } from 'react';
import { isComposing } from './is-composing';

interface Layer {
  /** What Escape does there. */
  leave: () => void;
}

/** What lies over the page, the uppermost last. */
const opened: Layer[] = [];

/**
 * Gives Escape to what opened last, which is left by it; returns what to hand to Radix as `onEscapeKeyDown`. Radix's
 * layers hear of each other only some renders after they stand: until then the key would close the one below, with what
 * was typed in it.
 */
export function useUppermost(isOpen: boolean, leave: Layer['leave']): (event: KeyboardEvent) => void {
  const layer = useRef<Layer>({ leave });
  layer.current.leave = leave;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own = layer.current;
    opened.push(own);
    return () => void opened.splice(opened.indexOf(own), 1);
  }, [isOpen]);
  return (event) => {
    // Radix does not close the layer that it asks.
    event.preventDefault();
    // An input method takes back what was typed with it.
    if (!isComposing(event)) opened.at(-1)?.leave();
  };
}
