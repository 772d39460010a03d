import type { Query } from '@tanstack/react-query';
import type { Call } from '../../shared/api/call';
import type { RecordKind } from '../../shared/api/record-kind';
import type { ToldChange } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import { queries, queriesShowing, showsAny, showsChange } from './queries';
import { isOfBell, loadReminders, loadRemindersWithin } from './reminders';

/** A change noted here counts as already shown if the server's notice of it arrives within this time. */
const toldMs = 3000;
/** For this long after a page put a saved record in place itself, the save does not reload the page's list. */
const justNowMs = 1000;

const putInPlace = new WeakMap<Query, number>();
const counts = new Map<RecordKind | 'any', number>();

/**
 * Notes that this browser changed records of these kinds (of any kind if none is given). Queries that show them are
 * reloaded, those of hidden pages when shown; those where a page just put the saved record in place are not.
 */
export function noteRecordChange(...kinds: RecordKind[]): void {
  invalidate(kinds, (query) => performance.now() - (putInPlace.get(query) ?? Number.NEGATIVE_INFINITY) > justNowMs);
}

/** Notes changes of records that the active page did not put in place itself, so its queries are reloaded, too. */
export function reloadRecords(...kinds: RecordKind[]): void {
  invalidate(kinds, () => true);
}

/** Notes that a page already shows a saved record. */
export function notePutInPlace(query: Query | undefined): void {
  if (query) putInPlace.set(query, performance.now());
}

/** Counts the changes that answers of the call may show; if it rises during a call, the answer may be outdated. */
export function changesShownBy(call: Call): number {
  const shown = [...counts].filter(([kind]) => kind === 'any' || showsAny(call, [kind]));
  return shown.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Notes that others changed records; null means anything. Queries that show them are reloaded, each not too often, and
 * with a random delay so that not all users reload at the same moment. Changes made here are shown already, except the
 * server's side effects, such as the task that a note creates.
 */
export function noteChangesElsewhere(changes: readonly ToldChange[] | null): void {
  const others = changes?.filter((change) => !isHereAlready(change)) ?? null;
  if (others?.length === 0) return;
  const isShowing = ({ meta, queryKey }: Query) =>
    others === null || others.some((change) => showsChange(meta?.call, queryKey, change));
  count(others?.map(({ kind }) => kind as RecordKind) ?? []); // nothing here shows an unknown kind of a newer server
  void queries.invalidateQueries({ predicate: isShowing, refetchType: 'none' });
  for (const query of queries.getQueryCache().findAll({ type: 'active', predicate: isShowing })) {
    if (isLoading(query)) missed.add(query);
    void reloadSoon(query);
  }
  noteForBell(others);
}

/** Reloads the bell's count soon for records the user sees, later for changes of which only the kind is known. */
function noteForBell(others: readonly ToldChange[] | null): void {
  const counted = others?.filter(({ kind }) => isOfBell(kind));
  if (counted?.length === 0) return;
  const isSeen = counted === undefined || counted.some(({ ids }) => ids.length > 0);
  loadRemindersWithin(isSeen ? liveLimits.spreadMs : liveLimits.reloadedApartMs);
}

/** Notes a change set made here: the server's notice of it causes no reload if its kind was just reloaded here. */
export function noteOwnChange(changeSet: string): void {
  ownChangeSets.add(changeSet);
}

const ownChangeSets = new Set<string>();
const notedAt = new Map<string, number>();

function isHereAlready({ changeSet, kind }: ToldChange): boolean {
  if (changeSet === null || !ownChangeSets.has(changeSet)) return false;
  return [kind, 'any'].some((each) => performance.now() - (notedAt.get(each) ?? Number.NEGATIVE_INFINITY) < toldMs);
}

/** How often the time that a load takes goes by before the next: sums over years are not asked for all the time. */
const timesApart = 20;
/** When the next load may begin for changes of others. */
const nextAt = new WeakMap<Query, number>();
const waiting = new WeakSet<Query>();
/** Queries that were on their way at a change: their answer may be from before it. */
const missed = new WeakSet<Query>();

/**
 * Reloads a query some time after its last load ended, the longer that took the later. A load under way is not
 * canceled: while changes go on, one that takes longer than the time between two reloads would never end.
 */
async function reloadSoon(query: Query): Promise<void> {
  if (waiting.has(query)) return;
  waiting.add(query);
  if (isLoading(query)) await load(query);
  invalidateMissed(query);
  const rest = (nextAt.get(query) ?? Number.NEGATIVE_INFINITY) - performance.now();
  setTimeout(
    () => {
      waiting.delete(query);
      if (isLoading(query) && missed.has(query)) return void reloadSoon(query);
      invalidateMissed(query);
      // Otherwise it was loaded meanwhile, or is hidden and will be loaded when shown.
      if (query.isActive() && query.state.isInvalidated && !isLoading(query)) void load(query);
    },
    Math.max(0, rest) + Math.random() * liveLimits.spreadMs,
  );
}

const isLoading = ({ state }: Query): boolean => state.fetchStatus !== 'idle';

function invalidateMissed(query: Query): void {
  if (!isLoading(query) && missed.delete(query)) query.invalidate();
}

/** Loads a query, or waits for the load under way. */
async function load(query: Query): Promise<void> {
  const began = performance.now();
  await query.fetch().catch(noop);
  const ended = performance.now();
  const { reloadedApartMs, reloadedApartLongestMs } = liveLimits;
  const apart = Math.min((ended - began) * timesApart, reloadedApartLongestMs);
  nextAt.set(query, ended + Math.max(apart, reloadedApartMs));
}

const noop = () => undefined; // the query itself reports the failure

function count(kinds: readonly RecordKind[]): void {
  for (const kind of kinds.length > 0 ? kinds : (['any'] as const)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

function invalidate(kinds: readonly RecordKind[], isReloaded: (query: Query) => boolean): void {
  count(kinds);
  for (const kind of kinds.length > 0 ? kinds : ['any']) notedAt.set(kind, performance.now());
  if (kinds.length === 0 || kinds.some(isOfBell)) void loadReminders();
  const isShowing = queriesShowing(kinds);
  void queries.invalidateQueries({ predicate: isShowing, refetchType: 'none' });
  void queries.refetchQueries({ type: 'active', predicate: (query) => isShowing(query) && isReloaded(query) });
}
