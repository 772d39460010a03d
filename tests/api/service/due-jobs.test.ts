import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunnableJob } from '../../../src/server/areas/jobs';
import { addDueJobs } from '../../../src/server/services/jobs/due-jobs';
import { openServices } from '../../../src/server/services/services';
import { startTestApp, type TestApp } from '../../support/app';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await startTestApp();
  client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
});
beforeEach(async () => {
  await sql`delete from job`.execute(app.db);
  await sql`delete from job_schedule`.execute(app.db);
});
afterAll(async () => {
  await client?.end();
  await app?.close();
});

const kind = { input: z.object({}), attempts: 3, seconds: 30, schedule: { everyMinutes: 5 } };
const scheduled = new Map<string, RunnableJob>([['tidy', { kind, run: async () => null }]]);
const addDue = () => addDueJobs(client, scheduled, { clock: openServices(app.config).clock, config: app.config });

test.each([
  ['waiting', 1],
  ['running', 1],
  ['done', 2],
  ['failed', 2],
] as const)('with the one before %s, what is due makes %i in all', async (state, jobs) => {
  await addDue();
  await sql`update job_schedule set next_at = now() - interval '1 minute'`.execute(app.db);
  await addDue();
  const ended = state === 'done' || state === 'failed';
  await sql`
    update job set state = ${state}, next_at = ${state === 'waiting' ? sql`next_at` : null},
      runner = ${state === 'running' ? '00000000-0000-4000-8000-000000000001' : null},
      started_at = now(), ended_at = ${ended ? sql`now()` : null}`.execute(app.db);
  await sql`update job_schedule set next_at = now() - interval '1 minute'`.execute(app.db);
  await addDue();
  expect(await app.db.selectFrom('job').select('queue').execute()).toHaveLength(jobs);
});
