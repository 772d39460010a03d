import { type Reading, Refused } from '../reading';
import type { ZipPart } from './zip';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** What is done at the elements of a part; names come without their prefix. */
export interface Handlers {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  /** Long texts come in one piece, texts around comments and CDATA in several. */
  text?: (text: string) => void;
}

/** No tag and no text between two tags is longer in any workbook that a program wrote. */
const longestToken = 1024 * 1024;

/**
 * Reads a part of the workbook as XML while it is unpacked. Only what sheets need is understood: DOCTYPE is refused,
 * so no entity can be defined, and nothing outside the part is ever looked up.
 */
export function readXml(part: ZipPart, reading: Reading, handlers: Handlers): void {
  const scanner = newScanner(handlers);
  let decoder: TextDecoder | undefined;
  try {
    for (const piece of part()) {
      reading.checkTime();
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      scanner.write(decoder.decode(piece, { stream: true }));
    }
    scanner.write(decoder?.decode() ?? '');
  } catch (error) {
    if (error instanceof TypeError) throw corrupt(); // the bytes are no text of that encoding
    throw error;
  }
  scanner.end();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function newScanner({ open, close, text }: Handlers) {
  const path: string[] = [];
  let rest = '';
  let hasRoot = false;

  function readText(raw: string) {
    if (path.length === 0) {
      if (raw.trim() !== '') throw corrupt();
    } else text?.(raw.includes('&') ? decoded(raw) : raw);
  }

  function readTag(raw: string) {
    const isEmpty = raw.endsWith('/');
    const [name = ''] = /^[^\s/]+/.exec(raw) ?? [];
    open(localName(name), attributesOf(raw, name.length));
    hasRoot = true;
    if (isEmpty) close?.(localName(name));
    else path.push(name);
  }

  function readEnd(name: string) {
    if (path.pop() !== name) throw corrupt();
    close?.(localName(name));
  }

  /** Reads what begins at a "<" and tells where it ends; -1 when its end has not come yet. */
  function readMarkup(xml: string, at: number): number {
    const sign = xml[at + 1];
    if (sign === '/') {
      const end = xml.indexOf('>', at);
      if (end !== -1) readEnd(xml.slice(at + 2, end).trimEnd());
      return end;
    }
    if (sign === '?') return endOf(xml, '?>', at);
    if (sign === '!') {
      const start = xml.slice(at, at + 9);
      if (start.startsWith('<!--')) return endOf(xml, '-->', at + 4);
      if (start === '<![CDATA[') {
        const end = endOf(xml, ']]>', at + 9);
        if (end !== -1) text?.(xml.slice(at + 9, end - 2));
        return end;
      }
      if (start.length < 9) return -1;
      throw new Refused({ reason: 'doctype' });
    }
    const end = tagEnd(xml, at + 1);
    if (end !== -1) readTag(xml.slice(at + 1, end));
    return end;
  }

  return {
    write(piece: string) {
      const xml = rest + piece;
      let at = 0;
      for (let next = xml.indexOf('<'); next !== -1; next = xml.indexOf('<', at)) {
        if (next > at) readText(xml.slice(at, next));
        at = next;
        const end = readMarkup(xml, next);
        if (end === -1) break;
        at = end + 1;
      }
      rest = xml.slice(at);
      if (rest.length > longestToken) throw corrupt();
    },
    end() {
      readText(rest);
      if (!hasRoot || path.length > 0) throw corrupt();
    },
  };
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length - 1;
}

const greater = 0x3e;
const quote = 0x22;
const apostrophe = 0x27;

/** The ">" that ends a tag; one inside a quoted value does not. */
function tagEnd(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === greater) return at;
    if (code !== quote && code !== apostrophe) continue;
    at = xml.indexOf(String.fromCharCode(code), at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

function attributesOf(tag: string, from: number): Attributes {
  const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  attribute.lastIndex = from;
  const attributes: Record<string, string> = {};
  for (let found = attribute.exec(tag); found; found = attribute.exec(tag)) {
    const [, name = '', quoted, other = ''] = found;
    attributes[name] = decoded(quoted ?? other);
  }
  return attributes;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hexadecimal, decimal, name) => {
    if (name) return named.get(name) ?? unknownEntity();
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : unknownEntity();
  });
}

function unknownEntity(): never {
  throw corrupt();
}

function corrupt(): Refused {
  return new Refused({ reason: 'corrupt' });
}
