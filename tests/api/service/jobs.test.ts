import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunnableJob } from '../../../src/server/areas/jobs';
import { connect } from '../../../src/server/db/connect';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { putBackAbandoned, secondsBefore, takeJobs } from '../../../src/server/services/jobs/job-rows';
import type { Runner, RunnerOptions } from '../../../src/server/services/jobs/runner';
import { openServices } from '../../../src/server/services/services';
import { jobCalls } from '../../../src/shared/areas/service/job-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { startTestApp, type TestApp } from '../../support/app';
import { testCalendar } from '../../support/calendar';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { startTestRunner } from '../../support/runner';

let app: TestApp;
const runners: Runner[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
});
beforeEach(async () => {
  await sql`delete from job`.execute(app.db);
  await sql`delete from job_schedule`.execute(app.db);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});
afterAll(() => app?.close());

type Run = (context: JobContext<{ n: number }>) => ReturnType<RunnableJob['run']>;

/** A set of one job, which stands under the name of one of the product's. */
function jobsOf(run: Run, kind: Partial<RunnableJob['kind']> = {}): NonNullable<RunnerOptions['jobs']> {
  const input = z.object({ n: z.number().optional() });
  return new Map([['tidy', { kind: { input, attempts: 3, seconds: 30, ...kind }, run: run as RunnableJob['run'] }]]);
}

function start(run: Run, kind: Partial<RunnableJob['kind']> = {}, options: Partial<RunnerOptions> = {}): Runner {
  const runner = startTestRunner(app, { jobs: jobsOf(run, kind), ...options });
  runners.push(runner);
  return runner;
}

async function addJob(n = 0): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job (queue, input) values ('tidy', ${JSON.stringify({ n })}) returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}

const jobOf = (id: number) => app.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const toldOfJobs = async () => {
  const toDos = await app.db.selectFrom('reminder').select('titleEn').where('type', '=', 'job').execute();
  return toDos.map(({ titleEn }) => titleEn);
};
const stateOf = async (id: number) => (await jobOf(id)).state;

/** As if its wait were over. */
const hurry = () => sql`update job set next_at = now() where state = 'waiting'`.execute(app.db);

