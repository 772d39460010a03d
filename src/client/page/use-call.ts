import { getDefaultStore, useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call, InputOf, OutputOf } from '../../shared/api/call';
import { limits } from '../../shared/limits';
import { fetchData } from '../api/send';
import { recordError } from '../state/log';
import { usePageTab } from '../state/page';
import { recordChangesAtom, recordReloadsAtom } from '../state/record-changes';
import { toastLoadError } from '../state/toasts';

export interface Loaded<T> {
  /** Null until the first answer; the answer before stays while the next one is on its way. */
  data: T | null;
  error: Error | null;
  isLoading: boolean;
  reload: () => void;
  /** Puts a record that a save answered in place of the one shown. */
  replace: (change: (data: T) => T) => void;
}

interface Answer<T> {
  input: string;
  data: T | null;
  error: Error | null;
}

/**
 * Makes a call for the page and keeps its answer; null as input makes none. Hidden pages wait: what was asked for
 * meanwhile, and what is old or was changed elsewhere, is loaded when the tab is shown again.
 */
export function useCall<C extends Call>(call: C, input: InputOf<C> | null): Loaded<OutputOf<C>> {
  const { isActive } = usePageTab();
  const [answer, setAnswer] = useState<Answer<OutputOf<C>>>({ input: '', data: null, error: null });
  const [isLoading, setLoading] = useState(input !== null);
  const [asked, setAsked] = useState(0);
  const loaded = useRef<{ key: string; at: number; changes: number } | null>(null);
  const text = input === null ? null : JSON.stringify(input);
  // What was undone may be shown here; pages that are hidden wait.
  const reloads = useAtomValue(recordReloadsAtom);
  const key = `${text} ${asked} ${reloads}`;

  useEffect(() => {
    if (!isActive || text === null) return;
    const { current } = loaded;
    const changes = getDefaultStore().get(recordChangesAtom);
    const isFresh = current?.changes === changes && Date.now() - current.at < limits.freshMs;
    if (current?.key === key && isFresh) return;
    const abort = new AbortController();
    setLoading(true);
    fetchData(call, JSON.parse(text) as InputOf<C>, { signal: abort.signal }) // the input itself, a moment ago
      .then(
        (data) => setAnswer({ input: text, data, error: null }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          // Reading B says every failed load aloud (§8); the others stand where their data would.
          if (call.reading === 'B') toastLoadError(error);
          else recordError(error, { component: call.path });
          setAnswer((before) => ({
            input: text,
            data: before.input === text ? before.data : null,
            error: error instanceof Error ? error : new Error(String(error)),
          }));
        },
      )
      .finally(() => {
        if (abort.signal.aborted) return;
        loaded.current = { key, at: Date.now(), changes };
        setLoading(false);
      });
    return () => abort.abort();
  }, [call, text, key, isActive]);

  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const replace = useCallback((change: (data: OutputOf<C>) => OutputOf<C>) => {
    setAnswer((before) => (before.data === null ? before : { ...before, data: change(before.data) }));
  }, []);
  return { data: answer.data, error: answer.error, isLoading: text !== null && isLoading, reload, replace };
}
