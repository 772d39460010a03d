import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';
import type { Binaries } from './binaries';
import { databaseHomePath } from './database-home';
import type { OsAccount } from './os-account';
import { takeReadyCluster } from './ready-cluster';
import { runProgram } from './run-program';
import { flushedAtOnce } from './server-settings';

export const databaseName = 'loadline';
export const superuser = 'loadline';

interface ClusterPlace {
  dataDir: string;
  home: string;
  binaries: Binaries;
  account: OsAccount | null;
  /** The folder of the built server, which has a cluster made ready beside it. */
  serverFolder: string | null;
  log: { warn(message: string): void };
  /** Called once the cluster is being made. */
  meanwhile: () => void;
}

/**
 * Creates the cluster unless the data folder has one, and answers the superuser's password. Throws a StartupError where
 * another major version of PostgreSQL made the cluster, which these programs cannot read.
 */
export async function ensureCluster(place: ClusterPlace): Promise<string> {
  const { dataDir, home, binaries } = place;
  const cluster = clusterDir(home);
  const madeBy = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (madeBy !== null) {
    refuseOtherMajor({ madeBy: madeBy.trim(), major: binaries.major, dataDir });
    return readPassword(dataDir);
  }

  const password = await ensurePassword(dataDir);
  await removePartial(home);
  // Under a name of its own: what a killed start ran may go on for a moment, and must not write into this one.
  const partial = `${cluster}.partial-${randomUUID()}`;
  if (!(await isTaken(place, { partial, password }))) await initialize(place, { partial, password });
  // Only a complete cluster gets the name; a start cut short begins anew.
  await rename(partial, cluster);
  return password;
}

async function removePartial(home: string): Promise<void> {
  const isPartial = (name: string) => name.startsWith('cluster.partial');
  for (const name of (await readdir(home)).filter(isPartial))
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 });
}

interface NewCluster {
  partial: string;
  password: string;
}

/** Whether the cluster that the build made could be taken; what was left of one that could not is removed. */
async function isTaken({ serverFolder, log, ...place }: ClusterPlace, made: NewCluster): Promise<boolean> {
  if (serverFolder === null) return false;
  try {
    return await takeReadyCluster({ ...place, ...made, serverFolder });
  } catch (error) {
    log.warn(`The database made by the build could not be copied, so another is made. ${String(error)}`);
    await rm(made.partial, { recursive: true, force: true });
    return false;
  }
}

async function initialize(
  { home, binaries, account, meanwhile }: ClusterPlace,
  { partial, password }: NewCluster,
): Promise<void> {
  const passwordFile = join(home, 'initial-password');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    const made = runProgram({
      program: binaries.initdb,
      account,
      cwd: home,
      args: [
        `--pgdata=${partial}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...flushedAtOnce,
      ],
    });
    meanwhile();
    await made;
  } catch (error) {
    throw new StartupError(`The embedded database could not be created. ${initdbHint(error)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function refuseOtherMajor({ madeBy, major, dataDir }: { madeBy: string; major: string; dataDir: string }): void {
  if (madeBy === major) return;
  const home = databaseHomePath(dataDir);
  throw new StartupError(
    `The database in ${home} is of PostgreSQL ${madeBy}, and this version of Loadline runs PostgreSQL ${major}, which cannot read it. Write a backup with the version of Loadline that made it (npm run loadline -- backup FILE), move ${home} away, and restore the backup with this version (npm run loadline -- restore FILE).`,
  );
}

function initdbHint(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!/could not look up effective user/.test(message)) return message;
  return `PostgreSQL needs an account that the system knows, and ${process.getuid?.()} is only a number; start Loadline as a named user, or set DATABASE_URL.`;
}

/** Where the database lies within its home. */
export function clusterDir(home: string): string {
  return join(home, 'cluster');
}

/** The password made for the data folder's cluster; it is kept outside the cluster. */
export async function readPassword(dataDir: string): Promise<string> {
  try {
    return await readFile(passwordFileOf(dataDir), 'utf8');
  } catch {
    throw new StartupError(
      `The database's password cannot be read from ${passwordFileOf(dataDir)}; put the file back, or set DATA_DIR to another folder.`,
    );
  }
}

async function ensurePassword(dataDir: string): Promise<string> {
  const file = passwordFileOf(dataDir);
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing) return existing;
  const secrets = join(dataDir, 'secrets');
  await mkdir(secrets, { recursive: true, mode: 0o700 });
  await chmod(secrets, 0o700);
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

function passwordFileOf(dataDir: string): string {
  return join(dataDir, 'secrets', 'database-password');
}
