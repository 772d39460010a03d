import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import type { PackingWorker, Progress, RunningWorker } from '../../workers';
import { type PlanningNews, PlanningRun } from './planning-run';

// Plans are compared by rank: lower is better.
vi.mock('../../../shared/loading/compare-plans', () => ({
  isBetterPlan: (_problem: unknown, plan: { rank: number }, other: { rank: number }) => plan.rank < other.rank,
}));

const problem = { lines: [] } as unknown as LoadingProblem; // nobody looks into it here
const plan = (rank: number, unplaced: LoadingPlan['unplaced'] = []) => ({ rank, unplaced }) as unknown as LoadingPlan; // all that is looked at here
const progress = (changes: Partial<Progress> = {}): Progress => ({
  ...{ plan: null, volume: 0, fill: 0, elapsedMs: 0, runs: 0, runsPerSecond: 0, fewer: null, finished: false },
  ...changes,
});

interface Told {
  options: unknown;
  hear: (progress: Progress) => void;
  end: (last: Progress) => void;
  breakDown: (error: Error) => void;
  stop: () => void;
  noteVolume: (volume: number) => void;
}
function worker() {
  const told: Told = {
    options: null,
    hear: () => {},
    end: () => {},
    breakDown: () => {},
    stop: vi.fn(),
    noteVolume: vi.fn(),
  };
  const api = {
    plan: (_problem: LoadingProblem, options: unknown, heard: Told['hear']) =>
      new Promise<Progress>((resolve) => {
        Object.assign(told, { options, hear: heard, end: resolve });
      }),
    stop: told.stop,
    noteVolume: told.noteVolume,
  };
  const failure = () =>
    new Promise<never>((_, reject) => {
      told.breakDown = reject;
    });
  return { told, running: { api, failure, end: () => {} } as unknown as RunningWorker<PackingWorker> }; // only the used part
}

let news: PlanningNews[] = [];
function begin(count = 2) {
  const workers = Array.from({ length: count }, worker);
  const run = new PlanningRun({
    problem,
    seconds: 10,
    workers: workers.map(({ running }) => running),
    onNews: (each) => news.push(each),
  });
  return { run, ended: run.run(), workers: workers.map(({ told }) => told) as [Told, Told] }; // there are always two
}
const plans = () => news.map((each) => each.plan);

