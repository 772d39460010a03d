import { proxy } from 'comlink';
import { isBetterPlan } from '../../../shared/loading/compare-plans';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import type { PackingWorker, Progress, RunningWorker } from '../../workers';

/** The progress of planning. */
export interface PlanningNews {
  elapsedMs: number;
  runs: number;
  /** The sum over all workers. */
  runsPerSecond: number;
  /** The number of containers that a longer search might reach; null when there cannot be fewer. */
  fewer: number | null;
  /** The best plan, if it is better than the last reported one. */
  plan: LoadingPlan | null;
}

interface Planning {
  problem: LoadingProblem;
  seconds: number;
  workers: readonly RunningWorker<PackingWorker>[];
  /** Throttled: the news of a short period are combined, so that the page stays responsive. */
  onNews: (news: PlanningNews) => void;
}

/** The least time between reports; the first plan is reported at once. */
const newsMs = 200;

/** Plans in several workers at once. The best plan wins, and each worker is told the best volume of the others. */
export class PlanningRun {
  private best: LoadingPlan | null = null;
  private told: LoadingPlan | null = null;
  private readonly progress = new Map<number, Progress>();
  private volume = 0;
  private toldAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isOver = false;

  constructor(private readonly planning: Planning) {}

  /** Resolves when every worker has ended, by time, by `stop`, or because no plan can be better. */
  async run(): Promise<void> {
    const { problem, seconds, workers } = this.planning;
    await Promise.all(
      workers.map(async ({ api, failure }, at) => {
        const options = { seconds, configuration: at === 0 ? 0 : 1 } as const;
        const heard = proxy((progress: Progress) => this.hear(at, progress));
        const last = await Promise.race([api.plan(problem, options, heard), failure()]);
        this.hear(at, last);
        // One worker has proved its plan optimal, so the others can stop.
        if (last.finished) this.stop();
      }),
    );
    this.tell();
    this.isOver = true;
  }

  /** Ends the search; the best plan so far stays. */
  stop(): void {
    for (const { api } of this.planning.workers) void api.stop();
  }

  /** Stops reporting. */
  silence(): void {
    this.isOver = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private hear(at: number, progress: Progress): void {
    if (this.isOver) return;
    this.progress.set(at, progress);
    const { plan, volume } = progress;
    if (plan && this.isBetter(plan)) this.best = plan;
    if (volume > this.volume) {
      this.volume = volume;
      for (const [other, { api }] of this.planning.workers.entries()) if (other !== at) void api.noteVolume(volume);
    }
    const wait = this.toldAt + newsMs - performance.now();
    const isFirst = this.told === null && this.best !== null;
    if (isFirst || wait <= 0) this.tell();
    else this.timer ??= setTimeout(() => this.tell(), wait);
  }

  private isBetter(plan: LoadingPlan): boolean {
    const { best } = this;
    const { problem } = this.planning;
    if (!best || isBetterPlan(problem, plan, best)) return true;
    // At the end a worker looks longer for the reasons of what stays out, of a plan that was told before.
    return notTried(plan) < notTried(best) && !isBetterPlan(problem, best, plan);
  }

  private tell(): void {
    if (this.isOver) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.toldAt = performance.now();
    const all = [...this.progress.values()];
    const plan = this.best === this.told ? null : this.best;
    this.told = this.best;
    this.planning.onNews({
      elapsedMs: Math.max(0, ...all.map(({ elapsedMs }) => elapsedMs)),
      runs: all.reduce((sum, { runs }) => sum + runs, 0),
      runsPerSecond: all.reduce((sum, { runsPerSecond }) => sum + runsPerSecond, 0),
      // One worker that has proved that there cannot be fewer is enough.
      fewer: all.some(({ fewer }) => fewer === null) ? null : (all[0]?.fewer ?? null),
      plan,
    });
  }
}

/** How many cartons stay out without a reason but the time. */
function notTried({ unplaced }: LoadingPlan): number {
  return unplaced.reduce((sum, { count, reason }) => sum + (reason === 'time' ? count : 0), 0);
}
