import { expect, test } from 'vitest';
import { balanceOf } from './balance';

const offer = { length: 12_000, width: 2400, height: 2700 };
const at = (x: number, y: number) => balanceOf({ x, y, z: 1080, by: 'weight' }, offer);

test('a load in the middle is balanced, and its height is told from the floor', () => {
  expect(at(6000, 1200)).toEqual({ along: 0, across: 0, height: 40, isOffCenter: false });
});

test('five percent of the length from the middle is the most', () => {
  expect(at(6600, 1200)).toMatchObject({ isOffCenter: false });
  expect(at(6601, 1200).isOffCenter).toBe(true);
  expect(at(5399, 1200).isOffCenter).toBe(true);
  expect(at(6000, 1321).isOffCenter).toBe(true);
});
