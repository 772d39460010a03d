import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { OsAccount } from './os-account';
import { isPostmasterOf } from './process-identity';
import { databaseEnvironment, identityOf, runProgram } from './run-program';
import { lastLines, openServerLog } from './server-log';

/** What is needed to start and stop the server of one cluster. */
export interface ServerPlace {
  cluster: string;
  binaries: Binaries;
  account: OsAccount | null;
  logFile: string;
  settings: Record<string, string>;
  /** Called once the server has begun to start. */
  meanwhile: () => void;
}

export interface Postmaster {
  pid: number;
  /** Settles when the process ends, for whatever reason. */
  exited: Promise<string>;
}

const recoveryMs = 120_000;

/** Starts the server and waits until it answers, crash recovery included. */
export async function startPostmaster(place: ServerPlace, port: number): Promise<Postmaster> {
  const log = await openServerLog(place.logFile);
  const settings = { ...place.settings, port: String(port) };
  const child = spawn(
    place.binaries.postgres,
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...identityOf(place.account),
      cwd: place.cluster,
      env: databaseEnvironment(),
      // A process group of its own: Ctrl+C must reach us first, so that requests in hand can finish.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  let hasExited = false;
  // An uncaught error or a forced end of ours skips the orderly stop; the server must not be left behind.
  const endWithUs = () => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  }).finally(() => {
    hasExited = true;
    process.off('exit', endWithUs);
  });
  await log.close();
  place.meanwhile();

  const deadline = Date.now() + recoveryMs;
  while (!hasExited && Date.now() < deadline) {
    const running = await readPidFile(place.cluster);
    if (child.pid !== undefined && running?.pid === child.pid && running.status === 'ready') {
      return { pid: child.pid, exited };
    }
    await wait(10);
  }
  child.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start: ${await exited} (${await lastLines(place.logFile, 3)})`);
}

/** Fast shutdown: sessions are ended, data written, the process gone when this returns. */
export async function stopServer({ binaries, cluster, account }: ServerPlace): Promise<void> {
  const stop = (mode: string) =>
    runProgram({
      program: binaries.pgCtl,
      args: ['stop', '-D', cluster, '-m', mode, '-w', '-t', '20'],
      account,
      cwd: cluster,
    });
  try {
    await stop('fast').catch(() => stop('immediate'));
  } catch (error) {
    // It may have ended by itself meanwhile, which is all that was asked.
    const left = await readPidFile(cluster);
    if (left && isPostmasterOf(left.pid, cluster)) throw error;
  }
}

/** Clears the way after a crash: stops a server that outlived its supervisor, and removes a pid file that lies. */
export async function stopOrphan(place: ServerPlace): Promise<number | null> {
  const left = await readPidFile(place.cluster);
  if (!left) return null;
  if (isPostmasterOf(left.pid, place.cluster)) {
    await stopServer(place);
    return left.pid;
  }
  // The number is free, or was given to another program, for which PostgreSQL would wait in vain.
  await rm(join(place.cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** What the running server says about itself in its pid file; null when there is none. */
export async function readPidFile(
  cluster: string,
): Promise<{ pid: number; port: number; status: string | undefined } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() } : null;
}
