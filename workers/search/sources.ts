import { compact, fold, hasHan, wordsOf } from './fold';
import { readingsOf } from './readings';

/** Whether a match here is at the start of what is shown, or at the start of a later word. */
export const place = { first: 0, later: 1 } as const;
export type Place = (typeof place)[keyof typeof place];

/** A piece of text that can be found from each of `starts`. */
export interface Source {
  text: string;
  /** Ascending; `place` is that of the first, all others are later ones. */
  starts: readonly number[];
  place: Place;
  form: SourceForm;
}

/** Words are also found from the middle and, like the sound of Chinese, with a slip of the finger. */
export type SourceForm = 'word' | 'part' | 'han' | 'sound' | 'initials';

// A search finds another reading of a character if it begins among this many characters, the last being that one.
const charactersBeforeOtherReading = 4;
const fromStart = [0] as const;

/** Everything a name is found by: words, Chinese from each character, pinyin and initials from each syllable. */
export function sourcesOfName(nameEn: string, nameZh: string): Source[] {
  return [...sourcesOfText(nameEn), ...(nameZh === nameEn ? [] : sourcesOfText(nameZh))];
}

/** Other words never count as the start of what is shown, so that a record of that name comes before these. */
export function sourcesOfOtherWords(also: string): Source[] {
  return sourcesOfText(also).map((source) => ({ ...source, place: place.later }));
}

function sourcesOfText(text: string): Source[] {
  const sources: Source[] = [];
  wordsOf(fold(text)).forEach((word, i) => {
    const where = i === 0 ? place.first : place.later;
    if (hasHan(word)) sources.push(...sourcesOfHan(word, where));
    else sources.push({ text: word, starts: fromStart, place: where, form: 'word' });
  });
  return sources;
}

/** What a code is found by: the whole without separators, and its parts ("km2207": km2207, km, 2207). */
export function sourcesOfCode(code: string): Source[] {
  const folded = fold(code);
  const whole = compact(folded);
  if (whole === '') return [];
  const sources: Source[] = [{ text: whole, starts: fromStart, place: place.first, form: 'word' }];
  const parts = new Set(wordsOf(folded));
  const digits = /^[a-z]+(\d+)$/.exec(whole)?.[1];
  if (digits) parts.add(digits);
  parts.delete(whole);
  for (const part of parts) {
    // The whole begins with its first part, so that a search for the part finds the whole anyway.
    if (!whole.startsWith(part)) sources.push({ text: part, starts: fromStart, place: place.later, form: 'part' });
  }
  return sources;
}

function sourcesOfHan(run: string, where: Place): Source[] {
  const characters = [...run];
  const readings = readingsOf(run);
  const usual = readings.map((options) => options[0] ?? '');
  const all = { from: 0, to: characters.length, where };
  const sources = [
    joined(characters, 'han', all),
    joined(usual, 'sound', all),
    joined(letters(usual), 'initials', all),
  ];
  readings.forEach((options, at) => {
    for (const other of options.slice(1)) {
      const said = usual.with(at, other);
      const around = { from: Math.max(0, at + 1 - charactersBeforeOtherReading), to: at + 1, where };
      sources.push(joined(said, 'sound', around));
      if (other[0] !== usual[at]?.[0]) sources.push(joined(letters(said), 'initials', around));
    }
  });
  return sources;
}

interface Span {
  from: number;
  to: number;
  where: Place;
}

/** The pieces written together, to be found from each of the pieces `from` to `to`. */
function joined(pieces: readonly string[], form: SourceForm, { from, to, where }: Span): Source {
  const starts: number[] = [];
  let length = 0;
  for (let i = 0; i < to; i++) {
    if (i >= from) starts.push(length);
    length += pieces[i]?.length ?? 0;
  }
  return { text: pieces.join(''), starts, place: from === 0 ? where : place.later, form };
}

function letters(syllables: readonly string[]): string[] {
  return syllables.map((syllable) => syllable[0] ?? '');
}
