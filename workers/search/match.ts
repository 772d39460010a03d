import { type Lexicon, termsContaining, termsStartingWith } from './lexicon';
import { bestFew, ranks, togetherRank } from './ranks';
import type { Segment } from './segment';
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
  names: Uint8Array;
  rows: Uint8Array;
  /** The names and rows with a rank, to visit them without looking at all. */
  touchedNames: number[];
  touchedRows: number[];
  rowCount: number;
  bestRank: number;
}

// One number for rank and row, so that comparing is comparing numbers.
const rowsPerRank = 2 ** 24;
// Visiting rows one by one through their names costs about this many times looking at every row in order.
const costOfVisit = 6;

/** The best rows of a segment, at most `limit`. */
export function matchSegment(segment: Segment, wanted: Wanted, limit: number, withInside: boolean): Match[] {
  const found: Found[] = [];
  for (const word of wanted.words) {
    const here = findWord(segment, word, withInside);
    if (here.rowCount === 0) return exactCodeOnly(segment, wanted, limit);
    found.push(here);
  }
  const best = bestFew(limit);
  offerExactCodes(segment, wanted.code, best.offer);
  const rarest = found.reduce<Found | null>((a, b) => (a && a.rowCount <= b.rowCount ? a : b), null);
  if (rarest) offerRows(segment, found, rarest, best);
  return matchesOf(best.keys);
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

function exactCodeOnly(segment: Segment, wanted: Wanted, limit: number): Match[] {
  if (wanted.words.length < 2) return [];
  const best = bestFew(limit);
  offerExactCodes(segment, wanted.code, best.offer);
  return matchesOf(best.keys);
}

function offerRows(segment: Segment, found: readonly Found[], rarest: Found, best: ReturnType<typeof bestFew>) {
  const { nameOf, struckOut, rowsOfName, rowOffsets, size } = segment;

  function offer(row: number) {
    if (struckOut[row]) return;
    const name = nameOf[row] ?? 0;
    let first: number = ranks.none;
    let others: number = ranks.none;
    for (const [i, word] of found.entries()) {
      const rank = better(word.rows[row] ?? 0, word.names[name] ?? 0);
      if (rank === ranks.none) return;
      if (i === 0) first = rank;
      else if (rank > others) others = rank;
    }
    best.offer(togetherRank(first, others) * rowsPerRank + row);
  }

  if (rarest.rowCount * costOfVisit > size) {
    for (let row = 0; row < size; row++) {
      // Rows come best first, so the list closes once it is full of the best rank there can be.
      if (best.isClosedTo((found[0]?.bestRank ?? 0) * rowsPerRank + row)) return;
      offer(row);
    }
    return;
  }
  for (const row of rarest.touchedRows) offer(row);
  for (const name of rarest.touchedNames) {
    for (let i = rowOffsets[name] ?? 0; i < (rowOffsets[name + 1] ?? 0); i++) offer(rowsOfName[i] ?? 0);
  }
}

function findWord(segment: Segment, word: string, withInside: boolean): Found {
  const found: Found = {
    names: new Uint8Array(segment.rowOffsets.length - 1),
    rows: new Uint8Array(segment.size),
    touchedNames: [],
    touchedRows: [],
    rowCount: 0,
    bestRank: ranks.inside,
  };
  const rankOfCode = mark(segment.codes, word, withInside, found.rows, found.touchedRows);
  const rankOfName = mark(segment.names, word, withInside, found.names, found.touchedNames);
  found.bestRank = Math.min(rankOfCode, rankOfName);
  found.rowCount = found.touchedRows.length;
  for (const name of found.touchedNames) {
    found.rowCount += (segment.rowOffsets[name + 1] ?? 0) - (segment.rowOffsets[name] ?? 0);
  }
  return found;
}

/** Notes the rank of every owner of the word, and answers the best of them. */
function mark(lexicon: Lexicon, word: string, withInside: boolean, marks: Uint8Array, touched: number[]): number {
  let best: number = ranks.inside;
  const { from, to, whole } = termsStartingWith(lexicon, word);
  markTerms(from, from + whole, ranks.wholeFirstWord, ranks.wholeWord);
  markTerms(from + whole, to, ranks.start, ranks.wordStart);
  if (withInside)
    for (const term of termsContaining(lexicon, word)) markTerms(term, term + 1, ranks.inside, ranks.inside);
  return best;

  function markTerms(fromTerm: number, toTerm: number, first: number, later: number) {
    const end = lexicon.offsets[toTerm] ?? 0;
    for (let i = lexicon.offsets[fromTerm] ?? 0; i < end; i++) {
      const ownerAndPlace = lexicon.owners[i] ?? 0;
      const owner = ownerAndPlace >> 1;
      const rank = (ownerAndPlace & 1) === place.first ? first : later;
      const known = marks[owner] ?? 0;
      if (known === ranks.none) touched.push(owner);
      if (known === ranks.none || rank < known) marks[owner] = rank;
      if (rank < best) best = rank;
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

function better(a: number, b: number): number {
  if (a === ranks.none) return b;
  return b === ranks.none || a < b ? a : b;
}
