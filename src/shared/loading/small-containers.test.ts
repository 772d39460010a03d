import { expect, test } from 'vitest';
import { offerOf } from './container-kinds';
import { smallContainers } from './small-containers';
import { cubicMillimetersOfCuft } from './units';

const problem = { containers: [offerOf('40HC'), offerOf('20GP')] };

/** A container with one carton of the given cube, in cuft. */
const holding = (offer: number, cuft: number) => ({
  offer,
  placements: cuft === 0 ? [] : [{ line: 'a', x: 0, y: 0, z: 0, dx: cubicMillimetersOfCuft(cuft), dy: 1, dz: 1 }],
});

test('a container beneath its window is told with its number, its cube and what is asked for', () => {
  const plan = { containers: [holding(0, 2100), holding(0, 1430), holding(0, 0)] };
  expect(smallContainers(plan, problem)).toEqual([{ number: 2, cuft: expect.closeTo(1430, 3), minCuft: 2000 }]);
});

test('neither a full container is small nor one whose window begins nowhere', () => {
  expect(smallContainers({ containers: [holding(0, 2001), holding(1, 40)] }, problem)).toEqual([]);
});
