import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildApp } from './app';
import { tellOfOtherKey } from './auth/credentials';
import { secretsOf } from './auth/secrets';
import type { Config } from './config';
import { connect, cutConnections, type Db } from './db/connect';
import { admitApp, appLogin } from './db/embedded/app-login';
import { migrate } from './db/migrate';
import { appRole } from './db/migrations/app-role';
import { feelPulse } from './db/pulse';
import { followReplica } from './db/replica';
import { clearInterruptedRestore } from './db/restore-beside';
import { demonstrateWhenEmpty, demonstrationLines } from './demonstration';
import { addFirstAdministrator } from './first-administrator';
import type { Replica } from './http/reading';
import { addressOf, closeWithin, listen } from './listening';
import { openFeed } from './live/feed';
import type { createLog } from './log';
import { packingInThread } from './packing/packing';
import type { ReportDatabase } from './reports/stream/report-rows';
import { openReportSource, type ReportSource } from './reports/stream/source';
import { startRunner } from './services/jobs/runner';
import { openServices } from './services/services';
import type { Shutdown } from './shutdown';

const statementTimeoutMs = 60_000;
const finishRequestsMs = 10_000;

interface Opened {
  config: Config;
  log: ReturnType<typeof createLog>;
  shutdown: Shutdown;
  /** The database, with its owner's login. */
  url: string;
  isDemonstration: boolean;
  /** Where the built server is, with what runs in threads; what browsers load is beside it. */
  folder: URL;
}

/** Brings the opened database up to date, fills it where it is empty, and serves the product. */
export async function serve({ config, log, shutdown, url, isDemonstration, folder }: Opened): Promise<void> {
  const owner = connect(url, config, { size: 4 });
  shutdown.add(() => owner.destroy());
  // An external database server controls logins itself; there the app assumes its role instead.
  const { databaseUrl, dataDir } = config;
  const login = databaseUrl ? null : await appLogin(url, dataDir);
  const appUrl = login ?? url;
  // It mostly waits for the database, while the app is put together, which computes.
  const prepared = prepare(owner, { config, log, url, isDemonstration, login });
  prepared.catch(() => {}); // told where it is awaited

  const asApp = { role: appRole.name, statementTimeoutMs };
  const db = connect(appUrl, config, asApp);
  const reportSource = reportsFrom(config, { url: appUrl, isOurs: !databaseUrl, folder });
  const replicaUrl = config.databaseReplicaUrl;
  const replica = replicaUrl
    ? openReplica(config, { url: replicaUrl, folder }, connect(replicaUrl, config, asApp))
    : null;
  const places = [...(replica ? [replica] : []), { db, reportSource }];
  shutdown.add(async () => {
    for (const each of places) {
      await each.reportSource.close();
      await each.db.destroy();
    }
  });

  const watched = { url: appUrl, role: appRole.name, after: prepared };
  const feed = openFeed({ ...watched, log });
  const pulse = feelPulse({
    ...watched,
    onSilence() {
      log.error('The database does not answer any more.');
      for (const each of places) cutConnections(each.db);
      feed.renew();
    },
  });
  shutdown.add(pulse.stop);

  const clientFolder = fileURLToPath(new URL('../client', folder));
  const packing = packingInThread(new URL('./packing-in-thread.js', folder));
  const parts = { db, reportSource, feed, pulse, packing, config, log, clientFolder };
  const app = await buildApp(replica ? { ...parts, replica } : parts);
  shutdown.add(() => closeWithin(app, finishRequestsMs));
  const lines = await prepared;
  await listen(app, config);
  const place = { url: appUrl, role: appRole.name, calendar: config };
  const runner = startRunner({ database: place, db, services: openServices(config), config, log });
  shutdown.add(runner.stop);
  console.log(`Loadline is ready at ${addressOf(app, config)}`);
  for (const line of lines) console.log(line);
}

interface Preparing extends Pick<Opened, 'config' | 'log' | 'url' | 'isDemonstration'> {
  /** The address with which the app logs in, where the database is ours. */
  login: string | null;
}

/** Makes the database ready for the app; returns the lines for the terminal about whom it has. */
async function prepare(owner: Db, { config, log, url, isDemonstration, login }: Preparing): Promise<string[]> {
  await migrate(owner);
  await clearInterruptedRestore(owner);
  if (isDemonstration) await demonstrateWhenEmpty({ db: owner, url, config });
  const welcome = await addFirstAdministrator(owner, config);
  await tellOfOtherKey(owner, { secrets: secretsOf(config), log });
  if (login) await admitApp(owner, login);
  return [...welcome, ...(await demonstrationLines(owner, config))];
}

interface ReportPlace extends Pick<ReportDatabase, 'url' | 'isOurs'> {
  folder: URL;
}

/** Runs reports on a database in worker threads. */
function reportsFrom({ timeZone, today }: Config, { folder, ...place }: ReportPlace): ReportSource {
  const workerData: ReportDatabase = { ...place, calendar: { timeZone, today }, role: appRole.name };
  return openReportSource(() => new Worker(new URL('./report-thread.js', folder), { workerData }));
}

function openReplica(config: Config, { url, folder }: Omit<ReportPlace, 'isOurs'>, db: Db): Replica {
  return { db, reportSource: reportsFrom(config, { url, isOurs: false, folder }), ...followReplica(db) };
}
