import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';
import type { Binaries } from './binaries';
import type { OsAccount } from './os-account';
import { runProgram } from './run-program';

export const databaseName = 'loadline';
export const superuser = 'loadline';

interface ClusterPlace {
  dataDir: string;
  home: string;
  binaries: Binaries;
  account: OsAccount | null;
}

/** Creates the cluster unless the data folder has one, and answers the superuser's password. */
export async function ensureCluster({ dataDir, home, binaries, account }: ClusterPlace): Promise<string> {
  const cluster = clusterDir(home);
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) return readPassword(dataDir);

  const password = await ensurePassword(dataDir);
  const partial = `${cluster}.partial`;
  const passwordFile = join(home, 'initial-password');
  await rm(partial, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await runProgram({
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
      ],
    });
  } catch (error) {
    throw new StartupError(`The embedded database could not be created. ${initdbHint(error)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  // Only a complete cluster gets the name; a start cut short begins anew.
  await rename(partial, cluster);
  return password;
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
