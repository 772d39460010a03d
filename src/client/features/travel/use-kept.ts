import { useCallback, useEffect, useRef } from 'react';
import type { Draft } from './draft';
import { keepDraft } from './drafts';

/** What is written is on the device so soon. */
const keepMs = 250;

/** Keeps what is written on the device while it is written, and what is left of it when the page goes away. */
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
    // Not put off by the next key: who writes without a pause is kept as well.
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
