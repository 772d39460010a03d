import type { BlockTable } from '../blocks/block-table';
import type { Exponents } from '../settings';
import { PackedExtents } from '../spaces/packed-extents';
import type { State } from './state';

/** Powers are looked up: a share of the whole in so many steps. */
export const powerSteps = 2048;

/** Blocks in the order of their bounds, the best first. */
export interface BlockList {
  readonly count: number;
  readonly blocks: Int32Array;
  readonly packed: Int32Array;
  /** The most a block's score can be: the score without loss and with contact all around. */
  readonly bounds: Float64Array;
}

/** All blocks as ranking reads them. */
export class Catalogue implements BlockList {
  readonly count: number;
  readonly extents: PackedExtents;
  readonly blocks: Int32Array;
  readonly packed: Int32Array;
  readonly bounds: Float64Array;
  readonly contactPowers: Float64Array;
  readonly lossPowers: Float64Array;

  constructor(
    readonly table: BlockTable,
    readonly exponents: Exponents,
  ) {
    const { count, dx, dy, dz, worth, boxes } = table;
    const bounds = Float64Array.from(
      { length: count },
      (_, b) => (worth[b] ?? 0) * (boxes[b] ?? 1) ** -exponents.boxes,
    );
    const order = Int32Array.from({ length: count }, (_, b) => b);
    order.sort((a, b) => (bounds[b] ?? 0) - (bounds[a] ?? 0) || a - b);
    this.count = count;
    this.blocks = order;
    this.bounds = Float64Array.from(order, (block) => bounds[block] ?? 0);
    this.extents = new PackedExtents(table);
    this.packed = order.map((block) => this.extents.packed(dx[block] ?? 0, dy[block] ?? 0, dz[block] ?? 0));
    this.contactPowers = powers(exponents.contact);
    this.lossPowers = powers(exponents.loss);
  }
}

/** The blocks that a state and all that come from it can still take, in the catalogue's order. */
export class Shortlist implements BlockList {
  count = 0;
  readonly blocks: Int32Array;
  readonly packed: Int32Array;
  readonly bounds: Float64Array;
  private rooms: Int32Array = new Int32Array(64);
  private roomCount = 0;

  constructor(readonly all: Catalogue) {
    this.blocks = new Int32Array(all.blocks.length);
    this.packed = new Int32Array(all.blocks.length);
    this.bounds = new Float64Array(all.blocks.length);
  }

  /** Takes of a list, which may be this one, what the state has boxes and room for. */
  choose({ blocks, packed, bounds, count }: BlockList, state: State): void {
    this.measureRooms(state);
    let chosen = 0;
    for (let i = 0; i < count; i++) {
      const extents = packed[i] ?? 0;
      const block = blocks[i] ?? 0;
      if (!this.hasBoxes(state, block) || !this.hasRoom(extents)) continue;
      this.blocks[chosen] = block;
      this.packed[chosen] = extents;
      this.bounds[chosen++] = bounds[i] ?? 0;
    }
    this.count = chosen;
  }

  private measureRooms({ spaces, spaceCount, stride }: State): void {
    const { extents } = this.all;
    this.roomCount = 0;
    if (spaceCount > this.rooms.length) this.rooms = new Int32Array(2 * spaceCount);
    for (let at = 0; at < spaceCount * stride; at += stride) {
      const x = (spaces[at + 3] ?? 0) - (spaces[at] ?? 0);
      const y = (spaces[at + 4] ?? 0) - (spaces[at + 1] ?? 0);
      const z = (spaces[at + 5] ?? 0) - (spaces[at + 2] ?? 0);
      this.rooms[this.roomCount++] = extents.packed(x, y, z) | extents.guard;
    }
  }

  private hasRoom(extents: number): boolean {
    const { guard } = this.all.extents;
    for (let i = 0; i < this.roomCount; i++) {
      if ((((this.rooms[i] ?? 0) - extents) & guard) === guard) return true;
    }
    return false;
  }

  private hasBoxes(state: State, block: number): boolean {
    const { needStart, needType, needCount } = this.all.table;
    for (let i = needStart[block] ?? 0; i < (needStart[block + 1] ?? 0); i++) {
      if ((state.counts[needType[i] ?? 0] ?? 0) < (needCount[i] ?? 0)) return false;
    }
    return true;
  }
}

// Every engine asks for the same few.
const known = new Map<number, Float64Array>();

function powers(exponent: number): Float64Array {
  const list =
    known.get(exponent) ?? Float64Array.from({ length: powerSteps + 1 }, (_, step) => (step / powerSteps) ** exponent);
  known.set(exponent, list);
  return list;
}
