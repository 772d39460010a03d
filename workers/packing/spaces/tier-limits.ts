import type { BoxTypes, EngineBox } from '../box-types';

/** More tiers than any column can have. */
export const unlimited = 1 << 20;

/** What boxes of different materials show above or below when they may stack on each other. */
export const mixing = -1;
/** What a base shows that goes over several materials of which one does not mix: it may only stand on the floor. */
export const various = -2;
/** What the floor shows: it carries every base. */
export const floor = -3;

/** How the boxes of a container may be stacked: tiers and materials. */
export class TierLimits {
  /** For each type how many tiers its column may have. */
  readonly most: Int32Array;
  /** For each type its material, or `mixing`. */
  readonly materials: Int32Array;
  /** The most of all types. */
  readonly highest: number;
  /**
   * What one box counts for in the tiers. Where nothing limits them they are not counted at all, so that tops are alike
   * whatever is below.
   */
  readonly step: 0 | 1;
  private readonly tallest: number;
  private readonly height: number;

  constructor(types: BoxTypes, boxes: readonly EngineBox[]) {
    this.most = Int32Array.from(boxes, ({ maxTiers }) => Math.min(maxTiers, unlimited));
    this.materials = Int32Array.from(boxes, ({ material, mixes }) => (mixes ? mixing : material));
    this.step = this.most.some((tiers) => tiers < unlimited) ? 1 : 0;
    this.highest = this.most.reduce((most, tiers) => Math.max(most, tiers), 0);
    this.tallest = types.orientations.flat().reduce((most, [, , dz]) => Math.max(most, dz), 0);
    this.height = types.container[2];
  }

  /** How high the boxes may reach that stand at z on `tier` tiers, where there may be `cap`. */
  ceiling(z: number, tier: number, cap: number): number {
    return Math.min(this.height, z + (cap - tier) * this.tallest);
  }
}

/** Whether stacking is limited at all. */
export function limitsStacking(boxes: readonly EngineBox[]): boolean {
  return boxes.some(({ maxTiers, mixes }) => maxTiers < unlimited || !mixes);
}
