import { currencyNamed } from './currency';
import { unitNamed } from './units';

/** What a heading says: the words it may be recognized by, and the unit its values have. */
interface Heading {
  words: readonly string[];
  unit: string | null;
}

const chinese = /[\u3400-\u9fff]/;

/** Reads a heading: 'Length 长 (cm)' is 'length', '长' and 'length长', in cm. */
export function readHeading(text: string): Heading {
  const plain = text.normalize('NFKC').trim();
  const { rest, unit } = withoutUnit(plain);
  const parts = [rest, plain, rest.replace(/[([【][^)\]】]*[)\]】]/g, ' '), ...rest.split(/[/\n|()[\]【】]/)];
  const words = parts.flatMap((part) => [part, ofLetters(part, false), ofLetters(part, true)]).map(folded);
  return { words: [...new Set(words)].filter((word) => word !== ''), unit };
}

/** The currencies that headings name beside the dollar, by the place of their column, as a mapping keeps them. */
export function currenciesOf(headings: readonly string[]): Record<string, string> {
  const named = headings.map((heading, at) => [String(at), currencyNamed(heading)] as const);
  return Object.fromEntries(named.flatMap(([at, currency]) => (currency === null ? [] : [[at, currency]])));
}

/** A heading's letters and digits without case, signs and blanks, as headings are compared. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}#]+/gu, '');
}

/** Takes the unit off: in brackets, after a comma or slash, or as the last word. */
function withoutUnit(text: string): { rest: string; unit: string | null } {
  const bracketed = /^(.*?)\s*[([【]([^)\]】]+)[)\]】]\s*(.*)$/s.exec(text);
  const inBrackets = bracketed?.[2] === undefined ? null : unitNamed(bracketed[2]);
  if (bracketed && inBrackets) return { rest: `${bracketed[1]} ${bracketed[3]}`.trim(), unit: inBrackets };
  const ending = /^(.*[^\s,，、/_:])[\s,，、/_:]+(\S+)$/s.exec(text);
  const atEnd = ending?.[2] === undefined ? null : unitNamed(ending[2]);
  if (ending?.[1] !== undefined && atEnd) return { rest: ending[1], unit: atEnd };
  return { rest: text, unit: null };
}

/** Only the Chinese letters of a text, or only the others: bilingual headings write both side by side. */
function ofLetters(text: string, isChinese: boolean): string {
  return [...text].map((letter) => (chinese.test(letter) === isChinese ? letter : ' ')).join('');
}
