import { Worker } from 'node:worker_threads';
import { loadabilityOf } from '../../../workers/packing/loadability';
import { planWithin } from '../../../workers/packing/plan-within';
import { loadingLimits } from '../../shared/loading/limits';
import type { Loadability } from '../../shared/loading/loadability';
import type { LoadingPlan } from '../../shared/loading/plan';
import type { LoadingProblem } from '../../shared/loading/problem';

/** What of the packing engine calls have at hand. */
export interface Packing {
  /** How much of the one carton of a problem its container takes. */
  loadabilityOf(problem: LoadingProblem): Promise<Loadability>;
  /** How what is proposed for a customer is loaded. */
  proposalPlanOf(problem: LoadingProblem): Promise<LoadingPlan>;
}
export type PackingAnswers = { [K in keyof Packing]: Awaited<ReturnType<Packing[K]>> };

/** What is asked of the thread, and what it answers. */
export interface PackingQuestion {
  number: number;
  asked: keyof Packing;
  problem: LoadingProblem;
}
export interface PackingAnswer {
  number: number;
  answer: PackingAnswers[keyof Packing];
}

interface Waiting {
  resolve: (answer: PackingAnswer['answer']) => void;
  reject: (reason: Error) => void;
}

/** Who works out what is asked. */
export const packers: { [K in keyof Packing]: (problem: LoadingProblem) => PackingAnswers[K] } = {
  loadabilityOf,
  proposalPlanOf: (problem) => planWithin(problem, loadingLimits.proposal),
};

/** Packs where it is asked: for tests, which have no built program for a thread. */
export const packingInPlace: Packing = {
  loadabilityOf: async (problem) => packers.loadabilityOf(problem),
  proposalPlanOf: async (problem) => packers.proposalPlanOf(problem),
};

/** Packs in a thread of its own, one question after another; `program` is started when it is first asked. */
export function packingInThread(program: URL): Packing {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let running: Worker | null = null;

  const start = (): Worker => {
    const thread = new Worker(program);
    // It keeps nobody from stopping the server.
    thread.unref();
    thread.on('message', ({ number, answer }: PackingAnswer) => {
      waiting.get(number)?.resolve(answer);
      waiting.delete(number);
    });
    const fail = (reason: Error) => {
      if (running !== thread) return;
      running = null;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    thread.on('error', fail);
    thread.on('exit', (code) => fail(new Error(`the packing thread ended with ${code}`)));
    return thread;
  };

  const ask = <K extends keyof Packing>(asked: K, problem: LoadingProblem) => {
    running ??= start();
    count += 1;
    const question: PackingQuestion = { number: count, asked, problem };
    running.postMessage(question);
    return new Promise<PackingAnswers[K]>((resolve, reject) => {
      // The thread answers what it is asked.
      waiting.set(question.number, { resolve: (answer) => resolve(answer as PackingAnswers[K]), reject });
    });
  };

  return {
    loadabilityOf: (problem) => ask('loadabilityOf', problem),
    proposalPlanOf: (problem) => ask('proposalPlanOf', problem),
  };
}
