import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app';
import { type Config, readConfig } from '../../src/server/config';
import { connect, type Db } from '../../src/server/db/connect';
import { appRole } from '../../src/server/db/migrations/app-role';
import { closeWithin } from '../../src/server/listening';
import { openFeed } from '../../src/server/live/feed';
import { createLog } from '../../src/server/log';
import { checkAnswers } from './answers-checked';
import { calendarEnvironment } from './calendar';
import { inTime, patienceMs } from './in-time';
import { type TestReports, testReports } from './report-source';
import { checkReads } from './tables-read';
import { createTestDatabase } from './test-database';

export interface TestApp extends Server {
  config: Config;
  /** The database owner's connection, to prepare records and to check what calls stored. */
  db: Db;
  databaseUrl: string;
  /** The app's own connection, with its limited rights. */
  appDb: Db;
}

interface Server {
  /** Its address: http://127.0.0.1:PORT */
  url: string;
  close(): Promise<void>;
}

/** Starts another server on the database of a running one. */
export async function startServer({ config, databaseUrl }: Pick<TestApp, 'config' | 'databaseUrl'>): Promise<Server> {
  const db = connect(databaseUrl, config, { role: appRole.name, size: 10 });
  const reportSource = testReports({ url: databaseUrl, role: appRole.name });
  const log = createLog(config.logLevel);
  const app = await buildApp({
    db,
    reportSource,
    feed: openFeed({ url: databaseUrl, role: appRole.name, log }),
    config,
    log,
  });
  const faults = checkAnswers(app);
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await closeWithin(app, patienceMs);
      await reportSource.close();
      await inTime(db.destroy());
      refuseFaults(faults);
    },
  };
}

/** Fails the file whose tests asked for misshapen answers without looking at them. */
function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
}

/**
 * Starts the whole app over HTTP on a free port, with a fresh migrated database, empty or a copy of `template`; call
 * `close` in `afterAll`.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  reports: Partial<TestReports> = {},
  template?: string,
): Promise<TestApp> {
  const database = await createTestDatabase(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'loadline-app-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...calendarEnvironment, ...environment });
  const appDb = connect(database.url, config, { role: appRole.name, size: 10 });
  const reportSource = testReports({ url: database.url, role: appRole.name, ...reports });
  const log = createLog(config.logLevel);
  const feed = openFeed({ url: database.url, role: appRole.name, log });
  const app = await buildApp({ db: appDb, reportSource, feed, config, log });
  checkReads(app);
  const faults = checkAnswers(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    config,
    db: database.db,
    databaseUrl: database.url,
    appDb,
    async close() {
      await closeWithin(app, patienceMs);
      await reportSource.close();
      await inTime(appDb.destroy());
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      refuseFaults(faults);
    },
  };
}
