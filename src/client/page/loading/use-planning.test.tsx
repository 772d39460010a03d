// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import { recordError } from '../../state/log';
import { startPackingWorker } from '../../workers';
import { type PlanningNews, PlanningRun } from './planning-run';
import { usePlanning } from './use-planning';

vi.mock('../../state/log');
vi.mock('../../workers', () => ({ startPackingWorker: vi.fn() }));
vi.mock('./planning-run', () => ({ PlanningRun: vi.fn() }));

interface Run {
  given: ConstructorParameters<typeof PlanningRun>[0];
  stop: () => void;
  silence: () => void;
  end: () => void;
  fail: (error: unknown) => void;
}
const runs: Run[] = [];
const ended = vi.fn();
const onPlan = vi.fn();
const problem = { lines: [] } as unknown as LoadingProblem; // nobody looks into it here
const plan = { containers: [] } as unknown as LoadingPlan; // nor into this
const news: PlanningNews = { elapsedMs: 900, runs: 3, runsPerSecond: 4, fewer: 2, plan: null };

let planning: ReturnType<typeof usePlanning>;
let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];
function Page({ heard = onPlan }: { heard?: typeof onPlan }) {
  planning = usePlanning(heard);
  return null;
}
async function opened() {
  vi.mocked(startPackingWorker).mockImplementation(() => ({ end: ended }) as never); // only the used part
  vi.mocked(PlanningRun).mockImplementation(function (this: PlanningRun, given) {
    const run: Run = { given, stop: vi.fn(), silence: vi.fn(), end: () => {}, fail: () => {} };
    runs.push(run);
    return Object.assign(this, {
      run: () =>
        new Promise<void>((resolve, reject) => {
          Object.assign(run, { end: resolve, fail: reject });
        }),
      stop: run.stop,
      silence: run.silence,
    });
  });
  ({ end, draw } = await show(<Page />));
}
afterEach(async () => {
  await leaveNothing({ end });
  runs.length = 0;
});
const begin = async (seconds = 10) => {
  await act(async () => planning.start(problem, seconds));
  const run = runs.at(-1);
  if (!run) throw new Error('nothing is planned');
  return run;
};
const started = () => vi.mocked(startPackingWorker).mock.calls.length;

test('workers stand ready before they are needed, serve each plan and end with the page', async () => {
  await opened();
  const ready = started();
  expect([ready > 0, planning.state.phase, planning.progress.now().runs]).toEqual([true, 'idle', 0]);
  const { given } = await begin();
  expect([given.problem, given.seconds, given.workers.length, started()]).toEqual([problem, 10, ready, ready]);
  const run = await begin(20);
  expect([started(), planning.state]).toEqual([ready, { phase: 'planning', seconds: 20 }]);
  await end();
  expect([ended.mock.calls.length, vi.mocked(run.silence).mock.calls.length]).toEqual([ready, 1]);
});

test('how a plan comes along and every better plan are told', async () => {
  await opened();
  const heard = vi.fn();
  const forget = planning.progress.subscribe(heard);
  const { given, end: endRun } = await begin();
  await act(async () => given.onNews(news));
  const { plan: _, ...numbers } = news;
  expect([planning.progress.now(), onPlan.mock.calls.length]).toEqual([numbers, 0]);
  await act(async () => given.onNews({ ...news, plan }));
  expect(onPlan.mock.calls).toEqual([[problem, plan]]);
  // The page may have passed another `onPlan` meanwhile.
  const later = vi.fn();
  await draw(<Page heard={later} />);
  await act(async () => given.onNews({ ...news, plan }));
  expect([onPlan.mock.calls.length, later.mock.calls]).toEqual([1, [[problem, plan]]]);
  const times = heard.mock.calls.length;
  expect(times).toBe(4);
  forget();
  await act(async () => endRun());
  expect(planning.state.phase).toBe('done');
  await begin();
  expect([planning.progress.now().runs, heard.mock.calls.length]).toEqual([0, times]);
});

test('a search that is stopped is said to be, also once its last plan has come', async () => {
  await opened();
  await act(async () => planning.stop());
  expect(planning.state.phase).toBe('idle');
  const run = await begin();
  await act(async () => planning.stop());
  expect([planning.state.phase, vi.mocked(run.stop).mock.calls.length]).toEqual(['stopped', 1]);
  await act(async () => run.end());
  expect(planning.state).toEqual({ phase: 'stopped', seconds: 10 });
  const done = await begin();
  await act(async () => done.end());
  await act(async () => planning.stop());
  expect([planning.state.phase, vi.mocked(done.stop).mock.calls.length]).toEqual(['done', 0]);
});

test('a search that another takes the place of, or that is left, says nothing more', async () => {
  await opened();
  const first = await begin();
  await begin(20);
  expect(vi.mocked(first.silence).mock.calls.length).toBe(1);
  await act(async () => first.end());
  expect(planning.state).toEqual({ phase: 'planning', seconds: 20 });
  const second = runs[1];
  await act(async () => planning.abandon());
  expect([second?.stop, second?.silence].map((each) => each && vi.mocked(each).mock.calls.length)).toEqual([1, 1]);
  await act(async () => second?.end());
  expect(planning.state.phase).toBe('idle');
  await act(async () => planning.abandon());
});

test('what breaks down is said and written down, and the next search has workers of its own', async () => {
  await opened();
  const ready = started();
  const run = await begin();
  const failure = new Error('out of memory');
  await act(async () => run.fail(failure));
  expect(planning.state).toEqual({ phase: 'failed', seconds: 10 });
  expect(vi.mocked(recordError).mock.calls).toEqual([[failure, { component: 'packing' }]]);
  expect(ended).toHaveBeenCalledTimes(ready);
  const again = await begin();
  expect([started(), again.given.workers.length, planning.state.phase]).toEqual([2 * ready, ready, 'planning']);
  // A run that fails after it was replaced does not end the workers.
  await begin(20);
  await act(async () => again.fail('late'));
  expect([planning.state.phase, ended.mock.calls.length]).toEqual(['planning', ready]);
});
