import { Client } from 'pg';
import { restoreLocks } from './restore-locks';

/**
 * How the database is: `silent` takes what is sent and does not answer, `unreachable` refuses or breaks off,
 * `restoring` has its tables replaced at this moment.
 */
export type DatabaseState = 'ready' | 'restoring' | 'silent' | 'unreachable';

export interface Pulse {
  state(): DatabaseState;
  stop(): Promise<void>;
}

interface PulseOptions {
  url: string;
  role?: string;
  /** What the database is not asked before. */
  after?: Promise<unknown>;
  /** Called when the database falls silent: what waits for it would wait for ever. */
  onSilence(): void;
}

/** How often the database is asked, and for how long its answer may fail to come; together less than three seconds. */
const everyMs = 500;
const patience = { ticks: 20, tickMs: 100 };

/** For the first connection: the database was just in use, and a computer that starts everything at once is slow. */
const firstMs = 15_000;

/** The connections' name in pg_stat_activity; a restore gives servers time where it finds one. */
export const pulseConnections = 'loadline pulse';

/** A database that is not watched: it is asked when it is needed. */
export const unwatched: Pulse = { state: () => 'ready', async stop() {} };

/** Asks the database over a connection of its own, again and again, whether it answers. */
export function feelPulse({ url, role, after = Promise.resolve(), onSilence }: PulseOptions): Pulse {
  let state: DatabaseState = 'ready';
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasAnswered = false;

  const beat = async () => {
    try {
      client ??= await opened(url, role, hasAnswered ? patience.ticks * patience.tickMs : firstMs);
      hasAnswered = true;
      // Refused only while a restore holds the lock, and given back at once.
      const asked = client.query<{ isOpen: boolean }>('select pg_try_advisory_xact_lock_shared($1) as "isOpen"', [
        restoreLocks.takingOver,
      ]);
      const { rows } = await inTime(asked);
      state = rows[0]?.isOpen ? 'ready' : 'restoring';
    } catch (error) {
      const wasSilent = state === 'silent';
      state = error instanceof Silence || isTimeout(error) ? 'silent' : 'unreachable';
      // Not waited for: a silent server does not answer a farewell either.
      void client?.end().catch(() => {});
      client = null;
      if (state === 'silent' && !wasSilent) onSilence();
    }
    if (!isStopped) timer = setTimeout(() => (beating = beat()), everyMs);
  };
  let beating = Promise.resolve();
  const begin = () => {
    if (!isStopped) beating = beat();
  };
  void after.then(begin, () => {}); // where that failed there is nothing to ask
  return {
    state: () => state,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await beating;
      void client?.end().catch(() => {});
    },
  };
}

class Silence extends Error {}

async function opened(url: string, role: string | undefined, withinMs: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: pulseConnections,
    connectionTimeoutMillis: withinMs,
    keepAlive: true,
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  client.on('error', () => {}); // the next question notices
  await client.connect();
  return client;
}

/** Throws Silence after so many ticks: when this process is too busy to hear the answer, its ticks are late as well. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, fail) => {
    timer = setInterval(() => {
      ticks += 1;
      if (ticks === patience.ticks) fail(new Silence());
    }, patience.tickMs);
  });
  answer.catch(() => {}); // of a connection that is given up
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearInterval(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout expired|ETIMEDOUT/.test(error.message);
}
