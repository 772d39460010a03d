import { compact, fold, hasHan, wordsOf } from './fold';
import type { Wanted } from './match';

/** The words of each name of a kind; names of more words come first. */
export type KindWords = readonly (readonly string[])[];

export function kindWordsOf(names: readonly string[]): KindWords {
  const words = names.map((name) => wordsOf(fold(name))).filter(({ length }) => length > 0);
  return words.sort((a, b) => b.length - a.length);
}

/** "order 4500" asks the orders for 4500, and everything else for both words. */
export function wantedOf(own: KindWords, words: readonly string[]): Wanted {
  const rest = withoutNames(own, words);
  const meant = rest.length > 0 ? rest : words;
  return { words: meant, code: compact(meant.join('')) };
}

/** The words where the name of the kind, as Chinese is written, stands before another without a space; null where none does. */
export function kindApart(own: KindWords, words: readonly string[]): string[] | null {
  const names = own.flatMap(([first = '', ...others]) => (others.length === 0 && hasHan(first) ? [first] : []));
  const apart = words.map((word) => {
    const name = names.find((each) => word.startsWith(each) && word !== each);
    return name ? word.slice(name.length) : word;
  });
  return apart.some((word, at) => word !== words[at]) ? apart : null;
}

function withoutNames(own: KindWords, words: readonly string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const from = at;
    const name = own.find((each) => each.every((word, i) => word === words[from + i]));
    if (!name) rest.push(words[at] ?? '');
    at += name?.length ?? 1;
  }
  return rest;
}
