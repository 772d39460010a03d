import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { keysOf } from '../../shared/keys-of';

/** A weight of one of the two fonts of PDFs: Noto Sans for European alphabets, Noto Sans SC for the rest. */
export type FontName = 'latin' | 'latinBold' | 'han' | 'hanBold';

const { resolve } = createRequire(import.meta.url);
/** The package exports only its entry; its fonts are beside the entry's folder. */
const latin = (file: string) => join(dirname(dirname(resolve('@embedpdf/fonts-latin'))), 'fonts', file);
/**
 * Has TrueType outlines, which are subset to a document's characters twenty times as fast as the OpenType ones of other
 * packages.
 */
const han = (file: string) => resolve(`@expo-google-fonts/noto-sans-sc/${file}`);

const files: Record<FontName, () => string> = {
  latin: () => latin('NotoSans-Regular.ttf'),
  latinBold: () => latin('NotoSans-SemiBold.ttf'),
  han: () => han('400Regular/NotoSansSC_400Regular.ttf'),
  hanBold: () => han('600SemiBold/NotoSansSC_600SemiBold.ttf'),
};

type Fonts = Readonly<Record<FontName, Font>>;

let opened: Promise<Fonts> | null = null;

/** The fonts, opened for the first PDF and shared by all: reading a font's kerning takes a tenth of a second. */
export function openFonts(): Promise<Fonts> {
  opened ??= readFonts().catch((error: unknown) => {
    opened = null; // the next PDF tries again
    throw error;
  });
  return opened;
}

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit'); // large, and not needed to start
  const names = keysOf(files);
  const fonts = await Promise.all(names.map(async (name) => create(await readFile(files[name]()))));
  return Object.fromEntries(names.map((name, at) => [name, fonts[at]])) as Fonts; // fromEntries forgets the keys.
}

/**
 * Clears a shared font's glyph cache. With each glyph it keeps the characters of the first request, which a PDF uses as
 * the text to copy. Called before each run of text, so that no document copies a space as another's no-break space.
 */
export function forgetSigns(font: Font): void {
  font._glyphs = {};
}

const widths = new WeakMap<Font, Map<string, number>>();

/**
 * The width of a character in a font, relative to the font size; measured once for all documents, which use few
 * characters.
 */
export function signWidth(font: Font, sign: string): number {
  const ofFont = widths.get(font) ?? new Map<string, number>();
  widths.set(font, ofFont);
  const known = ofFont.get(sign);
  if (known !== undefined) return known;
  const width = font.layout(sign).advanceWidth / font.unitsPerEm;
  ofFont.set(sign, width);
  return width;
}

/** A run of text in one font. */
export interface TextRun {
  font: FontName;
  text: string;
}

/** Characters that the Latin font has; all others are taken from the Chinese font. */
const european = /[ -\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf]/u;

/** Splits a text into runs of one font each. */
export function textRuns(text: string, isBold: boolean): TextRun[] {
  const runs: TextRun[] = [];
  for (const sign of text) {
    const family = european.test(sign) ? 'latin' : 'han';
    const font: FontName = isBold ? `${family}Bold` : family;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}
