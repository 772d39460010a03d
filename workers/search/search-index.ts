import {
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
  type SearchRecord,
  type SearchUse,
  searchKinds,
} from '../../src/shared/search';
import { compact, fold, hasHan, wordsOf } from './fold';
import { createVocabulary } from './guess';
import { marksOf } from './highlight';
import type { Wanted } from './match';
import { ranks } from './ranks';
import { recordAt } from './segment';
import { type Breathe, byRankAndWeight, type Candidate, createShelf, type Shelf } from './shelf';
import { kindWords } from './sources';

const defaultLimit = 50;
// Each kind that answers is seen, even when another could fill the list.
const rowsPerKindFirst = 8;

/** The palette's index: put records in, ask as often as a key is pressed. */
export function createSearchIndex() {
  const vocabulary = createVocabulary();
  const shelves = new Map<SearchKind, Shelf>(searchKinds.map((kind) => [kind, createShelf(kind, vocabulary)]));
  // Changes run one after the other; a search does not wait for them.
  let lastChange: Promise<void> = Promise.resolve();

  function change(work: () => Promise<void> | void): Promise<void> {
    // One that fails is told to whoever asked for it, and stops none after it.
    lastChange = lastChange.then(work, work);
    return lastChange;
  }

  function put(records: readonly SearchRecord[], breathe: Breathe = () => Promise.resolve()): Promise<void> {
    return change(async () => {
      for (const [kind, some] of byKind(records)) await shelves.get(kind)?.put(some, breathe);
    });
  }

  function remove(kind: SearchKind, ids: readonly string[]): Promise<void> {
    return change(() => shelves.get(kind)?.remove(new Set(ids)));
  }

  /** Replaces the scores of all records that this person uses. */
  function use(uses: readonly SearchUse[]): Promise<void> {
    return change(() => {
      const some = byKind(uses);
      for (const [kind, shelf] of shelves) shelf.use(new Map(some.get(kind)?.map(({ id, score }) => [id, score])));
    });
  }

  /** The records with these ids, in this order; those that are not there (any more) are left out. */
  function find(wanted: readonly { kind: SearchKind; id: string }[]): SearchRecord[] {
    const found = new Map<string, SearchRecord>();
    for (const [kind, some] of byKind(wanted)) {
      const records = shelves.get(kind)?.recordsOf(new Set(some.map(({ id }) => id))) ?? [];
      for (const record of records) found.set(keyOf(record), record);
    }
    return wanted.flatMap((one) => found.get(keyOf(one)) ?? []);
  }

  function search(query: SearchQuery): SearchAnswer {
    const start = performance.now();
    const asked = query.kinds ?? searchKinds;
    const among = asked.flatMap((kind) => shelves.get(kind) ?? []);
    const limit = query.limit ?? defaultLimit;
    const words = wordsOf(fold(query.text));
    const hidden = new Set(query.hidden);
    const best = (some: readonly string[]) => candidates({ shelves: among, words: some, hidden, limit });
    let found = best(words);
    let shownWords: readonly string[] = words;
    const guessed = found.length === 0;
    if (guessed) {
      const guesses = vocabulary.meantInstead(words);
      found = distinct(guesses.flatMap(best));
      shownWords = guesses.flat();
    }
    const shown = grouped(fairShare(found, limit));
    return {
      hits: shown.map((candidate) => hitOf(candidate, shownWords)),
      more: found.length > shown.length,
      guessed: guessed && shown.length > 0,
      records: [...shelves.values()].reduce((sum, shelf) => sum + shelf.size(), 0),
      tookMs: performance.now() - start,
    };
  }

  return { put, remove, use, find, search };
}

interface Sought {
  shelves: readonly Shelf[];
  words: readonly string[];
  hidden: ReadonlySet<string>;
  limit: number;
}

