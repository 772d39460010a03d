import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildApp } from './app';
import { tellOfOtherKey } from './auth/credentials';
import { secretsOf } from './auth/secrets';
import type { Config } from './config';
import { connect, cutConnections, type Db } from './db/connect';
import { openAppLogin } from './db/embedded/app-login';
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
  await migrate(owner);
  await clearInterruptedRestore(owner);
  if (isDemonstration) await demonstrateWhenEmpty({ db: owner, url, config });
  const welcome = await addFirstAdministrator(owner, config);
  await tellOfOtherKey(owner, { secrets: secretsOf(config), log });

  // An external database server controls logins itself; there the app assumes its role instead.
  const { databaseUrl, dataDir } = config;
  const appUrl = databaseUrl ?? (await openAppLogin({ db: owner, url, dataDir }));
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

  const feed = openFeed({ url: appUrl, role: appRole.name, log });
  const pulse = feelPulse({
    url: appUrl,
    role: appRole.name,
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
  await listen(app, config);
  const place = { url: appUrl, role: appRole.name, calendar: config };
  const runner = startRunner({ database: place, db, services: openServices(config), config, log });
  shutdown.add(runner.stop);
  const accounts = await demonstrationLines(db, config);
  console.log(`Loadline is ready at ${addressOf(app, config)}`);
  for (const line of [...welcome, ...accounts]) console.log(line);
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
