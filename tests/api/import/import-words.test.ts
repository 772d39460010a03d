import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandImports, startImports } from '../../support/command-imports';

let imports: CommandImports;

beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.end());

test('a line says our words where its material’s column has what the customer calls the arrangement', async () => {
  const { run, database } = imports;
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
