import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { type EngineOrder, type EngineResult, runEngine } from '../../../workers/packing/engine/engine-run';

interface Message {
  order: EngineOrder;
  /** What each thread has reached; its own is at `place`. */
  volumes: Float64Array;
  place: number;
}

/** Engines in threads of their own. They share nothing but the volumes they have reached. */
export class PackThreads {
  private readonly threads: Worker[];

  /** `program` is a module that calls `answerOrders`. */
  constructor(program: URL, count: number) {
    this.threads = Array.from({ length: count }, () => new Worker(program));
  }

  /** Lets every thread fill the same container in its own way and answers what each came to. */
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

/** What a thread does: it answers every order it is sent. */
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
