import { joinedBlocks } from '../blocks/block-joins';
import { BlockTable } from '../blocks/block-table';
import { addSimpleBlocks } from '../blocks/simple-blocks';
import { SupportedBlocks } from '../blocks/supported-blocks';
import { type BoxTypes, boxTypes, type EngineBox, type EngineSpace } from '../box-types';
import { Packer } from '../packer';
import { Beam } from '../search/beam';
import { type EngineBoxPlacement, Incumbent } from '../search/incumbent';
import type { CargoLimits } from '../search/ranking';
import { SmallestBoxes } from '../search/smallest-boxes';
import { type EngineSettings, presets } from '../settings';
import { OpenSpace } from '../spaces/open-space';
import { SupportedSpace } from '../spaces/supported-space';
import { limitsStacking, TierLimits } from '../spaces/tier-limits';

// Strongly mixed cargo makes so many blocks that waiting for all of them would take longer than the first good plans.
const firstBlocks = 3000;
const firstRuns = 256;
const joinsOfSlice = 16;

/** Loads one container as full as it can, better the longer it works. The same runs give the same plan. */
export class Engine {
  private readonly types: BoxTypes;
  /** How boxes may stack; null where nothing limits it. */
  private readonly stacking: TierLimits | null;
  private readonly limits: CargoLimits;
  private readonly most: number;
  private readonly incumbent = new Incumbent();
  /** True after each greedy run, false on the way to it. */
  private readonly steps: Generator<boolean>;
  private runCount = 0;
  private done = false;
  private othersBest = 0;

  constructor(
    space: EngineSpace,
    boxes: readonly EngineBox[],
    private readonly settings: EngineSettings = presets.first,
  ) {
    this.types = boxTypes(space, boxes);
    // Limits on stacking are only kept with full support, so they imply it even where none or less is asked for.
    const isLimited = space.support !== null || limitsStacking(boxes);
    this.stacking = isLimited ? new TierLimits(this.types, boxes) : null;
    const [cellX, cellY, cellZ] = this.types.cell;
    this.limits = { volume: space.capacity / (cellX * cellY * cellZ), weight: space.payload };
    this.most = mostWorth(this.types, this.limits);
    this.steps = this.work();
  }

  /** Greedy runs so far. */
  get runs(): number {
    return this.runCount;
  }

  /** The best plan's volume in cubes of the unit, each box's counted by its value. */
  get volume(): number {
    const [cellX, cellY, cellZ] = this.types.cell;
    return Math.max(0, this.incumbent.worth) * cellX * cellY * cellZ;
  }

  /** Works until a limit is reached; true when nothing can improve any more. Call again to go on. */
  advance(limit: { runs?: number; deadline?: number }): boolean {
    const { runs = Number.POSITIVE_INFINITY, deadline = Number.POSITIVE_INFINITY } = limit;
    const last = this.runCount + runs;
    do {
      const { done, value } = this.steps.next();
      if (done) this.done = true;
      else if (value) this.runCount++;
      if (Math.max(this.incumbent.worth, this.othersBest) >= this.most) this.done = true;
    } while (!this.done && this.runCount < last && performance.now() < deadline);
    return this.done;
  }

  /** The best plan: behind and below comes first. */
  placements(): EngineBoxPlacement[] {
    return this.incumbent.placements();
  }

  /** Takes note of another worker's best volume, so as to stop when nothing can be better. */
  noteVolume(volume: number): void {
    const [cellX, cellY, cellZ] = this.types.cell;
    this.othersBest = Math.max(this.othersBest, volume / (cellX * cellY * cellZ));
  }

  /**
   * First a greedy run with simple blocks, so that there is a plan at once, then a short search with some joined blocks,
   * then one with all of them.
   */
  private *work(): Generator<boolean> {
    const { mostBlocks, minFill, fewTypes, beam } = this.settings;
    const supported = this.stacking && new SupportedBlocks(this.stacking);
    const table = new BlockTable(this.types, supported);
    addSimpleBlocks(table, mostBlocks / 2);
    yield* this.planAtOnce(table, supported);
    const isFew = this.types.orientations.length <= fewTypes;
    const joins = joinedBlocks(table, { mostBlocks, minFill: isFew ? minFill.few : minFill.many });
    let isJoined = yield* joinUpTo(joins, table, firstBlocks);
    if (!isJoined) {
      const search = new Beam(this.packer(table, supported), this.incumbent).search(beam);
      for (let runs = 0; runs < firstRuns; ) {
        const { done, value } = search.next();
        if (done) break;
        if (value) runs++;
        yield value;
      }
      isJoined = yield* joinUpTo(joins, table, mostBlocks);
    }
    yield* new Beam(this.packer(table, supported), this.incumbent).search(beam);
  }

  private *planAtOnce(table: BlockTable, supported: SupportedBlocks | null): Generator<boolean> {
    const packer = this.packer(table, supported);
    const state = packer.root();
    packer.focus(state);
    for (const _ of packer.fill(state)) yield false;
    this.incumbent.offer(table, state);
    yield true;
  }

  private packer(table: BlockTable, supported: SupportedBlocks | null): Packer {
    const smallest = new SmallestBoxes(table.types);
    const { stacking } = this;
    const rule =
      stacking && supported ? new SupportedSpace(table, supported, stacking, smallest) : new OpenSpace(table, smallest);
    return new Packer(table, rule, smallest, this.limits, this.settings.exponents);
  }
}

/** Goes on joining until there are so many blocks, a slice of the work at a time; true where no more can be joined. */
function* joinUpTo(joins: Generator<void>, table: BlockTable, count: number): Generator<boolean, boolean> {
  for (let slice = 1; table.count < count; slice++) {
    if (joins.next().done) return true;
    if (slice % joinsOfSlice === 0) yield false;
  }
  return false;
}

/** An upper bound of what a plan is worth: the limits filled with the most valuable boxes. */
function mostWorth({ container, quantities, volumes, values }: BoxTypes, limits: CargoLimits): number {
  let room = Math.min(container[0] * container[1] * container[2], limits.volume);
  let worth = 0;
  const byValue = [...volumes.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  for (const type of byValue) {
    const volume = Math.min(room, (quantities[type] ?? 0) * (volumes[type] ?? 0));
    worth += volume * (values[type] ?? 0);
    room -= volume;
  }
  return worth;
}
