import { EventEmitter } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedOrganization } from '../../../src/server/db/seed/demo';
import { reportConnections } from '../../../src/server/reports/stream/report-rows';
import { openReportSource, type ReportReader, type ReportSource } from '../../../src/server/reports/stream/source';
import type { ReportOrder } from '../../../src/server/reports/stream/thread-messages';
import { customerLookUps } from '../../../src/shared/areas/customer/look-up-calls';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { AppError, errorCatalogue } from '../../../src/shared/errors';
import { type FrameKind, FrameReader } from '../../../src/shared/reports/frames';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount } from '../../support/people';
import { streamReport } from '../../support/report-rows';
import { type TestReports, testReports } from '../../support/report-source';

const waitMs = 300;
const statementMs = 3000;

let app: TestApp;
let people: TestClient[];
beforeAll(async () => {
  app = await startTestApp({}, { atOnce: 2, ofUser: 1, waiting: 2, waitMs, statementMs });
  await seedOrganization(app.databaseUrl);
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
      const lookup = await person(0).call(customerLookUps.getNewCountryList, {});
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
  const columns = { number: 'number', text: 'text' } as const;
  const order = (rows: string, gzip = false): ReportOrder => ({
    columns,
    rows: { sql: rows, parameters: [] },
    count: { sql: 'select 1', parameters: [] },
    gzip,
  });
  // More than is made ahead of a reader, and more than connections hold on the way.
  const many = order('select number, $$a text$$ from generate_series(1, 1000000) as number');
  const few = order('select 1, $$one$$');
  const source = { close: async () => {} } as ReportSource;
  afterEach(() => source.close());
  const open = (options: Partial<TestReports>) =>
    Object.assign(source, testReports({ url: app.databaseUrl, ...options }));

  test('ends with what happened, compressed or not', async () => {
    const { stream } = open({ atOnce: 1, waitMs: 100 });
    for (const gzip of [false, true]) {
      const whole = await piecesOf(stream({ ...few, gzip }, reader(1)));
      const frames = new FrameReader().add(gzip ? gunzipSync(whole) : whole);
      expect(frames.map(({ kind }) => kind)).toEqual(['rows', 'end']);
      const refused = await piecesOf(stream(order('select 1 / 0, $$one$$', gzip), reader(1)));
      expect(endOf(gzip ? gunzipSync(refused) : refused)).toMatchObject({ kind: 'failed', error: 'division by zero' });
    }
  });

  test('takes the turn from a reader that pauses too long, and tells it when it goes on', async () => {
    const { stream } = open({ atOnce: 1, waitMs: 20_000, pauseMs: 50 });
    const paused = stream(many, reader(1));
    const first = await paused.next();
    expect(endOf(await piecesOf(stream(few, reader(2))))).toMatchObject({ kind: 'end' });
    const rest = await piecesOf(paused);
    expect(endOf(Buffer.concat([first.value ?? Buffer.alloc(0), rest]))).toMatchObject({
      kind: 'failed',
      error: 'database.tookTooLong',
    });
  });

  test('gives the turn back when it is left early', async () => {
    const { stream } = open({ atOnce: 1, waitMs: 20_000 });
    for (let turn = 0; turn < 3; turn += 1) {
      const leaving = stream(many, reader(1));
      await leaving.next();
      await leaving.return();
    }
    await expect.poll(runningReports, { timeout: 20_000 }).toBe(0);
    expect(endOf(await piecesOf(stream(few, reader(2))))).toMatchObject({ kind: 'end' });
  });

  test('breaks off where its thread ends, and makes the next report in another', async () => {
    const started: EventEmitter[] = [];
    const { stream } = openReportSource(
      () => {
        const thread = Object.assign(new EventEmitter(), { postMessage() {}, terminate: async () => {} });
        started.push(thread);
        return thread;
      },
      { atOnce: 1, waitMs: 100 },
    );
    for (const count of [1, 2]) {
      const broken = piecesOf(stream(few, reader(1)));
      await expect.poll(() => started.length).toBe(count);
      started.at(-1)?.emit('exit', 1);
      await expect(broken).rejects.toThrow('the thread of a report has ended');
    }
    const made = piecesOf(stream(few, reader(1)));
    await expect.poll(() => started.length).toBe(3);
    started.at(-1)?.emit('message', { kind: 'over' });
    await made;
    started.at(-1)?.emit('error', new Error('broken while idle'));
    const next = piecesOf(stream(few, reader(1)));
    await expect.poll(() => started.length).toBe(4);
    started.at(-1)?.emit('message', { kind: 'over' });
    await next;
  });

  test('refuses at once when too many wait, and lets nobody else pass who is not on turn', async () => {
    const { inTurn } = open({ atOnce: 2, ofUser: 1, waiting: 1, waitMs: 5000 });
    const heard: string[] = [];
    let finish = () => {};
    const first = inTurn(1, () => new Promise<void>((resolve) => (finish = resolve)));
    const second = inTurn(1, async () => void heard.push('second of one'));
    await expect(inTurn(1, async () => {})).rejects.toEqual(new AppError('report.busy'));
    await inTurn(2, async () => void heard.push('another person'));
    finish();
    await Promise.all([first, second]);
    expect(heard).toEqual(['another person', 'second of one']);
  });

  test('passes on what went wrong and gives the turn back', async () => {
    const { inTurn } = open({ atOnce: 1, waitMs: 100 });
    await expect(inTurn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(1, async () => 2)).toBe(2);
  });
});

/** Somebody who stays until the end and is told of errors as they are. */
const reader = (userId: number): ReportReader => ({
  userId,
  left: new AbortController().signal,
  failureOf: (error) => ({ code: 1, message: error instanceof Error ? error.message : String(error) }),
});

async function piecesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** How a report ended. */
function endOf(bytes: Uint8Array): { kind: FrameKind | undefined; error: string | undefined } {
  const last = new FrameReader().add(bytes).at(-1);
  const { message } = JSON.parse(new TextDecoder().decode(last?.body));
  return { kind: last?.kind, error: message };
}
