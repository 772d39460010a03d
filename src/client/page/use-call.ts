import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Call, InputOf, OutputOf } from '../../shared/api/call';
import { fetchData } from '../api/send';
import { usePageTab } from '../state/page';
import { queries } from '../state/queries';
import { changesShownBy, notePutInPlace } from '../state/record-changes';

export interface Loaded<T> {
  /** Null until the first answer; the answer before stays while the next one is on its way. */
  data: T | null;
  error: Error | null;
  isLoading: boolean;
  reload: () => void;
  /** Puts a record that a save answered in place of the one shown. */
  replace: (change: (data: T) => T) => void;
}

export interface Answered<T> extends Loaded<T> {
  /** Whether `data` is what was answered to the input before. */
  isOfBefore: boolean;
}

/**
 * Makes a call for the page and keeps its answer; null as input makes none. Hidden pages wait: what was asked for
 * meanwhile, and what is old or shows records that changed, is loaded when the tab is shown again.
 */
export function useCall<C extends Call>(call: C, input: InputOf<C> | null): Answered<OutputOf<C>> {
  const { isActive } = usePageTab();
  const text = input === null ? null : JSON.stringify(input);
  const queryKey = useMemo(() => [call.method, call.path, text], [call, text]);
  const { data, error, isFetching, isPending, isPlaceholderData } = useQuery<OutputOf<C>>(
    {
      queryKey,
      queryFn: ({ signal }) => latest(call, JSON.parse(text ?? '{}') as InputOf<C>, signal), // the input itself, a moment ago
      enabled: isActive && text !== null,
      placeholderData: keepPreviousData,
      meta: { call },
    },
    queries,
  );

  const reload = useCallback(() => void queries.invalidateQueries({ queryKey, exact: true }), [queryKey]);
  const replace = useCallback(
    (change: (data: OutputOf<C>) => OutputOf<C>) => {
      queries.setQueryData<OutputOf<C>>(queryKey, (before) => (before === undefined ? before : change(before)));
      notePutInPlace(queries.getQueryCache().find({ queryKey, exact: true }));
    },
    [queryKey],
  );
  return {
    data: data ?? null,
    error,
    isLoading: text !== null && (isFetching || isPending),
    isOfBefore: isPlaceholderData,
    reload,
    replace,
  };
}

/** The answer of now: what was changed while it was on its way is asked for once more. */
export async function latest<C extends Call>(call: C, input: InputOf<C>, signal: AbortSignal): Promise<OutputOf<C>> {
  const changes = changesShownBy(call);
  const data = await fetchData(call, input, { signal });
  return changes === changesShownBy(call) ? data : fetchData(call, input, { signal });
}
