import { expose } from 'comlink';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import { Planner } from './division/planner';
import type { Progress } from './engine/progress';
import { ordinaryOrder } from './engine/warm-up';

export interface PlanningOptions {
  /** How long, or how many runs, it may take; whichever comes first. With neither it goes on until `stop`. */
  seconds?: number;
  runs?: number;
  /** Two workers take different ones, so that they do not look in the same places. */
  configuration: 0 | 1;
}

// Between two slices messages are handled: that is how long `stop` waits at most.
const sliceMs = 30;
const warmUpRuns = 400;

let current: { planner: Planner; isStopped: boolean } | null = null;

const api = {
  /**
   * Makes a plan and answers the last progress. A plan being made is stopped first. `onProgress` must be a proxy where
   * it is called from another thread.
   */
  async plan(
    problem: LoadingProblem,
    { seconds = Number.POSITIVE_INFINITY, runs = Number.POSITIVE_INFINITY, configuration }: PlanningOptions,
    onProgress: (progress: Progress) => void,
  ): Promise<Progress> {
    api.stop();
    const own = { planner: new Planner(problem, configuration), isStopped: false };
    current = own;
    const end = performance.now() + seconds * 1000;
    let isFinished = false;
    while (!isFinished && !own.isStopped) {
      isFinished = own.planner.advance({ runs, deadline: Math.min(end, performance.now() + sliceMs) });
      isFinished ||= performance.now() >= end;
      onProgress(own.planner.progress());
      await nextTask();
    }
    return own.planner.result();
  },
  /** Ends the plan being made; its best one so far is answered. */
  stop(): void {
    if (current) current.isStopped = true;
  },
  /** Tells what another worker on the same problem has reached, in mm³. */
  noteVolume(volume: number): void {
    current?.planner.noteVolume(volume);
  },
};
export type PackingWorker = typeof api;
expose(api);

const tasks = new MessageChannel();
tasks.port1.start();

/** A task of its own, so that messages that came in between are handled; a timer would wait 4 ms each time. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    tasks.port1.addEventListener('message', () => resolve(), { once: true });
    tasks.port2.postMessage(null);
  });
}

/** Until the first plan is asked for. */
async function warmUp(): Promise<void> {
  const planner = new Planner(ordinaryOrder, 0);
  let isWarm = false;
  while (!isWarm && !current) {
    await nextTask();
    isWarm = planner.advance({ runs: warmUpRuns, deadline: performance.now() + sliceMs });
  }
}

void warmUp();
