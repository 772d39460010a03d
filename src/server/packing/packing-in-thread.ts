import { parentPort } from 'node:worker_threads';
import { stepBack } from '../reports/stream/step-back';
import { type PackingAnswer, type PackingQuestion, packers } from './packing';

// The worker program behind `packingInThread`.

stepBack();
parentPort?.on('message', ({ number, asked, problem }: PackingQuestion) => {
  const answer: PackingAnswer = { number, answer: packers[asked](problem) };
  parentPort?.postMessage(answer);
});
