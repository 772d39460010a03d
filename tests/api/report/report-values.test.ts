import { tableFromIPC } from '@uwdata/flechette';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReportRows, type ReportRows } from '../../../src/server/reports/stream/report-rows';
import { Segments } from '../../../src/server/reports/stream/segments';
import type { FieldKind } from '../../../src/shared/entity/field';
import { startTestApp, type TestApp } from '../../support/app';
import { testCalendar } from '../../support/calendar';

// The values of a report go from the database's binary form into Arrow columns without being made into objects.

let app: TestApp;
let source: ReportRows;
beforeAll(async () => {
  app = await startTestApp();
  source = openReportRows({ url: app.databaseUrl, calendar: testCalendar });
});
afterAll(async () => {
  await source.close();
  await app.close();
});

/** One column of a query, as the client would read it. */
async function read(kind: FieldKind, sql: string, parameters: unknown[] = []): Promise<unknown[]> {
  const values: unknown[] = [];
  const segments = new Segments({ value: kind }, (bytes) => {
    values.push(...(tableFromIPC(bytes).getChild('value')?.toArray() ?? []));
  });
  const left = new AbortController().signal;
  for await (const messages of source.rows({ sql, parameters }, left)) segments.add(messages);
  segments.flush();
  return values;
}

describe('numbers', () => {
  const written = [
    ...['0', '1', '-1', '0.1', '-0.1', '10000', '9999.9999', '1234.56', '-1234.56', '0.00000001', '100000000'],
    ...['0.5', '1e20', '123456789012345678901234567890', '9007199254740993.5', '-90071992547409.93', '1e-30'],
    ...['12345678.00001234', '99999999999999.99', 'NaN'],
  ];

  test('a numeric is the number that JavaScript reads from the same digits', async () => {
    const read_ = await read('number', 'select unnest($1::numeric[])', [written]);
    expect(read_).toEqual(written.map(Number));
  });

  test('so are money of every size and sign', async () => {
    const cents = Array.from({ length: 20_000 }, (_, at) => (at % 2 ? 1 : -1) * Math.round(1.0021 ** at / 7));
    const money = cents.map((each) => `${each < 0 ? '-' : ''}${Math.floor(Math.abs(each) / 100)}.${at2(each)}`);
    expect(await read('number', 'select unnest($1::numeric[])', [money])).toEqual(money.map((each) => Number(each)));
  });

  test.each([
    ['int2', ['-32768', '-1', '0', '32767']],
    ['int4', ['-2147483648', '-1', '0', '2147483647']],
    ['int8', ['-9007199254740991', '-4294967297', '-1', '0', '4294967296', '9007199254740991']],
    ['float8', ['-1.5', '0', '1e300', '0.1']],
  ])('%s', async (type, values) => {
    expect(await read('number', `select unnest($1::${type}[])`, [values])).toEqual(values.map(Number));
  });
});

test('days, before 1970 too', async () => {
  const days = ['1899-12-31', '1969-12-31', '1970-01-01', '2000-02-29', '2026-01-01', '9999-12-31'];
  const read_ = await read('date', 'select unnest($1::date[])', [days]);
  expect(read_).toEqual(days.map((day) => Date.parse(day)));
});

test('texts of every length and script, each as it is, repeated and not', async () => {
  const texts = ['', 'a', '\\N', 'tab\t', '\\', '沙发', '沙发床', 'é', '🛋️', 'x'.repeat(100_000), '', 'a', 'b', 'a'];
  expect(await read('text', 'select unnest($1::text[])', [texts])).toEqual(texts);
});

test('nulls stay nulls, over more than one segment', async () => {
  const sql = (value: string) => `select case when at % 3 = 0 then null else ${value} end
    from generate_series(0, 69999) as at`;
  const expected = (of: (at: number) => unknown) =>
    Array.from({ length: 70_000 }, (_, at) => (at % 3 === 0 ? null : of(at)));
  expect(await read('number', sql('at'))).toEqual(expected((at) => at));
  expect(await read('text', sql('at::text'))).toEqual(expected(String));
  expect(await read('date', sql(`date '1970-01-01' + at`))).toEqual(expected((at) => at * 86_400_000));
});

test('a column of another type is refused by its name', async () => {
  await expect(read('number', `select 'a text'::text`)).rejects.toThrow('the column value');
});

const at2 = (cents: number) => String(Math.abs(cents) % 100).padStart(2, '0');
