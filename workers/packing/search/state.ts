/** A container partly loaded: what is left of each type, the free space, and the blocks that stand in it. */
export class State {
  /** Boxes left of each type. */
  readonly counts: Int32Array;
  /** Maximal empty cuboids, which overlap; `stride` numbers each, the first six x1, y1, z1, x2, y2, z2. */
  spaces: Int32Array;
  spaceCount = 0;
  /** `placedStride` numbers for each block: which it is and its corner x, y, z. */
  placed: Int32Array;
  placedCount = 0;
  volume = 0;
  worth = 0;
  weight = 0;
  /** The same for states with the same blocks in the same places, in whatever order they were placed. */
  signature = 0;
  /** The worth of the greedy run from here. */
  outcome = 0;

  constructor(
    types: number,
    readonly stride: number,
  ) {
    this.counts = new Int32Array(types);
    this.spaces = new Int32Array(64 * stride);
    this.placed = new Int32Array(32 * placedStride);
  }

  copy(from: State): void {
    this.reserveSpaces(from.spaceCount);
    this.reservePlaced(from.placedCount);
    copyInts(from.counts, this.counts, this.counts.length);
    copyInts(from.spaces, this.spaces, from.spaceCount * this.stride);
    copyInts(from.placed, this.placed, from.placedCount * placedStride);
    this.spaceCount = from.spaceCount;
    this.placedCount = from.placedCount;
    this.volume = from.volume;
    this.worth = from.worth;
    this.weight = from.weight;
    this.signature = from.signature;
    this.outcome = from.outcome;
  }

  addPlaced(block: number, x: number, y: number, z: number): void {
    this.reservePlaced(this.placedCount + 1);
    const at = this.placedCount++ * placedStride;
    this.placed[at] = block;
    this.placed[at + 1] = x;
    this.placed[at + 2] = y;
    this.placed[at + 3] = z;
    this.signature = joined(this.signature, block, x, y, z);
  }

  /** Takes a space away; the last one gets its number. */
  removeSpace(space: number): void {
    const last = --this.spaceCount;
    for (let i = 0; i < this.stride; i++) {
      this.spaces[space * this.stride + i] = this.spaces[last * this.stride + i] ?? 0;
    }
  }

  reserveSpaces(count: number): void {
    if (count * this.stride > this.spaces.length) this.spaces = widened(this.spaces, count * this.stride);
  }

  private reservePlaced(count: number): void {
    if (count * placedStride > this.placed.length) this.placed = widened(this.placed, count * placedStride);
  }
}

export const placedStride = 4;

/** A copy with room for at least `length`. */
export function widened(list: Int32Array, length: number): Int32Array {
  const wider = new Int32Array(Math.max(length, list.length * 2));
  wider.set(list);
  return wider;
}

// `set` of a `subarray` makes an object each time; for these lengths a loop is faster.
function copyInts(from: Int32Array, to: Int32Array, length: number): void {
  for (let i = 0; i < length; i++) to[i] = from[i] ?? 0;
}

/**
 * A sum of 50 pseudo-random bits for each placed block: whole numbers up to 2^53 are exact, and two different states
 * of a search have the same one about never.
 */
function joined(signature: number, block: number, x: number, y: number, z: number): number {
  const low = scattered(scattered(scattered(scattered(0x9e3779b9, block), x), y), z);
  const high = scattered(low, block);
  return (signature + (low >>> 0) * 0x40000 + (high >>> 14)) % 2 ** 50;
}

function scattered(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return mixed ^ (mixed >>> 13);
}
