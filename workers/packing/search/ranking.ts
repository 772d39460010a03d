import type { BlockTable } from '../blocks/block-table';
import { Contact } from '../spaces/contact';
import type { SpaceRule } from '../spaces/space-rule';
import { powerSteps, type Shortlist } from './shortlist';
import type { State } from './state';
import { rowsOf } from './subset-sums';

/** The most cargo a container takes, by volume in cells and by weight. */
export interface CargoLimits {
  volume: number;
  weight: number;
}

/** Finds where the next block goes and which would do best there. The answer lies in `space` and `blocks`. */
export class Ranking {
  space = -1;
  /** The best blocks for `space`, best first. */
  blocks = new Int32Array(16);
  private scores = new Float64Array(16);
  private readonly contact: Contact;
  private readonly surface: Float64Array;
  /** The longest row of boxes up to each length along each axis. */
  private readonly rowsX: Int32Array;
  private readonly rowsY: Int32Array;
  private readonly rowsZ: Int32Array;

  constructor(
    private readonly table: BlockTable,
    private readonly rule: SpaceRule,
    private readonly limits: CargoLimits,
  ) {
    const { count, dx, dy, dz } = table;
    this.contact = new Contact(table);
    [this.rowsX, this.rowsY, this.rowsZ] = rowsOf(table.types);
    this.surface = Float64Array.from({ length: count }, (_, block) => {
      const [x, y, z] = [dx[block] ?? 0, dy[block] ?? 0, dz[block] ?? 0];
      return 2 * (x * y + x * z + y * z);
    });
  }

  /**
   * Takes the free space nearest to a corner of the container that any block fits and ranks the best blocks for it, up
   * to `width`; spaces no block fits are removed from the state. 0 where nothing more can be placed.
   */
  rank(state: State, list: Shortlist, width: number): number {
    if (width > this.blocks.length) {
      this.blocks = new Int32Array(2 * width);
      this.scores = new Float64Array(2 * width);
    }
    for (let space = this.nearest(state); space >= 0; space = this.nearest(state)) {
      const found = this.rankIn(state, list, space, width);
      if (found > 0) {
        this.space = space;
        return found;
      }
      state.removeSpace(space);
    }
    return 0;
  }

  /** The space whose corner is nearest to one of the container's; the larger of two equally near. */
  private nearest({ spaces, spaceCount, stride }: State): number {
    const [length, width, height] = this.table.types.container;
    const { standsOnFloor } = this.rule;
    let best = -1;
    let bestDistance = Number.POSITIVE_INFINITY;
    let bestVolume = 0;
    for (let space = 0, at = 0; space < spaceCount; space++, at += stride) {
      const x1 = spaces[at] ?? 0;
      const y1 = spaces[at + 1] ?? 0;
      const z1 = spaces[at + 2] ?? 0;
      const x2 = spaces[at + 3] ?? 0;
      const y2 = spaces[at + 4] ?? 0;
      const z2 = spaces[at + 5] ?? 0;
      const alongZ = standsOnFloor ? z1 : Math.min(z1, height - z2);
      const distance = Math.min(x1, length - x2) + Math.min(y1, width - y2) + alongZ;
      if (distance > bestDistance) continue;
      const volume = (x2 - x1) * (y2 - y1) * (z2 - z1);
      if (distance === bestDistance && volume <= bestVolume) continue;
      best = space;
      bestDistance = distance;
      bestVolume = volume;
    }
    return best;
  }

  private rankIn(state: State, list: Shortlist, space: number, width: number): number {
    const { dx, dy, dz } = this.table;
    const { bounds, packed } = list;
    const { lossPowers } = list.all;
    const { rowsX, rowsY, rowsZ } = this;
    const at = space * state.stride;
    const x1 = state.spaces[at] ?? 0;
    const y1 = state.spaces[at + 1] ?? 0;
    const z1 = state.spaces[at + 2] ?? 0;
    const x2 = state.spaces[at + 3] ?? 0;
    const y2 = state.spaces[at + 4] ?? 0;
    const z2 = state.spaces[at + 5] ?? 0;
    const sx = x2 - x1;
    const sy = y2 - y1;
    const sz = z2 - z1;
    const lossSteps = powerSteps / ((rowsX[sx] ?? 0) * (rowsY[sy] ?? 0) * (rowsZ[sz] ?? 0));
    const guard = list.all.extents.guard;
    const room = list.all.extents.packed(sx, sy, sz) | guard;
    let found = 0;
    let worst = 0;
    let looked = false;
    for (let i = 0; i < list.count; i++) {
      // Most blocks do not fit: their bound is read now and then only, to see whether any later one can still win.
      if ((i & 31) === 0 && (bounds[i] ?? 0) <= worst) break;
      if (((room - (packed[i] ?? 0)) & guard) !== guard) continue;
      const bound = bounds[i] ?? 0;
      if (bound <= worst) break;
      const block = list.blocks[i] ?? 0;
      const x = dx[block] ?? 0;
      const y = dy[block] ?? 0;
      const z = dz[block] ?? 0;
      if (x > sx || y > sy || z > sz) continue;
      const kept = (x + (rowsX[sx - x] ?? 0)) * (y + (rowsY[sy - y] ?? 0)) * (z + (rowsZ[sz - z] ?? 0)) * lossSteps;
      const most = bound * (lossPowers[Math.min(kept, powerSteps) | 0] ?? 0);
      if (most * this.contactPowerAtMost(list, x, y, z, sx, sy, sz) <= worst) continue;
      if (!this.isAtHand(state, block) || !this.rule.admits(state, space, block)) continue;
      if (!looked) this.contact.look(state, x1, y1, z1, x2, y2, z2);
      looked = true;
      const score = most * this.contactPower(list, block, x1, y1, z1, x2, y2, z2);
      if (score <= worst) continue;
      found = this.insert(block, score, found, width);
      if (found === width) worst = this.scores[width - 1] ?? 0;
    }
    return found;
  }

