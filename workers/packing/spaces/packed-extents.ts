import type { BlockTable } from '../blocks/block-table';

const bits = 29;

/**
 * Three lengths in one 32-bit number, so that "does this block fit that space" is one subtraction: a length is the
 * number of distinct block lengths up to it, and a guard bit above each of the three shows whether it went below 0.
 * Where there are more distinct lengths than bits they are made coarser; a block may then seem to fit and not do so,
 * never the other way round.
 */
export class PackedExtents {
  readonly guard: number;
  private readonly levels: readonly [Int32Array, Int32Array, Int32Array];
  private readonly shiftY: number;
  private readonly shiftZ: number;

  constructor({ types, count, dx, dy, dz }: BlockTable) {
    const [length, width, height] = types.container;
    const levels = [levelsOf(dx, count, length), levelsOf(dy, count, width), levelsOf(dz, count, height)] as const;
    const widths = levels.map((level) => bitsFor(level.at(-1) ?? 0));
    const coarser = levels.map(() => 0);
    for (let spare = bits - sum(widths); spare < 0; spare++) {
      const widest = widths.indexOf(Math.max(...widths));
      widths[widest] = (widths[widest] ?? 0) - 1;
      coarser[widest] = (coarser[widest] ?? 0) + 1;
    }
    levels.forEach((level, axis) => {
      for (let i = 0; i < level.length; i++) level[i] = (level[i] ?? 0) >> (coarser[axis] ?? 0);
    });
    const [x = 0, y = 0, z = 0] = widths;
    this.levels = [levels[0], levels[1], levels[2]];
    this.shiftY = x + 1;
    this.shiftZ = x + y + 2;
    this.guard = (1 << x) | (1 << (this.shiftY + y)) | (1 << (this.shiftZ + z));
  }

  /** A block fits where `(packed(space) | guard) - packed(block)` has all guard bits left. */
  packed(x: number, y: number, z: number): number {
    const [levelX, levelY, levelZ] = this.levels;
    return (levelX[x] ?? 0) | ((levelY[y] ?? 0) << this.shiftY) | ((levelZ[z] ?? 0) << this.shiftZ);
  }
}

/** For each length the number of distinct block lengths up to it. */
function levelsOf(column: Int32Array, count: number, longest: number): Int32Array {
  const levels = new Int32Array(longest + 1);
  for (let block = 0; block < count; block++) levels[column[block] ?? 0] = 1;
  for (let l = 1; l <= longest; l++) levels[l] = (levels[l] ?? 0) + (levels[l - 1] ?? 0);
  return levels;
}

function bitsFor(value: number): number {
  return Math.max(1, 32 - Math.clz32(value));
}

function sum(list: readonly number[]): number {
  return list.reduce((total, value) => total + value, 0);
}
