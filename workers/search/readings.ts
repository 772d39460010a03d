import { pinyin } from 'pinyin-pro';

/** How one character may be read; the reading it has in this very text comes first. */
export type Readings = readonly string[];

const otherReadingsAtMost = 2;
const cachedTextsAtMost = 20_000;

const readingsOfCharacter = new Map<string, Readings>();
const readingsOfText = new Map<string, Readings[]>();

/** The readings of each character of a run of Chinese, without tones: 重庆 is [chong, zhong], [qing]. */
export function readingsOf(run: string): Readings[] {
  const known = readingsOfText.get(run);
  if (known) return known;
  const inText = pinyin(run, { type: 'array', toneType: 'none', v: true });
  const readings = [...run].map((character, i) => withOthers(inText[i] ?? character, character));
  // A shop window of names repeats itself; a hundred thousand different ones need not be kept.
  if (readingsOfText.size >= cachedTextsAtMost) readingsOfText.clear();
  readingsOfText.set(run, readings);
  return readings;
}

function withOthers(inText: string, character: string): Readings {
  const readings = [inText];
  for (const other of everyReading(character)) {
    if (readings.length <= otherReadingsAtMost && !readings.includes(other)) readings.push(other);
  }
  // ü is typed v in most input methods, and u by everybody else.
  if (inText.includes('v')) readings.push(inText.replace('v', 'u'));
  return readings;
}

function everyReading(character: string): Readings {
  const known = readingsOfCharacter.get(character);
  if (known) return known;
  const readings = pinyin(character, { type: 'array', toneType: 'none', multiple: true, v: true });
  readingsOfCharacter.set(character, readings);
  return readings;
}
