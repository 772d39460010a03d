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
  /** The time limit of the search. */
  seconds: number;
}

const idle: PlanningState = { phase: 'idle', seconds: 0 };

/** Leaves one processor core to the page itself. */
const workerCount = navigator.hardwareConcurrency > 2 ? 2 : 1;

/** Plans in workers that live as long as the page. `onPlan` is called with every better plan. */
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
        // A transition, so that the user's input can interrupt the rendering of a plan.
        if (plan) startTransition(() => latest.current(problem, plan));
      };
      const run = new PlanningRun({ problem, seconds, workers: workers.current, onNews });
      current.current = run;
      progress.set(noProgress);
      setState({ ...idle, phase: 'planning', seconds });
      const end = (change: Partial<PlanningState>) => {
        if (current.current !== run) return;
        current.current = null;
        // In the same transition queue as the last plan, so that the plan is rendered when the keys start to act on it.
        startTransition(() =>
          setState((before) => ({ ...before, phase: before.phase === 'stopped' ? 'stopped' : 'done', ...change })),
        );
      };
      run.run().then(
        () => end({}),
        (error: unknown) => {
          recordError(error, { component: 'packing' });
          const isCurrent = current.current === run;
          end({ phase: 'failed' });
          // A broken worker never answers again.
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
  /** Ends the search and ignores its last plan, as another plan is now shown. */
  const abandon = useCallback(() => {
    current.current?.stop();
    current.current?.silence();
    current.current = null;
    setState(idle);
  }, []);
  return { state, progress, start, stop, abandon };
}
