import type { Cell, ReadSheet } from '../../src/shared/imports/workbook';
import { keysOf } from '../../src/shared/keys-of';
import { type Reading, Refused } from './reading';
import { readRows } from './rows';

/** One line of a card: its name, types and value. */
interface Property {
  name: string;
  /** The values of TYPE and of parameters without a name, in lower case; `pref` also for PREF. */
  types: readonly string[];
  value: string;
}

/** The columns of the sheet made of cards, in the order of the contacts' fields; those we do not store come last. */
const columns = {
  company: 'Customer',
  name: 'Name',
  nameZh: 'Chinese name',
  title: 'Job title',
  emails: 'Email',
  phones: 'Phone',
  wechat: 'WeChat',
  whatsapp: 'WhatsApp',
  language: 'Writes in',
  birthday: 'Birthday',
  remark: 'Remark',
  fax: 'Fax',
  address: 'Address',
  website: 'Website',
} as const;
type Column = keyof typeof columns;
const columnNames = keysOf(columns);

const han = /\p{Script=Han}/u;

/**
 * The cards of a file as the rows of a sheet, each under its place in the file: vCard 2.1, 3.0 and 4.0. Throws where a
 * card is not closed or is empty, and where there is none.
 */
export function readCards(text: string, name: string, reading: Reading): ReadSheet {
  const cards = [...cardsOf(text)];
  if (cards.length === 0) throw new Refused({ reason: 'noCards' });
  return readRows({ name, isHidden: false }, reading, ({ add }) => {
    // The heading is row 0, so that each row has the number of its card.
    add(0, Object.values(columns));
    for (const [at, properties] of cards.entries()) {
      const row = rowOf(properties);
      const cells = columnNames.map((column): Cell => row[column] || null);
      if (cells.every((cell) => cell === null)) throw new Refused({ reason: 'cardEmpty', found: at + 1 });
      add(at + 1, cells);
    }
  });
}

function* cardsOf(text: string): Generator<Property[]> {
  let card: Property[] | null = null;
  let found = 0;
  for (const line of linesOf(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    const { name, value } = property;
    const isEdge = value.trim().toUpperCase() === 'VCARD';
    if (name === 'BEGIN' && isEdge) {
      if (card) throw new Refused({ reason: 'cardNotClosed', found });
      card = [];
      found += 1;
    } else if (name === 'END' && isEdge) {
      if (card) yield card;
      card = null;
    } else card?.push(property);
  }
  if (card) throw new Refused({ reason: 'cardNotClosed', found });
}

/** Unfolds lines, and joins those that version 2.1 continues after a final equals sign, keeping a leading blank. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let isQuoted = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1) ?? '';
    if (isQuoted && last.endsWith('=')) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] = last + line.slice(1);
    else {
      lines.push(line);
      isQuoted = /^[^:]*quoted-printable/i.test(line);
    }
  }
  return lines;
}

function propertyOf(line: string): Property | null {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line);
  if (!match) return null;
  const [, name = '', parameters = '', value = ''] = match;
  const given = parameters.toLowerCase().split(';').slice(1);
  const parameter = (wanted: string) => given.find((each) => each.startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const isQuoted = given.includes('quoted-printable') || parameter('encoding') === 'quoted-printable';
  const types = given.flatMap((each) =>
    (each.startsWith('type=') ? each.slice(5) : each.includes('=') ? '' : each).replaceAll('"', '').split(','),
  );
  if (parameter('pref')) types.push('pref');
  return { name: name.toUpperCase(), types, value: isQuoted ? unquoted(value, parameter('charset')) : value };
}

/** Decodes quoted-printable; without a charset the bytes are UTF-8. */
function unquoted(value: string, charset = 'utf-8'): string {
  const bytes: number[] = [];
  for (const [sign] of value.matchAll(/=[0-9a-f]{2}|./gisu)) {
    if (sign.length === 3) bytes.push(Number.parseInt(sign.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(sign));
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes));
  } catch (error) {
    // An unknown charset.
    if (error instanceof RangeError) throw new Refused({ reason: 'typeMismatch' });
    throw error;
  }
}