beforeEach(() => {
  news = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('the first plan is told at once, further news of a moment together, and each plan once', () => {
  const { workers } = begin();
  const [first, second] = workers;
  expect(workers.map(({ options }) => options)).toEqual([
    { seconds: 10, configuration: 0 },
    { seconds: 10, configuration: 1 },
  ]);
  first.hear(progress({ runs: 1 }));
  expect(plans()).toEqual([null]);
  const [three, two, one] = [plan(3), plan(2), plan(1)];
  first.hear(progress({ plan: three }));
  expect(plans()).toEqual([null, three]);
  second.hear(progress({ plan: two }));
  first.hear(progress({ plan: one }));
  second.hear(progress({ plan: plan(4), runs: 5 }));
  expect(news).toHaveLength(2);
  vi.advanceTimersByTime(199);
  expect(news).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(plans()).toEqual([null, three, one]);
  vi.advanceTimersByTime(1000);
  expect(news).toHaveLength(3);
  // A plan that is no better is not reported, but the progress is.
  second.hear(progress({ plan: plan(1), runs: 7 }));
  expect([plans().at(-1), news.at(-1)?.runs]).toEqual([null, 7]);
});

test('a plan that is told out of turn begins a new moment, and each moment has its news', () => {
  const { workers } = begin();
  const [first] = workers;
  first.hear(progress({ runs: 1 }));
  vi.advanceTimersByTime(10);
  first.hear(progress({ runs: 2 }));
  first.hear(progress({ plan: plan(3), runs: 3 }));
  vi.advanceTimersByTime(195);
  expect(news.map(({ runs }) => runs)).toEqual([1, 3]);
  for (const runs of [4, 5]) {
    first.hear(progress({ runs }));
    vi.advanceTimersByTime(200);
    vi.advanceTimersByTime(10);
  }
  first.hear(progress({ runs: 6 }));
  first.hear(progress({ runs: 7 }));
  vi.advanceTimersByTime(200);
  expect(news.at(-1)?.runs).toBe(7);
});

test('how far all workers are is told together; it may be fewer only as long as none knows better', () => {
  const { workers } = begin();
  const [first, second] = workers;
  first.hear(progress({ elapsedMs: 900, runs: 3, runsPerSecond: 4, fewer: 2 }));
  vi.advanceTimersByTime(200);
  second.hear(progress({ elapsedMs: 700, runs: 10, runsPerSecond: 8, fewer: 2 }));
  expect(news.at(-1)).toEqual({ elapsedMs: 900, runs: 13, runsPerSecond: 12, fewer: 2, plan: null });
  vi.advanceTimersByTime(200);
  second.hear(progress({ fewer: null }));
  expect(news.at(-1)?.fewer).toBe(null);
});

test('each worker hears of the others how much they loaded, and only of more than before', () => {
  const { workers } = begin();
  const [first, second] = workers;
  first.hear(progress({ volume: 5 }));
  second.hear(progress({ volume: 5 }));
  second.hear(progress({ volume: 4 }));
  second.hear(progress({ volume: 6 }));
  expect([vi.mocked(first.noteVolume).mock.calls, vi.mocked(second.noteVolume).mock.calls]).toEqual([[[6]], [[5]]]);
});

test('a run is over when all workers are, and what they found last is told then; nothing is afterwards', async () => {
  const { ended, workers } = begin();
  const [first, second] = workers;
  first.hear(progress({ plan: plan(3) }));
  const best = plan(1);
  first.end(progress({ plan: plan(2) }));
  await vi.advanceTimersByTimeAsync(0);
  expect([first.stop, second.stop].map((each) => vi.mocked(each).mock.calls.length)).toEqual([0, 0]);
  second.end(progress({ plan: best, finished: true }));
  await ended;
  expect(plans().at(-1)).toBe(best);
  // The others are stopped once one has found the best.
  expect([first.stop, second.stop].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 1]);
  const count = news.length;
  first.hear(progress({ plan: plan(0) }));
  vi.advanceTimersByTime(1000);
  expect(news).toHaveLength(count);
});

test('of equally good plans the one that says more reasons of what stays out is told', async () => {
  const { ended, workers } = begin(1);
  const [only] = workers;
  only.hear(progress({ plan: plan(1, [{ line: 'a', count: 9, reason: 'time' }]) }));
  const known = plan(1, [
    { line: 'a', count: 7, reason: 'tiers' },
    { line: 'a', count: 2, reason: 'time' },
  ]);
  only.hear(progress({ plan: plan(2, [{ line: 'a', count: 9, reason: 'tiers' }]) }));
  only.hear(progress({ plan: known }));
  only.end(progress({ plan: plan(1, [{ line: 'a', count: 2, reason: 'time' }]) }));
  await ended;
  expect(plans().at(-1)).toBe(known);
});

test('a run that is silenced says nothing more, also not of what waits', () => {
  const { run, workers } = begin();
  workers[0].hear(progress({ plan: plan(3) }));
  workers[0].hear(progress({ plan: plan(2) }));
  run.silence();
  vi.advanceTimersByTime(1000);
  workers[1].hear(progress({ plan: plan(1) }));
  vi.advanceTimersByTime(1000);
  expect(plans()).toHaveLength(1);
});

test('a worker that breaks down fails the run', async () => {
  const { ended, workers } = begin();
  workers[1].breakDown(new Error('out of memory'));
  await expect(ended).rejects.toThrow('out of memory');
});
