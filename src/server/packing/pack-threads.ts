import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { type EngineOrder, type EngineResult, runEngine } from '../../../workers/packing/engine/engine-run';

interface Message {
  order: EngineOrder;
  /** The volume that each thread has reached; the thread's own is at `place`. */
  volumes: Float64Array;
  place: number;
}

/** Packing engines in worker threads. They share nothing but the volumes they have reached. */
export class PackThreads {
  private readonly threads: Worker[];

  /** `program` is a module that calls `answerOrders`. */
  constructor(program: URL, count: number) {
    this.threads = Array.from({ length: count }, () => new Worker(program));
  }

  /** Makes every thread fill the same container in its own way; returns all results. */
  async fill(order: Omit<EngineOrder, 'configuration'>): Promise<EngineResult[]> {
    const volumes = new Float64Array(new SharedArrayBuffer(this.threads.length * Float64Array.BYTES_PER_ELEMENT));
    return Promise.all(
      this.threads.map(async (thread, place) => {
        const message: Message = { order: { ...order, configuration: place }, volumes, place };
        thread.postMessage(message);
        const [result] = await once(thread, 'message');
        return result;
      }),
    );
  }

  async end(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}

/** The thread's side: answers every order it is sent. */
export function answerOrders(): void {
  parentPort?.on('message', ({ order, volumes, place }: Message) => {
    const exchange = (volume: number) => {
      volumes[place] = volume;
      return Math.max(...volumes);
    };
    parentPort?.postMessage(runEngine(order, volumes.length > 1 ? exchange : null));
  });
}

/** The fullest of several results, the first of equal ones. */
export function fullest<R extends { volume: number }>(results: readonly R[]): R | undefined {
  return results.reduce<R | undefined>(
    (best, result) => (best && best.volume >= result.volume ? best : result),
    undefined,
  );
}
