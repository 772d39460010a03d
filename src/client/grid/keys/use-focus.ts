import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an input that the user has just asked for. */
export function useFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
