import { useEffectEvent, useLayoutEffect } from 'react';
import { holdKeys } from './held-keys';

interface KeysHeldProps {
  /** Takes the request for the part back, as Escape does. */
  onCancel?: () => void;
}

/** A placeholder for a part that a key opened: what is typed until it is there goes to its first field, not to the page. */
export function KeysHeld({ onCancel }: KeysHeldProps) {
  const cancel = useEffectEvent(() => onCancel?.());
  // A layout effect, to start before the next key, and to end before the part takes the focus.
  useLayoutEffect(() => holdKeys({ cancel }), []);
  return null;
}
