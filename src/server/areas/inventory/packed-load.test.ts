import { describe, expect, test } from 'vitest';
import { offerOf } from '../../../shared/loading/container-kinds';
import { loadingLimits } from '../../../shared/loading/limits';
import { orientationNames } from '../../../shared/loading/orientations';
import { packedCarton } from '../../../shared/loading/packed-carton';
import type { Packing } from '../../packing/packing';
import { type PackedLine, packedLoad } from './packed-load';

/** Has no lower cube limit. */
const offer = { ...offerOf('40HC'), minCuft: 0 };
const upright = Object.fromEntries(orientationNames.map((name) => [name, name === 'heightUpLengthAlong']));
const carton = packedCarton({ length: 10, width: 10, height: 10, weight: null, maxTiers: null, ...upright } as never); // the flags by their names

function line(id: number, pieces: number, cube: number): PackedLine {
  if (typeof carton === 'string') throw new Error(carton);
  return { id, pieces, cube, carton: { ...carton, mixedStacking: true } };
}

/** A packing engine that finds no room for one carton unless there are at least so many containers. */
const needing = (least: number): Packing => ({
  loadabilityOf: () => Promise.reject(new Error('not asked for')),
  proposalPlanOf: async ({ lines, containers: [{ count } = { count: 0 }] }) => ({
    containers: Array.from({ length: count ?? 0 }, () => ({ offer: 0, placements: [] })),
    unplaced: (count ?? 0) < least ? [{ line: lines[0]?.id ?? '', count: 1, reason: 'noRoom' }] : [],
  }),
});

test('what finds no room is loaded into two containers more than by cube, and into no third', async () => {
  const load = (least: number) => packedLoad([line(1, 10, 1)], offer, needing(least));
  expect([await load(1), await load(2), await load(3)]).toMatchObject([1, 2, 3].map((containers) => ({ containers })));
  expect(await load(4)).toBeNull();
});

describe('a load is worked out carton by carton for as much as a plan holds:', () => {
  const { cartonsOfALine, cartonsOfAPlan, containers, lines } = loadingLimits;
  const isPacked = async (proposed: readonly PackedLine[]) => (await packedLoad(proposed, offer, needing(1))) !== null;

  test('the cartons of a line', async () => {
    expect(await isPacked([line(1, cartonsOfALine, 0.01)])).toBe(true);
    expect(await isPacked([line(1, cartonsOfALine + 1, 0.01)])).toBe(false);
  });

  test('the cartons of all', async () => {
    const half = cartonsOfAPlan / 2;
    expect(await isPacked([line(1, half, 0.01), line(2, half, 0.01)])).toBe(true);
    expect(await isPacked([line(1, half, 0.01), line(2, half - 1, 0.01), line(3, 2, 0.01)])).toBe(false);
  });

  test('the lines', async () => {
    const many = Array.from({ length: lines }, (_, id) => line(id, 1, 0.01));
    expect(await isPacked(many)).toBe(true);
    expect(await isPacked([...many, line(lines, 1, 0.01)])).toBe(false);
  });

  test('the containers', async () => {
    expect(await isPacked([line(1, containers, offer.maxCuft)])).toBe(true);
    expect(await isPacked([line(1, containers + 1, offer.maxCuft)])).toBe(false);
  });
});
