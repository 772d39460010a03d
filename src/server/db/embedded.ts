import { mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { errorCodeOf } from '../error-code';
import { StartupError } from '../startup-error';
import { findBinaries } from './embedded/binaries';
import { clusterDir, databaseName, ensureCluster, readPassword, superuser } from './embedded/cluster';
import { databaseHomePath, prepareDatabaseHome } from './embedded/database-home';
import { databaseAccount } from './embedded/os-account';
import {
  type Postmaster,
  readPidFile,
  type ServerPlace,
  startPostmaster,
  stopOrphan,
  stopServer,
} from './embedded/postmaster';
import { capServerLog } from './embedded/server-log';
import { durableSettings } from './embedded/server-settings';
import { acquireWriterLock, type WriterLock } from './embedded/writer-lock';

export interface EmbeddedDatabase {
  /** Stays the same when the server is restarted. */
  url: string;
  /** The server process that runs now; null between a crash and the restart. */
  pid(): number | null;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** PostgreSQL settings over ours; tests that need no durability use them. */
  settings?: Record<string, string>;
  /** The folder of the built server: a new data folder gets the cluster that the build made ready beside it. */
  serverFolder?: string;
  /** Called when a program of the database has begun to run, and work of this process costs no time of its own. */
  meanwhile?: () => void;
}

const startAttempts = { pauseMs: 250, forMs: 20_000 };
const restartPausesMs = [0, 100, 250, 500, 1000, 2000, 5000];
const logCheckMs = 10 * 60_000;

/** Starts PostgreSQL on the data folder, alone there, and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options;
  const lock = await openDataFolder(dataDir);
  try {
    const { place, password } = await prepare(options);
    const orphan = await stopOrphan(place);
    if (orphan !== null) log.warn(`Stopped the database server ${orphan}, left over from an earlier run.`);
    const { port, first } = await startPatiently(place);
    const url = urlOf(port, password);
    await ensureDatabase(url);
    const supervised = supervise({ place, port, first, log });
    return {
      url,
      pid: supervised.pid,
      async stop() {
        await supervised.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The address of a server that another process runs on the data folder; null when none is ready. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const running = await readPidFile(clusterDir(databaseHomePath(dataDir)));
  return running?.status === 'ready' ? urlOf(running.port, await readPassword(dataDir)) : null;
}

async function openDataFolder(dataDir: string): Promise<WriterLock> {
  try {
    await makeFolder(dataDir);
    return await acquireWriterLock(dataDir);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = errorCodeOf(error) || error;
    throw new StartupError(`The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to another folder.`);
  }
}

// Node's own recursive mkdir never returns under folders such as /proc, whose parent exists and refuses.
async function makeFolder(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // another start made it at the same moment
  });
}

async function prepare({ dataDir, log, settings, serverFolder, meanwhile = () => {} }: EmbeddedOptions) {
  const account = await databaseAccount(clusterDir(databaseHomePath(dataDir)));
  const home = await prepareDatabaseHome(dataDir, account);
  const binaries = await findBinaries(account, home);
  const password = await ensureCluster({
    dataDir,
    home,
    binaries,
    account,
    serverFolder: serverFolder ?? null,
    log,
    meanwhile,
  });
  const place: ServerPlace = {
    cluster: clusterDir(home),
    binaries,
    account,
    logFile: join(dataDir, 'postgres.log'),
    settings: { ...durableSettings, ...settings },
    meanwhile,
  };
  return { place, password };
}

// After a kill the old server's sessions hold its shared memory for a moment, and a start is refused until they end.
// Another program may also take the port between our choosing it and PostgreSQL's listening.
const passing = /shared memory|lock file|bind|in use/i;

async function startPatiently(place: ServerPlace): Promise<{ port: number; first: Postmaster }> {
  const deadline = Date.now() + startAttempts.forMs;
  for (;;) {
    const port = await freePort();
    try {
      return { port, first: await startPostmaster(place, port) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (Date.now() > deadline || !passing.test(reason)) {
        throw new StartupError(`The embedded database did not start; see ${place.logFile}. ${reason}`);
      }
      await wait(startAttempts.pauseMs);
    }
  }
}

interface Supervision {
  place: ServerPlace;
  port: number;
  first: Postmaster;
  log: EmbeddedOptions['log'];
}

function supervise({ place, port, first, log }: Supervision) {
  let current: Postmaster | null = first;
  let stopping = false;

  const watch = async () => {
    while (current && !stopping) {
      const reason = await current.exited;
      current = null;
      if (stopping) return;
      log.error(`The database server ${reason}; starting it again.`);
      await restart();
    }
  };
  const restart = async () => {
    for (let attempt = 0; !stopping && !current; attempt += 1) {
      await wait(restartPausesMs[Math.min(attempt, restartPausesMs.length - 1)]);
      try {
        await stopOrphan(place);
        current = await startPostmaster(place, port);
        log.info(`The database server is running again as process ${current.pid}.`);
      } catch (error) {
        log.error({ err: error }, 'The database server could not be started again yet.');
      }
    }
  };
  const watching = watch();

  const logCheck = setInterval(() => {
    capServerLog(place.logFile).catch((error: unknown) =>
      log.warn({ err: error }, 'The log of the database server could not be emptied.'),
    );
  }, logCheckMs).unref();
  return {
    pid: () => current?.pid ?? null,
    async stop() {
      stopping = true;
      clearInterval(logCheck);
      if (current) await stopServer(place);
      await watching;
      // A restart that was under way when we were asked to stop may have succeeded since.
      if (current) await stopServer(place);
    },
  };
}

async function ensureDatabase(url: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

function urlOf(port: number, password: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
