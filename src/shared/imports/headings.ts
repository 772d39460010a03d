import { currencyNamed } from './currency';
import { unitNamed } from './units';

/** A heading as read: the words it may be recognized by, and the unit of its values. */
interface Heading {
  words: readonly string[];
  unit: string | null;
  /** The units among its words where `unit` is null, as in 'CBM/CTN'. */
  unitsInWords: readonly string[];
}

const chinese = /[\u3400-\u9fff]/;

/** Reads a heading: 'Length 长 (cm)' has the words 'length', '长', 'length长' and the unit cm. */
export function readHeading(text: string): Heading {
  const plain = text.normalize('NFKC').trim();
  const { rest, unit } = withoutUnit(plain);
  const parts = [rest, plain, rest.replace(/[([【][^)\]】]*[)\]】]/g, ' '), ...rest.split(/[/\n|()[\]【】]/)];
  const words = parts.flatMap((part) => [part, ofLetters(part, false), ofLetters(part, true)]).map(folded);
  const unitsInWords =
    unit === null ? new Set(words.flatMap((word) => (isLetter(word) ? [] : (unitNamed(word) ?? [])))) : [];
  return { words: [...new Set(words)].filter((word) => word !== ''), unit, unitsInWords: [...unitsInWords] };
}

/** A single letter is not taken for a unit: see the G of G/W and the M of S/M/L. */
const isLetter = (word: string): boolean => /^[a-z]$/i.test(word);

/** The currencies other than the US dollar that headings name, by the place of their column, as in a mapping. */
export function currenciesOf(headings: readonly string[]): Record<string, string> {
  const named = headings.map((heading, at) => [String(at), currencyNamed(heading)] as const);
  return Object.fromEntries(named.flatMap(([at, currency]) => (currency === null ? [] : [[at, currency]])));
}

/** A heading as it is compared: its letters, digits and #, in lower case and without other signs and blanks. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}#]+/gu, '');
}

/**
 * Splits the unit off a heading: in brackets, after a comma or slash, as the last word, or attached to letters of the
 * other script. A heading that is only a unit keeps it as its text, as a column may be called "CBM".
 */
function withoutUnit(text: string): { rest: string; unit: string | null } {
  const whole = unitNamed(text);
  if (whole) return { rest: text, unit: whole };
  const bracketed = /^(.*?)\s*[([【]([^)\]】]+)[)\]】]\s*(.*)$/s.exec(text);
  const inBrackets = bracketed?.[2] === undefined ? null : unitNamed(bracketed[2]);
  if (bracketed && inBrackets) return { rest: `${bracketed[1]} ${bracketed[3]}`.trim(), unit: inBrackets };
  const ending = /^(.*[^\s,，、/_:])[\s,，、/_:]+(\S+)$/s.exec(text);
  const atEnd = ending?.[2] === undefined ? null : unitNamed(ending[2]);
  if (ending?.[1] !== undefined && atEnd) return { rest: ending[1], unit: atEnd };
  return attachedUnit(text) ?? { rest: text, unit: null };
}

/** Splits off the longest attached unit: '长cm', 'L"', 'Length厘米' and, with two Chinese letters or more, '体积立方米'. */
function attachedUnit(text: string): { rest: string; unit: string } | null {
  for (let at = 1; at < text.length; at += 1) {
    const [rest, end] = [text.slice(0, at), text.slice(at)];
    const isOther = chinese.test(rest.at(-1) ?? '') !== chinese.test(end[0] ?? '');
    const isUnit = (isOther && !isLetter(end)) || /^([\u3400-\u9fff]{2,}|["”])$/.test(end);
    const unit = isUnit ? unitNamed(end) : null;
    if (unit) return { rest, unit };
  }
  return null;
}

/** Only the Chinese letters of a text, or only the others: bilingual headings write both side by side. */
function ofLetters(text: string, isChinese: boolean): string {
  return [...text].map((letter) => (chinese.test(letter) === isChinese ? letter : ' ')).join('');
}
