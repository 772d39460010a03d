import { parentPort } from 'node:worker_threads';
import { loadabilityOf } from '../../../workers/packing/loadability';
import { stepBack } from '../reports/stream/step-back';
import type { PackingAnswer, PackingQuestion } from './packing';

// The program of the thread behind `packingInThread`.

stepBack();
parentPort?.on('message', ({ number, problem }: PackingQuestion) => {
  const answer: PackingAnswer = { number, loadability: loadabilityOf(problem) };
  parentPort?.postMessage(answer);
});
