import { chmod, chown, lstat, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startup-error';
import { canEnter, canReach, type OsAccount } from './os-account';

const systemFolder = '/var/lib/loadline';

/**
 * The folder that holds the cluster and what it needs, open to the account. It lies in the data folder; where that
 * is closed to the account (a project under a root home with mode 700) it is a link to a folder under /var/lib.
 */
export async function prepareDatabaseHome(dataDir: string, account: OsAccount | null): Promise<string> {
  const place = databaseHomePath(dataDir);
  if (!(await lstat(place).catch(() => null))) await createHome(place, account);
  const home = await realpath(place);
  if (account && !(await canReach(account, home))) {
    throw new StartupError(
      `The account ${account.name}, which PostgreSQL runs as, cannot reach ${home}; move it, or open the folders above it with chmod o+x.`,
    );
  }
  return home;
}

/** Where the home of the database is, without making it. */
export function databaseHomePath(dataDir: string): string {
  return join(dataDir, 'postgres');
}

async function createHome(place: string, account: OsAccount | null): Promise<void> {
  if (!account) {
    await mkdir(place, { mode: 0o700 });
    return;
  }
  const dataDir = dirname(place);
  const { mode, uid } = await stat(dataDir);
  // The data folder is ours, and what is secret in it has modes of its own: passing through may be allowed.
  if (uid === 0) await chmod(dataDir, mode | 0o011);
  if (await canEnter(account, dataDir)) {
    await mkdir(place, { mode: 0o700 });
    await chown(place, account.uid, account.gid);
    return;
  }
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  // Never a name derived from the path: a later project in the same place must not find this one's database.
  const home = await mkdtemp(join(systemFolder, `${basename(dataDir)}-`));
  await chown(home, account.uid, account.gid);
  await symlink(home, place);
}
