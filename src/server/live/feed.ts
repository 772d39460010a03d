import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { liveLimits } from '../../shared/areas/live/limits';
import { keepAlive } from '../db/keep-alive';

/** What is told over the database: that there are new changes, and who has which record open. */
export const channels = { changes: 'loadline_changes', open: 'loadline_open' } as const;
export type Channel = (typeof channels)[keyof typeof channels];

export interface Feed {
  /** Passes on what is told from now on; after a connection broke also that there may have been changes meanwhile. */
  listen(hear: (channel: Channel, text: string) => void): void;
  close(): Promise<void>;
}

/** Tells nothing. */
export const silentFeed: Feed = { listen: () => {}, async close() {} };

interface FeedOptions {
  url: string;
  role?: string;
  /** What the database is not asked before. */
  after?: Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A feed that comes from the database. */
interface DatabaseFeed extends Feed {
  /** Opens another connection, as this one may lead nowhere: it only listens, and so does not notice that nobody answers. */
  renew(): void;
}

/** Listens to the database over one connection, which is opened again whenever it breaks. */
export function openFeed({ url, role, after = Promise.resolve(), log }: FeedOptions): DatabaseFeed {
  let hear: (channel: Channel, text: string) => void = () => {};
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let waitMs: number = liveLimits.backOffMs.first;

  const lost = (error: Error | null, of: Client) => {
    if (isClosed || of !== client) return;
    client = null;
    if (error) log.warn({ err: error }, 'The connection that tells of changes broke.');
    void of.end().catch(() => {}); // it is broken already
    timer = setTimeout(() => (opening = open()), waitMs);
    waitMs = Math.min(waitMs * 2, liveLimits.backOffMs.longest);
  };
  const open = async () => {
    const opened = new Client({
      connectionString: url,
      application_name: 'loadline live',
      ...keepAlive,
      connectionTimeoutMillis: 10_000,
      ...(role ? { options: `-c role=${role}` } : {}),
    });
    client = opened;
    opened.on('error', (error) => lost(error, opened));
    opened.on('end', () => lost(null, opened));
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === channels.changes || channel === channels.open) hear(channel, payload);
    });
    try {
      await opened.connect();
      for (const channel of Object.values(channels)) await opened.query(`listen ${channel}`);
      waitMs = liveLimits.backOffMs.first;
      hear(channels.changes, '');
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)), opened);
    }
  };
  let opening = Promise.resolve();
  const begin = () => {
    if (!isClosed) opening = open();
  };
  void after.then(begin, () => {}); // where that failed there is nothing to listen to
  return {
    listen: (listener) => {
      hear = listener;
    },
    renew() {
      if (client) lost(new Error('The database does not answer.'), client);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => {}); // a server that is gone takes no farewell
    },
  };
}
