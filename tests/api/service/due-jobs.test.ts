import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunnableJob } from '../../../src/server/areas/jobs';
import { addDueJobs } from '../../../src/server/services/jobs/due-jobs';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { tidy } from '../../../src/server/services/jobs/tidy';
import { openServices } from '../../../src/server/services/services';
import { startTestApp, type TestApp } from '../../support/app';
import { addAccount, addDepartment } from '../../support/people';

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

test('sessions, links to briefings, rows of imports and jobs are thrown away once nobody can use them, and no sooner', async () => {
  const { db } = app;
  const departmentId = await addDepartment(app, 'ALL');
  const accountId = await addAccount(app, { account: 'anna', departmentId, roles: ['csr'] });
  const ago = (time: string) => sql<Date>`now() - ${time}::interval`;
  const sessions = { kept: ['23 hours', '7 hours'], tooOld: ['25 hours', '1 minute'], idle: ['9 hours', '9 hours'] };
  for (const [userAgent, [created = '', seen = '']] of Object.entries(sessions)) {
    await sql`insert into session (token_hash, sid_hash, account_id, address, user_agent, created_at, seen_at)
      values (${randomBytes(32)}, ${randomBytes(32)}, ${accountId}, '::1', ${userAgent}, ${ago(created)}, ${ago(seen)})`.execute(
      db,
    );
  }
  for (const since of ['29 days', '31 days']) {
    await sql`insert into briefing_link (token_hash, account_id, expires_at)
      values (${randomBytes(32)}, ${accountId}, ${ago(since)})`.execute(db);
  }
  const imports = { 'staged lately': '23 hours', 'staged long ago': '25 hours', 'imported long ago': '25 hours' };
  for (const [name, since] of Object.entries(imports)) {
    await sql`insert into file_import (account_id, target, state, file_name, staged_at)
      values (${accountId}, 'customers', ${name.split(' ')[0]}, ${name}, ${ago(since)})`.execute(db);
  }
  const ended = { done: ['13 days', '15 days'], failed: ['15 days', '89 days', '91 days'] };
  for (const [state, times] of Object.entries(ended)) {
    for (const time of times) {
      await sql`insert into job (queue, input, state, next_at, started_at, ended_at)
        values ('tidy', ${JSON.stringify({ time })}, ${state}, null, ${ago(time)}, ${ago(time)})`.execute(db);
    }
  }
  const leaves = await tidy({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
  await app.appDb.transaction().execute(async (transaction) => leaves?.(transaction));
  const left = async (table: string, what: string) =>
    (
      await sql<{ what: unknown }>`select ${sql.raw(what)} as what from ${sql.table(table)} order by id`.execute(db)
    ).rows.map((row) => row.what);
  expect(await left('session', 'user_agent')).toEqual(['kept']);
  expect(await left('briefing_link', 'now()::date - expires_at::date')).toEqual([29]);
  expect(await left('file_import', 'file_name')).toEqual(['staged lately', 'imported long ago']);
  expect(await left('job', "state || ' ' || (input ->> 'time')")).toEqual([
    'done 13 days',
    'failed 15 days',
    'failed 89 days',
  ]);
});
