import { useEffect, useLayoutEffect, useRef } from 'react';
import { awaitListener } from './kept-keys';

/** Stands where something that hears keys will be: what is pressed meanwhile is kept for it. */
export function KeysAwaited() {
  const arrived = useRef<() => void>(() => {});
  // From the first paint on.
  useLayoutEffect(() => {
    arrived.current = awaitListener();
  }, []);
  // What takes its place listens from an effect: those of one moment run after all that end in it.
  useEffect(() => () => arrived.current(), []);
  return null;
}
