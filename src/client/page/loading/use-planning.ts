import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import { recordError } from '../../state/log';
import type { PackingWorker } from '../../workers';
import { type RunningWorker, startPackingWorker } from '../../workers';
import { type PlanningNews, PlanningRun } from './planning-run';
import { createProgressStore, noProgress } from './progress-store';

export type PlanningPhase = 'idle' | 'planning' | 'done' | 'stopped' | 'failed';

export interface PlanningState {
  phase: PlanningPhase;
  /** How long it may take. */
  seconds: number;
  /** Why it failed. */
  failure: string | null;
}

const idle: PlanningState = { phase: 'idle', seconds: 0, failure: null };

/** One worker has to be left for the page itself. */
const workerCount = navigator.hardwareConcurrency > 2 ? 2 : 1;

/** Plans in workers that live as long as the page. `onPlan` hears of every better plan. */
export function usePlanning(onPlan: (problem: LoadingProblem, plan: LoadingPlan) => void) {
  const [state, setState] = useState(idle);
  const [progress] = useState(createProgressStore);
  const workers = useRef<RunningWorker<PackingWorker>[]>([]);
  const current = useRef<PlanningRun | null>(null);
  const latest = useRef(onPlan);
  useEffect(() => {
    latest.current = onPlan;
  });

  const endWorkers = useCallback(() => {
    current.current?.silence();
    current.current = null;
    for (const worker of workers.current) worker.end();
    workers.current = [];
  }, []);
  // Started before they are needed, so that the first plan does not wait for them.
  const warmUp = useCallback(() => {
    while (workers.current.length < workerCount) workers.current.push(startPackingWorker());
  }, []);
  useEffect(() => {
    warmUp();
    return endWorkers;
  }, [warmUp, endWorkers]);

  const start = useCallback(
    (problem: LoadingProblem, seconds: number) => {
      current.current?.silence();
      warmUp();
      const onNews = ({ plan, ...news }: PlanningNews) => {
        progress.set(news);
        // Drawing a plan may be interrupted by the user.
        if (plan) startTransition(() => latest.current(problem, plan));
      };
      const run = new PlanningRun({ problem, seconds, workers: workers.current, onNews });
      current.current = run;
      progress.set(noProgress);
      setState({ ...idle, phase: 'planning', seconds });
      const end = (change: Partial<PlanningState>) => {
        if (current.current !== run) return;
        current.current = null;
        // The end is told together with the last plan, which is drawn meanwhile: what the keys act on is there then.
        startTransition(() =>
          setState((before) => ({ ...before, phase: before.phase === 'stopped' ? 'stopped' : 'done', ...change })),
        );
      };
      run.run().then(
        () => end({}),
        (error: unknown) => {
          recordError(error, { component: 'packing' });
          const isCurrent = current.current === run;
          end({ phase: 'failed', failure: error instanceof Error ? error.message : String(error) });
          // A worker that broke down answers nothing any more.
          if (isCurrent) endWorkers();
        },
      );
    },
    [warmUp, endWorkers, progress],
  );
  const stop = useCallback(() => {
    if (!current.current) return;
    current.current.stop();
    setState((before) => ({ ...before, phase: 'stopped' }));
  }, []);
  /** Ends the search without waiting for its last plan: another plan is being looked at. */
  const abandon = useCallback(() => {
    current.current?.stop();
    current.current?.silence();
    current.current = null;
    setState(idle);
  }, []);
  return { state, progress, start, stop, abandon };
}
