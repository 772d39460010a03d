import type { LoadingPlan } from '../../src/shared/loading/plan';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import type { Progress } from './progress';

/** Makes the plan of a loading problem, in slices: every slice leaves the best legal plan so far. */
export class Planner {
  private readonly startedAt = performance.now();
  private runs = 0;
  private best: LoadingPlan;
  private isTold = false;

  constructor(problem: LoadingProblem, _configuration: 0 | 1) {
    this.best = {
      containers: [],
      unplaced: problem.lines.map(({ id, quantity }) => ({ line: id, count: quantity, reason: 'noRoom' })),
    };
  }

  /** Works until the deadline (of `performance.now`) or the number of runs altogether; true when it is finished. */
  advance(_until: { runs: number; deadline: number }): boolean {
    return true;
  }

  /** What there is to tell, with the plan if it was not told yet. */
  progress(): Progress {
    const plan = this.isTold ? null : this.best;
    this.isTold = true;
    return { ...this.result(), plan };
  }

  /** The same with the best plan in any case. */
  result(): Progress {
    const elapsedMs = performance.now() - this.startedAt;
    const runsPerSecond = (this.runs / elapsedMs) * 1000;
    return { elapsedMs, runs: this.runs, runsPerSecond, volume: 0, fill: 0, plan: this.best, finished: true };
  }

  noteVolume(_volume: number): void {}
}