function rowOf(properties: readonly Property[]): Partial<Record<Column, string>> {
  const all = (name: string) => {
    const named = properties.filter((each) => each.name === name && each.value.trim() !== '');
    // The one preferred comes first.
    return named.sort((left, right) => Number(right.types.includes('pref')) - Number(left.types.includes('pref')));
  };
  const one = (name: string) => wordsOf(all(name)[0]?.value ?? '');
  const isOf = (type: string) => (each: Property) => each.types.includes(type);
  const calls = all('TEL');
  const numbers = calls.filter((each) => !isOf('fax')(each) && !isOf('whatsapp')(each));
  const birthday = dayOf(one('BDAY'));
  const chat = [...all('IMPP'), ...all('X-SOCIALPROFILE')].find(
    (each) => /^(weixin|wechat):/i.test(each.value) || isOf('wechat')(each),
  );
  return {
    company: piecesOf(all('ORG')[0]?.value ?? '', ';')[0] ?? '',
    ...namesOf(properties, one),
    title: one('TITLE') || one('ROLE'),
    emails: joined(all('EMAIL')),
    phones: joined(numbers),
    wechat: one('X-WECHAT') || wordsOf(chat?.value ?? '').replace(/^(weixin|wechat):/i, ''),
    whatsapp: bare(calls.find(isOf('whatsapp'))?.value ?? ''),
    language: one('LANG').split(/[-_]/)[0]?.toLowerCase() ?? '',
    birthday: birthday ?? '',
    // A birthday without a year cannot be stored as a day, so it goes into the remark.
    remark: [one('NOTE'), birthday === null ? `BDAY ${one('BDAY')}` : ''].filter(Boolean).join(' · '),
    fax: joined(calls.filter(isOf('fax'))),
    address: piecesOf(all('ADR')[0]?.value ?? '', ';')
      .filter(Boolean)
      .join(', '),
    website: one('URL'),
  };
}

/** The name in Latin letters and, where there is one, in Chinese characters. */
function namesOf(properties: readonly Property[], one: (name: string) => string) {
  const [family = '', given = ''] = piecesOf(properties.find(({ name }) => name === 'N')?.value ?? '', ';');
  const composed = han.test(family + given) ? family + given : [given, family].filter(Boolean).join(' ');
  const phonetic = [one('X-PHONETIC-FIRST-NAME'), one('X-PHONETIC-LAST-NAME')].filter(Boolean).join(' ');
  const called = one('FN') || composed;
  const candidates = [called, composed, one('NICKNAME'), phonetic].filter(Boolean);
  const inLetters = candidates.find((each) => !han.test(each));
  const inCharacters = candidates.find((each) => han.test(each));
  const name = inLetters ?? called;
  return { name, nameZh: inCharacters && inCharacters !== name ? inCharacters : '' };
}

const joined = (all: readonly Property[]): string => [...new Set(all.map(({ value }) => bare(value)))].join('; ');

/** The value without a `tel:` or `mailto:` scheme. */
const bare = (value: string): string =>
  wordsOf(value)
    .replace(/^(tel|mailto):/i, '')
    .replace(/;ext=/i, ' ext ');

/** A day with its year as yyyy-MM-dd; empty where there is none, null where it has no year. */
function dayOf(value: string): string | null {
  if (value === '') return '';
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value);
  // One brand of phones writes 1604 for an unknown year.
  if (!match || match[1] === '1604') return null;
  return `${match[1]}-${match[2]}-${match[3]}`;
}

/** The text with the escapes of vCards undone, on one line. */
function wordsOf(value: string): string {
  return value
    .replace(/\\([n\\;,:])/gi, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits a value at each `sign` that is not escaped. */
function piecesOf(value: string, sign: string): string[] {
  return value.split(new RegExp(`(?<!\\\\)${sign}`)).map(wordsOf);
}
