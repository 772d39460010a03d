import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedOrganisation } from '../../../src/server/db/seed/demo';
import { importFile } from '../../../src/server/file-imports/import-file';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedOrganisation(database.url);
  folder = await mkdtemp(join(tmpdir(), 'loadline-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Imports orders as the command line does. */
async function run(rows: readonly string[], map: object) {
  const [file, mapFile] = [join(folder, 'rows.csv'), join(folder, 'map.json')];
  await writeFile(file, rows.join('\r\n'));
  await writeFile(mapFile, JSON.stringify(map));
  const options = { db: database.db, kind: 'orders', file, mapFile };
  return importFile({ ...options, maxRows: 100, dryRun: false, allOrNothing: false });
}

test('a line says our words where its material’s column has what the customer calls the arrangement', async () => {
  const { db } = database;
  const map = {
    kind: 'orders',
    fields: {
      customer: {
        ...{ code: 'customer', nameEn: 'customer', countryId: { constant: 'NO' } },
        ...{ departmentId: { constant: 'NAE' }, ownerId: { constant: 'grace.chen' } },
      },
      model: { code: 'model', nameEn: 'model' },
      material: { number: 'item', nameEn: 'item', arrangementId: 'piece' },
      order: { poNumber: 'po', orderDate: 'day' },
      orderLine: { quantity: 'pieces', price: 'price' },
    },
  };
  const names = 'customer,model,item,piece,po,day,pieces,price';
  await run([names, 'C1,M1,I1,,PO-1,2026-03-09,1,100', 'C2,M1,I1,,PO-1,2026-03-09,1,100'], map);
  await sql`
    insert into arrangement (code, name_en, name_zh, used) values ('3X', 'Three seats', '三人位', true)`.execute(db);
  await sql`
    insert into specification_name (name, arrangement, customer_id)
    select '3 STR', '3X', id from customer where code = 'C1'`.execute(db);
  const theirs = ['C1,M1,I2,3 Str,PO-2,2026-03-09,1,100', 'C2,M1,I3,3X,PO-2,2026-03-09,1,100'];
  const { rejected } = await run([names, ...theirs], map);
  expect(rejected).toEqual([]);
  const { rows } = await sql`
    select number, arrangement.code, order_line.spec from order_line join material on material.id = material_id
    join arrangement on arrangement.id = arrangement_id order by 1`.execute(db);
  expect(rows).toEqual([
    { number: 'I2', code: '3X', spec: 'Three seats' },
    { number: 'I3', code: '3X', spec: '3X' },
  ]);
});
