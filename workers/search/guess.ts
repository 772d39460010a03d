import UFuzzy from '@leeoniya/ufuzzy';
import { hasHan } from './fold';
import { textAt } from './lexicon';
import type { Segment } from './segment';
import type { Shelf } from './shelf';

// Shorter words are one slip away from far too many others.
const lettersAtLeast = 4;
const guessesPerWord = 3;
const guessesAtMost = 6;

const oneSlip = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
// The words of a segment are the same as long as it lives.
const vocabularies = new WeakMap<Segment, string[]>();

/** Other words that somebody may have meant who typed these, the likeliest first. */
export function meantInstead(among: readonly Shelf[], words: readonly string[]): string[][] {
  let guesses: string[][] = [[]];
  let changed = false;
  for (const word of words) {
    const instead = isGuessable(word) ? similarWords(among, word) : [];
    if (instead.length > 0) changed = true;
    const options = instead.length > 0 ? instead : [word];
    guesses = guesses.flatMap((guess) => options.map((option) => [...guess, option])).slice(0, guessesAtMost);
  }
  return changed ? guesses : [];
}

function similarWords(among: readonly Shelf[], word: string): string[] {
  const vocabulary = [...new Set(among.flatMap((shelf) => shelf.segments().flatMap(vocabularyOf)))];
  if (vocabulary.includes(word)) return [];
  const [, info, order] = oneSlip.search(vocabulary, word);
  if (!info || !order) return [];
  return order.slice(0, guessesPerWord).flatMap((at) => vocabulary[info.idx[at] ?? -1] ?? []);
}

function vocabularyOf(segment: Segment): string[] {
  const known = vocabularies.get(segment);
  if (known) return known;
  const { pool, guessable } = segment.names;
  const words = Array.from(guessable, (at) => textAt(pool, at)).filter(isGuessable);
  vocabularies.set(segment, words);
  return words;
}

function isGuessable(word: string): boolean {
  return word.length >= lettersAtLeast && !hasHan(word) && !/\d/.test(word);
}
