import { expect, test } from 'vitest';
import { shortened } from './shortened';

test('a text is cut where it becomes too long, and never within a sign', () => {
  expect(shortened('sofa', 4)).toBe('sofa');
  expect(shortened('sofas', 4)).toBe('sofa');
  expect(shortened('沙发椅子', 3)).toBe('沙发椅');
  expect(shortened('sof😀', 5)).toBe('sof😀');
  expect(shortened('sof😀', 4)).toBe('sof');
  expect(shortened('so😀😀', 4)).toBe('so😀');
});
