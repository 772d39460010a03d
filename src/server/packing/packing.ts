import { Worker } from 'node:worker_threads';
import { loadabilityOf } from '../../../workers/packing/loadability';
import { planWithin } from '../../../workers/packing/plan-within';
import { loadingLimits } from '../../shared/loading/limits';
import type { Loadability } from '../../shared/loading/loadability';
import type { LoadingPlan } from '../../shared/loading/plan';
import type { LoadingProblem } from '../../shared/loading/problem';

/** The functions of the packing engine that calls can use. */
export interface Packing {
  /** How much of a problem's only carton its container holds. */
  loadabilityOf(problem: LoadingProblem): Promise<Loadability>;
  /** Plans how the proposal for a customer is loaded. */
  proposalPlanOf(problem: LoadingProblem): Promise<LoadingPlan>;
}
export type PackingAnswers = { [K in keyof Packing]: Awaited<ReturnType<Packing[K]>> };

/** A question to the thread, and its answer. */
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

/** The function for each question. */
export const packers: { [K in keyof Packing]: (problem: LoadingProblem) => PackingAnswers[K] } = {
  loadabilityOf,
  proposalPlanOf: (problem) => planWithin(problem, loadingLimits.proposal),
};

/** Packs in the calling thread: for tests, which have no built program for a worker. */
export const packingInPlace: Packing = {
  loadabilityOf: async (problem) => packers.loadabilityOf(problem),
  proposalPlanOf: async (problem) => packers.proposalPlanOf(problem),
};

/** Packs in a worker thread, one question after another; starts `program` on the first question. */
export function packingInThread(program: URL): Packing {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let running: Worker | null = null;

  const start = (): Worker => {
    const thread = new Worker(program);
    // The thread must not keep the server from stopping.
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
      // The answer's type follows from the question.
      waiting.set(question.number, { resolve: (answer) => resolve(answer as PackingAnswers[K]), reject });
    });
  };

  return {
    loadabilityOf: (problem) => ask('loadabilityOf', problem),
    proposalPlanOf: (problem) => ask('proposalPlanOf', problem),
  };
}
