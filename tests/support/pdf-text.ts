import { inflateSync } from 'node:zlib';

/**
 * The text of one of our PDFs, a line for each written piece. Reads only PDFs made like ours: glyphs by number, and
 * each font with a table of their characters.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values()) {
    const [, named = ''] = /\/Font <<([^>]*)>>/.exec(head) ?? [];
    for (const [, name = '', id = ''] of named.matchAll(/\/(\w+) (\d+) 0 R/g)) fonts.set(name, signsOf(objects, id));
  }
  const lines: string[] = [];
  for (const { head, body } of objects.values()) {
    if (/\/(Subtype|Length1|Type)/.test(head) || !body.includes(' Tf')) continue;
    let signs: ReadonlyMap<number, string> = new Map();
    for (const [, font, shown] of body.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) signs = fonts.get(font) ?? new Map();
      else lines.push([...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => said(hex, signs)).join(''));
    }
  }
  return lines.join('\n');
}

interface PdfObject {
  head: string;
  /** Its stream, decompressed. */
  body: string;
}

function objectsOf(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', content = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = content.split('\nstream\n');
    const packed = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    const isText = packed.length > 0 && head.includes('/FlateDecode') && !head.includes('/Image');
    objects.set(id, { head, body: isText ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
}

/** The characters of each glyph of a font. */
function signsOf(objects: ReadonlyMap<string, PdfObject>, fontId: string): ReadonlyMap<number, string> {
  const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.head ?? '') ?? [];
  const signs = new Map<number, string>();
  const body = objects.get(table)?.body ?? '';
  for (const [, first = '', all = ''] of body.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...all.matchAll(/<([0-9a-f ]*)>/g)].entries())
      signs.set(
        Number.parseInt(first, 16) + at,
        // The characters of a glyph with several are separated by spaces.
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'), // big-endian in a PDF
      );
  }
  return signs;
}

const said = (hex: string, signs: ReadonlyMap<number, string>): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => signs.get(Number.parseInt(glyph, 16)) ?? '').join('');
