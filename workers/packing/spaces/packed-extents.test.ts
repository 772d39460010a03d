import { expect, test } from 'vitest';
import { BlockTable } from '../blocks/block-table';
import { addSimpleBlocks } from '../blocks/simple-blocks';
import { boxTypes } from '../box-types';
import { PackedExtents } from './packed-extents';

function tableOf(length: number, extents: readonly (readonly [number, number, number])[]): BlockTable {
  const limits = { capacity: Number.POSITIVE_INFINITY, payload: Number.POSITIVE_INFINITY, support: null };
  const box = { quantity: 1, weight: 0, maxTiers: Number.POSITIVE_INFINITY, material: 0, mixes: true };
  const boxes = extents.map((of) => ({ ...box, extents: [of] }));
  const table = new BlockTable(boxTypes({ length, width: length, height: length, ...limits }, boxes), null);
  addSimpleBlocks(table, 1e6);
  return table;
}

function seemsToFit(packed: PackedExtents, block: readonly number[], space: readonly number[]): boolean {
  const [x = 0, y = 0, z = 0] = block;
  const [sx = 0, sy = 0, sz = 0] = space;
  return (((packed.packed(sx, sy, sz) | packed.guard) - packed.packed(x, y, z)) & packed.guard) === packed.guard;
}

test('a block fits a space exactly where it is no longer along any axis', () => {
  const sizes = [1, 2, 5, 7].flatMap((x) => [1, 3, 4].flatMap((y) => [2, 5].map((z) => [x, y, z] as const)));
  const packed = new PackedExtents(tableOf(8, sizes));
  for (const block of sizes) {
    for (let sx = 0; sx <= 8; sx++) {
      for (let sy = 0; sy <= 8; sy++) {
        for (let sz = 0; sz <= 8; sz++) {
          const fits = block[0] <= sx && block[1] <= sy && block[2] <= sz;
          expect(seemsToFit(packed, block, [sx, sy, sz])).toBe(fits);
        }
      }
    }
  }
});

test('with more lengths than bits every block that fits still seems to', () => {
  const sizes = Array.from({ length: 3000 }, (_, i) => [i + 1, 3001 - i, ((i * 7) % 3000) + 1] as const);
  const packed = new PackedExtents(tableOf(4000, sizes));
  for (let i = 0; i < sizes.length; i += 37) {
    const [x, y, z] = sizes[i] ?? [0, 0, 0];
    expect(seemsToFit(packed, [x, y, z], [x, y, z])).toBe(true);
    expect(seemsToFit(packed, [x, y, z], [4000, 4000, 4000])).toBe(true);
  }
});
