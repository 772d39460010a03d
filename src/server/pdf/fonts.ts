import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A weight of the two fonts that PDFs are set in: Noto Sans for the alphabets of Europe, Noto Sans Hans for the rest. */
export type FontName = 'latin' | 'latinBold' | 'han' | 'hanBold';

const packages = { latin: '@embedpdf/fonts-latin', han: '@embedpdf/fonts-sc' } as const;

const files: Record<FontName, readonly [keyof typeof packages, string]> = {
  latin: ['latin', 'NotoSans-Regular.ttf'],
  latinBold: ['latin', 'NotoSans-SemiBold.ttf'],
  han: ['han', 'NotoSansHans-Regular.otf'],
  hanBold: ['han', 'NotoSansHans-Medium.otf'],
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
  const { resolve } = createRequire(import.meta.url);
  const names = Object.keys(files) as FontName[]; // Object.keys forgets its keys.
  const contents = await Promise.all(
    names.map((name) => {
      const [family, file] = files[name];
      return readFile(join(dirname(dirname(resolve(packages[family]))), 'fonts', file));
    }),
  );
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
