import { type State, widened } from '../search/state';
import type { TierLimits } from './tier-limits';

/** Numbers of a space that stands on something: six faces, the tiers below it, how many there may be, the material. */
export const topStride = 9;
const pendingStride = 6;

/**
 * Keeps the spaces on tops at equal height complete: every rectangle that fits into the union of the tops and into no
 * larger one. A rectangle that goes over several tops takes the worst of their limits; it does not replace a smaller one
 * with better limits. Tops of different materials are not joined.
 */
export class TopMerger {
  /** Rectangles still to be taken up: x1, y1, x2, y2, tiers below, most tiers. */
  private pending: Int32Array = new Int32Array(64 * pendingStride);
  private pendingCount = 0;

  /** `fits` says whether a space is large enough to be kept. */
  constructor(
    private readonly limits: TierLimits,
    private readonly fits: (x: number, y: number, z: number) => boolean,
  ) {}

  /** Adds a top and whatever it makes possible together with the others at its height. */
  add(
    state: State,
    z: number,
    material: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    tier: number,
    cap: number,
  ): void {
    this.pendingCount = 0;
    this.push(x1, y1, x2, y2, tier, cap);
    while (this.pendingCount > 0) {
      const at = --this.pendingCount * pendingStride;
      const { pending } = this;
      this.take(
        state,
        z,
        material,
        pending[at] ?? 0,
        pending[at + 1] ?? 0,
        pending[at + 2] ?? 0,
        pending[at + 3] ?? 0,
        pending[at + 4] ?? 0,
        pending[at + 5] ?? 0,
      );
    }
    this.dropMisfits(state, z);
  }

  /** Takes up one rectangle and leaves in `pending` what it makes together with each of those that are there. */
  private take(
    state: State,
    z: number,
    material: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    tier: number,
    cap: number,
  ): void {
    if (isKnown(state, z, material, x1, y1, x2, y2, tier, cap)) return;
    const { spaces } = state;
    for (let space = 0; space < state.spaceCount; ) {
      const at = space * topStride;
      if (spaces[at + 2] !== z || spaces[at + 8] !== material) {
        space++;
        continue;
      }
      const u1 = spaces[at] ?? 0;
      const v1 = spaces[at + 1] ?? 0;
      const u2 = spaces[at + 3] ?? 0;
      const v2 = spaces[at + 4] ?? 0;
      const otherTier = spaces[at + 6] ?? 0;
      const otherCap = spaces[at + 7] ?? 0;
      if (x1 <= u1 && x2 >= u2 && y1 <= v1 && y2 >= v2 && tier <= otherTier && cap >= otherCap) {
        state.removeSpace(space);
        continue;
      }
      const left = Math.max(x1, u1);
      const right = Math.min(x2, u2);
      const front = Math.max(y1, v1);
      const back = Math.min(y2, v2);
      const mostTier = Math.max(tier, otherTier);
      const leastCap = Math.min(cap, otherCap);
      const reachesX = (u1 < x1 || u2 > x2) && (x1 < u1 || x2 > u2);
      const reachesY = (v1 < y1 || v2 > y2) && (y1 < v1 || y2 > v2);
      if (reachesX && right >= left && back > front) {
        this.push(Math.min(x1, u1), front, Math.max(x2, u2), back, mostTier, leastCap);
      }
      if (reachesY && right > left && back >= front) {
        this.push(left, Math.min(y1, v1), right, Math.max(y2, v2), mostTier, leastCap);
      }
      space++;
    }
    writeTop(state, z, this.limits.ceiling(z, tier, cap), material, x1, y1, x2, y2, tier, cap);
  }

  /** Removes spaces that fit no box; only after merging, as narrow spaces may be part of larger ones. */
  private dropMisfits(state: State, z: number): void {
    const { spaces } = state;
    for (let space = state.spaceCount - 1; space >= 0; space--) {
      const at = space * topStride;
      if (spaces[at + 2] !== z) continue;
      const length = (spaces[at + 3] ?? 0) - (spaces[at] ?? 0);
      const width = (spaces[at + 4] ?? 0) - (spaces[at + 1] ?? 0);
      if (!this.fits(length, width, (spaces[at + 5] ?? 0) - z)) state.removeSpace(space);
    }
  }

  private push(x1: number, y1: number, x2: number, y2: number, tier: number, cap: number): void {
    const at = this.pendingCount++ * pendingStride;
    if (at + pendingStride > this.pending.length) this.pending = widened(this.pending, at + pendingStride);
    const { pending } = this;
    pending[at] = x1;
    pending[at + 1] = y1;
    pending[at + 2] = x2;
    pending[at + 3] = y2;
    pending[at + 4] = tier;
    pending[at + 5] = cap;
  }
}

/** Whether a space with limits as good contains the rectangle. */
function isKnown(
  { spaces, spaceCount }: State,
  z: number,
  material: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  tier: number,
  cap: number,
): boolean {
  for (let space = 0, at = 0; space < spaceCount; space++, at += topStride) {
    if (spaces[at + 2] !== z || spaces[at + 8] !== material) continue;
    if ((spaces[at] ?? 0) > x1 || (spaces[at + 3] ?? 0) < x2) continue;
    if ((spaces[at + 1] ?? 0) > y1 || (spaces[at + 4] ?? 0) < y2) continue;
    if ((spaces[at + 6] ?? 0) <= tier && (spaces[at + 7] ?? 0) >= cap) return true;
  }
  return false;
}

/** Adds a space to the state as it is. */
export function writeTop(
  state: State,
  z: number,
  ceiling: number,
  material: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  tier: number,
  cap: number,
): void {
  state.reserveSpaces(state.spaceCount + 1);
  const { spaces } = state;
  const at = state.spaceCount++ * topStride;
  spaces[at] = x1;
  spaces[at + 1] = y1;
  spaces[at + 2] = z;
  spaces[at + 3] = x2;
  spaces[at + 4] = y2;
  spaces[at + 5] = ceiling;
  spaces[at + 6] = tier;
  spaces[at + 7] = cap;
  spaces[at + 8] = material;
}
