import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { awaitListener } from './kept-keys';
import { IsPageShownContext } from './shown-page';

/** A placeholder for a component that listens to keys: keys pressed until it is mounted are kept for it. */
export function KeysAwaited() {
  // The keys are not meant for a hidden page.
  return useContext(IsPageShownContext) && <Awaiting />;
}

function Awaiting() {
  const arrived = useRef<() => void>(() => {});
  // A layout effect, to start with the first paint.
  useLayoutEffect(() => {
    arrived.current = awaitListener();
  }, []);
  // The replacing component starts listening in an effect, which runs after the cleanups of the same commit.
  useEffect(() => () => arrived.current(), []);
  return null;
}
