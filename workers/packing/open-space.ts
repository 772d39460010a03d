import type { BlockTable } from './block-table';
import type { SpaceRule } from './space-rule';
import { type State, widened } from './state';

const stride = 6;

/** Free space where nothing needs support: every empty cuboid that none other contains. */
export class OpenSpace implements SpaceRule {
  readonly stride = stride;
  readonly standsOnFloor = false;
  private pieces: Int32Array = new Int32Array(64 * stride);
  private pieceCount = 0;
  /** The shortest side of any box along each axis: a thinner space is of no use. */
  private readonly thinnest: readonly [number, number, number];

  constructor(private readonly table: BlockTable) {
    const boxes = table.types.orientations.flat();
    const shortest = (axis: 0 | 1 | 2) => boxes.reduce((least, box) => Math.min(least, box[axis]), 1e9);
    this.thinnest = [shortest(0), shortest(1), shortest(2)];
  }

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
    this.splitOverlapping(state, x, y, z, x2, y2, z2);
    this.keepMaximal(state);
  }

  /** Takes the spaces that the block touches out of the state and leaves what remains of each in `pieces`. */
  private splitOverlapping(state: State, x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): void {
    const { spaces, spaceCount } = state;
    if (this.pieces.length < spaceCount * 6 * stride) this.pieces = widened(this.pieces, spaceCount * 6 * stride);
    const [thinX, thinY, thinZ] = this.thinnest;
    this.pieceCount = 0;
    let kept = 0;
    for (let s = 0, at = 0; s < spaceCount; s++, at += stride) {
      const u1 = spaces[at] ?? 0;
      const v1 = spaces[at + 1] ?? 0;
      const w1 = spaces[at + 2] ?? 0;
      const u2 = spaces[at + 3] ?? 0;
      const v2 = spaces[at + 4] ?? 0;
      const w2 = spaces[at + 5] ?? 0;
      if (u1 >= x2 || u2 <= x1 || v1 >= y2 || v2 <= y1 || w1 >= z2 || w2 <= z1) {
        if (kept !== s) write(spaces, kept, u1, v1, w1, u2, v2, w2);
        kept++;
        continue;
      }
      if (x1 - u1 >= thinX) write(this.pieces, this.pieceCount++, u1, v1, w1, x1, v2, w2);
      if (u2 - x2 >= thinX) write(this.pieces, this.pieceCount++, x2, v1, w1, u2, v2, w2);
      if (y1 - v1 >= thinY) write(this.pieces, this.pieceCount++, u1, v1, w1, u2, y1, w2);
      if (v2 - y2 >= thinY) write(this.pieces, this.pieceCount++, u1, y2, w1, u2, v2, w2);
      if (z1 - w1 >= thinZ) write(this.pieces, this.pieceCount++, u1, v1, w1, u2, v2, z1);
      if (w2 - z2 >= thinZ) write(this.pieces, this.pieceCount++, u1, v1, z2, u2, v2, w2);
    }
    state.spaceCount = kept;
  }

  /** Adds the pieces that no other piece and no space contains; of equal pieces the first. */
  private keepMaximal(state: State): void {
    state.reserveSpaces(state.spaceCount + this.pieceCount);
    const { spaces, spaceCount } = state;
    const { pieces, pieceCount } = this;
    let count = spaceCount;
    for (let piece = 0; piece < pieceCount; piece++) {
      const at = piece * stride;
      const x1 = pieces[at] ?? 0;
      const y1 = pieces[at + 1] ?? 0;
      const z1 = pieces[at + 2] ?? 0;
      const x2 = pieces[at + 3] ?? 0;
      const y2 = pieces[at + 4] ?? 0;
      const z2 = pieces[at + 5] ?? 0;
      if (isInside(spaces, 0, spaceCount, x1, y1, z1, x2, y2, z2)) continue;
      if (isInside(pieces, 0, piece, x1, y1, z1, x2, y2, z2)) continue;
      if (isStrictlyInside(pieces, piece + 1, pieceCount, x1, y1, z1, x2, y2, z2)) continue;
      write(spaces, count++, x1, y1, z1, x2, y2, z2);
    }
    state.spaceCount = count;
  }
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

/** Whether one of the cuboids `from` to before `to` contains this one. */
function isInside(
  list: Int32Array,
  from: number,
  to: number,
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
): boolean {
  for (let at = from * stride; at < to * stride; at += stride) {
    if ((list[at] ?? 0) > x1 || (list[at + 3] ?? 0) < x2) continue;
    if ((list[at + 1] ?? 0) > y1 || (list[at + 4] ?? 0) < y2) continue;
    if ((list[at + 2] ?? 0) <= z1 && (list[at + 5] ?? 0) >= z2) return true;
  }
  return false;
}

/** The same, an equal cuboid not counting. */
function isStrictlyInside(
  list: Int32Array,
  from: number,
  to: number,
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
): boolean {
  for (let at = from * stride; at < to * stride; at += stride) {
    if ((list[at] ?? 0) > x1 || (list[at + 3] ?? 0) < x2) continue;
    if ((list[at + 1] ?? 0) > y1 || (list[at + 4] ?? 0) < y2) continue;
    if ((list[at + 2] ?? 0) > z1 || (list[at + 5] ?? 0) < z2) continue;
    if (list[at] !== x1 || list[at + 3] !== x2 || list[at + 1] !== y1) return true;
    if (list[at + 4] !== y2 || list[at + 2] !== z1 || list[at + 5] !== z2) return true;
  }
  return false;
}
