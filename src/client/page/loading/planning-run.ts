import { proxy } from 'comlink';
import { isBetterPlan } from '../../../shared/loading/compare-plans';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import type { PackingWorker, Progress, RunningWorker } from '../../workers';

/** How a plan is coming along. */
export interface PlanningNews {
  elapsedMs: number;
  runs: number;
  /** Of all workers together. */
  runsPerSecond: number;
  /** How many containers a longer search may come down to; null where it cannot be fewer. */
  fewer: number | null;
  /** The best plan, where it is better than the one told before. */
  plan: LoadingPlan | null;
}

interface Planning {
  problem: LoadingProblem;
  seconds: number;
  workers: readonly RunningWorker<PackingWorker>[];
  /** The news of a moment come together, so that the page has time for the user. */
  onNews: (news: PlanningNews) => void;
}

/** The first plan shows at once, the next ones so often at most. */
const newsMs = 200;

/** Plans in several workers at once. The better plan wins, and each worker hears how far the others are. */
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
        // Nothing can be better than what one of them knows to be the best.
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

  /** Says nothing more. */
  silence(): void {
    this.isOver = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private hear(at: number, progress: Progress): void {
    if (this.isOver) return;
    this.progress.set(at, progress);
    const { plan, volume } = progress;
    if (plan && (!this.best || isBetterPlan(this.planning.problem, plan, this.best))) this.best = plan;
    if (volume > this.volume) {
      this.volume = volume;
      for (const [other, { api }] of this.planning.workers.entries()) if (other !== at) void api.noteVolume(volume);
    }
    const wait = this.toldAt + newsMs - performance.now();
    const isFirst = this.told === null && this.best !== null;
    if (isFirst || wait <= 0) this.tell();
    else this.timer ??= setTimeout(() => this.tell(), wait);
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
      // One of them that came down to as many is enough.
      fewer: all.some(({ fewer }) => fewer === null) ? null : (all[0]?.fewer ?? null),
      plan,
    });
  }
}
