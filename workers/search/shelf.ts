import type { SearchKind, SearchRecord } from '../../src/shared/search';
import type { Vocabulary } from './guess';
import { hasNothingWhole, matchSegment, type Wanted } from './match';
import { ranks } from './ranks';
import { buildSegment, liveRecords, recordAt, type Segment, segmentAtMost, strikeOut } from './segment';

/** A record that answers a query, with what decides its place. */
export interface Candidate {
  segment: Segment;
  row: number;
  rank: number;
  /** How much the person uses the record; 0 when never. */
  use: number;
}

/** Lets waiting queries be answered first. */
export type Breathe = () => Promise<void>;

// Longer than this without a pause, and a keystroke in between is felt.
const stepMs = 6;

/** All records of one kind, in a few segments, the ones in use once more in a small segment of their own. */
export function createShelf(kind: SearchKind, vocabulary: Vocabulary) {
  let segments: Segment[] = [];
  let heaviestFirst: Segment[] = [];
  let uses = new Map<string, number>();
  let inUse: Segment | null = null;

  async function put(records: readonly SearchRecord[], breathe: Breathe) {
    for (let from = 0; from < records.length; from += segmentAtMost) {
      await putSome(records.slice(from, from + segmentAtMost), breathe);
    }
    if (records.some((record) => uses.has(record.id))) gatherInUse();
  }

  async function putSome(records: readonly SearchRecord[], breathe: Breathe) {
    const byId = new Map(records.map((record) => [record.id, record]));
    const ids = new Set(byId.keys());
    const { kept, merged } = segmentsToMerge(segments, byId.size);
    const before = merged.flatMap((segment) => [...liveRecords(segment)].filter((record) => !ids.has(record.id)));
    const built = await inSteps(buildSegment(kind, [...before, ...byId.values()], vocabulary), breathe);
    for (const segment of kept) strikeOut(segment, ids);
    replaceSegments([...kept.filter((segment) => segment.live > 0), built]);
  }

  function remove(ids: ReadonlySet<string>) {
    for (const segment of segments) strikeOut(segment, ids);
    replaceSegments(segments.filter((segment) => segment.live > 0));
    if (inUse) strikeOut(inUse, ids);
  }

  function replaceSegments(next: Segment[]) {
    segments = next;
    heaviestFirst = [...next].sort((a, b) => heaviest(b) - heaviest(a));
  }

  function use(scores: ReadonlyMap<string, number>) {
    uses = new Map(scores);
    gatherInUse();
  }

  function gatherInUse() {
    const records = recordsOf(new Set(uses.keys()));
    const weighted = records.map((record) => ({ ...record, weight: uses.get(record.id) ?? 0 }));
    inUse = records.length > 0 ? atOnce(buildSegment(kind, weighted, vocabulary)) : null;
  }

  function recordsOf(ids: ReadonlySet<string>): SearchRecord[] {
    if (ids.size === 0) return [];
    return segments.flatMap((segment) => {
      const rows: SearchRecord[] = [];
      segment.columns.id.forEach((id, row) => {
        if (ids.has(id) && !segment.struckOut[row]) rows.push(recordAt(segment, row));
      });
      return rows;
    });
  }

  /** The best candidates in order, at most `limit` and a few more. */
  function search(wanted: Wanted, limit: number): Candidate[] {
    const used = inUse ? candidatesOf(inUse, wanted, limit, true) : [];
    for (const candidate of used) candidate.use = weightOf(candidate);
    const ids = new Set(used.map(idOf));
    const others = searchSegments(wanted, limit).filter((candidate) => !ids.has(idOf(candidate)));
    return [...used, ...others];
  }

  function searchSegments(wanted: Wanted, limit: number): Candidate[] {
    const atStarts = bestOfSegments([], limit, (segment, last) => {
      return last && !couldAnswerBetter(segment, wanted, last) ? [] : candidatesOf(segment, wanted, limit, false);
    });
    if (atStarts.length >= limit) return atStarts;
    // All matches at the start of a word are in; matches inside words fill the list up.
    return bestOfSegments(atStarts, limit, (segment, last) => {
      if (last && weightOf(last) >= heaviest(segment)) return [];
      return candidatesOf(segment, wanted, limit, true).filter(({ rank }) => rank === ranks.inside);
    });
  }

  function bestOfSegments(
    start: Candidate[],
    limit: number,
    find: (segment: Segment, last: Candidate | undefined) => Candidate[],
  ): Candidate[] {
    let best = start;
    for (const segment of heaviestFirst) {
      const found = find(segment, best[limit - 1]);
      if (found.length > 0) best = [...best, ...found].sort(byRankAndWeight).slice(0, limit);
    }
    return best;
  }

  return {
    kind,
    put,
    remove,
    use,
    search,
    recordsOf,
    size: () => segments.reduce((sum, segment) => sum + segment.live, 0),
  };
}

export type Shelf = ReturnType<typeof createShelf>;

/** The better rank first, then the greater weight; rows of one segment stay as they are. */
export function byRankAndWeight(a: Candidate, b: Candidate): number {
  return a.rank - b.rank || weightOf(b) - weightOf(a);
}

function couldAnswerBetter(segment: Segment, wanted: Wanted, last: Candidate): boolean {
  const isHeavier = heaviest(segment) > weightOf(last);
  return isHeavier || last.rank > ranks.start || !hasNothingWhole(segment, wanted);
}

function candidatesOf(segment: Segment, wanted: Wanted, limit: number, withInside: boolean): Candidate[] {
  return matchSegment(segment, wanted, limit, withInside).map(({ row, rank }) => ({ segment, row, rank, use: 0 }));
}

function weightOf({ segment, row }: Candidate): number {
  return segment.weights[row] ?? 0;
}

function heaviest(segment: Segment): number {
  return segment.weights[0] ?? 0;
}

function idOf({ segment, row }: Candidate): string {
  return segment.columns.id[row] ?? '';
}

/** Small segments at the end are laid together with what comes, so that there are never many. */
function segmentsToMerge(segments: readonly Segment[], coming: number): { kept: Segment[]; merged: Segment[] } {
  const kept = [...segments];
  const merged: Segment[] = [];
  let total = coming;
  for (let last = kept.at(-1); last && last.live <= total && last.live + total <= segmentAtMost; last = kept.at(-1)) {
    merged.unshift(last);
    kept.pop();
    total += last.live;
  }
  return { kept, merged };
}

async function inSteps<T>(steps: Generator<void, T>, breathe: Breathe): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < stepMs) continue;
    await breathe();
    since = performance.now();
  }
}

function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
