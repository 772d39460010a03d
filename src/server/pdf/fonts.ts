import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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

let loaded: Promise<Record<FontName, Buffer>> | null = null;

/** The font files, read when the first PDF is asked for. */
export function fontFiles(): Promise<Record<FontName, Buffer>> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = null; // the next PDF tries again
    throw error;
  });
  return loaded;
}

async function readFonts(): Promise<Record<FontName, Buffer>> {
  const names = Object.keys(files) as FontName[]; // Object.keys forgets its keys.
  const contents = await Promise.all(names.map((name) => readFile(files[name]())));
  return Object.fromEntries(names.map((name, at) => [name, contents[at]])) as Record<FontName, Buffer>; // fromEntries forgets the keys.
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
