import { shortened } from '../../src/shared/shortened';
import type { EngineBox, EngineSpace } from './box-types';
import type { EngineBoxPlacement } from './search/incumbent';

/** One kind of box of a published problem. */
export interface BenchmarkType {
  /** The number it has in the file. */
  type: number;
  sides: readonly [number, number, number];
  /** Whether each of the sides may stand upright; the other two then lie either way. */
  mayStand: readonly [boolean, boolean, boolean];
  quantity: number;
}

/** A published problem of filling one container. */
export interface BenchmarkProblem {
  id: number;
  seed: number;
  length: number;
  width: number;
  height: number;
  types: readonly BenchmarkType[];
}

/** A box of a packing as programs for these problems write it. */
export interface BenchmarkBox {
  type: number;
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
}

const valuesOfType = 8;
const largest = 1_000_000;

/**
 * The problems of a text in the usual format: their number, then for each "id seed", "length width height", the number
 * of types and for each type "number side flag side flag side flag quantity".
 */
export function readBenchmark(
  text: string,
): { ok: true; problems: BenchmarkProblem[] } | { ok: false; reason: string } {
  const words = text.trim().split(/\s+/);
  const strange = words.find((word) => !/^\d+$/.test(word) || Number(word) > 2 ** 31);
  if (strange !== undefined) return { ok: false, reason: `"${shortened(strange, 40)}" is not a whole number` };
  const numbers = words.map(Number);
  let at = 1;
  const take = (count: number) => {
    at += count;
    return numbers.slice(at - count, at);
  };
  const problems: BenchmarkProblem[] = [];
  for (let number = 1; number <= (numbers[0] ?? 0); number += 1) {
    const [id = 0, seed = 0, length = 0, width = 0, height = 0, count = 0] = take(6);
    const rows = Array.from({ length: Math.min(count, numbers.length) }, () => take(valuesOfType));
    const types = rows.map((row) => typeOf(row)).filter((type) => type !== null);
    if (count === 0 || types.length < count || ![length, width, height].every(isSize)) {
      return {
        ok: false,
        reason: `problem ${number} of ${numbers[0]} is cut short or has sizes or flags that cannot be`,
      };
    }
    problems.push({ id, seed, length, width, height, types });
  }
  if (problems.length === 0) return { ok: false, reason: 'it holds no problem' };
  if (at !== numbers.length) return { ok: false, reason: `${numbers.length - at} numbers follow the last problem` };
  return { ok: true, problems };
}

function typeOf(row: readonly number[]): BenchmarkType | null {
  const [type, side1 = 0, flag1 = 0, side2 = 0, flag2 = 0, side3 = 0, flag3 = 0, quantity] = row;
  const isWhole = type !== undefined && quantity !== undefined && quantity <= largest;
  if (!isWhole || ![side1, side2, side3].every(isSize) || ![flag1, flag2, flag3].every((flag) => flag <= 1))
    return null;
  return { type, sides: [side1, side2, side3], mayStand: [flag1 === 1, flag2 === 1, flag3 === 1], quantity };
}

function isSize(value: number): boolean {
  return value >= 1 && value <= largest;
}

/** The problem as the engine takes it; `support` is a percentage, or null for no such rule. */
export function benchmarkTask(
  { length, width, height, types }: BenchmarkProblem,
  support: number | null,
): { space: EngineSpace; boxes: EngineBox[] } {
  const space = {
    length,
    width,
    height,
    capacity: length * width * height,
    payload: Number.POSITIVE_INFINITY,
    support,
  };
  const boxes = types.map(({ sides: [a, b, c], mayStand, quantity }, material) => ({
    quantity,
    extents: (
      [
        [b, c, a, mayStand[0]],
        [a, c, b, mayStand[1]],
        [a, b, c, mayStand[2]],
      ] as const
    ).flatMap(([along, across, upright, isAllowed]) =>
      isAllowed
        ? ([
            [along, across, upright],
            [across, along, upright],
          ] as const)
        : [],
    ),
    weight: 0,
    maxTiers: Number.POSITIVE_INFINITY,
    material,
    mixes: true,
  }));
  return { space, boxes };
}

/** The engine's answer in the words of the problem. */
export function benchmarkPacking(
  { types }: BenchmarkProblem,
  placements: readonly EngineBoxPlacement[],
): BenchmarkBox[] {
  return placements.map(({ box, ...place }) => ({ type: types[box]?.type ?? 0, ...place }));
}
