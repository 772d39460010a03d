import type { FastifyBaseLogger } from 'fastify';

type Step = () => Promise<void>;

export interface Shutdown {
  /** Adds what has to be undone; the last added is undone first. */
  add(step: Step): void;
  /** Undoes everything now. */
  run(): Promise<void>;
}

// Ctrl+C reaches us twice under npm: from the terminal and passed on by npm. A person's second one comes later.
const samePressMs = 500;

/** Ends the process cleanly at Ctrl+C or a termination signal, and at once at the second one. */
export function shutdownOnSignal(log: Pick<FastifyBaseLogger, 'error'>): Shutdown {
  const steps: Step[] = [];
  let firstAt: number | null = null;

  const run = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'A part did not stop cleanly.'));
    }
  };
  const handleSignal = () => {
    const now = Date.now();
    if (firstAt === null) {
      firstAt = now;
      void run().then(() => process.exit(0));
    } else if (now - firstAt > samePressMs) {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  return { add: (step) => void steps.push(step), run };
}