/** A row for every time the work was written down. */
const noteOf = (n: number) => async (transaction: JobContext<unknown>['db']) => {
  await sql`insert into login_throttle (key, failures) values (${`did ${n} ${Math.random()}`}, 1)`.execute(transaction);
};
const notes = async (): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from login_throttle where key like 'did %'`.execute(app.db);
  await sql`delete from login_throttle`.execute(app.db);
  return rows.map(({ key }) => key.split(' ')[1] ?? '').sort();
};

describe('a job', () => {
  test('that is added in a transaction runs once it is committed, and never where it is rolled back', async () => {
    const ran: number[] = [];
    start(async ({ id }) => {
      ran.push(id);
      return null;
    });
    const { jobs } = openServices(app.config);
    let kept = 0;
    const rolledBack = app.appDb.transaction().execute(async (transaction) => {
      await jobs.add(transaction, 'tidy', {});
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await app.appDb.transaction().execute(async (transaction) => {
      kept = await jobs.add(transaction, 'tidy', {});
      await wait(200);
      expect(ran).toEqual([]);
    });
    await expect.poll(() => stateOf(kept)).toBe('done');
    expect(ran).toEqual([kept]);
  });

  test('that is added for later waits for its time', async () => {
    start(async () => null);
    const at = new Date(Date.now() + 700);
    const id = await openServices(app.config).jobs.add(app.appDb, 'tidy', {}, { at });
    await wait(300);
    expect(await stateOf(id)).toBe('waiting');
    await expect.poll(() => stateOf(id)).toBe('done');
    expect((await jobOf(id)).startedAt?.getTime()).toBeGreaterThanOrEqual(at.getTime());
  });

  test('that fails is tried again after longer and longer waits, and then left for administrators, who are told', async () => {
    start(async ({ isLast }) => {
      throw new Error(isLast ? 'given up' : 'not yet');
    });
    const id = await addJob();
    for (const attempts of [1, 2]) {
      await expect.poll(async () => (await jobOf(id)).lastError).toBe('not yet');
      const { state, nextAt, ...job } = await jobOf(id);
      expect({ state, attempts: job.attempts }).toEqual({ state: 'waiting', attempts });
      const seconds = ((nextAt?.getTime() ?? 0) - Date.now()) / 1000;
      expect(seconds).toBeGreaterThan(secondsBefore(attempts + 1) - 3);
      expect(seconds).toBeLessThanOrEqual(secondsBefore(attempts + 1));
      await sql`update job set last_error = null`.execute(app.db);
      await hurry();
    }
    await expect.poll(() => stateOf(id)).toBe('failed');
    expect(await jobOf(id)).toMatchObject({ attempts: 3, lastError: 'given up', nextAt: null });
    const toDos = await app.db.selectFrom('reminder').selectAll().where('type', '=', 'job').execute();
    expect(toDos).toMatchObject([{ titleZh: '服务器任务失败：清除已过期的数据，given up', path: '/Jobs' }]);
    await sql`delete from reminder`.execute(app.db);
  });

  test('leaves all it writes or nothing: what fails while it is written is tried again', async () => {
    let attempt = 0;
    start(async () => {
      attempt += 1;
      return async (transaction) => {
        await noteOf(attempt)(transaction);
        if (attempt === 1) throw new Error('in the middle');
      };
    });
    const id = await addJob();
    await expect.poll(async () => (await jobOf(id)).lastError).toBe('in the middle');
    expect(await notes()).toEqual([]);
    await hurry();
    await expect.poll(() => stateOf(id)).toBe('done');
    expect(await notes()).toEqual(['2']);
  });

  test('that takes too long is told to stop, and what it did late counts for nothing', async () => {
    start(
      async ({ signal }) => {
        await wait(20_000, undefined, { signal }).catch(() => {}); // goes on as if nothing had been said
        return noteOf(1);
      },
      { seconds: 0.2, attempts: 1 },
    );
    const id = await addJob();
    await expect.poll(() => stateOf(id)).toBe('failed');
    expect((await jobOf(id)).lastError).toBe('It took longer than 0.2 s.');
    expect(await notes()).toEqual([]);
    await sql`delete from reminder`.execute(app.db);
  });

  test('works where the pool has one connection only', async () => {
    const db = connect(app.databaseUrl, testCalendar, { size: 1 });
    start(
      async (context) => {
        await context.db.selectFrom('account').selectAll().execute();
        return noteOf(context.input.n);
      },
      {},
      { db },
    );
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => addJob(n)));
    await expect.poll(async () => Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 'done'));
    expect(await notes()).toHaveLength(12);
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await db.destroy();
  });
});

describe('however many servers there are', () => {
  test('one of them runs the jobs, and when it is gone another does, nothing being lost or done twice', async () => {
    const began: string[] = [];
    let takesMs = 1000;
    const running =
      (name: string): Run =>
      async ({ input, signal }) => {
        began.push(name);
        await wait(takesMs, undefined, { signal });
        return noteOf(input.n);
      };
    for (const name of ['a', 'b', 'c']) start(running(name));
    const ids = await Promise.all(Array.from({ length: 60 }, (_, n) => addJob(n)));
    const leaders = [];
    for (let times = 0; times < 3; times += 1) {
      const before = began.length;
      await expect.poll(() => began.length).toBeGreaterThan(before);
      leaders.push(began.at(-1));
      // Its connection is cut in the midst of a job.
      await sql`
        select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 726110 and granted`.execute(
        app.db,
      );
    }
    takesMs = 30;
    await expect.poll(async () => Promise.all(ids.map(stateOf)), { timeout: 20_000 }).toEqual(ids.map(() => 'done'));
    expect(await notes()).toEqual(ids.map((_, n) => String(n)).sort());
    expect(new Set(leaders).size).toBeGreaterThan(1);
    expect(began.length).toBeGreaterThan(60);
  });

  test('what the one before had begun is begun anew at once, and given up after its last attempt', async () => {
    const runner = '00000000-0000-4000-8000-000000000000';
    const left = [await addJob(1), await addJob(2)];
    await sql`update job set state = 'running', next_at = null, runner = ${runner}, attempts = id - ${left[0]} + 2
      where id = any(${left})`.execute(app.db);
    // Given up and told of in one step: as long as nobody can be told, it is not given up.
    await sql`create function untold() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
      app.db,
    );
    await sql`create trigger untold before insert on reminder execute function untold()`.execute(app.db);
    start(async ({ input }) => noteOf(input.n));
    await expect.poll(async () => Promise.all(left.map(stateOf)), { timeout: 2000 }).toEqual(['done', 'running']);
    await sql`drop function untold cascade`.execute(app.db);
    await expect.poll(async () => Promise.all(left.map(stateOf)), { timeout: 9000 }).toEqual(['done', 'failed']);
    expect(await notes()).toEqual(['1']);
    expect((await jobOf(left[1] ?? 0)).lastError).toBe('The server ended while it ran.');
    expect(String(await toldOfJobs())).toContain('Delete what has expired, The server ended while it ran.');
    await sql`delete from reminder`.execute(app.db);
  });

  test('what the one that leads lost sight of is put back, too, but not what it is at', async () => {
    const [lost, kept] = [await addJob(1), await addJob(2)];
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    const runner = '00000000-0000-4000-8000-000000000002';
    await takeJobs(client, { runner, queues: ['tidy'], atMost: 2 });
    await putBackAbandoned(client, { runner, active: [kept], jobs: jobsOf(async () => null) });
    await client.end();
    expect([await stateOf(lost), await stateOf(kept)]).toEqual(['waiting', 'running']);
  });

  test('what has waited longest is taken first, whatever was added first; what is due later is not taken', async () => {
    const [late, second, first] = [await addJob(1), await addJob(2), await addJob(3)];
    await sql`update job set next_at = now() - make_interval(mins => case id when ${first} then 9 else 3 end)`.execute(
      app.db,
    );
    await sql`update job set next_at = now() + interval '1 hour' where id = ${late}`.execute(app.db);
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    const one = { runner: '00000000-0000-4000-8000-000000000004', queues: ['tidy'], atMost: 1 };
    const taken = [await takeJobs(client, one), await takeJobs(client, one), await takeJobs(client, one)];
    await client.end();
    expect(taken.map((jobs) => jobs.map(({ id }) => id))).toEqual([[first], [second], []]);
  });

  test('what one does of a job that is another’s by now counts for nothing', async () => {
    const other = '00000000-0000-4000-8000-000000000003';
    const runner = start(async ({ id, db }) => {
      await sql`update job set runner = ${other} where id = ${id}`.execute(db);
      return noteOf(1);
    });
    const id = await addJob();
    await expect.poll(async () => (await jobOf(id)).runner).toBe(other);
    await runner.stop();
    expect(await notes()).toEqual([]);
    expect(await stateOf(id)).toBe('running');
  });

  test('of twenty that reach for the same jobs at the same moment one gets each', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => addJob(n)));
    const clients = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = new Client({ connectionString: app.databaseUrl });
        await client.connect();
        return client;
      }),
    );
    const runner = '00000000-0000-4000-8000-000000000001';
    const taken = await Promise.all(clients.map((client) => takeJobs(client, { runner, queues: ['tidy'], atMost: 4 })));
    await Promise.all(clients.map((client) => client.end()));
    const all = taken.flat().map(({ id }) => id);
    expect(all.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });
});

