import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  id: string;
  text: string;
}

/** The active entries of a PO file; strings may run over several lines. */
function entriesOf(language: string): Entry[] {
  const blocks = readFileSync(`src/locales/${language}.po`, 'utf8').split('\n\n').slice(1);
  return blocks
    .filter((block) => /^msgid "/m.test(block))
    .map((block) => ({ id: stringOf(block, 'msgid'), text: stringOf(block, 'msgstr') }));
}

function stringOf(block: string, key: string): string {
  const start = block.indexOf(`\n${key} "`) >= 0 ? block.indexOf(`\n${key} "`) + 1 : block.indexOf(`${key} "`);
  const lines = block.slice(start + key.length + 1).split('\n');
  const end = lines.findIndex((line, at) => at > 0 && !line.startsWith('"'));
  const strings = lines.slice(0, end < 0 ? undefined : end).filter((line) => line.startsWith('"'));
  return strings.map((line) => JSON.parse(line) as string).join(''); // PO strings are written as JSON strings
}

/** Names in braces; the branches of a plural begin with a brace too, but their words stand alone. */
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1] ?? '');

test('every text has a Chinese one, with the same placeholders', () => {
  const chinese = entriesOf('zh');
  expect(chinese.length).toBeGreaterThan(200);
  expect(chinese.filter((entry) => entry.text === '').map((entry) => entry.id)).toEqual([]);
  const differing = chinese.filter((entry) => {
    const wanted = new Set(placeholders(entry.id));
    return (
      placeholders(entry.text).some((name) => !wanted.has(name)) ||
      [...wanted].some((name) => !entry.text.includes(`{${name}`))
    );
  });
  expect(differing.map((entry) => entry.id)).toEqual([]);
});
