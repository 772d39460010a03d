import { figuresOfPlan, isBetterPlan } from '../../src/shared/loading/compare-plans';
import type { LoadingPlan } from '../../src/shared/loading/plan';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import { type CartonKind, cartonKinds } from './cargo';
import { Division } from './division';
import { EnginePool, type WorkLimit } from './engine-pool';
import { type Load, planOfLoads } from './plan-of-loads';
import type { Progress } from './progress';
import { stayingOut } from './reasons';

/**
 * Makes the plan of a loading problem, better the longer it works. It works in slices, and every slice after the first
 * plan leaves the best legal plan so far. The same number of runs gives the same plan.
 */
export class Planner {
  private readonly startedAt = performance.now();
  private readonly kinds: readonly CartonKind[];
  private readonly pool: EnginePool;
  private readonly division: Division;
  private readonly steps: Generator<void>;
  private best: { loads: readonly Load[]; plan: LoadingPlan; isComplete: boolean } | null = null;
  private isTold = false;
  private isFinished = false;

  constructor(
    private readonly problem: LoadingProblem,
    configuration: 0 | 1,
  ) {
    this.kinds = cartonKinds(problem);
    this.pool = new EnginePool(configuration);
    this.division = new Division(problem, this.kinds, this.pool, (loads) => this.offer(loads));
    this.steps = this.division.search();
  }

  /** Works until the limit is reached; true when it is finished, and when there are as many runs as are allowed. */
  advance(limit: WorkLimit): boolean {
    this.pool.allow(limit);
    this.isFinished ||= this.steps.next().done === true;
    return this.isFinished || this.pool.runs >= limit.runs;
  }

  /** What there is to tell, with the plan if it was not told yet. */
  progress(): Progress {
    const plan = this.best && !this.isTold ? this.plan() : null;
    if (plan) this.isTold = true;
    return { ...this.figures(), plan };
  }

  /** The same with the best plan in any case. Where there is none yet, the first one is made. */
  result(): Progress {
    while (!this.best) this.advance({ runs: Number.POSITIVE_INFINITY, deadline: Number.POSITIVE_INFINITY });
    return { ...this.figures(), plan: this.plan() };
  }

  /** Another worker's best plan, by its volume. */
  noteVolume(volume: number): void {
    if (this.division.isOneSearch) this.pool.noteVolume(volume);
  }

  /** Takes the loads where they make a better plan than the best. */
  private offer(loads: readonly Load[]): boolean {
    const plan = planOfLoads(this.kinds, loads, []);
    if (this.best && !isBetterPlan(this.problem, plan, this.best.plan)) return false;
    this.best = { loads, plan, isComplete: false };
    this.isTold = false;
    return true;
  }

  /** The best plan with what stays out. The reasons take a while, so they are looked for when somebody asks. */
  private plan(): LoadingPlan {
    const { best, kinds, problem } = this;
    if (!best) throw new Error('There is no plan yet.');
    if (!best.isComplete) {
      best.plan = planOfLoads(kinds, best.loads, stayingOut(problem, kinds, best.loads));
      best.isComplete = true;
    }
    return best.plan;
  }

  private figures(): Omit<Progress, 'plan'> {
    const elapsedMs = performance.now() - this.startedAt;
    const { runs } = this.pool;
    const fill = this.best ? figuresOfPlan({ problem: this.problem, plan: this.best.plan }).fill : 0;
    const volume = this.best?.loads.reduce((sum, { stowed }) => sum + volumeOfLoad(stowed), 0) ?? 0;
    return { elapsedMs, runs, runsPerSecond: (runs * 1000) / elapsedMs, volume, fill, finished: this.isFinished };
  }
}

function volumeOfLoad(stowed: Load['stowed']): number {
  return stowed.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
}
