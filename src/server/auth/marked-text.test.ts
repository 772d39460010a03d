import { expect, test } from 'vitest';
import { marked, markOf, textUnder } from './marked-text';

const mark = (key: number) => (text: string) => markOf(Buffer.alloc(32, key), text);

test('a text is known by its mark, also one that has dots of its own or nothing in it', () => {
  for (const text of ['a', 'a.b.c', '沙发', '']) expect(textUnder(marked(text, mark(7)), mark(7))).toBe(text);
});

test('a text that was changed, that bears another mark or none, is none of ours', () => {
  const given = marked('a.b', mark(7));
  expect(textUnder(given, mark(8))).toBeNull();
  for (const other of ['', '.', 'a.b', 'a.b.', `${given}x`, given.slice(1), `a.c${given.slice(3)}`]) {
    expect(textUnder(other, mark(7))).toBeNull();
  }
});
