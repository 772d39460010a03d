import type { BlockTable } from './block-table';
import { type CargoLimits, Ranking } from './ranking';
import type { Exponents } from './settings';
import { Shortlist } from './shortlist';
import type { SpaceRule } from './space-rule';
import { State } from './state';

/** Places blocks: the steps that greedy runs and the beam are made of. */
export class Packer {
  readonly ranking: Ranking;
  readonly list: Shortlist;

  constructor(
    readonly table: BlockTable,
    private readonly rule: SpaceRule,
    limits: CargoLimits,
    exponents: Exponents,
  ) {
    this.ranking = new Ranking(table, rule, limits);
    this.list = new Shortlist(table, exponents);
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

  /** Ranks up to `width` blocks for the state's next space; see `ranking` for the answer. */
  rank(state: State, width: number): number {
    return this.ranking.rank(state, this.list, width);
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

  /** Places the best block again and again until none fits. */
  fill(state: State): void {
    while (this.rank(state, 1) > 0) this.place(state, this.ranking.space, this.ranking.blocks[0] ?? 0);
  }
}
