import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

/** A weight of the two fonts that PDFs are set in: Noto Sans for the alphabets of Europe, Noto Sans SC for the rest. */
export type FontName = 'latin' | 'latinBold' | 'han' | 'hanBold';

const { resolve } = createRequire(import.meta.url);
/** The package names its entry only; its fonts lie beside the entry's folder. */
const latin = (file: string) => join(dirname(dirname(resolve('@embedpdf/fonts-latin'))), 'fonts', file);
/** Its outlines are TrueType, which are cut down to a document's signs twenty times as fast as the OpenType ones of others. */
const han = (file: string) => resolve(`@expo-google-fonts/noto-sans-sc/${file}`);

const files: Record<FontName, () => string> = {
  latin: () => latin('NotoSans-Regular.ttf'),
  latinBold: () => latin('NotoSans-SemiBold.ttf'),
  han: () => han('400Regular/NotoSansSC_400Regular.ttf'),
  hanBold: () => han('600SemiBold/NotoSansSC_600SemiBold.ttf'),
};

type Fonts = Readonly<Record<FontName, Font>>;

let opened: Promise<Fonts> | null = null;

/**
 * The fonts, opened when the first PDF is asked for and shared by all: what a font says of the distances between its
 * signs takes a tenth of a second to read.
 */
export function openFonts(): Promise<Fonts> {
  opened ??= readFonts().catch((error: unknown) => {
    opened = null; // the next PDF tries again
    throw error;
  });
  return opened;
}

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit'); // large, and not needed to start
  const names = Object.keys(files) as FontName[]; // Object.keys forgets its keys.
  const fonts = await Promise.all(names.map(async (name) => create(await readFile(files[name]()))));
  return Object.fromEntries(names.map((name, at) => [name, fonts[at]])) as Fonts; // fromEntries forgets the keys.
}

/**
 * A shared font keeps, with each glyph, the signs it was first asked for with, and a PDF says what to copy by them:
 * called before each stretch of text, so that no paper copies a space as the no-break space of another.
 */
export function forgetSigns(font: Font): void {
  font._glyphs = {};
}

const widths = new WeakMap<Font, Map<string, number>>();

/** How wide a sign is in a font, as a share of its size; measured once for all papers, which are made of few signs. */
export function signWidth(font: Font, sign: string): number {
  const ofFont = widths.get(font) ?? new Map<string, number>();
  widths.set(font, ofFont);
  const known = ofFont.get(sign);
  if (known !== undefined) return known;
  const width = font.layout(sign).advanceWidth / font.unitsPerEm;
  ofFont.set(sign, width);
  return width;
}

/** A stretch of text in one font. */
export interface TextRun {
  font: FontName;
  text: string;
}

/** Letters and signs that the Latin font has; everything else is looked for in the Chinese one. */
const european = /[ -\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf]/u;

/** The text in stretches of one font each. */
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
