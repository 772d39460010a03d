import type { BoxTypes } from '../box-types';

export type Axis = 0 | 1 | 2;

/** Checks every block before it is added and hears of it when it was, as rules about stacking keep own columns. */
export interface BlockRule {
  /** Whether so many boxes of a type may stand on each other inside one block. */
  stacks(type: number, layers: number): boolean;
  /** Whether b may stand behind, beside or on a (axis 0, 1 or 2) inside one block. */
  joins(table: BlockTable, a: number, b: number, axis: Axis): boolean;
  gridAdded(table: BlockTable, block: number, type: number, layers: number): void;
  joinAdded(table: BlockTable, block: number, a: number, b: number, axis: Axis): void;
}

const recipeLength = 6;
const simple = -1;

/**
 * Blocks are cuboids of boxes that are placed as one. They are numbered; each property is a column. A block is copies
 * of one box in a grid, or two earlier blocks joined along an axis.
 */
export class BlockTable {
  count = 0;
  dx = new Int32Array(1024);
  dy = new Int32Array(1024);
  dz = new Int32Array(1024);
  boxes = new Int32Array(1024);
  volume = new Float64Array(1024);
  /** The volume, each box's counted by its value. */
  worth = new Float64Array(1024);
  weight = new Float64Array(1024);
  /** Block b takes `needCount[i]` boxes of type `needType[i]` for i from `needStart[b]` to before `needStart[b + 1]`. */
  needStart = new Int32Array(1025);
  needType = new Int32Array(4096);
  needCount = new Int32Array(4096);
  private recipes = new Int32Array(1024 * recipeLength);
  /** Open addressing by a hash of size and needs; 0 is free, otherwise the block's number + 1. */
  private slots = new Int32Array(4096);

  constructor(
    readonly types: BoxTypes,
    private readonly rule: BlockRule | null,
  ) {}

  /** Whether it matters how blocks stand on each other. */
  get hasRule(): boolean {
    return this.rule !== null;
  }

  /** Takes up nx × ny × nz boxes of a type; false where the rule forbids it or there is such a block already. */
  addGrid(type: number, orientation: number, nx: number, ny: number, nz: number): boolean {
    const box = this.types.orientations[type]?.[orientation];
    if (!box || (this.rule && !this.rule.stacks(type, nz))) return false;
    const block = this.next(this.needEnd + 1);
    const boxes = nx * ny * nz;
    this.dx[block] = nx * box[0];
    this.dy[block] = ny * box[1];
    this.dz[block] = nz * box[2];
    this.boxes[block] = boxes;
    this.volume[block] = boxes * (this.types.volumes[type] ?? 0);
    this.worth[block] = boxes * (this.types.volumes[type] ?? 0) * (this.types.values[type] ?? 1);
    this.weight[block] = boxes * (this.types.weights[type] ?? 0);
    this.needType[this.needEnd] = type;
    this.needCount[this.needEnd] = boxes;
    this.recipes.set([simple, type, orientation, nx, ny, nz], block * recipeLength);
    if (!this.keep(block, this.needEnd + 1)) return false;
    this.rule?.gridAdded(this, block, type, nz);
    return true;
  }

  /** Takes up a and b joined along an axis; false where the boxes do not suffice, the rule forbids it or it is known. */
  addJoined(a: number, b: number, axis: Axis): boolean {
    if (this.rule && !this.rule.joins(this, a, b, axis)) return false;
    const block = this.next(this.needEnd + this.types.quantities.length);
    const end = this.mergeNeeds(a, b);
    if (end < 0) return false;
    this.dx[block] = joinedExtent(this.dx, a, b, axis === 0);
    this.dy[block] = joinedExtent(this.dy, a, b, axis === 1);
    this.dz[block] = joinedExtent(this.dz, a, b, axis === 2);
    this.boxes[block] = (this.boxes[a] ?? 0) + (this.boxes[b] ?? 0);
    this.volume[block] = (this.volume[a] ?? 0) + (this.volume[b] ?? 0);
    this.worth[block] = (this.worth[a] ?? 0) + (this.worth[b] ?? 0);
    this.weight[block] = (this.weight[a] ?? 0) + (this.weight[b] ?? 0);
    this.recipes.set([axis, a, b, 0, 0, 0], block * recipeLength);
    if (!this.keep(block, end)) return false;
    this.rule?.joinAdded(this, block, a, b, axis);
    return true;
  }

  /** Calls for every box of a block that stands at x, y, z. */
  forEachBox(
    block: number,
    at: readonly [x: number, y: number, z: number],
    visit: (type: number, orientation: number, x: number, y: number, z: number) => void,
  ): void {
    const [x, y, z] = at;
    const [kind = simple, first = 0, second = 0, nx = 0, ny = 0, nz = 0] = this.recipe(block);
    if (kind !== simple) {
      this.forEachBox(first, at, visit);
      const step = (axis: Axis, column: Int32Array) => (kind === axis ? (column[first] ?? 0) : 0);
      this.forEachBox(second, [x + step(0, this.dx), y + step(1, this.dy), z + step(2, this.dz)], visit);
      return;
    }
    const [dx, dy, dz] = this.types.orientations[first]?.[second] ?? [0, 0, 0];
    for (let k = 0; k < nz; k++) {
      for (let i = 0; i < nx; i++) {
        for (let j = 0; j < ny; j++) visit(first, second, x + i * dx, y + j * dy, z + k * dz);
      }
    }
  }

