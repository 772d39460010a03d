import { activityLimits } from './limits';

/** Who and what a text names, in its order and each once: `@account` a person, `#number` a record. */
export interface Named {
  accounts: string[];
  /** As they are written, as numbers are looked up by their letters. */
  codes: string[];
}

/** What can stand behind a sign, for JavaScript and the database alike: `\w` of the latter knows the letters of all languages. */
const name = '[A-Za-z0-9](?:[A-Za-z0-9_./-]*[A-Za-z0-9])?';
/** The codes that a text can name: one with a blank ends there, one of Chinese signs is no name. */
export const nameable = `^${name}$`;

/** A sign, and a name behind it that ends with a letter or digit; an address of mail names nobody. */
const signs = new RegExp(`(?<![\\w@#&/.])([@#])(${name})`, 'g');

/** The people and records that a text names; no more than are asked for. */
export function namedIn(text: string): Named {
  const named: Named = { accounts: [], codes: [] };
  for (const [, sign, name = ''] of text.matchAll(signs)) {
    const list = sign === '@' ? named.accounts : named.codes;
    const isKnown = list.some((each) => each.toLowerCase() === name.toLowerCase());
    if (!isKnown && list.length < activityLimits.named) list.push(sign === '@' ? name.toLowerCase() : name);
  }
  return named;
}

/** A piece of a text: as it is, or a person or record that it names. */
export interface Piece {
  text: string;
  account?: string;
  code?: string;
}

/** The text in pieces, so that what it names can be shown as such. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(signs)) {
    const [whole, sign, name = ''] = found;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: whole, [sign === '@' ? 'account' : 'code']: name.toLowerCase() });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** What is being typed at the cursor: a sign with the letters behind it, in any script. Null where it is something else. */
export function typedName(text: string, cursor: number): { sign: '@' | '#'; typed: string; from: number } | null {
  const found = /(?:^|[^\w@#&/.])([@#])([^\s@#,;:()，。；：（）]{0,40})$/u.exec(text.slice(0, cursor));
  if (!found) return null;
  const [, sign, typed = ''] = found;
  return { sign: sign as '@' | '#', typed, from: cursor - typed.length - 1 }; // the pattern knows no other sign
}
