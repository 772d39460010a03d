import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/server/db/connect';
import { startEmbedded } from '../../src/server/db/embedded';
import { writerOf } from '../../src/server/db/embedded/writer-lock';
import { migrate } from '../../src/server/db/migrate';
import { testCalendar } from './calendar';
import { createDatabase, databasesLike, databaseUrl, dropDatabase } from './databases';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    templateDatabase: string;
  }
}

const prefix = 'loadline-test-';
const quiet = { info() {}, warn() {}, error() {} };

/** One database server per test run, with a migrated template; TEST_DATABASE_URL names an outside server instead. */
export default async function setup(project: TestProject) {
  const server = await testServer();
  const template = `loadline_template_${process.pid}_${Date.now()}`;
  await createDatabase(server.url, template);
  const db = connect(databaseUrl(server.url, template), testCalendar);
  await migrate(db);
  await db.destroy();
  project.provide('databaseServerUrl', server.url);
  project.provide('templateDatabase', template);
  return async () => {
    for (const name of await databasesLike(server.url, `${template}%`)) await dropDatabase(server.url, name);
    await server.stop();
  };
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside) return { url: outside, stop: async () => {} };

  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const database = await startEmbedded({
    dataDir,
    log: quiet,
    // The data lives only as long as the run: nothing needs to reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
  });
  return {
    url: database.url,
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// A killed run leaves its folder and its server behind; starting and stopping on the folder ends the server.
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(tmpdir(), name);
    if ((await writerOf(dataDir)) !== null) continue;
    try {
      await (await startEmbedded({ dataDir, log: quiet })).stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Another run is removing the same folder, or it belongs to another user.
    }
  }
}
