import { keysOf } from '../../src/shared/keys-of';
import type { MatchRanges } from '../../src/shared/search';
import { type FoldedMap, foldWithOrigin, hasHan } from './fold';
import { type Readings, readingsOf } from './readings';

type Range = readonly [start: number, end: number];

const wordCharacter = /[\p{L}\p{N}]/u;
const hanRuns = /\p{Script=Han}+/gu;

/** For each text, the pieces that the words were found in. A place inside a word only counts where nothing else does. */
export function marksOf<Field extends string>(texts: Record<Field, string>, words: readonly string[]) {
  const fields = keysOf(texts);
  const maps = new Map(fields.map((field) => [field, foldWithOrigin(texts[field])]));
  const ranges = new Map<Field, Range[]>(fields.map((field) => [field, []]));
  for (const word of words) {
    const found = markEach(atStart) || markEach(inside) || markEach(withoutSeparators);
    if (!found) continue;

    function markEach(find: (text: string, map: FoldedMap, word: string) => Range | null): boolean {
      let any = false;
      for (const [field, map] of maps) {
        const range = find(texts[field], map, word);
        if (range) ranges.get(field)?.push(range);
        any ||= range !== null;
      }
      return any;
    }
  }
  const merged = {} as Record<Field, MatchRanges>; // Filled for every field in the next line.
  for (const field of fields) merged[field] = merge(ranges.get(field) ?? []);
  return merged;
}

function atStart(text: string, { folded, origin }: FoldedMap, word: string): Range | null {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (beginsWord(folded, at)) return originRange(origin, at, at + word.length);
  }
  return hasHan(text) ? sound(text, word) : null;
}

function inside(_text: string, { folded, origin }: FoldedMap, word: string): Range | null {
  const at = folded.indexOf(word);
  return at < 0 ? null : originRange(origin, at, at + word.length);
}

function withoutSeparators(_text: string, { folded, origin }: FoldedMap, word: string): Range | null {
  const letters = [...folded].flatMap((character, i) => (wordCharacter.test(character) ? [i] : []));
  const at = letters
    .map((i) => folded[i])
    .join('')
    .indexOf(word);
  const first = letters[at];
  const last = letters[at + word.length - 1];
  if (at < 0 || first === undefined || last === undefined) return null;
  return originRange(origin, first, last + 1);
}

function beginsWord(folded: string, at: number): boolean {
  const before = folded[at - 1] ?? ' ';
  const here = folded[at] ?? ' ';
  if (!wordCharacter.test(before) || hasHan(before) || hasHan(here)) return true;
  return /\d/.test(here) && !/\d/.test(before);
}

function sound(text: string, word: string): Range | null {
  for (const run of text.matchAll(hanRuns)) {
    const readings = readingsOf(run[0]);
    for (let at = 0; at < readings.length; at++) {
      const end = spelledTo(readings, at, word) ?? initialsTo(readings, at, word);
      if (end !== null) return [run.index + at, run.index + end];
    }
  }
  return null;
}

/** Where the characters end that sound like the word, the last of them perhaps only begun. */
function spelledTo(readings: readonly Readings[], at: number, rest: string): number | null {
  for (const reading of readings[at] ?? []) {
    if (reading.startsWith(rest)) return at + 1;
    const end = rest.startsWith(reading) ? spelledTo(readings, at + 1, rest.slice(reading.length)) : null;
    if (end !== null) return end;
  }
  return null;
}

function initialsTo(readings: readonly Readings[], at: number, word: string): number | null {
  for (let i = 0; i < word.length; i++) {
    if (!readings[at + i]?.some((reading) => reading[0] === word[i])) return null;
  }
  return at + word.length;
}

function originRange(origin: FoldedMap['origin'], from: number, to: number): Range {
  return origin ? [origin[from] ?? 0, origin[to] ?? 0] : [from, to];
}

function merge(ranges: Range[]): MatchRanges {
  const merged: number[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.length - 1;
    if (last > 0 && start <= (merged[last] ?? 0)) merged[last] = Math.max(merged[last] ?? 0, end);
    else merged.push(start, end);
  }
  return merged;
}
