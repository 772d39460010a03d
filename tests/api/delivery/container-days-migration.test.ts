import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany();
  ({ db } = database);
});

afterAll(() => database.drop());

test('orders whose lines are all in containers say what these say, where it is known; all others stay as they are', async () => {
  await sql`insert into model (code, name_en, category, status) values ('M1', 'One', 'Sofa', 'running')`.execute(db);
  await sql`insert into material (number, model_id, name_en) values ('M1-3P', 1, 'One')`.execute(db);
  const containers: [etd: string, eta: string | null][] = [
    ['2026-12-24', '2027-01-24'],
    ['2026-12-10', null],
  ];
  for (const [etd, eta] of containers)
    await sql`insert into shipment (customer_id, container_kind, status, cube, etd, eta) values (1, '40HC', 'planned', 1, ${etd}, ${eta})`.execute(
      db,
    );
  const cases: [
    etd: string | null,
    eta: string | null,
    containers: (number | null)[],
    becomes: (string | number | null)[],
  ][] = [
    ['2026-12-10', '2027-01-10', [1], ['2026-12-24', '2027-01-24', 2]],
    [null, null, [1], ['2026-12-24', '2027-01-24', 2]],
    ['2026-12-24', '2027-01-24', [1], ['2026-12-24', '2027-01-24', 1]],
    ['2026-12-10', '2027-01-10', [1, 2], ['2026-12-24', '2027-01-10', 2]],
    ['2026-12-10', '2027-01-10', [1, null], ['2026-12-10', '2027-01-10', 1]],
    ['2026-12-10', '2027-01-10', [], ['2026-12-10', '2027-01-10', 1]],
  ];
  for (const [at, [etd, eta, inside]] of cases.entries()) {
    await sql`insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube, etd, eta)
      values (1, ${`PO-${at}`}, '2026-11-01', 'piIssued', 1, 1, 1, ${etd}, ${eta})`.execute(db);
    for (const [line, shipment] of inside.entries())
      await sql`insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage, shipment_id)
        values (1, ${at + 1}, ${line + 1}, 1, 'M1', 1, 1, 1, 1, 'piIssued', ${shipment})`.execute(db);
  }

  await migrate(db);

  const rows = await db.selectFrom('salesOrder').select(['etd', 'eta', 'version']).orderBy('id').execute();
  expect(rows.map(({ etd, eta, version }) => [etd, eta, version])).toEqual(cases.map(([, , , becomes]) => becomes));
});
