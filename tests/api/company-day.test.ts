import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { openReportRows } from '../../src/server/reports/stream/report-rows';
import { authCalls } from '../../src/shared/areas/auth/calls';
import { dashboardCalls } from '../../src/shared/areas/dashboard/calls';
import { type CompanyCalendar, todayOf } from '../../src/shared/calendar';
import { startTestApp } from '../support/app';
import { loginAs } from '../support/login';
import { addAccount, addDepartment } from '../support/people';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** What `today()` is on both kinds of connections: those of calls and those of reports. */
async function databaseDays(calendar: CompanyCalendar): Promise<string[]> {
  const db = connect(database.url, calendar, { size: 1 });
  const reports = openReportRows({ url: database.url, calendar });
  try {
    const { rows } = await sql<{ day: string }>`select today() as day`.execute(db);
    const count = await reports.count({ sql: `select to_char(today(), 'YYYYMMDD')::int`, parameters: [] });
    return [rows[0]?.day ?? '', String(count).replace(/(....)(..)(..)/, '$1-$2-$3')];
  } finally {
    await db.destroy();
    await reports.close();
  }
}

describe('the company’s day', () => {
  // These two zones never have the same day.
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];

  test('follows the clock in the company’s time zone, in the database as in the program', async () => {
    const calendars = zones.map((timeZone) => ({ timeZone, today: null }));
    const days = await Promise.all(
      calendars.map(async (calendar) => {
        const before = todayOf(calendar);
        const found = await databaseDays(calendar);
        // Unless midnight passes between the questions.
        return before === todayOf(calendar) ? [before, ...found] : [];
      }),
    );
    for (const same of days) expect(new Set(same).size).toBeLessThanOrEqual(1);
    expect(days[0]?.[1]).not.toBe(days[1]?.[1]);
  });

  test.each([
    ['2026-02-28T16:30:00Z', 'Asia/Shanghai', '2026-03-01'],
    ['2026-02-28T16:30:00Z', 'America/New_York', '2026-02-28'],
    ['2026-03-01T00:30+08:00', 'UTC', '2026-02-28'],
    ['2028-02-29', 'Pacific/Kiritimati', '2028-02-29'],
  ])('of the moment %s in %s is %s', async (today, timeZone, day) => {
    expect(await databaseDays({ today, timeZone })).toEqual([day, day]);
  });

  test('every time zone that a setting may name is known to the database', async () => {
    for (const timeZone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta', 'US/Pacific']) {
      await sql`select set_config('timezone', ${timeZone}, true)`.execute(database.db);
    }
  });

  test('costs a statement no call for each row: the planner sees through it', async () => {
    const { rows } = await sql<Record<string, string>>`
      explain (verbose) select today() - due_date from invoice where due_date < today()`.execute(database.db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('CURRENT_DATE');
    expect(plan).not.toContain('today()');
  });
});

describe('half an hour after midnight in Shanghai, on the first of March', () => {
  const moment = '2026-02-28T16:30:00Z';

  test.each([
    ['Asia/Shanghai', { from: '2026-03-01', to: '2026-03-01' }],
    ['America/New_York', { from: '2026-02-01', to: '2026-02-28' }],
  ])('a company in %s has the month %j, and says so to the browser', async (timeZone, month) => {
    const app = await startTestApp({ COMPANY_TIME_ZONE: timeZone, TODAY: moment });
    try {
      const departmentId = await addDepartment(app, 'ALL');
      await addAccount(app, { account: 'manager', departmentId, roles: ['generalManager'] });
      const client = await loginAs(app, 'manager');
      const { data: ratio } = await client.call(dashboardCalls.getMonthRatio, {});
      expect(ratio.now).toMatchObject(month);
      const { data: session } = await client.call(authCalls.currentSession, {});
      expect(session.calendar).toEqual({ timeZone, today: moment });
      expect(todayOf(session.calendar)).toBe(month.to);
    } finally {
      await app.close();
    }
  });
});
