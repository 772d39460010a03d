import { figuresOfPlan, isBetterPlan } from '../../../src/shared/loading/compare-plans';
import type { LoadingPlan } from '../../../src/shared/loading/plan';
import type { LoadingProblem } from '../../../src/shared/loading/problem';
import { wallPlan } from '../blocks/walls';
import { EnginePool, type WorkLimit } from '../engine/engine-pool';
import type { Progress } from '../engine/progress';
import { type CartonKind, cartonKinds } from './cargo';
import { Division } from './division';
import { type Load, planOfLoads } from './plan-of-loads';
import { stayingOut } from './reasons';

interface BestPlan {
  loads: readonly Load[];
  plan: LoadingPlan;
  /** Whether it says what stays out and why. */
  isComplete: boolean;
}

// Without a plan of the search by then, one of walls is shown.
const firstPlanMs = 100;
// How long reasons are looked for: of a plan on the way, and of the last one.
const reasonsMs = { onTheWay: 20, last: 250 };

/**
 * Makes the plan of a loading problem, better the longer it works. It works in slices, and every slice leaves the best
 * legal plan so far; where the search takes long to its first, a plan of walls stands in. The same number of runs gives
 * the same plan.
 */
export class Planner {
  private readonly startedAt = performance.now();
  private readonly kinds: readonly CartonKind[];
  private readonly pool: EnginePool;
  private readonly division: Division;
  private readonly steps: Generator<void>;
  private best: BestPlan | null = null;
  private isTold = false;
  private isFinished = false;

  constructor(
    private readonly problem: LoadingProblem,
    configuration: 0 | 1,
  ) {
    this.kinds = cartonKinds(problem);
    this.pool = new EnginePool(configuration);
    this.division = new Division(problem, this.kinds, this.pool, (loads, plan) => this.offer(loads, plan));
    this.steps = this.division.search();
  }

  /** Works until the limit is reached; true when it is finished, and when there are as many runs as are allowed. */
  advance(limit: WorkLimit): boolean {
    this.pool.allow(limit);
    while (!this.isFinished && !this.pool.isOver()) this.isFinished = this.steps.next().done === true;
    return this.isFinished || this.pool.runs >= limit.runs;
  }

  /** The progress, with the best plan unless it was reported before. */
  progress(): Progress {
    if (!this.best && performance.now() - this.startedAt > firstPlanMs) this.standIn();
    const plan = this.best && !this.isTold ? this.plan(this.best, reasonsMs.onTheWay) : null;
    if (plan) this.isTold = true;
    return { ...this.figures(), plan };
  }

  /** The progress, with the best plan in any case. */
  result(): Progress {
    const plan = this.plan(this.best ?? this.standIn(), reasonsMs.last);
    return { ...this.figures(), plan };
  }

  /** Another worker's best plan, by its volume. */
  noteVolume(volume: number): void {
    if (this.division.isOneSearch) this.pool.noteVolume(volume);
  }

  private standIn(): BestPlan {
    const loads = wallPlan(this.problem, this.kinds, this.division.all);
    this.offer(loads, planOfLoads(this.kinds, loads, []));
    return this.best as BestPlan; // There was none, so this one was taken.
  }

  /** Takes the loads where they make a better plan than the best. */
  private offer(loads: readonly Load[], plan: LoadingPlan): void {
    if (this.best && !isBetterPlan(this.problem, plan, this.best.plan)) return;
    this.best = { loads, plan, isComplete: false };
    this.isTold = false;
  }

  /** The plan with what stays out, and as much of the reasons as can be found so quickly. */
  private plan(best: BestPlan, withinMs: number): LoadingPlan {
    const { kinds, problem } = this;
    if (!best.isComplete) {
      const deadline = performance.now() + withinMs;
      const out = stayingOut(problem, kinds, best.loads, () => performance.now() >= deadline);
      best.plan = planOfLoads(kinds, best.loads, out);
      best.isComplete = !out.some(({ reason }) => reason === 'time');
    }
    return best.plan;
  }

  private figures(): Omit<Progress, 'plan'> {
    const elapsedMs = performance.now() - this.startedAt;
    const { runs } = this.pool;
    const fill = this.best ? figuresOfPlan({ problem: this.problem, plan: this.best.plan }).fill : 0;
    const volume = this.best?.loads.reduce((sum, { stowed }) => sum + volumeOfLoad(stowed), 0) ?? 0;
    const fewer = this.isFinished ? null : this.division.fewer;
    return {
      elapsedMs,
      runs,
      runsPerSecond: (runs * 1000) / elapsedMs,
      volume,
      fill,
      fewer,
      finished: this.isFinished,
    };
  }
}

function volumeOfLoad(stowed: Load['stowed']): number {
  return stowed.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
}
