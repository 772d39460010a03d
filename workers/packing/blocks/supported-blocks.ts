import { State, widened } from '../search/state';
import { mixing, type TierLimits, unlimited, various } from '../spaces/tier-limits';
import { TopMerger, topStride } from '../spaces/tops';
import type { Axis, BlockRule, BlockTable } from './block-table';

// More are of little use: the smallest are left out.
const mostTops = 8;
const none = -1;

/**
 * Blocks in which every box stands on others with its whole base. A block has tops at one or several heights; it may be
 * put on a top that its base does not leave. It keeps the limits on stacking inside, and its columns say what it asks of
 * what it is put on.
 */
export class SupportedBlocks implements BlockRule {
  /** How many tiers each block has. */
  tiers: Int32Array = new Int32Array(1024);
  /** On how many tiers it may stand for its own boxes' sake. */
  mostBelow: Int32Array = new Int32Array(1024);
  /** The material of its base: `mixing`, the one material there is, or `various`. */
  base: Int32Array = new Int32Array(1024);
  /** Block b has the tops `topStart[b]` to before `topStart[b + 1]`, as spaces of a block at 0, 0, 0. */
  topStart: Int32Array = new Int32Array(1025);
  tops: Int32Array = new Int32Array(1024 * topStride);
  /** Where the tops of a new block are put together. */
  private readonly scratch = new State(0, topStride);
  private readonly merger: TopMerger;

  constructor(private readonly limits: TierLimits) {
    this.merger = new TopMerger(limits, () => true);
  }

  stacks(type: number, layers: number): boolean {
    return layers <= (this.limits.most[type] ?? 0);
  }

  joins(table: BlockTable, a: number, b: number, axis: Axis): boolean {
    return axis !== 2 || this.topUnder(table, a, b) !== none;
  }

  gridAdded(table: BlockTable, block: number, type: number, layers: number): void {
    const tiers = layers * this.limits.step;
    const most = this.limits.most[type] ?? unlimited;
    const material = this.limits.materials[type] ?? mixing;
    this.reserve(block);
    this.tiers[block] = tiers;
    this.mostBelow[block] = most - tiers;
    this.base[block] = material;
    this.scratch.spaceCount = 0;
    const { dx, dy, dz } = table;
    this.merger.add(this.scratch, dz[block] ?? 0, material, 0, 0, dx[block] ?? 0, dy[block] ?? 0, tiers, most);
    this.keepTops(block);
  }

  joinAdded(table: BlockTable, block: number, a: number, b: number, axis: Axis): void {
    const baseA = this.base[a] ?? mixing;
    const onTop = axis === 2 ? this.topUnder(table, a, b) * topStride : none;
    const below = onTop < 0 ? 0 : (this.tops[onTop + 6] ?? 0);
    const cap = onTop < 0 ? unlimited : (this.tops[onTop + 7] ?? 0);
    const tiersB = below + (this.tiers[b] ?? 0);
    this.reserve(block);
    this.tiers[block] = Math.max(this.tiers[a] ?? 0, tiersB);
    this.mostBelow[block] = Math.min(this.mostBelow[a] ?? 0, (this.mostBelow[b] ?? 0) - below, cap - tiersB);
    this.base[block] = axis === 2 || baseA === this.base[b] ? baseA : various;
    this.scratch.spaceCount = 0;
    const [lengthA, widthA, heightA] = [table.dx[a] ?? 0, table.dy[a] ?? 0, table.dz[a] ?? 0];
    if (axis === 2) this.addUncovered(a, heightA, table.dx[b] ?? 0, table.dy[b] ?? 0);
    else this.addTops(a, 0, 0, 0, 0, unlimited);
    this.addTops(b, axis === 0 ? lengthA : 0, axis === 1 ? widthA : 0, axis === 2 ? heightA : 0, below, cap);
    this.keepTops(block);
  }

