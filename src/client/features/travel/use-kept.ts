import { useCallback, useEffect, useRef } from 'react';
import type { Draft } from './draft';
import { keepDraft } from './drafts';

/** How soon after a change the draft is stored on the device. */
const keepMs = 250;

/** Stores the draft on the device while it is written, and once more when the page goes away. */
export function useKept(draft: Draft, isOver: { current: boolean }): void {
  const latest = useRef(draft);
  const kept = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  latest.current = draft;
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { current } = latest;
    if (isOver.current || current === kept.current || current.state !== 'writing') return;
    kept.current = current;
    void keepDraft(current);
  }, [isOver]);
  useEffect(() => {
    // No debounce: the draft of somebody who writes without a pause is stored as well.
    if (draft !== kept.current) timer.current ??= setTimeout(keep, keepMs);
  }, [draft, keep]);
  useEffect(() => {
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [keep]);
}
