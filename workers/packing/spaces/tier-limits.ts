import type { BoxTypes, EngineBox } from '../box-types';

/** More tiers than any column can have. */
export const unlimited = 1 << 20;

/** The material of tops and bases that may stack on any other such material. */
export const mixing = -1;
/** The material of a base of several materials, one of which does not mix: it may only stand on the floor. */
export const various = -2;
/** The material of the floor, which carries every base. */
export const floor = -3;

/** How the boxes of a container may be stacked: tiers and materials. */
export class TierLimits {
  /** For each type how many tiers its column may have. */
  readonly most: Int32Array;
  /** For each type its material, or `mixing`. */
  readonly materials: Int32Array;
  /** The most of all types. */
  readonly highest: number;
  /** Tiers that one box counts for: 0 where nothing limits tiers, so that tops are alike whatever is below. */
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
