import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { spelled } from './problem';
import type { Dictionary } from './segment';

const label = msg`Number`;
const dictionary: Dictionary = {
  ST: { label, elements: [{ label, max: 3 }] },
  AB: {
    label,
    elements: [
      { label, max: 4, min: 2, required: true },
      [
        { label, max: 3 },
        { label, max: 1, isSeparator: true },
      ],
    ],
  },
};
/** Spells everything in lowercase; the star stands for a character that the format lacks. */
const spelling = (value: string) => (value.includes('*') ? null : value.toLowerCase());
const problemsOf = (...elements: (readonly string[])[]) =>
  spelled(
    [
      { tag: 'ISA', elements: [] },
      { tag: 'ST', elements: [['1']] },
      { tag: 'AB', elements },
    ],
    dictionary,
    spelling,
  ).problems;
const at = (element: number, part: number, value: string) => ({ segment: 'AB', position: 2, element, part, value });

test('a value is measured from its shortest to its longest; blanks alone are none', () => {
  expect(problemsOf(['ab'], ['abc', '^'])).toEqual([]);
  expect(problemsOf(['abcd'])).toEqual([]);
  expect(problemsOf(['a'])).toEqual([{ kind: 'tooShort', ...at(1, 1, 'a') }]);
  expect(problemsOf(['abcde'])).toEqual([{ kind: 'tooLong', ...at(1, 1, 'abcde') }]);
  expect(problemsOf(['  '], ['abcd'])).toEqual([
    { kind: 'missing', ...at(1, 1, '  ') },
    { kind: 'tooLong', ...at(2, 1, 'abcd') },
  ]);
  expect(problemsOf()).toEqual([{ kind: 'missing', ...at(1, 1, '') }]);
});

test('values are written in the signs of the format, separators as they are, and what cannot be is told with its place', () => {
  const { segments, problems, replacements } = spelled(
    [
      { tag: 'ST', elements: [['X']] },
      { tag: 'AB', elements: [['Ab'], ['a*', '*']] },
    ],
    dictionary,
    spelling,
  );
  expect(segments).toEqual([
    { tag: 'ST', elements: [['x']] },
    { tag: 'AB', elements: [['ab'], ['a*', '*']] },
  ]);
  expect(problems).toEqual([{ kind: 'signs', ...at(2, 1, 'a*') }]);
  expect(replacements).toEqual([
    { segment: 'ST', from: 'X', to: 'x' },
    { segment: 'AB', from: 'Ab', to: 'ab' },
  ]);
});
