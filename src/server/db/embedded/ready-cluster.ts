import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries';
import type { OsAccount } from './os-account';
import { runProgram } from './run-program';
import { flushedAtOnce } from './server-settings';

// The build makes an empty cluster with all migrations, `make-ready-cluster.ts`; a first start copies it, in a fraction
// of the time of making one. Where there is none, or one of another build, the start makes its own as ever.
//
// All that are copied from one build have the same system identifier. By it PostgreSQL tells whose log of changes a
// standby or an archive of that log gets, and the embedded database feeds neither: its backups are rows, and a standby
// needs a server of one's own. They also share the nonce of answers to names without a role, which are no secret.

interface ReadyPlace {
  /** The folder, which stays as it is between two builds. */
  folder: string;
  cluster: string;
  /** The file that says what the cluster is made from, once it is whole. */
  origin: string;
}

/** Where the cluster is that belongs to a built server: beside its folder, which holds nothing but code. */
export function readyPlace(serverFolder: string): ReadyPlace {
  const folder = join(dirname(serverFolder), 'ready');
  return { folder, cluster: join(folder, 'cluster'), origin: join(folder, 'origin.json') };
}

/**
 * What a cluster is made from, as text: a PostgreSQL, which reads files of its own kind alone, and the built code with
 * its migrations, locale and encoding, whose files are named by digests of what is in them.
 */
export async function originOf(serverFolder: string, version: string): Promise<string> {
  const code = await readdir(join(serverFolder, 'assets'));
  return JSON.stringify({ postgresql: version, system: `${process.platform} ${process.arch}`, code: code.sort() });
}

/** Whether a built server has a whole cluster that was made from it and this version of PostgreSQL. */
export async function isReady(serverFolder: string, version: string): Promise<boolean> {
  const origin = await readFile(readyPlace(serverFolder).origin, 'utf8').catch(() => null);
  return origin !== null && origin === (await originOf(serverFolder, version));
}

interface Taking {
  serverFolder: string;
  home: string;
  binaries: Binaries;
  account: OsAccount | null;
  /** Where the copy comes to. */
  partial: string;
  /** The superuser's, for this copy alone. */
  password: string;
  /** Called once it is being copied. */
  meanwhile: () => void;
}

/** Copies the ready cluster of the built server and gives it a password of its own; false where it has none. */
export async function takeReadyCluster(taking: Taking): Promise<boolean> {
  const { serverFolder, home, binaries, account, partial, password, meanwhile } = taking;
  if (!(await isReady(serverFolder, binaries.version))) return false;

  const copied = copyFolder(readyPlace(serverFolder).cluster, partial);
  meanwhile();
  await copied;
  await chmod(partial, 0o700);
  if (account) {
    const owner = `${account.uid}:${account.gid}`;
    await runProgram({ program: 'chown', args: ['-R', owner, partial], account: null, cwd: home });
  }
  // Without a network: nobody reaches the database before it has the password. What is written is flushed below.
  await runProgram({
    program: binaries.postgres,
    args: ['--single', '-F', '-D', partial, ...refusing, 'postgres'],
    account,
    cwd: partial,
    input: `alter role current_user password '${password}'\n`,
  });
  await runProgram({
    program: binaries.initdb,
    args: ['--sync-only', ...flushedAtOnce, '-D', partial],
    account,
    cwd: home,
  });
  return true;
}

/** A statement that fails ends the program, and is not told, with the password in it. */
const refusing = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic'];

/** Copies a folder of some thousand files by the system's own program, where there is one: a tenth of the work. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  await runProgram({ program: 'cp', args: ['-R', from, to], account: null, cwd: dirname(to) });
}
