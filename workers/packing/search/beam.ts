import type { Packer } from '../packer';
import type { Incumbent } from './incumbent';
import { Outcomes } from './outcomes';
import type { State } from './state';

/**
 * Beam search over partly loaded containers. A state's children place one of its best blocks each; what a child is
 * worth is what a greedy run from it ends with. The best children make the next level. When nothing is left to expand
 * the search starts again from the empty container with a wider beam.
 */
export class Beam {
  private readonly free: State[] = [];
  private readonly scratch: State;
  private readonly outcomes = new Outcomes();
  /** Whether anything was left out in this pass: a pass that left nothing out has seen all there is. */
  private cut = false;

  constructor(
    private readonly packer: Packer,
    private readonly incumbent: Incumbent,
  ) {
    this.scratch = packer.newState();
  }

  /** Yields true after every greedy run, false during a long one; ends where a wider beam would see nothing new. */
  *search({ width, growth }: { width: number; growth: number }): Generator<boolean> {
    for (let wide = width; ; wide = Math.ceil(wide * growth)) {
      this.cut = false;
      yield* this.pass(wide);
      if (!this.cut) return;
    }
  }

  private *pass(width: number): Generator<boolean> {
    const root = this.packer.root();
    this.packer.focus(root);
    yield* this.value(root);
    for (let level = [root]; level.length > 0; ) {
      const children: State[] = [];
      for (const state of level) {
        yield* this.expand(state, width, children);
        this.free.push(state);
      }
      level = this.best(children, width);
    }
  }

  private *expand(state: State, width: number, children: State[]): Generator<boolean> {
    const { packer } = this;
    packer.focus(state);
    const found = packer.rank(state, width);
    if (found === width) this.cut = true;
    const space = packer.ranking.space;
    const blocks = packer.ranking.blocks.slice(0, found);
    for (const [i, block] of blocks.entries()) {
      const child = this.free.pop() ?? packer.newState();
      child.copy(state);
      packer.place(child, space, block);
      children.push(child);
      if (i === 0) continue; // The greedy run from the state placed this block first: its outcome is the child's.
      const known = this.outcomes.get(child.signature);
      if (known === undefined) yield* this.value(child);
      else child.outcome = known;
    }
  }

  /** Runs greedily from a state and notes what that is worth. */
  private *value(state: State): Generator<boolean> {
    this.scratch.copy(state);
    for (const _ of this.packer.fill(this.scratch)) yield false;
    state.outcome = this.scratch.worth;
    this.outcomes.set(state.signature, state.outcome);
    this.incumbent.offer(this.packer.table, this.scratch);
    yield true;
  }

  /** The best children of different outcomes: equal ones are almost surely mirror images. */
  private best(children: State[], width: number): State[] {
    children.sort((a, b) => b.outcome - a.outcome);
    const chosen: State[] = [];
    for (const child of children) {
      const isNew = chosen.at(-1)?.outcome !== child.outcome;
      if (isNew && chosen.length < width) chosen.push(child);
      else {
        this.free.push(child);
        if (isNew) this.cut = true;
      }
    }
    return chosen;
  }
}
