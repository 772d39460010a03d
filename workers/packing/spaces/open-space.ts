import type { BlockTable } from '../blocks/block-table';
import type { SmallestBoxes } from '../search/smallest-boxes';
import { type State, widened } from '../search/state';
import type { SpaceRule } from './space-rule';

const stride = 6;
const sides = 6;

/**
 * Free space where nothing needs support: every empty cuboid that no other contains and some box fits.
 *
 * A placed block leaves of each space it overlaps up to six pieces, one on each side of the block. A piece can only lie
 * inside another piece of the same side, or inside a space that touches the block on that side: anything else either
 * ends before the block or overlaps it.
 */
export class OpenSpace implements SpaceRule {
  readonly stride = stride;
  readonly standsOnFloor = false;
  /** For each side of the block the spaces that touch it there, then the pieces. */
  private readonly beside = Array.from({ length: sides }, () => new Cuboids());

  constructor(
    private readonly table: BlockTable,
    private readonly smallest: SmallestBoxes,
  ) {}

  empty(state: State): void {
    state.spaceCount = 1;
    state.spaces.set([0, 0, 0, ...this.table.types.container]);
  }

  admits(): boolean {
    return true;
  }

  cut(state: State, _space: number, block: number, x: number, y: number, z: number): void {
    const x2 = x + (this.table.dx[block] ?? 0);
    const y2 = y + (this.table.dy[block] ?? 0);
    const z2 = z + (this.table.dz[block] ?? 0);
    for (const side of this.beside) side.clear();
    this.split(state, x, y, z, x2, y2, z2);
    for (const side of this.beside) side.addMaximal(state);
  }

  /** Takes the spaces that the block overlaps out of the state and collects what lies beside it. */
  private split(state: State, x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): void {
    const { spaces, spaceCount } = state;
    let kept = 0;
    for (let s = 0, at = 0; s < spaceCount; s++, at += stride) {
      const u1 = spaces[at] ?? 0;
      const v1 = spaces[at + 1] ?? 0;
      const w1 = spaces[at + 2] ?? 0;
      const u2 = spaces[at + 3] ?? 0;
      const v2 = spaces[at + 4] ?? 0;
      const w2 = spaces[at + 5] ?? 0;
      if (u1 < x2 && u2 > x1 && v1 < y2 && v2 > y1 && w1 < z2 && w2 > z1) {
        if (x1 > u1) this.addPiece(0, u1, v1, w1, x1, v2, w2);
        if (x2 < u2) this.addPiece(1, x2, v1, w1, u2, v2, w2);
        if (y1 > v1) this.addPiece(2, u1, v1, w1, u2, y1, w2);
        if (y2 < v2) this.addPiece(3, u1, y2, w1, u2, v2, w2);
        if (z1 > w1) this.addPiece(4, u1, v1, w1, u2, v2, z1);
        if (z2 < w2) this.addPiece(5, u1, v1, z2, u2, v2, w2);
        continue;
      }
      if (u2 >= x1 && u1 <= x2 && v2 >= y1 && v1 <= y2 && w2 >= z1 && w1 <= z2) {
        // It touches the block. Where it only meets an edge, any of the sides it is on will do.
        const alongX = u2 === x1 ? 0 : 1;
        const alongY = v2 === y1 ? 2 : 3;
        const alongZ = w2 === z1 ? 4 : 5;
        const side = u2 === x1 || u1 === x2 ? alongX : v2 === y1 || v1 === y2 ? alongY : alongZ;
        this.beside[side]?.addWhole(u1, v1, w1, u2, v2, w2);
      }
      if (kept !== s) write(spaces, kept, u1, v1, w1, u2, v2, w2);
      kept++;
    }
    state.spaceCount = kept;
  }

  private addPiece(side: number, x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): void {
    if (this.smallest.fit(x2 - x1, y2 - y1, z2 - z1)) this.beside[side]?.addPiece(x1, y1, z1, x2, y2, z2);
  }
}

/** Cuboids on one side of a block: whole spaces first, then the pieces cut from others. */
class Cuboids {
  private list: Int32Array = new Int32Array(32 * stride);
  private count = 0;
  private whole: Int32Array = new Int32Array(16 * stride);
  private wholeCount = 0;

  clear(): void {
    this.count = 0;
    this.wholeCount = 0;
  }

  addPiece(x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): void {
    if ((this.count + 1) * stride > this.list.length) this.list = widened(this.list, (this.count + 1) * stride);
    write(this.list, this.count++, x1, y1, z1, x2, y2, z2);
  }

  addWhole(x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): void {
    const count = this.wholeCount + 1;
    if (count * stride > this.whole.length) this.whole = widened(this.whole, count * stride);
    write(this.whole, this.wholeCount++, x1, y1, z1, x2, y2, z2);
  }

  /** Gives the state the pieces that nothing else here contains; of equal ones the first. */
  addMaximal(state: State): void {
    const { list, count, whole, wholeCount } = this;
    if (count === 0) return;
    state.reserveSpaces(state.spaceCount + count);
    const { spaces } = state;
    for (let piece = 0; piece < count; piece++) {
      const at = piece * stride;
      const x1 = list[at] ?? 0;
      const y1 = list[at + 1] ?? 0;
      const z1 = list[at + 2] ?? 0;
      const x2 = list[at + 3] ?? 0;
      const y2 = list[at + 4] ?? 0;
      const z2 = list[at + 5] ?? 0;
      if (container(whole, 0, wholeCount, x1, y1, z1, x2, y2, z2) >= 0) continue;
      if (container(list, 0, piece, x1, y1, z1, x2, y2, z2) >= 0) continue;
      // A later one counts only where it is larger: an equal one gives way to this.
      let later = container(list, piece + 1, count, x1, y1, z1, x2, y2, z2);
      while (later >= 0 && isEqual(list, later, piece))
        later = container(list, later + 1, count, x1, y1, z1, x2, y2, z2);
      if (later >= 0) continue;
      write(spaces, state.spaceCount++, x1, y1, z1, x2, y2, z2);
    }
  }
}

/** The first of the cuboids `from` to before `to` that contains this one, or -1. */
function container(
  list: Int32Array,
  from: number,
  to: number,
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
): number {
  for (let index = from, at = from * stride; index < to; index++, at += stride) {
    if ((list[at] ?? 0) > x1 || (list[at + 3] ?? 0) < x2) continue;
    if ((list[at + 1] ?? 0) > y1 || (list[at + 4] ?? 0) < y2) continue;
    if ((list[at + 2] ?? 0) <= z1 && (list[at + 5] ?? 0) >= z2) return index;
  }
  return -1;
}

function isEqual(list: Int32Array, a: number, b: number): boolean {
  for (let i = 0; i < stride; i++) if (list[a * stride + i] !== list[b * stride + i]) return false;
  return true;
}

function write(
  list: Int32Array,
  index: number,
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
): void {
  const at = index * stride;
  list[at] = x1;
  list[at + 1] = y1;
  list[at + 2] = z1;
  list[at + 3] = x2;
  list[at + 4] = y2;
  list[at + 5] = z2;
}
