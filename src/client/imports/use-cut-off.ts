import { getDefaultStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useHeldState } from '../state/page';
import { sessionAtom } from '../state/session';

/** The work that a session's end interrupted here, once the user is back; `now` returns it when the page unmounts. */
export function useCutOff<Value>(name: string, now: () => Value | null): Value | null {
  const [left, setLeft] = useHeldState<Value | null>(name, null);
  const leave = useEffectEvent(() => {
    // When the session ends, the page unmounts without a render in between.
    setLeft(getDefaultStore().get(sessionAtom) === null ? now() : null);
  });
  useEffect(() => () => leave(), []);
  return left;
}
