import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import type { Call, InputOf, OutputOf } from '../../shared/api/call';
import { problemOf } from '../../shared/entity/problem';
import { translate } from '../../shared/translate';
import { fetchData } from '../api/send';
import { usePageTab } from '../state/page';
import { queries } from '../state/queries';
import { changesShownBy, notePutInPlace } from '../state/record-changes';
import { RefusedInput } from './refused-input';

export interface Loaded<T> {
  /** Null until the first answer; the previous answer stays while the next one is being loaded. */
  data: T | null;
  error: Error | null;
  isLoading: boolean;
  reload: () => void;
  /** Changes the shown data, as by a record that a save returned. */
  replace: (change: (data: T) => T) => void;
}

export interface Answered<T> extends Loaded<T> {
  /** Whether `data` is the answer to the previous input. */
  isOfBefore: boolean;
}

/**
 * Makes a call for the page and keeps its answer; null as input makes no call. Hidden pages wait: calls requested
 * meanwhile, and answers that are old or show changed records, are loaded when the tab is shown again. An input that the
 * call does not take, such as a day that cannot be read, is not sent: there is no data, and what is wrong is the error.
 */
export function useCall<C extends Call>(call: C, input: InputOf<C> | null): Answered<OutputOf<C>> {
  const { isActive } = usePageTab();
  const { i18n } = useLingui();
  const text = input === null ? null : JSON.stringify(input);
  const queryKey = useMemo(() => [call.method, call.path, text], [call, text]);
  const issue = useMemo(() => wrongIn(call, text), [call, text]);
  const wrong = issue && said(i18n, issue);
  const refusal = useMemo(() => (wrong === null ? null : new RefusedInput(wrong)), [wrong]);
  const isAsked = text !== null && refusal === null;
  const { data, error, isFetching, isPending, isPlaceholderData } = useQuery<OutputOf<C>>(
    {
      queryKey,
      queryFn: ({ signal }) => latest(call, JSON.parse(text ?? '{}') as InputOf<C>, signal), // the input, serialized above
      enabled: isActive && isAsked,
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
    data: refusal ? null : (data ?? null),
    error: refusal ?? error,
    isLoading: isAsked && (isFetching || isPending),
    isOfBefore: isPlaceholderData,
    reload,
    replace,
  };
}

/**
 * The first thing that is wrong with an input, if the call does not take it. The calls of what is shown first come
 * without their schemas (`callsAsData` in `vite.config.ts`): nobody types what these are called with.
 */
function wrongIn({ input }: Partial<Call>, text: string | null): z.core.$ZodIssue | null {
  if (text === null) return null;
  return input?.safeParse(JSON.parse(text), { reportInput: true }).error?.issues[0] ?? null;
}

/** What is wrong, in the words of the server, but for the name of the field on the wire: its filter is marked. */
function said(i18n: I18n, issue: z.core.$ZodIssue): string {
  const { message, values } = problemOf(issue);
  return translate(i18n, message, values);
}

/** Returns an up-to-date answer: repeats the call once if records it shows changed while it was running. */
export async function latest<C extends Call>(call: C, input: InputOf<C>, signal: AbortSignal): Promise<OutputOf<C>> {
  const changes = changesShownBy(call);
  const data = await fetchData(call, input, { signal });
  return changes === changesShownBy(call) ? data : fetchData(call, input, { signal });
}
