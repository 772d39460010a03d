import type { BlockTable } from './blocks/block-table';
import { type CargoLimits, Ranking } from './search/ranking';
import { Catalogue, Shortlist } from './search/shortlist';
import type { SmallestBoxes } from './search/smallest-boxes';
import { State } from './search/state';
import type { EngineSettings, Exponents } from './settings';
import type { SpaceRule } from './spaces/space-rule';

// A new shortlist costs about as much as a few passes through the list.
const stepsToChoice = 3;
// A run of very small cartons has thousands of steps: after so many, the caller may look at the clock.
const stepsToBreath = 64;

/** Places blocks: the steps that greedy runs and the beam are made of. */
export class Packer {
  readonly ranking: Ranking;
  private readonly first: Stage;
  private readonly second: Stage;
  /** The volume at which the second stage begins. */
  private readonly halfway: number;

  constructor(
    readonly table: BlockTable,
    private readonly rule: SpaceRule,
    private readonly smallest: SmallestBoxes,
    limits: CargoLimits,
    exponents: EngineSettings['exponents'],
  ) {
    const [length, width, height] = table.types.container;
    this.ranking = new Ranking(table, rule, limits);
    this.first = new Stage(table, exponents.first);
    this.second = new Stage(table, exponents.second);
    this.halfway = exponents.from * Math.min(limits.volume, length * width * height);
  }

  /** A state for this container; what it holds is not defined until one is copied to it. */
  newState(): State {
    return new State(this.table.types.quantities.length, this.rule.stride);
  }

  /** The empty container with all boxes beside it. */
  root(): State {
    const state = this.newState();
    state.counts.set(this.table.types.quantities);
    this.rule.empty(state);
    return state;
  }

  /** Prepares for a state and its descendants: leaves out the blocks that it has no boxes or no room for. */
  focus(state: State): void {
    this.smallest.leave(state.counts);
    if (this.stageOf(state) === this.first) this.first.list.choose(this.first.all, state);
    this.second.list.choose(this.second.all, state);
  }

  /** Ranks up to `width` blocks for the state's next space; see `ranking` for the answer. */
  rank(state: State, width: number): number {
    return this.ranking.rank(state, this.stageOf(state).list, width);
  }

  /** Puts a block into a space of the state, in the corner nearest to one of the container's. */
  place(state: State, space: number, block: number): void {
    const { table, rule } = this;
    const [length, width, height] = table.types.container;
    const at = space * state.stride;
    const x1 = state.spaces[at] ?? 0;
    const y1 = state.spaces[at + 1] ?? 0;
    const z1 = state.spaces[at + 2] ?? 0;
    const x2 = state.spaces[at + 3] ?? 0;
    const y2 = state.spaces[at + 4] ?? 0;
    const z2 = state.spaces[at + 5] ?? 0;
    const x = x1 <= length - x2 ? x1 : x2 - (table.dx[block] ?? 0);
    const y = y1 <= width - y2 ? y1 : y2 - (table.dy[block] ?? 0);
    const z = rule.standsOnFloor || z1 <= height - z2 ? z1 : z2 - (table.dz[block] ?? 0);
    state.addPlaced(block, x, y, z);
    state.volume += table.volume[block] ?? 0;
    state.worth += table.worth[block] ?? 0;
    state.weight += table.weight[block] ?? 0;
    for (let i = table.needStart[block] ?? 0; i < (table.needStart[block + 1] ?? 0); i++) {
      const type = table.needType[i] ?? 0;
      state.counts[type] = (state.counts[type] ?? 0) - (table.needCount[i] ?? 0);
    }
    rule.cut(state, space, block, x, y, z);
  }

  /** Places the best block again and again until none fits; yields now and then. */
  *fill(state: State): Generator<void> {
    const { ranking } = this;
    let stage = this.stageOf(state);
    let list = stage.list;
    for (let step = 1; ; step++) {
      const isNewStage = stage !== this.stageOf(state);
      if (isNewStage) {
        stage = this.second;
        list = stage.list;
      }
      if (isNewStage || step % stepsToChoice === 0) {
        stage.runList.choose(list, state);
        list = stage.runList;
      }
      if (list.count === 0 || ranking.rank(state, list, 1) === 0) return;
      this.place(state, ranking.space, ranking.blocks[0] ?? 0);
      if (step % stepsToBreath === 0) yield;
    }
  }

  private stageOf(state: State): Stage {
    return state.volume < this.halfway ? this.first : this.second;
  }
}

/** The blocks in the order of one set of exponents. */
class Stage {
  readonly all: Catalogue;
  /** For the state in focus. */
  readonly list: Shortlist;
  /** For a greedy run from it. */
  readonly runList: Shortlist;

  constructor(table: BlockTable, exponents: Exponents) {
    this.all = new Catalogue(table, exponents);
    this.list = new Shortlist(this.all);
    this.runList = new Shortlist(this.all);
  }
}
