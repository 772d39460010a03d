import { recordOf } from '../../src/shared/keys-of';
import { orientationNames } from '../../src/shared/loading/orientations';
import type { Placement } from '../../src/shared/loading/plan';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../src/shared/loading/problem';

/** The flags of a carton that only these orientations are allowed for. */
export function only(...allowed: string[]): CartonLine['orientations'] {
  return recordOf(orientationNames, (name) => allowed.includes(name));
}

/** One carton of 400 × 300 × 200 mm without restrictions, except for the given values. */
export function cartonLine(given: Partial<CartonLine> & { id: string }): CartonLine {
  return {
    label: given.id,
    material: given.id,
    orderId: null,
    length: 400,
    width: 300,
    height: 200,
    quantity: 1,
    orientations: only(...orientationNames),
    mixedStacking: true,
    maxTiers: null,
    weight: null,
    priority: 1,
    set: null,
    group: null,
    ...given,
  };
}

/** A small container of 1 × 1 × 1 m that may be filled wholly, except for the given values. */
export function containerOffer(given: Partial<ContainerOffer> = {}): ContainerOffer {
  const { length = 1000, width = 1000, height = 1000 } = given;
  return {
    kind: '20GP',
    length,
    width,
    height,
    minCuft: 0,
    maxCuft: (length * width * height) / 304.8 ** 3,
    payload: 10_000,
    count: null,
    ...given,
  };
}

/** A problem with any number of one small container and full support, except for the given values. */
export function loadingProblem(lines: CartonLine[], given: Partial<LoadingProblem> = {}): LoadingProblem {
  return { lines, containers: [containerOffer()], rules: { support: 100 }, ...given };
}

/** The carton placed with its length along and its height up, or with the given extents. */
export function at(
  { id, length, width, height }: CartonLine,
  [x, y, z]: readonly [number, number, number],
  [dx, dy, dz]: readonly [number, number, number] = [length, width, height],
): Placement {
  return { line: id, x, y, z, dx, dy, dz };
}
