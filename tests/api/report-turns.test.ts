import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedOrganisation } from '../../src/server/db/seed/demo';
import { openReportSource, reportConnections } from '../../src/server/reports/stream/source';
import { lookupCalls } from '../../src/shared/api/lookups';
import { reportCalls } from '../../src/shared/api/reports';
import { AppError, errorCatalogue } from '../../src/shared/errors';
import { startTestApp, type TestApp } from '../support/app';
import type { TestClient } from '../support/client';
import { loginAs } from '../support/login';
import { addAccount } from '../support/people';
import { streamReport } from '../support/report-rows';

const waitMs = 300;
const statementMs = 3000;

let app: TestApp;
let people: TestClient[];
beforeAll(async () => {
  app = await startTestApp({}, { atOnce: 2, ofUser: 1, waiting: 2, waitMs, statementMs });
  await seedOrganisation(app.databaseUrl);
  const departmentId = (await app.db.selectFrom('department').select('id').executeTakeFirst())?.id ?? 0;
  people = [];
  for (const account of ['first', 'second', 'third']) {
    await addAccount(app, { account, departmentId, roles: ['generalManager'] });
    people.push(await loginAs(app, account));
  }
});
afterAll(() => app.close());

const [busy, tookTooLong] = [errorCatalogue['report.busy'].code, errorCatalogue['database.tookTooLong'].code];
const person = (index: number): TestClient => {
  const client = people[index];
  if (!client) throw new Error(`there is no person ${index}`);
  return client;
};

/** While it lasts, every report on orders waits for their lines. */
async function withLinesLocked(work: () => Promise<void>): Promise<void> {
  const locker = new pg.Client(app.databaseUrl);
  await locker.connect();
  try {
    await locker.query('begin');
    await locker.query('lock table order_line in access exclusive mode');
    await work();
  } finally {
    await locker.end();
  }
}

const runningReports = async () => {
  const { rows } = await app.db.executeQuery<{ count: number }>(
    CompiledQuery.raw(
      `select count(*) as count from pg_stat_activity
      where datname = current_database() and state = 'active' and application_name = $1`,
      [reportConnections],
    ),
  );
  return rows[0]?.count ?? 0;
};

describe('reports over HTTP', () => {
  test('a report that takes too long ends with a clear answer in the language of the reader', async () => {
    await withLinesLocked(async () => {
      const { failure, end } = await streamReport(person(0), 'netSales', {}, 'zh');
      expect(end).toBeNull();
      expect(failure?.code).toBe(tookTooLong);
      expect(failure?.message).toMatch(/\p{Script=Han}/u);
    });
  });

  test('a second report of one person waits, and is told when it waited in vain; look-ups do not wait', async () => {
    await withLinesLocked(async () => {
      const running = streamReport(person(0), 'netSales');
      await expect.poll(runningReports).toBe(1);
      const { failure } = await streamReport(person(0), 'netSales');
      expect(failure).toEqual({ code: busy, message: 'Too many reports are running. Try again in a moment.' });
      const page = await person(0).call(reportCalls.getReportRows, { report: 'netSales' });
      expect(page.code).toBe(busy);
      const lookup = await person(0).call(lookupCalls.getNewCountryList, {});
      expect(lookup.code).toBe(10000);
      expect((await running).failure?.code).toBe(tookTooLong);
    });
  });

  test('a third person waits for the two that run, and gets the turn that comes free', async () => {
    let waiting: ReturnType<typeof streamReport> | undefined;
    await withLinesLocked(async () => {
      const running = [streamReport(person(0), 'netSales'), streamReport(person(1), 'netSales')];
      await expect.poll(runningReports).toBe(2);
      const refused = await streamReport(person(2), 'netSales');
      expect(refused.failure?.code).toBe(busy);
      waiting = Promise.race(running).then(() => streamReport(person(2), 'netSales'));
    });
    expect((await waiting)?.failure).toBeNull();
    await expect.poll(runningReports).toBe(0);
  });

  test('a reader that leaves ends the query and gives its turn back', async () => {
    await withLinesLocked(async () => {
      const leaving = new AbortController();
      const left = person(0).fetch(`/api${reportCalls.streamReport.path}`, {
        method: 'POST',
        body: JSON.stringify({ report: 'netSales' }),
        headers: { 'content-type': 'application/json', 'x-token': person(0).token ?? '' },
        signal: leaving.signal,
      });
      const read = left.then((response) => response.arrayBuffer());
      await expect.poll(runningReports).toBe(1);
      leaving.abort();
      await expect(read).rejects.toThrow();
      // The lines are locked still, so whatever ends it is neither its end nor the time limit.
      await expect.poll(runningReports, { timeout: statementMs }).toBe(0);
    });
    expect((await streamReport(person(0), 'netSales')).failure).toBeNull();
  });
});

describe('a source of reports', () => {
  const many = CompiledQuery.raw('select number, repeat($$x$$, 100) from generate_series(1, 2000000) as number');
  const source = { close: async () => {} } as ReturnType<typeof openReportSource>;
  afterEach(() => source.close());
  const open = (options: Parameters<typeof openReportSource>[1]) =>
    Object.assign(source, openReportSource(app.databaseUrl, { ...options }));

  test('takes the turn from a reader that pauses too long', async () => {
    const { rows, count } = open({ atOnce: 1, waitMs: 2000, pauseMs: 50 });
    const paused = rows(many, reader(1));
    await paused.next();
    expect(await count(CompiledQuery.raw('select 1'), reader(2))).toBe(1);
    await expect(paused.next()).rejects.toEqual(new AppError('database.tookTooLong'));
  });

  test('gives the turn back when it is left early', async () => {
    const { rows } = open({ atOnce: 1, waitMs: 100 });
    for (let turn = 0; turn < 3; turn += 1) {
      const leaving = rows(many, reader(1));
      await leaving.next();
      await leaving.return();
    }
    await expect.poll(runningReports).toBe(0);
  });

  test('refuses at once when too many wait, and lets nobody else pass who is not on turn', async () => {
    const { inTurn } = open({ atOnce: 2, ofUser: 1, waiting: 1, waitMs: 5000 });
    const order: string[] = [];
    let finish = () => {};
    const first = inTurn(1, () => new Promise<void>((resolve) => (finish = resolve)));
    const second = inTurn(1, async () => void order.push('second of one'));
    await expect(inTurn(1, async () => {})).rejects.toEqual(new AppError('report.busy'));
    await inTurn(2, async () => void order.push('another person'));
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['another person', 'second of one']);
  });

  test('passes on what went wrong and gives the turn back', async () => {
    const { inTurn, rows, count } = open({ atOnce: 1, waitMs: 100 });
    await expect(inTurn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(rows(CompiledQuery.raw('select 1 / 0'), reader(1)).next()).rejects.toThrow('division by zero');
    expect(await count(CompiledQuery.raw('select 2'), reader(1))).toBe(2);
  });
});

/** Somebody who stays until the end. */
const reader = (userId: number) => ({ userId, left: new AbortController().signal });
