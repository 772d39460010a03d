import { addressesOf } from '../purchase/addresses';
import type { ContactLanguage } from './contact';
import { phonesOf } from './phone-numbers';

/** The data of a contact on its card. */
export interface CardContact {
  id: number;
  nameEn: string;
  nameZh: string | null;
  /** The customer they work for, named in the language of the card's reader. */
  company: string;
  jobTitle: string | null;
  emails: string | null;
  phones: string | null;
  wechat: string | null;
  whatsapp: string | null;
  language: ContactLanguage | null;
  birthday: string | null;
  remark: string | null;
}

/** The most bytes of a line. */
const lineBytes = 75;

/**
 * The contacts as a file for phones and mail programs: vCard 3.0 (RFC 2426), which all of them read, in UTF-8. The
 * Chinese name is written as the nickname.
 */
export function vcardsOf(contacts: readonly CardContact[]): string {
  return contacts.map((contact) => `${linesOf(contact).map(folded).join('\r\n')}\r\n`).join('');
}

function linesOf(contact: CardContact): string[] {
  const { nameEn, nameZh, company, jobTitle, language, birthday, wechat, whatsapp, remark } = contact;
  const optional = (name: string, value: string | null) => (value ? [`${name}:${escaped(value)}`] : []);
  const words = nameEn.split(' ');
  const family = words.length > 1 ? (words.at(-1) ?? '') : '';
  const given = words.length > 1 ? words.slice(0, -1).join(' ') : nameEn;
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:loadline-contact-${contact.id}`,
    `FN:${escaped(nameEn)}`,
    `N:${escaped(family)};${escaped(given)};;;`,
    ...optional('NICKNAME', nameZh),
    ...optional('ORG', company),
    ...optional('TITLE', jobTitle),
    ...addressesOf(contact.emails).map(
      (address, at) => `EMAIL;TYPE=INTERNET${at === 0 ? ',PREF' : ''}:${escaped(address)}`,
    ),
    ...phonesOf(contact.phones).map((phone, at) => `TEL;TYPE=WORK,VOICE${at === 0 ? ',PREF' : ''}:${escaped(phone)}`),
    ...optional('TEL;TYPE=CELL,WHATSAPP', whatsapp),
    ...optional('X-WECHAT', wechat),
    ...optional('LANG', language),
    ...optional('BDAY', birthday),
    ...optional('NOTE', remark),
    'END:VCARD',
  ];
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line that is too long, between characters, as half a character is unreadable. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > lineBytes) {
      lines.push(current);
      // A continuation line begins with a blank, which counts.
      [current, bytes] = [' ', 1];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** The size of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
