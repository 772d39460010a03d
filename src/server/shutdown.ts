import type { FastifyBaseLogger } from 'fastify';

type Step = () => Promise<void>;

export interface Shutdown {
  /** Adds a step to run at shutdown; the last one added runs first. */
  add(step: Step): void;
  /** Runs all steps, once; a second call waits for the same. */
  run(): Promise<void>;
  /** Whether a signal asked for it. */
  isAskedFor(): boolean;
}

// Under npm, Ctrl+C reaches us twice: from the terminal and from npm. A person's second press comes later.
const samePressMs = 500;

/** Ends the process cleanly at Ctrl+C or a termination signal, and at once at the second one. */
export function shutdownOnSignal(log: Pick<FastifyBaseLogger, 'error'>): Shutdown {
  const steps: Step[] = [];
  let firstAt: number | null = null;

  let running: Promise<void> | null = null;

  const runSteps = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'A part did not stop cleanly.'));
    }
  };
  const run = () => (running ??= runSteps());
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
  return { add: (step) => void steps.push(step), run, isAskedFor: () => firstAt !== null };
}
