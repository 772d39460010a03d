import { getDefaultStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useHeldState } from '../state/page';
import { sessionAtom } from '../state/session';

/** What the end of a session cut off here, once its person is back; `now` tells what there is of it when the page goes. */
export function useCutOff<Value>(name: string, now: () => Value | null): Value | null {
  const [left, setLeft] = useHeldState<Value | null>(name, null);
  const leave = useEffectEvent(() => {
    // The page goes before it is drawn without a session.
    setLeft(getDefaultStore().get(sessionAtom) === null ? now() : null);
  });
  useEffect(() => () => leave(), []);
  return left;
}
