import { type RefObject, useEffect } from 'react';
import { remember, rememberedOf } from '../../state/page';

const restoreMs = 5000;

/** Keeps a page's scroll position across tab switches and reloads. */
export function useKeptScroll(outlet: RefObject<HTMLElement | null>, fullPath: string, isActive: boolean): void {
  useEffect(() => {
    const element = outlet.current;
    if (!element || !isActive) return;
    const kept = Number(rememberedOf(fullPath, 'scroll') ?? 0);
    const stopRestoring = kept > 0 ? scrollWhenTallEnough(element, kept) : () => {};
    const keep = () => remember(fullPath, 'scroll', element.scrollTop);
    const end = () => {
      stopRestoring();
      element.removeEventListener('scroll', keep);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return end;
  }, [outlet, fullPath, isActive]);
}

/** After a reload the page is too short until its data are loaded: waits for the height, until the user scrolls. */
function scrollWhenTallEnough(element: HTMLElement, top: number): () => void {
  const timer = setTimeout(stop, restoreMs);
  const observer = new MutationObserver(restore);
  const gestures = ['wheel', 'touchmove', 'keydown'] as const;
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const gesture of gestures) element.removeEventListener(gesture, stop);
  }
  function restore() {
    if (element.scrollHeight - element.clientHeight < top) return;
    element.scrollTop = top;
    stop();
  }
  for (const gesture of gestures) element.addEventListener(gesture, stop, { passive: true });
  observer.observe(element, { childList: true, subtree: true });
  restore();
  return stop;
}
