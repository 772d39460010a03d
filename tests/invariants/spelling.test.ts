import { readdirSync, readFileSync } from 'node:fs';
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

const together = /[A-Za-z][\u4e00-\u9fff]|[\u4e00-\u9fff][A-Za-z]/;

test('between Latin letters and Chinese stands a space, in the catalogue and in what the server words itself', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^db.(seed|migrations)|\.test\./.test(name))
    .map((name) => `src/server/${name}`);
  expect(files.length).toBeGreaterThan(100);
  const lines = ['src/locales/zh.po', ...files].flatMap((name) => readFileSync(name, 'utf8').split('\n'));
  expect(lines.filter((line) => together.test(line.replaceAll('\\n', ' ')))).toEqual([]);
});
