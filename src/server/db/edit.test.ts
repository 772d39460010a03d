import { expect, test } from 'vitest';
import { isSame } from './edit';

test('money is the same to the cent: what calculating leaves behind it is no change, a cent is one', () => {
  expect(isSame('money', 0.1 + 0.2, 0.3)).toBe(true);
  expect(isSame('money', 12.34, 12.35)).toBe(false);
  expect(isSame('number', 0.1 + 0.2, 0.3)).toBe(false);
  expect(isSame('money', null, 0)).toBe(false);
});
