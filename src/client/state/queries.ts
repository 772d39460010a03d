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

/** What was loaded for the pages, by call and input. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => tell(error, meta?.call) }),
  defaultOptions: {
    queries: {
      staleTime: limits.freshMs,
      gcTime: limits.freshMs,
      // Some GETs of this interface delete, and a lost connection is said at once.
      retry: false,
      networkMode: 'always',
      // A page that is built anew loads its data anew.
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

/** Whether an answer of the call may be another one after records of these kinds changed; no kinds stand for all. */
export function showsAny(call: Call | undefined, kinds: readonly RecordKind[]): boolean {
  return kinds.length === 0 || !call?.reads || call.reads.some((kind) => kinds.includes(kind));
}

/** Whether a query's answer may be another one after others changed these records. */
export function showsChange(
  call: Call | undefined,
  key: readonly unknown[],
  { kind, ids, isWhole }: ToldChange,
): boolean {
  if (!showsAny(call, [kind as RecordKind])) return false; // a kind of a newer server is shown by nothing here
  if (!call?.isAbout || call.isAbout !== kind || !isWhole) return true;
  const { id } = JSON.parse(String(key.at(-1)) || '{}') as { id?: unknown }; // written by useCall
  return typeof id !== 'number' || ids.includes(id);
}

/** The queries whose answers may be others after records of these kinds changed. */
export const queriesShowing =
  (kinds: readonly RecordKind[]) =>
  ({ meta }: Query): boolean =>
    showsAny(meta?.call, kinds);

/**
 * Reading B says every failed load aloud (§8); the others stand where their data would, and so does that a record is not
 * there: it may be gone because it was removed a moment ago.
 */
function tell(error: Error, call: Call | undefined): void {
  if (isNotFound(error)) return;
  if (call?.reading === 'B') toastLoadError(error);
  else recordError(error, { component: call?.path ?? '' });
}
