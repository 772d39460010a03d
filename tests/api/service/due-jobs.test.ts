import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunnableJob } from '../../../src/server/areas/jobs';
import { sweepFiles } from '../../../src/server/services/files/sweep-files';
import { addDueJobs } from '../../../src/server/services/jobs/due-jobs';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { tidy } from '../../../src/server/services/jobs/tidy';
import { openServices } from '../../../src/server/services/services';
import { jobCalls } from '../../../src/shared/areas/service/job-calls';
import { startTestApp, type TestApp } from '../../support/app';
import { loginAs } from '../../support/login';
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

test('sessions, links to briefings, mailed drafts, rows of imports and jobs are thrown away once nobody can use them, and no sooner', async () => {
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
  for (const time of ['23 hours', '25 hours']) {
    await sql`insert into mailed_draft (digest, answer, created_at)
      values (${randomBytes(32)}, ${JSON.stringify(time)}, ${ago(time)})`.execute(db);
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
  const drafts = await db.selectFrom('mailedDraft').select('answer').execute();
  expect(drafts.map(({ answer }) => answer)).toEqual(['23 hours']);
  expect(await left('job', "state || ' ' || (input ->> 'time')")).toEqual([
    'done 13 days',
    'failed 15 days',
    'failed 89 days',
  ]);
});

test('a removed file is kept for a month, bytes for a day, and as long as a file or one of its sizes has them', async () => {
  const { db } = app;
  const content = async (hours: number) => {
    const { rows } = await sql<{ id: number }>`insert into content (sha256, size, used_at)
      values (${randomBytes(32)}, 9, now() - make_interval(hours => ${hours}::int)) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const ids = { kept: await content(999), gone: await content(999), size: await content(999) };
  const unused = { young: await content(23), old: await content(25) };
  for (const [contentId, days] of [
    [ids.kept, 29],
    [ids.gone, 31],
  ]) {
    await sql`insert into file (entity, record_id, content_id, name, size, kind, type, removed_at)
      values ('customer', 1, ${contentId}, 'a.jpg', 9, 'picture', 'image/jpeg', now() - make_interval(days => ${days}::int))`.execute(
      db,
    );
  }
  await sql`insert into rendition (file_id, edge, content_id)
    select id, 96, ${ids.size} from file where content_id = ${ids.kept}`.execute(db);
  const services = { files: { sweep: async () => {} } };
  const leaves = await sweepFiles({ db, services, signal: new AbortController().signal } as unknown as JobContext<
    Record<string, never>
  >); // what it asks for
  await app.appDb.transaction().execute(async (transaction) => leaves?.(transaction));
  const left = await db.selectFrom('content').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([ids.kept, ids.size, unused.young]);
});

test('a job that is run again by hand begins anew where it was given up, and keeps its attempts where it waits', async () => {
  const { db } = app;
  const departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  const ada = await loginAs(app, 'ada');
  await sql`
    insert into job (queue, input, state, attempts, next_at, ended_at) values
      ('tidy', '{}', 'failed', 3, null, now()), ('tidy', '{}', 'waiting', 2, now() + interval '1 hour', null)`.execute(
    db,
  );
  const jobs = () =>
    sql<{ id: number; state: string; attempts: number; isDue: boolean; hasEnded: boolean }>`
      select id, state, attempts, coalesce(next_at <= now(), false) as is_due, ended_at is not null as has_ended
      from job order by id`.execute(db);
  for (const { id } of (await jobs()).rows) expect((await ada.call(jobCalls.retryJob, { id })).code).toBe(0);
  expect((await jobs()).rows).toMatchObject([
    { state: 'waiting', attempts: 0, isDue: true, hasEnded: false },
    { state: 'waiting', attempts: 2, isDue: true, hasEnded: false },
  ]);
});
