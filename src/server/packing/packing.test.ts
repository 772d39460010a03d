import { expect, test } from 'vitest';
import type { LoadingProblem } from '../../shared/loading/problem';
import { packingInThread } from './packing';

/** A worker program that counts its questions, and fails for a problem without a support rule. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let asked = 0;
    parentPort.on('message', ({ number, problem }) => {
      if (problem.rules.support === null) throw new Error('nothing to pack');
      asked += 1;
      parentPort.postMessage({ number, answer: asked });
    });`)}`,
);
const problem: LoadingProblem = { lines: [], containers: [], rules: { support: 100 } };
const broken: LoadingProblem = { ...problem, rules: { support: null } };

test('one thread answers what it is asked, each question by its own answer', async () => {
  const { loadabilityOf, proposalPlanOf } = packingInThread(program);
  expect(await Promise.all([loadabilityOf(problem), proposalPlanOf(problem)])).toEqual([1, 2]);
  expect(await loadabilityOf(problem)).toBe(3);
});

test('a thread that breaks fails what waits for it, and the next question has a thread of its own, which the end of the other does not disturb', async () => {
  const { loadabilityOf } = packingInThread(program);
  expect(await loadabilityOf(problem)).toBe(1);
  const both = await Promise.allSettled([loadabilityOf(broken), loadabilityOf(problem)]);
  expect(both).toMatchObject([
    { status: 'rejected', reason: { message: 'nothing to pack' } },
    { status: 'rejected', reason: { message: 'nothing to pack' } },
  ]);
  expect(await loadabilityOf(problem)).toBe(1);
  expect(await loadabilityOf(problem)).toBe(2);
});
