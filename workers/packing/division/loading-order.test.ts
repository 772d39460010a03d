import { expect, test } from 'vitest';
import { loadingOrder } from './loading-order';
import type { Stowed } from './stowed';

/** A carton of a kind, a meter long; kinds stand in cells of 800 by 500 mm. */
const at = (kind: number, x: number, y: number, z = 0): Stowed => ({
  kind,
  x,
  y: y * 800,
  z: z * 500,
  dx: 1000,
  dy: 800,
  dz: 500,
});

/** The order as their places in the list. */
function orderOf(stowed: readonly Stowed[]): { ordered: number[]; circle: number[] } {
  const steps = loadingOrder(stowed);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const placesOf = (cartons: readonly Stowed[]) => cartons.map((carton) => stowed.indexOf(carton));
  return { ordered: placesOf(step.value.ordered), circle: placesOf(step.value.circle) };
}

test('equal cartons are loaded one after the other where none of them stands further than its own length in front', () => {
  expect(orderOf([at(0, 0, 0), at(1, 0, 1), at(0, 0, 2), at(1, 500, 3)]).ordered).toEqual([0, 2, 1, 3]);
  expect(orderOf([at(0, 0, 0), at(1, 0, 1), at(0, 1000, 2)]).ordered).toEqual([0, 1, 2]);
});

test('each comes after what it rests on and what is behind it', () => {
  expect(orderOf([at(0, 0, 0, 1), at(0, 1000, 0), at(1, 0, 0)])).toEqual({ ordered: [2, 0, 1], circle: [] });
});
