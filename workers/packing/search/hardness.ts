import type { CartonKind } from '../division/cargo';
import type { Load } from '../division/plan-of-loads';
import { countsOf } from '../division/stowed';

// A carton in a container that is nearly empty counts for as much as this many in a full one.
const most = 4;

/**
 * How hard each kind is to find room for, learned from plans that did not work out: what ended in poorly filled
 * containers, or in one too many, counts for more in the next attempt and so is loaded while there is still a choice.
 */
export class Hardness {
  /** What the volume of each kind counts for, 1 being nothing special. */
  readonly values: number[];

  constructor(private readonly kinds: readonly CartonKind[]) {
    this.values = kinds.map(() => 1);
  }

  /** Learns from a plan; `shares` are the mm³ each container should have taken. Loads beyond them are too many. */
  learn(loads: readonly Load[], shares: readonly number[]): void {
    const cartons = this.kinds.map(() => 0);
    const sums = this.kinds.map(() => 0);
    for (const [index, { stowed }] of loads.entries()) {
      const volume = stowed.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
      const missed = Math.min(most, Math.max(1, (shares[index] ?? 0) / volume) ** 2);
      for (const [kind, count] of countsOf(this.kinds, stowed).entries()) {
        cartons[kind] = (cartons[kind] ?? 0) + count;
        sums[kind] = (sums[kind] ?? 0) + count * (shares[index] === undefined ? most : missed);
      }
    }
    for (const [kind, count] of cartons.entries()) {
      if (count === 0) continue;
      // Two thirds of the earlier value stay, so that one attempt does not turn everything around.
      this.values[kind] = ((this.values[kind] ?? 1) * 2 + (sums[kind] ?? 0) / count) / 3;
    }
  }
}