  /** The top of a that may carry b, or none. */
  private topUnder({ dx, dy, dz }: BlockTable, a: number, b: number): number {
    for (let top = this.topStart[a] ?? 0; top < (this.topStart[a + 1] ?? 0); top++) {
      const at = top * topStride;
      if (this.tops[at + 2] !== dz[a] || this.tops[at + 8] !== this.base[b]) continue;
      if ((this.tops[at] ?? 0) > 0 || (this.tops[at + 1] ?? 0) > 0) continue;
      if ((this.tops[at + 3] ?? 0) < (dx[b] ?? 0) || (this.tops[at + 4] ?? 0) < (dy[b] ?? 0)) continue;
      const below = this.tops[at + 6] ?? 0;
      const isWithinCap = below + (this.tiers[b] ?? 0) <= (this.tops[at + 7] ?? 0);
      if (isWithinCap && below <= (this.mostBelow[b] ?? 0)) return top;
    }
    return none;
  }

  /** Adds the tops of a block moved to x, y, z that stands on `below` tiers where `cap` are allowed. */
  private addTops(block: number, x: number, y: number, z: number, below: number, cap: number): void {
    const { tops, topStart } = this;
    for (let at = (topStart[block] ?? 0) * topStride; at < (topStart[block + 1] ?? 0) * topStride; at += topStride) {
      this.addTop(
        z + (tops[at + 2] ?? 0),
        tops[at + 8] ?? mixing,
        x + (tops[at] ?? 0),
        y + (tops[at + 1] ?? 0),
        x + (tops[at + 3] ?? 0),
        y + (tops[at + 4] ?? 0),
        below + (tops[at + 6] ?? 0),
        Math.min(cap, tops[at + 7] ?? 0),
      );
    }
  }

  /** Adds a block's tops, without what a base in the block's corner covers of those at height z. */
  private addUncovered(block: number, z: number, length: number, width: number): void {
    const { tops, topStart } = this;
    for (let at = (topStart[block] ?? 0) * topStride; at < (topStart[block + 1] ?? 0) * topStride; at += topStride) {
      const topZ = tops[at + 2] ?? 0;
      const x1 = tops[at] ?? 0;
      const y1 = tops[at + 1] ?? 0;
      const x2 = tops[at + 3] ?? 0;
      const y2 = tops[at + 4] ?? 0;
      const material = tops[at + 8] ?? mixing;
      const tier = tops[at + 6] ?? 0;
      const cap = tops[at + 7] ?? 0;
      const isCovered = topZ === z && x1 < length && y1 < width;
      if (!isCovered) this.addTop(topZ, material, x1, y1, x2, y2, tier, cap);
      if (isCovered && x2 > length) this.addTop(topZ, material, length, y1, x2, y2, tier, cap);
      if (isCovered && y2 > width) this.addTop(topZ, material, x1, width, x2, y2, tier, cap);
    }
  }

  private addTop(
    z: number,
    material: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    tier: number,
    cap: number,
  ): void {
    if (tier < cap) this.merger.add(this.scratch, z, material, x1, y1, x2, y2, tier, cap);
  }

  private keepTops(block: number): void {
    const { scratch } = this;
    while (scratch.spaceCount > mostTops) scratch.removeSpace(smallest(scratch));
    const from = (this.topStart[block] ?? 0) * topStride;
    const length = scratch.spaceCount * topStride;
    if (from + length > this.tops.length) this.tops = widened(this.tops, from + length);
    for (let i = 0; i < length; i++) this.tops[from + i] = scratch.spaces[i] ?? 0;
    this.topStart[block + 1] = (this.topStart[block] ?? 0) + scratch.spaceCount;
  }

  private reserve(block: number): void {
    if (block < this.tiers.length) return;
    this.tiers = widened(this.tiers, block + 1);
    this.mostBelow = widened(this.mostBelow, block + 1);
    this.base = widened(this.base, block + 1);
    this.topStart = widened(this.topStart, block + 2);
  }
}

function smallest({ spaces, spaceCount }: State): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let space = 0; space < spaceCount; space++) {
    const at = space * topStride;
    const area = ((spaces[at + 3] ?? 0) - (spaces[at] ?? 0)) * ((spaces[at + 4] ?? 0) - (spaces[at + 1] ?? 0));
    if (area < least) {
      least = area;
      best = space;
    }
  }
  return best;
}
