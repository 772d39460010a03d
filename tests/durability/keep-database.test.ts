import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config';
import { joinDatabase } from '../../src/server/db/open';
import { keepDatabase } from '../../src/server/keep-database';

const log = { info() {}, warn() {}, error() {} };
let home = '';

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'loadline-kept-'));
  await chmod(home, 0o755); // the account of the database goes through it
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function serverOn(dataDir: string) {
  return joinDatabase(readConfig({ DATA_DIR: dataDir }), { log, serverFolder: home });
}

async function startOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_postmaster_start_time()::text as at');
  await client.end();
  return rows[0].at;
}

test('servers that follow each other find one database, which ends with its keeper', async () => {
  const dataDir = join(home, 'data');
  const kept = await keepDatabase({ DATA_DIR: dataDir });
  expect(kept.isDemonstration).toBe(true);
  const starts: string[] = [];
  for (let server = 0; server < 2; server += 1) {
    const { url, close } = await serverOn(dataDir);
    starts.push(await startOf(url));
    await close();
  }
  expect(starts[1]).toBe(starts[0]);

  await kept.close();
  const own = await serverOn(dataDir);
  expect(await startOf(own.url)).not.toBe(starts[0]);
  await own.close();

  const again = await keepDatabase({ DATA_DIR: dataDir });
  await again.close();
  expect(again.isDemonstration).toBe(false);
});
