import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A worker that does nothing but break down. */
class StandIn extends EventTarget {
  constructor() {
    super();
    started.push(this);
  }
  postMessage = () => {};
  terminate = () => {};
  breakDown = () => this.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' }));
}
const started: StandIn[] = [];
let workers: typeof import('./workers');

beforeEach(async () => {
  started.length = 0;
  vi.resetModules();
  vi.stubGlobal('Worker', StandIn);
  workers = await import('./workers');
});
afterEach(() => void vi.unstubAllGlobals());

test('a worker that broke down says so, whenever it is asked', async () => {
  const { failure } = workers.startSpreadsheetWorker();
  const early = failure();
  started[0]?.breakDown();
  await expect(early).rejects.toThrow('broken');
  await expect(failure()).rejects.toThrow('broken');
});

test('a report takes the worker that was loaded for it, but none that could not be loaded', async () => {
  workers.prepareTableWorker();
  workers.startTableWorker();
  expect(started).toHaveLength(1);
  workers.prepareTableWorker();
  started[1]?.breakDown();
  await Promise.resolve();
  workers.startTableWorker();
  expect(started).toHaveLength(3);
});
