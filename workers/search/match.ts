import { type Lexicon, termsContaining, termsStartingWith } from './lexicon';
import { bestFew, ranks, togetherRank } from './ranks';
import { type Segment, segmentAtMost } from './segment';
import { place } from './sources';

/** What is looked for: all of the words, or the whole as one code. */
export interface Wanted {
  words: readonly string[];
  code: string;
}

/** A row that answers, and how well. */
export interface Match {
  row: number;
  rank: number;
}

/** Where one word was found in a segment. */
interface Found {
  names: Marks;
  rows: Marks;
  /** At most so many rows; some may be counted twice. */
  rowCount: number;
  bestRank: number;
}

/** The rank of each owner, and which owners have one, unless they are too many to list. */
interface Marks {
  ranks: Uint8Array;
  touched: number[];
  isDense: boolean;
  best: number;
}

// One number for rank and row, so that comparing is comparing numbers.
const rowsPerRank = 2 ** 24;
// Visiting rows one by one through their names costs about this many times looking at every row in order.
const costOfVisit = 6;
// More owners than this are not listed one by one.
const denseFrom = 8192;

/** The best rows of a segment, at most `limit`. */
export function matchSegment(segment: Segment, wanted: Wanted, limit: number, withInside: boolean): Match[] {
  const best = bestFew(limit);
  offerExactCodes(segment, wanted.code, best.offer);
  const found: Found[] = [];
  for (const [i, word] of wanted.words.entries()) {
    const here = findWord(segment, word, withInside, scratchOf(i));
    if (here.rowCount === 0) return matchesOf(best.keys);
    found.push(here);
  }
  offerRows(segment, found, best);
  return matchesOf(best.keys);
}

/** True when the segment has neither the first word as a whole word or code, nor the exact code. */
export function hasNothingWhole({ codes, names }: Segment, { words, code }: Wanted): boolean {
  const first = words[0] ?? '';
  return [termsStartingWith(codes, code), termsStartingWith(codes, first), termsStartingWith(names, first)].every(
    ({ whole }) => whole === 0,
  );
}

function matchesOf(keys: readonly number[]): Match[] {
  const rankOfRow = new Map<number, number>();
  for (const key of keys) {
    const row = key % rowsPerRank;
    // A row with the exact code may have been offered for its words too; the better rank came first.
    if (!rankOfRow.has(row)) rankOfRow.set(row, Math.floor(key / rowsPerRank));
  }
  return Array.from(rankOfRow, ([row, rank]) => ({ row, rank }));
}

function offerRows(segment: Segment, found: readonly Found[], best: ReturnType<typeof bestFew>) {
  const { nameOf, struckOut, rowsOfName, rowOffsets, size } = segment;
  const first = found[0];
  const rarest = found.reduce<Found | undefined>((a, b) => (a && a.rowCount <= b.rowCount ? a : b), undefined);
  if (!first || !rarest) return;
  const others = found.slice(1);

  function offer(row: number) {
    if (struckOut[row]) return;
    const name = nameOf[row] ?? 0;
    const rank = rankOf(first as Found, row, name); // Checked above; a closure forgets it.
    if (rank === ranks.none) return;
    let worst: number = ranks.none;
    for (const other of others) {
      const otherRank = rankOf(other, row, name);
      if (otherRank === ranks.none) return;
      if (otherRank > worst) worst = otherRank;
    }
    best.offer(togetherRank(rank, worst) * rowsPerRank + row);
  }

  if (rarest.rows.isDense || rarest.names.isDense || rarest.rowCount * costOfVisit > size) {
    const bestKey = first.bestRank * rowsPerRank;
    for (let row = 0; row < size; row++) {
      // Rows come best first, so the list closes once it is full of the best rank there can be.
      if (best.isClosedTo(bestKey + row)) return;
      offer(row);
    }
    return;
  }
  for (const row of rarest.rows.touched) offer(row);
  for (const name of rarest.names.touched) {
    for (let i = rowOffsets[name] ?? 0; i < (rowOffsets[name + 1] ?? 0); i++) offer(rowsOfName[i] ?? 0);
  }
}

function rankOf({ rows, names }: Found, row: number, name: number): number {
  const byCode = rows.ranks[row] ?? 0;
  const byName = names.ranks[name] ?? 0;
  if (byCode === ranks.none) return byName;
  return byName === ranks.none || byCode < byName ? byCode : byName;
}

// One pair of rank arrays for each word of a query, used over and over: a keystroke allocates nothing large.
const scratch: { names: Uint8Array; rows: Uint8Array }[] = [];

function scratchOf(word: number) {
  const known = scratch[word];
  if (known) return known;
  const made = { names: new Uint8Array(segmentAtMost), rows: new Uint8Array(segmentAtMost) };
  scratch[word] = made;
  return made;
}

function findWord(
  segment: Segment,
  word: string,
  withInside: boolean,
  marks: { names: Uint8Array; rows: Uint8Array },
): Found {
  const rows = mark(segment.codes, word, withInside, marks.rows.fill(0, 0, segment.size));
  const names = mark(segment.names, word, withInside, marks.names.fill(0, 0, segment.rowOffsets.length - 1));
  let rowCount = rows.isDense || names.isDense ? segment.size : rows.touched.length;
  for (const name of names.touched) {
    rowCount += (segment.rowOffsets[name + 1] ?? 0) - (segment.rowOffsets[name] ?? 0);
  }
  return { rows, names, rowCount, bestRank: Math.min(rows.best, names.best) };
}

/** Notes the rank of every owner of the word. */
function mark(lexicon: Lexicon, word: string, withInside: boolean, marked: Uint8Array): Marks {
  const { from, to, whole } = termsStartingWith(lexicon, word);
  const { offsets, owners } = lexicon;
  const count = (offsets[to] ?? 0) - (offsets[from] ?? 0);
  const marks: Marks = { ranks: marked, touched: [], isDense: count > denseFrom, best: ranks.inside };
  markTerms(from, from + whole, ranks.wholeFirstWord, ranks.wholeWord);
  markTerms(from + whole, to, ranks.start, ranks.wordStart);
  if (withInside)
    for (const term of termsContaining(lexicon, word)) markTerms(term, term + 1, ranks.inside, ranks.inside);
  return marks;

  function markTerms(fromTerm: number, toTerm: number, first: number, later: number) {
    const end = offsets[toTerm] ?? 0;
    for (let i = offsets[fromTerm] ?? 0; i < end; i++) {
      const ownerAndPlace = owners[i] ?? 0;
      const owner = ownerAndPlace >> 1;
      const rank = (ownerAndPlace & 1) === place.first ? first : later;
      const known = marked[owner] ?? 0;
      if (known === ranks.none && !marks.isDense) marks.touched.push(owner);
      if (known === ranks.none || rank < known) marked[owner] = rank;
      if (rank < marks.best) marks.best = rank;
    }
  }
}

function offerExactCodes(segment: Segment, code: string, offer: (key: number) => void) {
  if (code === '') return;
  const { codes, struckOut } = segment;
  const { from, whole } = termsStartingWith(codes, code);
  for (let i = codes.offsets[from] ?? 0; i < (codes.offsets[from + whole] ?? 0); i++) {
    const ownerAndPlace = codes.owners[i] ?? 0;
    const row = ownerAndPlace >> 1;
    if ((ownerAndPlace & 1) === place.first && !struckOut[row]) offer(ranks.exactCode * rowsPerRank + row);
  }
}