function candidates({ shelves, words, hidden, limit }: Sought): Candidate[] {
  if (words.length === 0) return [];
  const found = shelves.flatMap((shelf) => {
    const isHidden = (candidate: Candidate) => shelf.kind === 'command' && hidden.has(idOf(candidate));
    // One beyond the limit of each kind, by which is told that there are more.
    const most = limit + 1 + (shelf.kind === 'command' ? hidden.size : 0);
    const shown = (some: readonly string[]) =>
      shelf.search(wantedOf(shelf.kind, some), most).filter((candidate) => !isHidden(candidate));
    const own = shown(words);
    const apart = own.length > 0 ? null : kindApart(shelf.kind, words);
    return apart ? shown(apart) : own;
  });
  return found.sort(byStanding);
}

/** "order 4500" asks the orders for 4500, and everything else for both words. */
function wantedOf(kind: SearchKind, words: readonly string[]): Wanted {
  const own = kindWords[kind] ?? [];
  const rest = words.filter((word) => !own.includes(word));
  const meant = rest.length > 0 ? rest : words;
  return { words: meant, code: compact(meant.join('')) };
}

/** The words where the name of the kind, as Chinese is written, stands before another without a space; null where none does. */
function kindApart(kind: SearchKind, words: readonly string[]): string[] | null {
  const own = (kindWords[kind] ?? []).filter(hasHan);
  const apart = words.map((word) => {
    const name = own.find((each) => word.startsWith(each) && word !== each);
    return name ? word.slice(name.length) : word;
  });
  return apart.some((word, at) => word !== words[at]) ? apart : null;
}

/** An exact code, then what the person uses, then the better match, then the kind, then the weight. */
function byStanding(a: Candidate, b: Candidate): number {
  return (
    Number(b.rank === ranks.exactCode) - Number(a.rank === ranks.exactCode) ||
    b.use - a.use ||
    a.rank - b.rank ||
    searchKinds.indexOf(a.segment.kind) - searchKinds.indexOf(b.segment.kind) ||
    byRankAndWeight(a, b)
  );
}

/** At most `limit` in their order: first a few of each kind, then whatever stands best. */
function fairShare(sorted: readonly Candidate[], limit: number): Candidate[] {
  if (sorted.length <= limit) return [...sorted];
  const counts = new Map<SearchKind, number>();
  const taken = new Set<Candidate>();
  for (const candidate of sorted) {
    const count = counts.get(candidate.segment.kind) ?? 0;
    counts.set(candidate.segment.kind, count + 1);
    if (count < rowsPerKindFirst && taken.size < limit) taken.add(candidate);
  }
  for (const candidate of sorted) if (taken.size < limit) taken.add(candidate);
  return sorted.filter((candidate) => taken.has(candidate));
}

function grouped(sorted: readonly Candidate[]): Candidate[] {
  return [...byKind(sorted.map((candidate) => ({ kind: candidate.segment.kind, candidate }))).values()]
    .flat()
    .map(({ candidate }) => candidate);
}

function distinct(found: readonly Candidate[]): Candidate[] {
  const seen = new Map(found.map((candidate) => [`${candidate.segment.kind} ${idOf(candidate)}`, candidate]));
  return [...seen.values()].sort(byStanding);
}

function hitOf({ segment, row }: Candidate, words: readonly string[]): SearchHit {
  const record = recordAt(segment, row);
  const { code, nameEn, nameZh } = record;
  return { ...record, marks: marksOf({ code, nameEn, nameZh }, words) };
}

function idOf({ segment, row }: Candidate): string {
  return segment.columns.id[row] ?? '';
}

function keyOf({ kind, id }: { kind: SearchKind; id: string }): string {
  return `${kind} ${id}`;
}

/** Kinds in the order in which they first appear. */
function byKind<T extends { kind: SearchKind }>(items: readonly T[]): Map<SearchKind, T[]> {
  const groups = new Map<SearchKind, T[]>();
  for (const item of items) {
    const group = groups.get(item.kind);
    if (group) group.push(item);
    else groups.set(item.kind, [item]);
  }
  return groups;
}
