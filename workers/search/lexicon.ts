import { type GramIndex, gramIndexOf, termsWithGrams } from './grams';
import { sortInSteps } from './sort';
import { place, type Source } from './sources';

/**
 * A sorted list of everything that can be typed, each entry with its owners: a suffix array over one pool of text,
 * limited to the places where a search may begin. All that start with the same letters stand side by side.
 */
export interface Lexicon {
  /** All sources one after the other, each ended by 0. */
  pool: Uint16Array;
  /** Where each term begins in the pool, in alphabetical order. */
  terms: Uint32Array;
  /** From where in `owners` the owners of each term stand; one longer than `terms`. */
  offsets: Uint32Array;
  /** Owner and place in one number: owner * 2 + place. */
  owners: Uint32Array;
  grams: GramIndex;
}

/** Collects sources and their owners, then sorts them into a lexicon. */
export function lexiconBuilder() {
  const pool: number[] = [];
  const starts: number[] = [];
  const termOfPair: number[] = [];
  const ownerOfPair: number[] = [];
  const insideTerms: number[] = [];
  const knownWords = new Map<string, number>();

  function add(owner: number, source: Source) {
    const isWord = source.form === 'word';
    const known = isWord ? knownWords.get(source.text) : undefined;
    if (known !== undefined) {
      pair(known, owner, source.place);
      return;
    }
    const base = pool.length;
    for (let i = 0; i < source.text.length; i++) pool.push(source.text.charCodeAt(i));
    pool.push(0);
    source.starts.forEach((start, i) => {
      const term = starts.push(base + start) - 1;
      pair(term, owner, i === 0 ? source.place : place.later);
      if (!isWord) return;
      knownWords.set(source.text, term);
      insideTerms.push(term);
    });
  }

  function pair(term: number, owner: number, where: number) {
    termOfPair.push(term);
    ownerOfPair.push(owner * 2 + where);
  }

  function* build(): Generator<void, Lexicon> {
    const text = Uint16Array.from(pool);
    const order = Uint32Array.from(starts.keys());
    yield;
    yield* sortInSteps(order, (a, b) => compareInPool(text, starts[a] ?? 0, starts[b] ?? 0));
    const sortedPlace = new Uint32Array(order.length);
    order.forEach((term, i) => {
      sortedPlace[term] = i;
    });
    yield;
    const offsets = new Uint32Array(order.length + 1);
    for (const term of termOfPair) bump(offsets, (sortedPlace[term] ?? 0) + 1);
    for (let i = 1; i < offsets.length; i++) offsets[i] = (offsets[i] ?? 0) + (offsets[i - 1] ?? 0);
    yield;
    const next = offsets.slice();
    const owners = new Uint32Array(termOfPair.length);
    termOfPair.forEach((term, i) => {
      const at = sortedPlace[term] ?? 0;
      owners[next[at] ?? 0] = ownerOfPair[i] ?? 0;
      bump(next, at);
    });
    yield;
    const terms = order.map((term) => starts[term] ?? 0);
    const inside = Uint32Array.from(insideTerms, (term) => sortedPlace[term] ?? 0);
    const grams = yield* gramIndexOf(text, terms, inside);
    return { pool: text, terms, offsets, owners, grams };
  }

  return { add, build };
}

function bump(counts: Uint32Array, at: number) {
  counts[at] = (counts[at] ?? 0) + 1;
}

function compareInPool(pool: Uint16Array, a: number, b: number): number {
  let i = a;
  let j = b;
  while (pool[i] === pool[j] && pool[i] !== 0) {
    i++;
    j++;
  }
  return (pool[i] ?? 0) - (pool[j] ?? 0);
}

/** The terms that begin with the word stand from `from` to `to`; the first `whole` of them are the word itself. */
export interface TermRange {
  from: number;
  to: number;
  whole: number;
}

/** Finds the terms that begin with the word. */
export function termsStartingWith(lexicon: Lexicon, word: string): TermRange {
  const from = firstTerm(lexicon, (at) => comparePrefix(lexicon.pool, at, word) >= 0, 0);
  const to = firstTerm(lexicon, (at) => comparePrefix(lexicon.pool, at, word) > 0, from);
  const whole = firstTerm(
    lexicon,
    (at) => comparePrefix(lexicon.pool, at, word) > 0 || lexicon.pool[at + word.length] !== 0,
    from,
  );
  return { from, to, whole: whole - from };
}

/** The terms that have the word somewhere after their start. */
export function termsContaining(lexicon: Lexicon, word: string): number[] {
  const found: number[] = [];
  if (word.length < 2) return found;
  const { pool, terms } = lexicon;
  for (const term of termsWithGrams(lexicon.grams, word)) {
    const start = terms[term] ?? 0;
    for (let at = start + 1; pool[at] !== 0; at++) {
      if (comparePrefix(pool, at, word) !== 0) continue;
      found.push(term);
      break;
    }
  }
  return found;
}

function firstTerm(lexicon: Lexicon, isAtOrAfter: (poolAt: number) => boolean, from: number): number {
  let low = from;
  let high = lexicon.terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAtOrAfter(lexicon.terms[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** 0 when the text at this place begins with the word, otherwise the sign says which comes first. */
function comparePrefix(pool: Uint16Array, at: number, word: string): number {
  for (let i = 0; i < word.length; i++) {
    const difference = (pool[at + i] ?? 0) - word.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}
