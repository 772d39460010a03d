import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPassword } from '../../src/server/auth/credentials';
import { secretsOf } from '../../src/server/auth/secrets';
import { checkAuditTrail } from '../../src/server/db/audit-chain';
import { restore } from '../../src/server/db/restore';
import { sealingKey } from '../../src/server/sealing-key';
import { orderCalls } from '../../src/shared/areas/order/calls';
import type { ReportName } from '../../src/shared/areas/reports';
import { startTestApp, type TestApp } from '../support/app';
import type { TestClient } from '../support/client';
import { loginAs } from '../support/login';
import { password } from '../support/people';
import { streamReport } from '../support/report-rows';

// A backup that version 1.7.0 wrote is restored and brought up to date: what it answered then is answered still, to the cent.

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

interface Table {
  columns: string[];
  rows: (string | number | null)[][];
}
interface Answers {
  orders: Table;
  orderLines: Table;
  reports: (Table & { report: ReportName; filters: Record<string, string> })[];
}

let app: TestApp;
let client: TestClient;
let answers: Answers;

beforeAll(async () => {
  answers = JSON.parse(await readFile(fixture('loadline-1.7.0.json'), 'utf8'));
  app = await startTestApp();
  await restore({
    url: app.databaseUrl,
    file: fixture('loadline-1.7.0.backup'),
    key: sealingKey(app.config),
    calendar: app.config,
    replace: false,
    progress: () => ({ to() {}, end() {} }),
  });
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', 'helen.zhou')
    .executeTakeFirstOrThrow();
  await setPassword(app.db, secretsOf(app.config), { accountId: id, password, mustChange: false });
  client = await loginAs(app, 'helen.zhou');
});
afterAll(() => app.close());

/** The columns that were kept, of rows in any order. */
function comparable({ columns }: Table, rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => Reflect.get(row, column) ?? null))).sort();
}
const kept = ({ rows }: Table) => rows.map((row) => JSON.stringify(row)).sort();

test('orders and the words of their lines are as they were', async () => {
  const { data } = await client.call(orderCalls.getOrder, { size: 100 });
  expect(data.rows).toHaveLength(40);
  expect(comparable(answers.orders, data.rows)).toEqual(kept(answers.orders));
  const details = await Promise.all(data.rows.map(({ id }) => client.call(orderCalls.getOrderDetail, { id })));
  const lines = details.flatMap(({ data: { order, lines } }) =>
    lines.map((line) => ({ ...line, poNumber: order.poNumber })),
  );
  expect(lines).toHaveLength(171);
  expect(comparable(answers.orderLines, lines)).toEqual(kept(answers.orderLines));
});

test('all reports of then answer the same figures and words, and rank alike', async () => {
  for (const table of answers.reports) {
    const { rows, failure } = await streamReport(client, table.report, table.filters);
    expect(failure).toBeNull();
    expect(comparable(table, rows), table.report).toEqual(kept(table));
  }
  expect(answers.reports).toHaveLength(15);
  expect(answers.reports.filter(({ rows }) => rows.length === 0)).toEqual([]);
});

test('materials refer to what their texts said', async () => {
  const materials = await app.db
    .selectFrom('orderLine')
    .innerJoin('material', 'material.id', 'orderLine.materialId')
    .leftJoin('arrangement', 'arrangement.id', 'material.arrangementId')
    .leftJoin('coverGrade', 'coverGrade.id', 'material.coverGradeId')
    .leftJoin('color', 'color.id', 'material.colorId')
    .select([
      'number as materialNumber',
      'arrangement.nameEn as spec',
      'coverGrade.nameEn as coverGrade',
      'color.nameEn as color',
    ])
    .execute();
  const words = { columns: ['materialNumber', 'spec', 'coverGrade', 'color'], rows: [] };
  const lines = answers.orderLines.rows.map((row) =>
    Object.fromEntries(answers.orderLines.columns.map((column, index) => [column, row[index]])),
  );
  expect(comparable(words, materials)).toEqual(comparable(words, lines));
});

test('the audit trail goes on from the last line the backup told', async () => {
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    const trail = await checkAuditTrail(owner, '3:4b470983b5f24a414ec05c9b275fdd77c09cd746c0730443578610c99b969408');
    expect(trail.faults).toEqual([]);
    expect(trail.lines).toBeGreaterThan(3);
  } finally {
    await owner.end();
  }
});
