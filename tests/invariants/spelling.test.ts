import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** British spellings of words of the trade; "catalogue" stands in the specification. */
const british =
  /colour|\bcentred?\b|metres?\b|grey|neighbour|behaviour|favour|traveller|labelled|cancelled|fibre|programme|recognis|organis|analys(?:e|ed|ing)\b|towards/i;

test('English texts are spelled the American way', () => {
  const english = readFileSync(new URL('../../src/locales/en.po', import.meta.url), 'utf8');
  const texts = [...english.matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text.replaceAll(/\{\w+\}/g, ''));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => british.test(text))).toEqual([]);
});
