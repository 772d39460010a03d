// Latin letters that Unicode does not take apart into a letter and an accent.
const lettersApart: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const plainAscii = /^[\x20-\x7e]*$/;
const notWord = /[^\p{L}\p{N}]+/u;
// A run of Han characters, or a run of anything else that belongs to a word.
const runs = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
const han = /\p{Script=Han}/u;

/** Lower case, without accents, full-width forms made narrow: what is compared, for text and query alike. */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => lettersApart[letter] ?? letter);
}

/** The words of folded text; Chinese and other scripts are apart even without a space between them. */
export function wordsOf(folded: string): string[] {
  const words: string[] = [];
  for (const piece of folded.split(notWord)) {
    if (piece === '') continue;
    if (plainAscii.test(piece)) words.push(piece);
    else words.push(...(piece.match(runs) ?? []));
  }
  return words;
}

/** Folded text without its separators, so that "KM-2207" and "km 2207" are one code. */
export function compact(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

export function hasHan(text: string): boolean {
  return han.test(text);
}

/** The folded text, and for each of its characters where the original one stands; null when at the same place. */
export interface FoldedMap {
  folded: string;
  /** One longer than `folded`: the last entry is the length of the original. */
  origin: readonly number[] | null;
}

/** Folds while remembering where each character came from, so that matches can be shown in the original. */
export function foldWithOrigin(text: string): FoldedMap {
  const whole = fold(text);
  // Chinese and plain Latin keep their length, and then every character keeps its place.
  if (whole.length === text.length) return { folded: whole, origin: null };
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let i = 0; i < plain.length; i++) origin.push(at);
    folded += plain;
    at += character.length;
  }
  origin.push(text.length);
  return { folded, origin };
}
