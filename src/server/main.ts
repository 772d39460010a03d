import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { tellOfOtherKey } from './auth/credentials';
import { secretsOf } from './auth/secrets';
import { type Config, readConfig } from './config';
import { connect, cutConnections, type Db } from './db/connect';
import { openAppLogin } from './db/embedded/app-login';
import { migrate } from './db/migrate';
import { appRole } from './db/migrations/app-role';
import { openDatabase } from './db/open';
import { feelPulse } from './db/pulse';
import { followReplica } from './db/replica';
import { clearInterruptedRestore } from './db/restore-beside';
import { demonstrateWhenEmpty, demonstrationLines, mayDemonstrate } from './demonstration';
import { errorCodeOf } from './error-code';
import { addFirstAdministrator } from './first-administrator';
import type { Replica } from './http/reading';
import { openFeed } from './live/feed';
import { createLog } from './log';
import { packingInThread } from './packing/packing';
import type { ReportDatabase } from './reports/stream/report-rows';
import { openReportSource, type ReportSource } from './reports/stream/source';
import { startRunner } from './services/jobs/runner';
import { openServices } from './services/services';
import { shutdownOnSignal } from './shutdown';
import { StartupError } from './startup-error';

const statementTimeoutMs = 60_000;
const finishRequestsMs = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const shutdown = shutdownOnSignal(log);
  try {
    await assertPortIsFree(config);
    const isDemonstration = await mayDemonstrate(config);
    const opening = openDatabase(config, log);
    const code = import('./app'); // most of the code, loaded while the database starts
    const database = await opening;
    shutdown.add(database.close);

    const owner = connect(database.url, config, { size: 4 });
    shutdown.add(() => owner.destroy());
    await migrate(owner);
    await clearInterruptedRestore(owner);
    if (isDemonstration) await demonstrateWhenEmpty({ db: owner, url: database.url, config });
    const welcome = await addFirstAdministrator(owner, config);
    await tellOfOtherKey(owner, { secrets: secretsOf(config), log });

    // An external database server controls logins itself; there the app assumes its role instead.
    const { databaseUrl, dataDir } = config;
    const appUrl = databaseUrl ?? (await openAppLogin({ db: owner, url: database.url, dataDir }));
    const asApp = { role: appRole.name, statementTimeoutMs };
    const db = connect(appUrl, config, asApp);
    const reportSource = reportsFrom(config, { url: appUrl, isOurs: !databaseUrl });
    const replicaUrl = config.databaseReplicaUrl;
    const replica = replicaUrl ? openReplica(config, replicaUrl, connect(replicaUrl, config, asApp)) : null;
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

    const { buildApp } = await code;
    const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
    const packing = packingInThread(new URL('./packing-in-thread.js', import.meta.url));
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
  } catch (error) {
    await shutdown.run();
    // What a signal interrupts fails; that it was asked to end is no failure.
    if (!shutdown.isAskedFor()) throw error;
  }
}

/** Runs reports on a database in worker threads. */
function reportsFrom({ timeZone, today }: Config, place: Pick<ReportDatabase, 'url' | 'isOurs'>): ReportSource {
  const workerData: ReportDatabase = { ...place, calendar: { timeZone, today }, role: appRole.name };
  return openReportSource(() => new Worker(new URL('./report-thread.js', import.meta.url), { workerData }));
}

function openReplica(config: Config, url: string, db: Db): Replica {
  return { db, reportSource: reportsFrom(config, { url, isOurs: false }), ...followReplica(db) };
}

/** Checked first: there is no use in unpacking a database when the port is taken. */
async function assertPortIsFree({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFailure(error, { port, host })));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw listenFailure(error, { port, host });
  }
}

function listenFailure(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): Error {
  const code = errorCodeOf(error) || String(error);
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} on ${host} is taken; stop the program that uses it, or set PORT to another.`);
  }
  return new StartupError(`The server cannot listen on port ${port} of ${host} (${code}); change PORT or HOST.`);
}

// Requests that have not finished by then are cut, so that a hanging client cannot keep the process alive.
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(cut);
}

function addressOf(app: FastifyInstance, { host, publicUrl }: Config): string {
  if (publicUrl) return publicUrl;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  return `http://${isEveryAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