  private recipe(block: number): Int32Array {
    return this.recipes.subarray(block * recipeLength, (block + 1) * recipeLength);
  }

  private get needEnd(): number {
    return this.needStart[this.count] ?? 0;
  }

  /** The number of the block to come, with room for it. */
  private next(needs: number): number {
    const block = this.count;
    if (block === this.dx.length) this.grow();
    while (needs > this.needType.length) {
      this.needType = doubled(this.needType);
      this.needCount = doubled(this.needCount);
    }
    return block;
  }

  private grow(): void {
    this.dx = doubled(this.dx);
    this.dy = doubled(this.dy);
    this.dz = doubled(this.dz);
    this.boxes = doubled(this.boxes);
    this.volume = doubled(this.volume);
    this.worth = doubled(this.worth);
    this.weight = doubled(this.weight);
    this.recipes = doubled(this.recipes);
    this.needStart = doubled(this.needStart);
  }

  /** Writes the needs of a and b together after the last block's, in order of type; -1 where boxes do not suffice. */
  private mergeNeeds(a: number, b: number): number {
    const { needStart, needType, needCount } = this;
    const { quantities } = this.types;
    let end = this.needEnd;
    let i = needStart[a] ?? 0;
    let j = needStart[b] ?? 0;
    const iEnd = needStart[a + 1] ?? 0;
    const jEnd = needStart[b + 1] ?? 0;
    while (i < iEnd || j < jEnd) {
      const typeA = i < iEnd ? (needType[i] ?? 0) : Number.MAX_SAFE_INTEGER;
      const typeB = j < jEnd ? (needType[j] ?? 0) : Number.MAX_SAFE_INTEGER;
      const type = Math.min(typeA, typeB);
      let count = 0;
      if (typeA === type) count += needCount[i++] ?? 0;
      if (typeB === type) count += needCount[j++] ?? 0;
      if (count > (quantities[type] ?? 0)) return -1;
      needType[end] = type;
      needCount[end++] = count;
    }
    return end;
  }

  private keep(block: number, needEnd: number): boolean {
    this.needStart[block + 1] = needEnd;
    if (this.count * 2 > this.slots.length) this.rehash();
    const slot = this.slotOf(block);
    if (this.slots[slot]) return false;
    this.slots[slot] = block + 1;
    this.count++;
    return true;
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    for (let block = 0; block < this.count; block++) this.slots[this.slotOf(block)] = block + 1;
  }

  /** The slot of an equal block, or the free one for this block. */
  private slotOf(block: number): number {
    const mask = this.slots.length - 1;
    let slot = this.hash(block) & mask;
    for (let held = this.slots[slot]; held && !this.alike(held - 1, block); held = this.slots[slot]) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private hash(block: number): number {
    let hash = mix(mix(mix(0x811c9dc5, this.dx[block] ?? 0), this.dy[block] ?? 0), this.dz[block] ?? 0);
    for (let i = this.needStart[block] ?? 0; i < (this.needStart[block + 1] ?? 0); i++) {
      hash = mix(mix(hash, this.needType[i] ?? 0), this.needCount[i] ?? 0);
    }
    return (hash ^ (hash >>> 15)) >>> 0;
  }

  private alike(a: number, b: number): boolean {
    const { needStart, needType, needCount } = this;
    if (this.dx[a] !== this.dx[b] || this.dy[a] !== this.dy[b] || this.dz[a] !== this.dz[b]) return false;
    const from = needStart[a] ?? 0;
    const other = needStart[b] ?? 0;
    const length = (needStart[a + 1] ?? 0) - from;
    if (length !== (needStart[b + 1] ?? 0) - other) return false;
    for (let i = 0; i < length; i++) {
      if (needType[from + i] !== needType[other + i] || needCount[from + i] !== needCount[other + i]) return false;
    }
    return true;
  }
}

function joinedExtent(column: Int32Array, a: number, b: number, alongAxis: boolean): number {
  const first = column[a] ?? 0;
  const second = column[b] ?? 0;
  return alongAxis ? first + second : Math.max(first, second);
}

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193) ^ (hash >>> 13);
}

/** A copy with twice the room. */
export function doubled<T extends Int32Array | Float64Array>(column: T): T {
  const wider = column instanceof Int32Array ? new Int32Array(column.length * 2) : new Float64Array(column.length * 2);
  wider.set(column);
  return wider as T; // The branch above made the same kind of array.
}