describe('a server that stops', () => {
  test('lets what runs end in time', async () => {
    const runner = start(async () => {
      await wait(300);
      return null;
    });
    const id = await addJob();
    await expect.poll(() => stateOf(id)).toBe('running');
    await runner.stop();
    expect(await stateOf(id)).toBe('done');
  });

  test('puts back what does not, without counting the attempt', async () => {
    const runner = start(async ({ signal }) => {
      await wait(60_000, undefined, { signal });
      return null;
    });
    const id = await addJob();
    await expect.poll(() => stateOf(id)).toBe('running');
    await runner.stop();
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

describe('a schedule', () => {
  const schedule = { at: '03:30' };

  test('adds its job when it is due, once, however long nobody was there', async () => {
    start(async () => null, { schedule });
    await expect.poll(async () => (await app.db.selectFrom('jobSchedule').selectAll().execute()).length).toBe(1);
    expect(await app.db.selectFrom('job').selectAll().execute()).toEqual([]);
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));

    await sql`update job_schedule set next_at = now() - interval '9 days'`.execute(app.db);
    start(async () => null, { schedule });
    start(async () => null, { schedule });
    const added = () => app.db.selectFrom('job').selectAll().execute();
    await expect.poll(async () => (await added()).map(({ state }) => state)).toEqual(['done']);
    await wait(200);
    expect(await added()).toHaveLength(1);
    const [next] = await app.db.selectFrom('jobSchedule').selectAll().execute();
    expect(openServices(app.config).clock.minute(next?.nextAt)).toMatch(/ 03:30$/);
    expect(next?.nextAt.getTime()).toBeGreaterThan(Date.now());
  });
});

test('sessions and imports that nobody can use any more, and jobs that ended, are thrown away at night', async () => {
  const linda = await loginAs(app, 'linda');
  expect(linda.token).not.toBeNull();
  await sql`update session set seen_at = now() - interval '9 hours'`.execute(app.db);
  await loginAs(app, 'linda');
  await sql`insert into file_import (target, staged_at) values ('customers', now() - interval '25 hours')`.execute(
    app.db,
  );
  await sql`insert into file_import (target, staged_at) values ('models', now() - interval '23 hours')`.execute(app.db);
  const ended = async (state: 'done' | 'failed', days: number) => {
    const id = await addJob();
    await sql`update job set state = ${state}, next_at = null, ended_at = now() - make_interval(days => ${days})
      where id = ${id}`.execute(app.db);
    return id;
  };
  const kept = [await ended('done', 13), await ended('failed', 89)];
  await ended('done', 15);
  await ended('failed', 91);
  const runner = startTestRunner(app);
  runners.push(runner);
  const id = await openServices(app.config).jobs.add(app.appDb, 'tidy', {});
  await expect.poll(() => stateOf(id)).toBe('done');
  const imports = await app.db.selectFrom('fileImport').select('target').execute();
  expect(imports).toEqual([{ target: 'models' }]);
  expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  const left = await app.db.selectFrom('job').select('id').orderBy('id').execute();
  expect(left.map((job) => job.id)).toEqual([...kept, id]);
});

describe('administrators', () => {
  test('see jobs with state, attempts and error; others do not', async () => {
    const id = await addJob();
    await sql`update job set state = 'failed', attempts = 3, next_at = null, ended_at = now(), last_error = 'no'`.execute(
      app.db,
    );
    const ada = await loginAs(app, 'ada');
    const listed = await ada.call(jobCalls.getJobs, {});
    expect(listed.data.rows).toMatchObject([
      { id, queue: 'tidy', state: 'failed', attempts: 3, lastError: 'no', nextAt: null },
    ]);
    const linda = await loginAs(app, 'linda');
    for (const call of [jobCalls.retryJob, jobCalls.cancelJob]) {
      expect((await linda.call(call, { id })).code).toBe(errorCatalogue['access.denied'].code);
    }
    expect((await linda.call(jobCalls.getJobs, {})).code).toBe(errorCatalogue['access.denied'].code);
    expect(await stateOf(id)).toBe('failed');
  });

  test('let a failed one run again and take back one that waits; what moved on is said', async () => {
    const ada = await loginAs(app, 'ada');
    const id = await addJob();
    expect((await ada.call(jobCalls.cancelJob, { id })).code).toBe(0);
    expect((await ada.call(jobCalls.cancelJob, { id })).code).toBe(errorCatalogue['state.moved'].code);
    expect(await stateOf(id)).toBe('cancelled');
    start(async () => null);
    expect((await ada.call(jobCalls.retryJob, { id })).code).toBe(0);
    await expect.poll(() => stateOf(id)).toBe('done');
    expect((await ada.call(jobCalls.retryJob, { id })).code).toBe(errorCatalogue['state.moved'].code);
    expect((await ada.call(jobCalls.retryJob, { id: 999_999 })).code).toBe(errorCatalogue['record.notFound'].code);
    const trail = await app.db.selectFrom('audit').select('action').where('entity', '=', 'job').orderBy('id').execute();
    expect(trail.map(({ action }) => action)).toEqual(['cancelled', 'retried']);
  });
});
