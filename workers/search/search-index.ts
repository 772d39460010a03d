import { grouped } from '../../src/shared/grouped';
import {
  type KindNames,
  listOfId,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
  type SearchRecord,
  type SearchUse,
  searchKinds,
  shownKinds,
} from '../../src/shared/search';
import { fold, wordsOf } from './fold';
import { createVocabulary } from './guess';
import { marksOf } from './highlight';
import { type KindWords, kindApart, kindWordsOf, wantedOf } from './kind-words';
import { ranks } from './ranks';
import { recordAt } from './segment';
import { type Breathe, byRankAndWeight, type Candidate, createShelf, type Shelf } from './shelf';

const defaultLimit = 50;
// Each kind that answers is seen, even when another could fill the list.
const rowsPerKindFirst = 8;

/** The palette's index: put records in, ask as often as a key is pressed. */
export function createSearchIndex() {
  const vocabulary = createVocabulary();
  /** One shelf for each kind or list. */
  const shelves = new Map<string, Shelf>();
  const kindWords = new Map<string, KindWords>();
  // Changes run one after the other; a search does not wait for them.
  let lastChange: Promise<void> = Promise.resolve();

  function change(work: () => Promise<void> | void): Promise<void> {
    // One that fails is told to whoever asked for it, and stops none after it.
    lastChange = lastChange.then(work, work);
    return lastChange;
  }

  /** The shelf of a key, and of whichever of its records comes first. */
  function shelfAt(key: string, [first]: readonly Placed[]): Shelf | undefined {
    if (!shelves.has(key) && first) shelves.set(key, createShelf(first.kind, vocabulary));
    return shelves.get(key);
  }

  /** Replaces the names by which people call the records of each kind. */
  function nameKinds(named: readonly KindNames[]) {
    kindWords.clear();
    for (const { kind, list = '', names } of named) kindWords.set(shelfKey(kind, list), kindWordsOf(names));
  }

  function put(records: readonly SearchRecord[], breathe: Breathe = () => Promise.resolve()): Promise<void> {
    return change(async () => {
      for (const [key, some] of grouped(records, shelfOf)) await shelfAt(key, some)?.put(some, breathe);
    });
  }

  function remove(kind: SearchKind, ids: readonly string[]): Promise<void> {
    return change(() => {
      const placed = ids.map((id) => ({ kind, id }));
      for (const [key, some] of grouped(placed, shelfOf)) shelves.get(key)?.remove(idsOf(some));
    });
  }

  /** Replaces the scores of all records that this person uses. */
  function use(uses: readonly SearchUse[]): Promise<void> {
    return change(() => {
      const used = grouped(uses, shelfOf);
      for (const [key, some] of used) shelfAt(key, some);
      for (const [key, shelf] of shelves) shelf.use(new Map(used.get(key)?.map(({ id, score }) => [id, score])));
    });
  }

  /** The records with these ids, in this order; those that are not there (any more) are left out. */
  function find(wanted: readonly Placed[]): SearchRecord[] {
    const found = new Map<string, SearchRecord>();
    for (const [key, some] of grouped(wanted, shelfOf)) {
      const records = shelves.get(key)?.recordsOf(idsOf(some)) ?? [];
      for (const record of records) found.set(keyOf(record), record);
    }
    return wanted.flatMap((one) => found.get(keyOf(one)) ?? []);
  }

  function search(query: SearchQuery): SearchAnswer {
    const start = performance.now();
    const { kinds = shownKinds, list } = query;
    const among = [...shelves].flatMap(([key, shelf]) => {
      const isAsked =
        kinds.includes(shelf.kind) && (list === undefined || [shelf.kind, shelfKey(shelf.kind, list)].includes(key));
      return isAsked ? [{ shelf, own: kindWords.get(key) ?? [] }] : [];
    });
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
    const shown = byKind(fairShare(found, limit));
    return {
      hits: shown.map((candidate) => hitOf(candidate, shownWords)),
      more: found.length > shown.length,
      guessed: guessed && shown.length > 0,
      records: [...shelves.values()].reduce((sum, shelf) => sum + (shelf.kind === 'heard' ? 0 : shelf.size()), 0),
      tookMs: performance.now() - start,
    };
  }

  return { nameKinds, put, remove, use, find, search };
}

/** What tells where a record stands. */
type Placed = Pick<SearchRecord, 'kind' | 'id'>;

/** Records of lists stand by their list, all others by their kind. */
const shelfKey = (kind: SearchKind, list: string): string => (isOfList(kind) ? `${kind} ${list}` : kind);

const isOfList = (kind: SearchKind): boolean => kind === 'listed' || kind === 'heard';

const shelfOf = ({ kind, id }: Placed): string => shelfKey(kind, listOfId(id));

const idsOf = (some: readonly Placed[]): Set<string> => new Set(some.map(({ id }) => id));

interface Sought {
  /** With the words of their names. */
  shelves: readonly { shelf: Shelf; own: KindWords }[];
  words: readonly string[];
  hidden: ReadonlySet<string>;
  limit: number;
}

function candidates({ shelves, words, hidden, limit }: Sought): Candidate[] {
  if (words.length === 0) return [];
  const found = shelves.flatMap(({ shelf, own }) => {
    const isHidden = (candidate: Candidate) => shelf.kind === 'command' && hidden.has(idOf(candidate));
    // One beyond the limit of each kind, by which is told that there are more.
    const most = limit + 1 + (shelf.kind === 'command' ? hidden.size : 0);
    const shown = (some: readonly string[]) =>
      shelf.search(wantedOf(own, some), most).filter((candidate) => !isHidden(candidate));
    const whole = shown(words);
    const apart = whole.length > 0 ? null : kindApart(own, words);
    return apart ? shown(apart) : whole;
  });
  return found.sort(byStanding);
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

/** The kinds in the order of their best, each as it is sorted. */
function byKind(sorted: readonly Candidate[]): Candidate[] {
  return [...grouped(sorted, ({ segment }) => segment.kind).values()].flat();
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

function keyOf({ kind, id }: Placed): string {
  return `${kind} ${id}`;
}
