import type { Query } from '@tanstack/react-query';
import type { Call } from '../../shared/api/call';
import type { RecordKind } from '../../shared/api/record-kind';
import type { ToldChange } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import { queries, queriesShowing, showsAny, showsChange } from './queries';
import { isOfBell, loadReminders, loadRemindersWithin } from './reminders';

/** So long a change that was told here may take to come back as one that was made from here. */
const toldMs = 3000;
/** So long after a page put a saved record in place itself, that save does not load the page's list again. */
const justNowMs = 1000;

const putInPlace = new WeakMap<Query, number>();
const counts = new Map<RecordKind | 'any', number>();

/**
 * Says that this browser changed records of these kinds, of any without one: what shows them is loaded again, hidden
 * pages when they are shown. What a page put in place itself stays as it is until then.
 */
export function noteRecordChange(...kinds: RecordKind[]): void {
  invalidate(kinds, (query) => performance.now() - (putInPlace.get(query) ?? Number.NEGATIVE_INFINITY) > justNowMs);
}

/** Says that records were changed beside what the page shown does itself, so that it loads its own again. */
export function reloadRecords(...kinds: RecordKind[]): void {
  invalidate(kinds, () => true);
}

/** Takes note that a page shows a saved record already. */
export function notePutInPlace(query: Query | undefined): void {
  if (query) putInPlace.set(query, performance.now());
}

/** How many changes an answer of the call may show; another one later means that there were some on its way. */
export function changesShownBy(call: Call): number {
  const shown = [...counts].filter(([kind]) => kind === 'any' || showsAny(call, [kind]));
  return shown.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Says that others changed records, anything where nothing is said. What shows them is loaded again, one list not too
 * often, and not by all readers at the same moment. What was changed from here is here already, but not what the server
 * did beside it, such as the task that a note brings.
 */
export function noteChangesElsewhere(changes: readonly ToldChange[] | null): void {
  const others = changes?.filter((change) => !isHereAlready(change)) ?? null;
  if (others?.length === 0) return;
  const isShowing = ({ meta, queryKey }: Query) =>
    others === null || others.some((change) => showsChange(meta?.call, queryKey, change));
  count(others?.map(({ kind }) => kind as RecordKind) ?? []); // a kind of a newer server is shown by nothing here
  void queries.invalidateQueries({ predicate: isShowing, refetchType: 'none' });
  for (const query of queries.getQueryCache().findAll({ type: 'active', predicate: isShowing })) reloadSoon(query);
  noteForBell(others);
}

/** What the reader sees is told at once; that somebody somewhere changed something of a kind is no reason to hurry. */
function noteForBell(others: readonly ToldChange[] | null): void {
  const counted = others?.filter(({ kind }) => isOfBell(kind));
  if (counted?.length === 0) return;
  const isSeen = counted === undefined || counted.some(({ ids }) => ids.length > 0);
  loadRemindersWithin(isSeen ? liveLimits.spreadMs : liveLimits.reloadedApartMs);
}

/** Takes note of a change made here, which need not be told again where what shows it was loaded with it. */
export function noteOwnChange(changeSet: string): void {
  ownChangeSets.add(changeSet);
}

const ownChangeSets = new Set<string>();
const notedAt = new Map<string, number>();

function isHereAlready({ changeSet, kind }: ToldChange): boolean {
  if (changeSet === null || !ownChangeSets.has(changeSet)) return false;
  return [kind, 'any'].some((each) => performance.now() - (notedAt.get(each) ?? Number.NEGATIVE_INFINITY) < toldMs);
}

const reloadedAt = new WeakMap<Query, number>();
const waiting = new WeakSet<Query>();

function reloadSoon(query: Query): void {
  if (waiting.has(query)) return;
  waiting.add(query);
  const { reloadedApartMs, spreadMs } = liveLimits;
  const rest = (reloadedAt.get(query) ?? Number.NEGATIVE_INFINITY) + reloadedApartMs - performance.now();
  setTimeout(
    () => {
      waiting.delete(query);
      reloadedAt.set(query, performance.now());
      // Loaded meanwhile, or hidden: then it is loaded when it is shown.
      if (query.isActive() && query.state.isInvalidated)
        void query.fetch(undefined, { cancelRefetch: true }).catch(noop);
    },
    Math.max(0, rest) + Math.random() * spreadMs,
  );
}

const noop = () => undefined; // the query itself tells why it failed

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
