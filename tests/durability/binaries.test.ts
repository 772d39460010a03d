import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binariesFor, findBinaries, repairSymlinks } from '../../src/server/db/embedded/binaries';
import { canReach } from '../../src/server/db/embedded/os-account';

const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
const isWindows = process.platform === 'win32';
let folder = '';
let native = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-binaries-'));
  await chmod(folder, 0o755);
  const { postgres } = await findBinaries(null, folder);
  const installed = dirname(dirname(postgres));
  native = join(folder, 'package', 'native');
  await cp(dirname(installed), join(folder, 'package'), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function links(): Promise<string[]> {
  const list: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  return list.map(({ target }) => join(dirname(native), target));
}

test.skipIf(isWindows)('library links that npm did not make are made, and the programs run', async () => {
  const made = await links();
  expect(made.length).toBeGreaterThan(0);
  for (const link of made) await rm(link, { force: true });
  const version = () =>
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
  expect(version).toThrow();
  await repairSymlinks(native);
  for (const link of made) expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(version()).toContain('PostgreSQL');
});

test.skipIf(isWindows)('programs in a folder closed to the account are copied to where it reaches them', async () => {
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(dirname(native), 0o700);
  const { postgres } = await binariesFor(native, stranger, open);
  expect(postgres.startsWith(open)).toBe(true);
  expect(await canReach(stranger, postgres)).toBe(true);
  expect(await canReach(stranger, join(native, 'bin', 'postgres'))).toBe(false);
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
});
