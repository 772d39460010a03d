import { Worker } from 'node:worker_threads';
import { loadabilityOf } from '../../../workers/packing/loadability';
import type { Loadability } from '../../shared/loading/loadability';
import type { LoadingProblem } from '../../shared/loading/problem';

/** What of the packing engine calls have at hand. */
export interface Packing {
  loadabilityOf(problem: LoadingProblem): Promise<Loadability>;
}

/** What is asked of the thread, and what it answers. */
export interface PackingQuestion {
  number: number;
  problem: LoadingProblem;
}
export interface PackingAnswer {
  number: number;
  loadability: Loadability;
}

interface Waiting {
  resolve: (loadability: Loadability) => void;
  reject: (reason: Error) => void;
}

/** Packs where it is asked: for tests, which have no built program for a thread. */
export const packingInPlace: Packing = { loadabilityOf: async (problem) => loadabilityOf(problem) };

/** Packs in a thread of its own, one container after another; `program` is started when it is first asked. */
export function packingInThread(program: URL): Packing {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let running: Worker | null = null;

  const start = (): Worker => {
    const thread = new Worker(program);
    // It keeps nobody from stopping the server.
    thread.unref();
    thread.on('message', ({ number, loadability }: PackingAnswer) => {
      waiting.get(number)?.resolve(loadability);
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

  return {
    loadabilityOf(problem) {
      running ??= start();
      asked += 1;
      const question: PackingQuestion = { number: asked, problem };
      running.postMessage(question);
      return new Promise((resolve, reject) => waiting.set(question.number, { resolve, reject }));
    },
  };
}
