import { expect, test } from 'vitest';
import { cartonLine, only } from '../../../tests/support/loading';
import { offerOf } from './container-kinds';
import { cartonKey, fullContainer } from './loadability';
import type { PackedCarton } from './packed-carton';
import { loadingProblem } from './problem';

const { length, width, height, orientations, maxTiers } = cartonLine({ id: 'a' });
const carton: PackedCarton = { length, width, height, orientations, maxTiers, weight: null };
// The cube window of a 40HC ends at 2,350 cuft; one carton has 24 liters.
const most = Math.floor((2350 * 304.8 ** 3) / 24e6);

test('one carton more is asked for than a container has cube for, so that the plan says what kept it out', () => {
  const problem = fullContainer(carton, '40HC');
  expect(loadingProblem.safeParse(problem).success).toBe(true);
  expect(problem.lines[0]).toMatchObject({ quantity: most + 1, weight: null, priority: 1, set: null, group: null });
  expect(problem.containers).toEqual([offerOf('40HC', 1)]);
  expect(problem.rules).toEqual({ support: 100 });
  const tiny = fullContainer({ ...carton, length: 10, width: 10, height: 10 }, '40HC');
  expect(tiny.lines[0]?.quantity).toBe(10_000);
});

test('a weight counts only where the payload is reached before the cube is', () => {
  const { payload } = offerOf('40HC');
  const weightOf = (weight: number | null) => fullContainer({ ...carton, weight }, '40HC').lines[0]?.weight;
  const deciding = payload / (most + 1);
  expect([weightOf(deciding + 0.001), weightOf(deciding - 0.001), weightOf(null)]).toEqual([
    deciding + 0.001,
    null,
    null,
  ]);
});

test('cartons that fill a container alike have one key, others another', () => {
  const key = (changes: Partial<PackedCarton> = {}) => cartonKey({ ...carton, ...changes }, '40HC');
  expect(key({ weight: 0.1 })).toBe(key());
  const turned = { ...only('widthUpLengthAlong', 'heightUpLengthAlong') };
  const reversed = Object.fromEntries(Object.entries(turned).reverse()) as PackedCarton['orientations']; // the same six
  expect(key({ orientations: reversed })).toBe(key({ orientations: turned }));
  const keys = [key(), key({ length: 401 }), key({ width: 301 }), key({ height: 201 }), key({ maxTiers: 2 })];
  keys.push(key({ weight: 1000 }), key({ orientations: turned }));
  keys.push(key({ orientations: only('widthUpLengthAlong', 'heightUpWidthAlong') }));
  expect(new Set(keys).size).toBe(keys.length);
});
