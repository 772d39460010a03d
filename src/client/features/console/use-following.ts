import { useCallback, useEffect, useRef } from 'react';

/** As near to the end as one comes with a wheel. */
const nearPixels = 24;

/** Keeps a box that scrolls at its end while it grows, unless somebody reads further up; what comes last is gone to. */
export function useFollowing(last: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);
  const goToEnd = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    box.scrollTo({ top: box.scrollHeight });
    top.current = box.scrollTop;
  }, []);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const follow = () => {
      if (isAtEnd.current) goToEnd();
    };
    const watch = new ResizeObserver(follow);
    const inner = box.firstElementChild;
    if (inner) watch.observe(inner);
    return () => watch.disconnect();
  }, [goToEnd]);

  useEffect(() => {
    if (last === undefined) return;
    isAtEnd.current = true;
    goToEnd();
  }, [last, goToEnd]);

  const onScroll = () => {
    const box = ref.current;
    if (!box) return;
    // Going to the end is told only with the next frame, by when the box may have grown: only going up leaves the end.
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= nearPixels) isAtEnd.current = true;
    else if (box.scrollTop < top.current) isAtEnd.current = false;
    top.current = box.scrollTop;
  };
  return { ref, onScroll };
}
