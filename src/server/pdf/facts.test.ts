import { expect, test } from 'vitest';
import { writeFacts } from './facts';
import type { Paper } from './paper';

/** A paper that breaks texts only at line breaks, with the given room on its first page. */
function paperWith(room: number) {
  let [page, y] = [1, 0];
  const written: { text: string; page: number; column: number }[] = [];
  const paper = {
    ...{ left: 0, width: 316, y: () => y, moveTo: (to: number) => (y = to) },
    room: () => (page === 1 ? room : 1000) - y,
    newPage: () => {
      [page, y] = [page + 1, 0];
    },
    lines: (text: string) => text.split('\n'),
    write: (text: string, x: number) => written.push({ text, page, column: Math.round(x / 110) }),
  };
  return { paper: paper as unknown as Paper, written }; // nothing else of a paper is asked for
}
const fact = (label: string, lines = 1) => ({
  label,
  value: Array.from({ length: lines }, (_, at) => `${label} ${at}`).join('\n'),
});
const placesOf = (room: number, ...facts: ReturnType<typeof fact>[]) => {
  const { paper, written } = paperWith(room);
  writeFacts(paper, facts);
  const labels = new Set(facts.map(({ label }) => label));
  return written.filter(({ text }) => labels.has(text)).map(({ text, page, column }) => `${text} ${page}/${column}`);
};

test('facts stand three beside each other', () => {
  expect(placesOf(1000, fact('a'), fact('b'), fact('c'), fact('d'))).toEqual(['a 1/0', 'b 1/1', 'c 1/2', 'd 1/0']);
  expect(placesOf(1000)).toEqual([]);
});

test('a text of more than fifteen lines stands by itself, behind those before it', () => {
  expect(placesOf(1000, fact('a'), fact('long', 15), fact('b'))).toEqual(['a 1/0', 'long 1/1', 'b 1/2']);
  expect(placesOf(1000, fact('a'), fact('long', 16), fact('b'))).toEqual(['a 1/0', 'long 1/0', 'b 1/0']);
});

test('facts that do not fit any more begin the next page together, those that just fit do not', () => {
  expect(placesOf(36, fact('a'), fact('b', 2))).toEqual(['a 1/0', 'b 1/1']);
  expect(placesOf(35, fact('a'), fact('b', 2))).toEqual(['a 2/0', 'b 2/1']);
});

test('a long text goes on over the pages, its label never without a line of it', () => {
  const { paper, written } = paperWith(10 + 13 * 5 + 1);
  writeFacts(paper, [fact('long', 20)]);
  expect(written.filter(({ page }) => page === 1).map(({ text }) => text)).toEqual([
    'long',
    ...Array.from({ length: 5 }, (_, at) => `long ${at}`),
  ]);
  expect([placesOf(26, fact('long', 16)), placesOf(25, fact('long', 16))]).toEqual([['long 1/0'], ['long 2/0']]);
});
