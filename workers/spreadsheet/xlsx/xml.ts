import { type Reading, Refused } from '../reading';
import type { ZipPart } from './zip';

/** The attributes of an element unparsed, for `attributesOf`: those of most elements are never needed. */
export type AttributeText = string;
export type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Callbacks for the elements of a part; names come without their prefix. Elements outside the root's namespace are
 * skipped, as an extension may use the names of ours.
 */
export interface Handlers {
  open: (name: string, attributes: AttributeText) => void;
  close?: (name: string) => void;
  /** Long texts come in one piece, texts around comments and CDATA in several. */
  text?: (text: string) => void;
}

/** No tag and no text between two tags is longer, and no element deeper, in any workbook that a program wrote. */
const longestToken = 4 * 1024 * 1024;
const deepest = 100;

/**
 * Reads a part of the workbook as XML while it is unpacked. Only what sheets need is understood: DOCTYPE is refused,
 * so no entity can be defined, and nothing outside the part is ever looked up.
 */
export function readXml(part: ZipPart, reading: Reading, handlers: Handlers): void {
  const scanner = newScanner(handlers);
  let rest: Uint8Array = new Uint8Array();
  for (const piece of inUtf8(part())) {
    reading.checkTime();
    const bytes = joined(rest, piece);
    // Cut before a "<", so that tags and characters stay whole: its byte is never part of another character.
    const end = Math.max(0, bytes.lastIndexOf(less));
    scanner.write(textOf(bytes.subarray(0, end)));
    rest = bytes.subarray(end);
    if (rest.length > longestToken) throw corrupt();
  }
  scanner.write(textOf(rest));
  scanner.end();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw corrupt(); // the only possible error is that the bytes are not UTF-8
  }
}

/** Converts UTF-16, which programs may write with a byte order mark, to UTF-8. */
function* inUtf8(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let decoder: TextDecoder | null | undefined;
  for (const piece of pieces) {
    decoder ??= decoderOf(piece);
    if (decoder === null) yield piece;
    else yield new TextEncoder().encode(decoder.decode(piece, { stream: true }));
  }
}

function decoderOf([first, second]: Uint8Array): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : null;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function newScanner({ open, close, text }: Handlers) {
  const path: string[] = [];
  const names = newNames();
  let rest = '';
  let hasRoot = false;

  function readText(raw: string) {
    if (path.length === 0) {
      if (raw.trim() !== '') throw corrupt();
    } else text?.(raw.includes('&') ? decoded(raw) : raw);
  }

  function readTag(raw: string) {
    const isEmpty = raw.endsWith('/');
    const end = nameEnd(raw);
    const name = raw.slice(0, end);
    const attributes = isEmpty ? raw.slice(end, -1) : raw.slice(end);
    if (attributes.includes('xmlns')) names.enter(path.length, attributesOf(attributes));
    if (!hasRoot) names.rootIs(name);
    hasRoot = true;
    const own = names.ownName(name);
    if (own !== null) {
      open(own, attributes);
      if (isEmpty) close?.(own);
    }
    if (isEmpty) names.leave(path.length);
    else if (path.push(name) > deepest) throw corrupt();
  }

  function readEnd(name: string) {
    if (path.pop() !== name) throw corrupt();
    const own = names.ownName(name);
    if (own !== null) close?.(own);
    names.leave(path.length);
  }

  /** Reads the markup that begins at a "<" and returns where it ends; -1 when its end has not arrived yet. */
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
      for (;;) {
        // Most texts are short or empty, so that a loop over characters is faster than `indexOf`.
        let next = at;
        while (next < xml.length && xml.charCodeAt(next) !== less) next += 1;
        if (next > at) readText(xml.slice(at, next));
        at = next;
        if (next === xml.length) break;
        const end = readMarkup(xml, next);
        if (end === -1) break;
        at = end + 1;
      }
      rest = xml.slice(at);
      if (rest.length > longestToken) throw corrupt();
    },
    end() {
      if (rest !== '' || !hasRoot || path.length > 0) throw corrupt();
    },
  };
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length - 1;
}

const less = 0x3c;
const greater = 0x3e;
const quote = 0x22;
const apostrophe = 0x27;
const slash = 0x2f;
/** No blank of XML has a greater code. */
const space = 0x20;

/** Where the ">" is that ends a tag: one inside a quoted value does not. */
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

function nameEnd(tag: string): number {
  let at = 0;
  while (at < tag.length && tag.charCodeAt(at) > space && tag.charCodeAt(at) !== slash) at += 1;
  return at;
}

const none: Attributes = {};

/** The attributes of an element by name, prefixes included. */
export function attributesOf(text: AttributeText): Attributes {
  let equals = text.indexOf('=');
  if (equals === -1) return none;
  const attributes: Record<string, string> = {};
  for (let at = 0; equals !== -1; equals = text.indexOf('=', at)) {
    const name = text.slice(at, equals).trim();
    let start = equals + 1;
    while (text.charCodeAt(start) <= space) start += 1;
    const end = text.indexOf(text[start] === "'" ? "'" : '"', start + 1);
    if (end === -1) throw corrupt();
    attributes[name] = decoded(text.slice(start + 1, end));
    at = end + 1;
  }
  return attributes;
}

/** Tracks which namespaces the prefixes of names stand for, element by element. */
function newNames() {
  let known: ReadonlyMap<string, string> = new Map();
  const outer: { depth: number; known: typeof known }[] = [];
  let root = '';
  /** Whether names without a prefix are of the root's namespace; cached, as nearly all names are such. */
  let isPlainOwn = true;
  const namespaceOf = (prefix: string) => known.get(prefix) ?? prefix;
  const put = (now: typeof known) => {
    known = now;
    isPlainOwn = namespaceOf('') === root;
  };
  /** The depth of the innermost element that declares namespaces. */
  let declaredAt = -1;
  return {
    enter(depth: number, attributes: Attributes) {
      outer.push({ depth, known });
      declaredAt = depth;
      const declared = Object.entries(attributes).flatMap(([name, value = '']): [string, string][] =>
        name === 'xmlns' || name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : [],
      );
      put(new Map([...known, ...declared]));
    },
    leave(depth: number) {
      if (depth !== declaredAt) return;
      put(outer.pop()?.known ?? known);
      declaredAt = outer.at(-1)?.depth ?? -1;
    },
    rootIs(name: string) {
      const colon = name.indexOf(':');
      root = namespaceOf(name.slice(0, Math.max(colon, 0)));
      isPlainOwn = namespaceOf('') === root;
    },
    /** The name without its prefix; null where it belongs to another namespace than the root. */
    ownName(name: string): string | null {
      const colon = name.indexOf(':');
      if (colon === -1) return isPlainOwn ? name : null;
      return namespaceOf(name.slice(0, colon)) === root ? name.slice(colon + 1) : null;
    },
  };
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
