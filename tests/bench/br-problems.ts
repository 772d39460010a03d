import type { BenchmarkProblem, BenchmarkType } from '../../workers/packing/benchmark-file';

// The problems BR0 to BR15 of the literature, made by the published procedure: Bischoff and Ratcliff, "Issues in the
// development of approaches to container loading", Omega 23 (1995), with the classes that Davies and Bischoff added in
// 1999. The random numbers are the minimal standard ones of Park and Miller; the first ten are thrown away.

/** How many types of boxes each class has, BR0 first. */
export const typesOfClass = [1, 3, 5, 8, 10, 12, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
export const problemsOfClass = 100;

const container = { length: 587, width: 233, height: 220 };
const sideRanges = [
  [30, 120],
  [25, 100],
  [20, 80],
] as const;
/** A box may stand on a face when it is less than so many times as high as the face's shorter side. */
const stability = 2;
const firstSeed = 2_502_505;
const seedStep = 100;
const thrownAway = 10;

/** Problem 1 to 100 of a class, as in the published files. */
export function brProblem(brClass: number, id: number): BenchmarkProblem {
  const count = typesOfClass[brClass];
  if (count === undefined) throw new RangeError(`There is no class BR${brClass}.`);
  const seed = firstSeed + (id - 1) * seedStep;
  const random = minimalStandard(seed);
  const types = Array.from({ length: count }, (_, index) => boxType(index + 1, random));
  const volumes = types.map(({ sides: [a, b, c] }) => a * b * c);
  let room = container.length * container.width * container.height - volumes.reduce((sum, volume) => sum + volume, 0);
  for (;;) {
    const chosen = Math.floor(random() * count);
    const [type, volume = 0] = [types[chosen], volumes[chosen]];
    if (!type || volume > room) return { id, seed, ...container, types };
    type.quantity += 1;
    room -= volume;
  }
}

function boxType(type: number, random: () => number): BenchmarkType {
  const drawn = sideRanges.map(([low, high]) => low + Math.floor(random() * (high - low + 1)));
  const [a = 0, b = 0, c = 0] = drawn.sort((x, y) => y - x);
  const mayStand = [a / c < stability, b / c < stability, c / b < stability] as const;
  return { type, sides: [a, b, c], mayStand, quantity: 1 };
}

function minimalStandard(seed: number): () => number {
  const modulus = 2 ** 31 - 1;
  let state = seed;
  const next = () => {
    state = (state * 16_807) % modulus;
    return state / modulus;
  };
  for (let i = 0; i < thrownAway; i += 1) next();
  return next;
}