  /** Whether there are the boxes for the block, and it keeps the limits on cargo. */
  private isAtHand(state: State, block: number): boolean {
    const { needStart, needType, needCount, volume, weight } = this.table;
    for (let i = needStart[block] ?? 0; i < (needStart[block + 1] ?? 0); i++) {
      if ((state.counts[needType[i] ?? 0] ?? 0) < (needCount[i] ?? 0)) return false;
    }
    if (state.volume + (volume[block] ?? 0) > this.limits.volume) return false;
    return state.weight + (weight[block] ?? 0) <= this.limits.weight;
  }

  /** The power of contact on the three sides of the corner, and on those opposite that the block is near. */
  private contactPowerAtMost(
    list: Shortlist,
    x: number,
    y: number,
    z: number,
    sx: number,
    sy: number,
    sz: number,
  ): number {
    const { near } = list.all.exponents;
    const alongX = y * z;
    const alongY = x * z;
    const alongZ = x * y;
    const touched =
      (sx - x <= near * x ? 2 * alongX : alongX) +
      (sy - y <= near * y ? 2 * alongY : alongY) +
      (sz - z <= near * z ? 2 * alongZ : alongZ);
    return list.all.contactPowers[((touched / (2 * (alongX + alongY + alongZ))) * powerSteps) | 0] ?? 0;
  }

  private contactPower(
    list: Shortlist,
    block: number,
    x1: number,
    y1: number,
    z1: number,
    x2: number,
    y2: number,
    z2: number,
  ): number {
    const { contact } = this;
    const [length, width, height] = this.table.types.container;
    const { near } = list.all.exponents;
    const dx = this.table.dx[block] ?? 0;
    const dy = this.table.dy[block] ?? 0;
    const dz = this.table.dz[block] ?? 0;
    const lowX = x1 <= length - x2;
    const lowY = y1 <= width - y2;
    const lowZ = this.rule.standsOnFloor || z1 <= height - z2;
    const x = lowX ? x1 : x2 - dx;
    const y = lowY ? y1 : y2 - dy;
    const z = lowZ ? z1 : z2 - dz;
    const fillsX = x2 - x1 - dx <= near * dx;
    const fillsY = y2 - y1 - dy <= near * dy;
    const fillsZ = z2 - z1 - dz <= near * dz;
    let touched = 0;
    if (lowX || fillsX) touched += contact.touched(0, y, y + dy, z, z + dz);
    if (!lowX || fillsX) touched += contact.touched(1, y, y + dy, z, z + dz);
    if (lowY || fillsY) touched += contact.touched(2, x, x + dx, z, z + dz);
    if (!lowY || fillsY) touched += contact.touched(3, x, x + dx, z, z + dz);
    if (lowZ || fillsZ) touched += contact.touched(4, x, x + dx, y, y + dy);
    if (!lowZ || fillsZ) touched += contact.touched(5, x, x + dx, y, y + dy);
    return list.all.contactPowers[((touched / (this.surface[block] ?? 1)) * powerSteps) | 0] ?? 0;
  }

  /** Puts a block where its score belongs; the worst falls out when there are `width`. */
  private insert(block: number, score: number, found: number, width: number): number {
    const { blocks, scores } = this;
    let place = found < width ? found : width - 1;
    for (; place > 0 && (scores[place - 1] ?? 0) < score; place--) {
      scores[place] = scores[place - 1] ?? 0;
      blocks[place] = blocks[place - 1] ?? 0;
    }
    scores[place] = score;
    blocks[place] = block;
    return found < width ? found + 1 : found;
  }
}
