import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, type Inline, inlineOf } from './marked-text';

test('bold, italic, lists and links', () => {
  expect(blocksOf('**Two** and *three*\n- one\n- [us](https://a.cn)\n\n1. first')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'bold', parts: [{ kind: 'text', text: 'Two' }] },
          { kind: 'text', text: ' and ' },
          { kind: 'italic', parts: [{ kind: 'text', text: 'three' }] },
        ],
      ],
    },
    {
      kind: 'list',
      isNumbered: false,
      items: [[{ kind: 'text', text: 'one' }], [{ kind: 'link', text: 'us', href: 'https://a.cn' }]],
    },
    { kind: 'list', isNumbered: true, items: [[{ kind: 'text', text: 'first' }]] },
  ]);
});

test('a list with numbers is another one than that with dashes right before it, or after', () => {
  const lists = blocksOf('- a\n1. b\n2. c\n- d').map(
    (block) => block.kind === 'list' && [block.isNumbered, block.items.length],
  );
  expect(lists).toEqual([
    [false, 1],
    [true, 2],
    [false, 1],
  ]);
});

test('however many lines are empty between two paragraphs, none is in them, and an empty text has no paragraph', () => {
  expect(blocksOf('a\n\n\nb')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'a' }]] },
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'b' }]] },
  ]);
  expect(blocksOf('')).toEqual([]);
  expect(blocksOf('- a\n ').map(({ kind }) => kind)).toEqual(['list']);
});

test('an address is kept as it was written, whatever its case', () => {
  const bare = 'https://loadline.example/Sofa';
  expect(inlineOf(bare)).toEqual([{ kind: 'link', text: bare, href: bare }]);
  const mail = { kind: 'link', text: 'Ann', href: 'MailTo:Ann@shop.example' };
  expect(inlineOf('[Ann](MailTo:Ann@shop.example)')).toEqual([mail]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](data:text/html,1)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
])('%s is no link', (text) => {
  expect(inlineOf(text).some(({ kind }) => kind === 'link')).toBe(false);
});

test.each(['2 * 3 * 4', 'a_b_c', '**', '* *', '5*6'])('%j is text as it stands', (text) => {
  expect(inlineOf(text)).toEqual([{ kind: 'text', text }]);
});

const plain = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? plain(part.parts) : part.text)).join('');

test('no letter is lost, whatever is written, and all links are safe', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const letters = (of: string) => of.replace(/[^a-z]/gi, '');
      const line = text.replaceAll('\n', ' ').replace(/\]\([^)]*\)/g, ' ');
      expect(letters(plain(inlineOf(line)))).toBe(letters(line));
    }),
  );
});

test('lines right below each other are one paragraph', () => {
  const [a, b] = ['a', 'b'].map((text) => [{ kind: 'text', text }]);
  expect(blocksOf('a\nb')).toEqual([{ kind: 'paragraph', lines: [a, b] }]);
});

test('what follows a mark stands behind it, once', () => {
  expect(inlineOf('*a* b')).toEqual([
    { kind: 'italic', parts: [{ kind: 'text', text: 'a' }] },
    { kind: 'text', text: ' b' },
  ]);
});

test('a page of ours can be linked', () => {
  expect(inlineOf('[it](/orders?id=7)')).toEqual([{ kind: 'link', text: 'it', href: '/orders?id=7' }]);
});
