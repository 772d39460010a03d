import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import type { Call } from '../../shared/api/call';
import type { RecordKind } from '../../shared/api/record-kind';
import type { ToldChange } from '../../shared/areas/live/calls';
import { limits } from '../../shared/limits';
import { isNotFound } from '../api/errors';
import { recordError } from './log';
import { personNow, sessionAtom } from './session';
import { toastLoadError } from './toasts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { call?: Call };
  }
}

/** The cache of answers loaded for pages, by call and input. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => tell(error, meta?.call) }),
  defaultOptions: {
    queries: {
      staleTime: limits.freshMs,
      gcTime: limits.freshMs,
      // Some GETs of this interface delete, and a lost connection is reported at once.
      retry: false,
      networkMode: 'always',
      // A remounted page reloads its data.
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

let userId = personNow();
getDefaultStore().sub(sessionAtom, () => {
  const next = personNow();
  if (next !== userId) queries.clear();
  userId = next;
});

/** Whether an answer of the call may be outdated after records of these kinds changed; no kinds mean all kinds. */
export function showsAny(call: Call | undefined, kinds: readonly RecordKind[]): boolean {
  return kinds.length === 0 || !call?.reads || call.reads.some((kind) => kinds.includes(kind));
}

/** Whether a query's answer may be outdated after others changed these records. */
export function showsChange(
  call: Call | undefined,
  key: readonly unknown[],
  { kind, ids, isWhole }: ToldChange,
): boolean {
  if (!showsAny(call, [kind as RecordKind])) return false; // nothing here shows an unknown kind of a newer server
  if (!call?.isAbout || call.isAbout !== kind || !isWhole) return true;
  const { id } = JSON.parse(String(key.at(-1)) || '{}') as { id?: unknown }; // written by useCall
  return typeof id !== 'number' || ids.includes(id);
}

/** Matches the queries whose answers may be outdated after records of these kinds changed. */
export const queriesShowing =
  (kinds: readonly RecordKind[]) =>
  ({ meta }: Query): boolean =>
    showsAny(meta?.call, kinds);

/**
 * Every failed load of reading B is shown as a toast (§8); the others, and a missing record, which may just have been
 * removed, are shown in place of their data.
 */
function tell(error: Error, call: Call | undefined): void {
  if (isNotFound(error)) return;
  if (call?.reading === 'B') toastLoadError(error);
  else recordError(error, { component: call?.path ?? '' });
}
