import { expect, test } from 'vitest';
import { abridged, excerptOf, shortened } from './shortened';

test('a text is cut where it becomes too long, and never within a sign', () => {
  expect(shortened('sofa', 4)).toBe('sofa');
  expect(shortened('sofas', 4)).toBe('sofa');
  expect(shortened('沙发椅子', 3)).toBe('沙发椅');
  expect(shortened('sof😀', 5)).toBe('sof😀');
  expect(shortened('sof😀', 4)).toBe('sof');
  expect(shortened('so😀😀', 4)).toBe('so😀');
});

test('a text that goes on where it was cut says so', () => {
  expect(abridged('sofa', 4)).toBe('sofa');
  expect(abridged('sofas', 4)).toBe('sofa…');
  expect(abridged('sof😀😀', 4)).toBe('sof…');
});

test('of a line so much is shown around what was looked for, and never half a sign at its ends', () => {
  expect(excerptOf('A chair', 'sofa', 9)).toBe('A chair');
  expect(excerptOf('A long chair', 'none', 6)).toBe('A long…');
  expect(excerptOf('The old SOFA is gone', 'sofa', 9)).toBe('…ld SOFA i…');
  expect(excerptOf('The old sofa', 'sofa', 9)).toBe('…ld sofa');
  expect(excerptOf('The old sofa', 'SOFA', 9)).toBe('…ld sofa');
  expect(excerptOf('Sofa, sofa and SOFA', 'Sofa', 4)).toBe('Sofa…');
  // A line that ends exactly at the cut gets no ellipsis.
  expect(excerptOf('sofa old', 'sofa', 8)).toBe('sofa old');
  expect(excerptOf('x😀l sofa', 'sofa', 9)).toBe('…l sofa');
  expect(excerptOf('sofa b😀😀', 'sofa', 7)).toBe('sofa b…');
});
