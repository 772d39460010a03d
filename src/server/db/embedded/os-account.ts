import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error';

/** The operating system account PostgreSQL runs as. */
export interface OsAccount {
  name: string;
  uid: number;
  gid: number;
}

const unprivileged = ['postgres', '_postgres', 'nobody'];

/**
 * Null when PostgreSQL can run as ourselves. It refuses to run as root; then it is the owner of an existing cluster,
 * or an unprivileged account the system already has.
 */
export async function databaseAccount(clusterDir: string): Promise<OsAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const existing = await stat(clusterDir).catch(() => null);
  if (existing && existing.uid !== 0) {
    const name = accounts.find((account) => account.uid === existing.uid)?.name ?? String(existing.uid);
    return { name, uid: existing.uid, gid: existing.gid };
  }
  for (const name of unprivileged) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (account) return account;
  }
  throw new StartupError(
    'PostgreSQL does not run as root and this system has neither a postgres nor a nobody account; start Loadline as an ordinary user.',
  );
}

/** Whether the account may enter every folder on the way to the path and read what is there. */
export async function canReach(account: OsAccount, path: string): Promise<boolean> {
  return (await mayUse(account, path, 0o5)) && canEnter(account, dirname(path));
}

/** Whether the account may pass through the folder and every one above it. */
export async function canEnter(account: OsAccount, path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (!(await mayUse(account, folder, 0o1))) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function mayUse(account: OsAccount, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

function parsePasswd(text: string): OsAccount[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
