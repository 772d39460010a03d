import type { BlockTable } from '../blocks/block-table';
import { placedStride, type State, widened } from '../search/state';

/** The six faces in order: lower and upper along x, y and z. */
const faces = 6;
const rectangleStride = 4;

/** What touches a space from outside: for each of its faces a wall, or the rectangles of the blocks that end there. */
export class Contact {
  private readonly walls = new Uint8Array(faces);
  private readonly counts = new Int32Array(faces);
  private rectangles: Int32Array = new Int32Array(faces * 64 * rectangleStride);
  private mostPerFace = 64;

  constructor(private readonly table: BlockTable) {}

  /** Looks at the blocks around a space, given by its faces; `touched` then answers for blocks inside it. */
  look(state: State, x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): void {
    const { placed, placedCount } = state;
    const { dx, dy, dz } = this.table;
    const [length, width, height] = this.table.types.container;
    if (placedCount > this.mostPerFace) this.grow(placedCount);
    this.counts.fill(0);
    this.walls[0] = Number(x1 === 0);
    this.walls[1] = Number(x2 === length);
    this.walls[2] = Number(y1 === 0);
    this.walls[3] = Number(y2 === width);
    this.walls[4] = Number(z1 === 0);
    this.walls[5] = Number(z2 === height);
    for (let at = 0; at < placedCount * placedStride; at += placedStride) {
      const block = placed[at] ?? 0;
      const u1 = placed[at + 1] ?? 0;
      const v1 = placed[at + 2] ?? 0;
      const w1 = placed[at + 3] ?? 0;
      const u2 = u1 + (dx[block] ?? 0);
      const v2 = v1 + (dy[block] ?? 0);
      const w2 = w1 + (dz[block] ?? 0);
      // A neighbor touches in one axis and overlaps in the other two.
      if (u1 > x2 || u2 < x1 || v1 > y2 || v2 < y1 || w1 > z2 || w2 < z1) continue;
      const besideX = u2 === x1 || u1 === x2;
      const besideY = v2 === y1 || v1 === y2;
      const besideZ = w2 === z1 || w1 === z2;
      if (besideX && !besideY && !besideZ) this.add(u2 === x1 ? 0 : 1, v1, v2, w1, w2);
      else if (besideY && !besideX && !besideZ) this.add(v2 === y1 ? 2 : 3, u1, u2, w1, w2);
      else if (besideZ && !besideX && !besideY) this.add(w2 === z1 ? 4 : 5, u1, u2, v1, v2);
    }
  }

  /** How much of a rectangle in a face of the space touches something. */
  touched(face: number, a1: number, a2: number, b1: number, b2: number): number {
    if (this.walls[face] === 1) return (a2 - a1) * (b2 - b1);
    const { rectangles } = this;
    let area = 0;
    let at = face * this.mostPerFace * rectangleStride;
    for (const end = at + (this.counts[face] ?? 0) * rectangleStride; at < end; at += rectangleStride) {
      const a = Math.min(a2, rectangles[at + 1] ?? 0) - Math.max(a1, rectangles[at] ?? 0);
      if (a <= 0) continue;
      const b = Math.min(b2, rectangles[at + 3] ?? 0) - Math.max(b1, rectangles[at + 2] ?? 0);
      if (b > 0) area += a * b;
    }
    return area;
  }

  private add(face: number, a1: number, a2: number, b1: number, b2: number): void {
    const index = this.counts[face] ?? 0;
    this.counts[face] = index + 1;
    const at = (face * this.mostPerFace + index) * rectangleStride;
    this.rectangles[at] = a1;
    this.rectangles[at + 1] = a2;
    this.rectangles[at + 2] = b1;
    this.rectangles[at + 3] = b2;
  }

  private grow(perFace: number): void {
    this.mostPerFace = Math.max(perFace, this.mostPerFace * 2);
    this.rectangles = widened(this.rectangles, faces * this.mostPerFace * rectangleStride);
  }
}
