import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isDay } from '../shared/calendar';
import { mailAddress } from '../shared/rules/mail-addresses';
import type { ImapBox } from './outside/imap';
import type { ObjectStoreAddress } from './outside/object-store';
import type { SmtpServer } from './outside/smtp';

export type Reading<T> = { ok: true; value: T } | { ok: false; expected: string };

type Read<T> = (text: string) => Reading<T>;

/** The result for a usable value. */
export function accepted<T>(value: T): Reading<T> {
  return { ok: true, value };
}

/** The result for an unusable value, with the rest of "NAME must be ...". */
function expected(what: string): { ok: false; expected: string } {
  return { ok: false, expected: what };
}

export const text: Read<string> = (value) => accepted(value);

export function wholeNumber(min: number, max: number): Read<number> {
  return (value) => {
    const number = Number(value);
    const fits = /^\d+$/.test(value) && number >= min && number <= max;
    return fits ? accepted(number) : expected(`a whole number from ${min} to ${max}`);
  };
}

export function oneOf<const T extends string>(...choices: T[]): Read<T> {
  return (value) => {
    const choice = choices.find((candidate) => candidate === value.toLowerCase());
    return choice ? accepted(choice) : expected(`one of ${choices.join(', ')}`);
  };
}

/** A value hard to guess. */
export const secret: Read<string> = (value) =>
  value.length >= 16 ? accepted(value) : expected('at least 16 characters');

/** Accepts an empty setting as null. */
export function optional<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === '' ? accepted(null) : read(value));
}

export function url(...protocols: string[]): Read<string> {
  return (value) => {
    const isAddress = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    return isAddress ? accepted(value) : expected(`an address beginning with ${protocols.join('// or ')}//`);
  };
}

/** An address that something is posted to, with a user and a password where they are needed. */
export const postingAddress: Read<string> = (value) => {
  const reading = url('http:', 'https:')(value);
  return reading.ok && !isDecodable(...userOf(new URL(value))) ? strayPercent : reading;
};

/** An address whose user and password have settings of their own. */
export const addressWithoutUser: Read<string> = (value) => {
  const reading = url('http:', 'https:')(value);
  const hasUser = reading.ok && userOf(new URL(value)).some((part) => part !== '');
  return hasUser ? expected('an address without user and password, which have settings of their own') : reading;
};

const strayPercent = expected('an address in which every % that stands for itself is written as %25');

const userOf = ({ username, password }: URL): string[] => [username, password];

/** Whether these parts of an address can be read: URL takes a stray "%", which is refused where the part is used. */
function isDecodable(...parts: string[]): boolean {
  try {
    for (const part of parts) decodeURIComponent(part);
    return true;
  } catch {
    return false; // a URIError
  }
}

/** smtp://user:password@host:port, or smtps for TLS from the first byte. */
export const smtpServer: Read<SmtpServer> = (value) => {
  const address = URL.canParse(value) ? new URL(value) : null;
  if (!address || !['smtp:', 'smtps:'].includes(address.protocol) || address.hostname === '') {
    return expected('an address such as smtp://user:password@host:587 or smtps://user:password@host');
  }
  if (!isDecodable(...userOf(address))) return strayPercent;
  const secure = address.protocol === 'smtps:';
  return accepted({
    // Brackets around an IPv6 address are only notation.
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    user: address.username === '' ? null : decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
  });
};

/** imaps://user:password@host:993/folder, or imap for TLS by STARTTLS; INBOX where no folder is named. */
export const imapBox: Read<ImapBox> = (value) => {
  const address = URL.canParse(value) ? new URL(value) : null;
  const isWhole = address?.hostname && address.username !== '' && ['imap:', 'imaps:'].includes(address.protocol);
  if (!isWhole) return expected('an address such as imaps://user:password@host:993 or imap://user:password@host/INBOX');
  if (!isDecodable(...userOf(address), address.pathname)) return strayPercent;
  const secure = address.protocol === 'imaps:';
  return accepted({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || (secure ? 993 : 143),
    secure,
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    folder: decodeURIComponent(address.pathname.slice(1)) || 'INBOX',
  });
};

/** https://key:secret@host/bucket/folder?region=eu-central-1; the folder and the region may be left out. */
export const objectStore: Read<ObjectStoreAddress> = (value) => {
  const address = URL.canParse(value) ? new URL(value) : null;
  const isHttp = address !== null && ['http:', 'https:'].includes(address.protocol);
  const path = address?.pathname.replace(/\/+$/, '') ?? '';
  if (!isHttp || path === '' || address.username === '' || address.password === '') {
    return expected('an address such as https://key:secret@s3.example.com/bucket?region=eu-central-1');
  }
  if (!isDecodable(...userOf(address))) return strayPercent;
  return accepted({
    place: address.origin + path,
    region: address.searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(address.username),
    key: decodeURIComponent(address.password),
  });
};

export const mailbox: Read<string> = (value) => {
  const { data } = mailAddress.safeParse(value);
  return data === undefined ? expected('an address such as sales@example.com') : accepted(data);
};

/** An existing folder that can be written to. */
export const folder: Read<string> = (value) => {
  try {
    accessSync(value, constants.W_OK | constants.X_OK);
    if (statSync(value).isDirectory()) return accepted(resolve(value));
  } catch {
    // Node throws where there is none.
  }
  return expected('a folder that exists and can be written to');
};

const flags = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

const yesNo: Read<boolean> = (value) => {
  const flag = flags.get(value.toLowerCase());
  return flag === undefined ? expected('yes or no') : accepted(flag);
};

/** Accepts "auto" as null. */
export const yesNoAuto: Read<boolean | null> = (value) => {
  if (value.toLowerCase() === 'auto') return accepted(null);
  const flag = yesNo(value);
  return flag.ok ? flag : expected('yes, no or auto');
};

/** A name that Node and PostgreSQL read alike; an offset such as +08:00 means the opposite in the database. */
export const timeZone: Read<string> = (value) => {
  const isKnown = /^[a-z][\w/+-]*$/i.test(value) && isTimeZone(value);
  return isKnown ? accepted(value) : expected('the name of a time zone, such as Asia/Shanghai');
};

/** A day, or a moment with its offset. */
export const dayOrMoment: Read<string> = (value) => {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(value);
  const isThere = isMoment ? isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)) : isDay(value);
  return isThere ? accepted(value) : expected('a day such as 2026-03-01 or a moment such as 2026-03-01T00:30+08:00');
};

export const key: Read<Buffer> = (value) => {
  const bytes = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  return bytes.length === 32 ? accepted(bytes) : expected('32 bytes in base64 or hex');
};

/** A number of hops or a list of addresses; never "all", which would let every client claim any address. */
export const proxies: Read<false | number | string[]> = (value) => {
  if (/^\d{1,2}$/.test(value)) return accepted(Number(value) || false);
  const addresses = value.split(',').map((part) => part.trim());
  const areAddresses = addresses.every((address) => {
    const [ip = '', bits, ...rest] = address.split('/');
    const most = isIP(ip) === 4 ? 32 : 128;
    const areBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    return isIP(ip) > 0 && rest.length === 0 && areBits;
  });
  return areAddresses ? accepted(addresses) : expected('a number of proxies or their addresses separated by commas');
};

function isTimeZone(name: string): boolean {
  // The list of names is at hand; a first format takes longer than all the other settings, and is made for old names alone.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // Intl throws a RangeError for unknown names
  }
}
