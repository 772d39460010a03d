import UFuzzy from '@leeoniya/ufuzzy';
import { hasHan } from './fold';

// Shorter words are one slip away from far too many others.
const lettersAtLeast = 4;
const guessesPerWord = 2;
const guessesAtMost = 4;

const oneSlip = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** The words somebody may have meant, by their first letter, which people rarely get wrong. */
export function createVocabulary() {
  const seen = new Set<string>();
  const byFirstLetter = new Map<string, string[]>();

  function add(word: string) {
    if (!isGuessable(word) || seen.has(word)) return;
    seen.add(word);
    const first = word[0] ?? '';
    const words = byFirstLetter.get(first);
    if (words) words.push(word);
    else byFirstLetter.set(first, [word]);
  }

  function similarTo(word: string): string[] {
    const words = byFirstLetter.get(word[0] ?? '');
    if (!words || seen.has(word)) return [];
    const [, info, order] = oneSlip.search(words, word);
    if (!info || !order) return [];
    return order.slice(0, guessesPerWord).flatMap((at) => words[info.idx[at] ?? -1] ?? []);
  }

  /** Other words than these that may have been meant, the likeliest first. */
  function meantInstead(words: readonly string[]): string[][] {
    let guesses: string[][] = [[]];
    let changed = false;
    for (const word of words) {
      const instead = isGuessable(word) ? similarTo(word) : [];
      if (instead.length > 0) changed = true;
      const options = instead.length > 0 ? instead : [word];
      guesses = guesses.flatMap((guess) => options.map((option) => [...guess, option])).slice(0, guessesAtMost);
    }
    return changed ? guesses : [];
  }

  return { add, meantInstead };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;

function isGuessable(word: string): boolean {
  return word.length >= lettersAtLeast && !hasHan(word) && !/\d/.test(word);
}
