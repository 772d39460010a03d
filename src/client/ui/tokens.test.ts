import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/client/ui/tokens.css', 'utf8');
const themes = [...css.matchAll(/\.theme-(\w+) \{([^}]*)\}/g)].map(([, name = '', body = '']) => ({
  name,
  colors: new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key = '', value = '']) => [key, value])),
}));

const grounds = ['page', 'surface', 'raised', 'sunken', 'accent-wash'];
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'good', 'warn', 'bad'];
/** Pairs of foreground and background colors, with the contrast required by WCAG 2.2 AA. */
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...grounds.map((ground): [string, string, number] => ['field-line', ground, 3]),
  ...['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'info'].map((line): [string, string, number] => [line, 'surface', 3]),
  ['on-accent', 'accent', 4.5],
  ['on-bad', 'bad', 4.5],
  ['side-ink', 'side', 4.5],
  ['side-ink', 'side-on', 4.5],
  ['side-on-ink', 'side-on', 4.5],
  ['bar-ink', 'bar', 4.5],
];

describe('contrast', () => {
  test('five themes name the same colors', () => {
    expect(themes.map(({ name }) => name)).toEqual(['d2', 'violet', 'line', 'star', 'tomorrow']);
  });

  test.each(themes)('$name has enough everywhere', ({ colors }) => {
    const measured = pairs.flatMap(([text, ground, least]) => {
      const [front, back] = [colors.get(text), colors.get(ground)];
      // Translucent bars and the violet gradient have no single color; axe checks those in the browser.
      if (!front || !back) return [];
      return [{ pair: `${text} on ${ground}`, ratio: contrast(front, back), least }];
    });
    expect(measured.length).toBeGreaterThan(45);
    expect(measured.filter(({ ratio, least }) => ratio < least)).toEqual([]);
  });

  test('is measured as WCAG measures it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
