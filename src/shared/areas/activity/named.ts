import { activityLimits } from './limits';

/** The people (`@account`) and records (`#number`) that a text names, in its order and each once. */
export interface Named {
  accounts: string[];
  /** As written: the look-up tries this spelling besides lower and upper case. */
  codes: string[];
}

/** A name behind a sign. Not by `\w`: in the database, unlike JavaScript, it matches letters of all languages. */
const name = '[A-Za-z0-9](?:[A-Za-z0-9_./-]*[A-Za-z0-9])?';
/** Matches the codes that a text can name: those with blanks or Chinese characters cannot be named. */
export const nameable = `^${name}$`;

/** A sign and the name behind it, which ends with a letter or digit; mail addresses do not match. */
const signs = new RegExp(`(?<![\\w@#&/.])([@#])(${name})`, 'g');

/** The people and records that a text names, at most `activityLimits.named` of each. */
export function namedIn(text: string): Named {
  const named: Named = { accounts: [], codes: [] };
  for (const [, sign, name = ''] of text.matchAll(signs)) {
    const list = sign === '@' ? named.accounts : named.codes;
    const isKnown = list.some((each) => each.toLowerCase() === name.toLowerCase());
    if (!isKnown && list.length < activityLimits.named) list.push(sign === '@' ? name.toLowerCase() : name);
  }
  return named;
}

/** A piece of a text: plain, or naming a person or a record. */
export interface Piece {
  text: string;
  account?: string;
  code?: string;
}

/** Splits a text into pieces, so that names can be shown as such. */
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

/** The name being typed at the cursor: a sign and the characters behind it, in any script; null without one. */
export function typedName(text: string, cursor: number): { sign: '@' | '#'; typed: string; from: number } | null {
  const found = /(?:^|[^\w@#&/.])([@#])([^\s@#,;:()，。；：（）]{0,40})$/u.exec(text.slice(0, cursor));
  if (!found) return null;
  const [, sign, typed = ''] = found;
  return { sign: sign as '@' | '#', typed, from: cursor - typed.length - 1 }; // the pattern knows no other sign
}
