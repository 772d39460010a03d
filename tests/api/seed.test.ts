import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialOf, isPassword } from '../../src/server/auth/credentials';
import { type DemoOptions, openDemoAccounts, seedDemo } from '../../src/server/db/seed/demo';
import { storage } from '../../src/server/db/storage';
import { snakeCase } from '../../src/server/db/tables';
import { kindOf } from '../../src/server/services/files/kind-of';
import { orderStageNames } from '../../src/shared/areas/order/order-status';
import { roleNames } from '../../src/shared/roles';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const options: DemoOptions = { customers: 120, orders: 2400, seed: 5, today: '2026-06-30' };
const secrets = {
  seal: Buffer.alloc(32, 1),
  fakeSalt: Buffer.alloc(32, 2),
  device: Buffer.alloc(32, 3),
  trackingLink: Buffer.alloc(32, 4),
  briefingLink: Buffer.alloc(32, 9),
  shareLink: Buffer.alloc(32, 7),
  sharedFile: Buffer.alloc(32, 8),
  loginNonce: Buffer.alloc(32, 5),
  fileAddress: Buffer.alloc(32, 6),
};
let database: TestDatabase;

let migrated: unknown[];

beforeAll(async () => {
  database = await createTestDatabase();
  migrated = await keysAndIndexes();
  await seedDemo(database.url, options);
});
afterAll(() => database.drop());

/** How many rows a query finds that must find none. */
async function violations(query: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*) from (${query}) found`).execute(database.db);
  return rows[0]?.count ?? -1;
}

async function keysAndIndexes(): Promise<unknown[]> {
  const { rows } = await sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(database.db);
  return rows;
}

async function figure(query: string): Promise<number> {
  const { rows } = await sql.raw<{ figure: number }>(query).execute(database.db);
  return rows[0]?.figure ?? -1;
}

async function checksums(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, stored] of Object.entries(storage)) {
    const columns = ['id', ...Object.keys(stored.entity.fields)].map(snakeCase).join(', ');
    const { rows } = await sql
      .raw<{ sum: string }>(
        `select md5(string_agg(line, '|' order by line)) as sum from (select (${columns})::text as line from ${snakeCase(table)}) lines`.replace(
          `(${columns})`,
          `row(${columns})`,
        ),
      )
      .execute(database.db);
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}

test('every table of the portal is filled', async () => {
  for (const table of Object.keys(storage)) {
    expect(await figure(`select count(*) as figure from ${snakeCase(table)}`), table).toBeGreaterThan(0);
  }
  expect(await figure('select count(*) as figure from sales_order')).toBe(options.orders);
  expect(await figure('select count(*) as figure from customer')).toBe(options.customers);
});

test('the library has a film with its poster, whole', async () => {
  const { rows } = await sql<{ kind: string; type: string; name: string; bytes: Buffer }>`
    select file.kind, file.type, file.name, piece.bytes from file
    join piece on piece.content_id = file.content_id
    where entity = 'mediaItem' and record_id in (select id from media_item where topic = 'howTo')
    order by file.id`.execute(database.db);
  expect(rows.map(({ name, kind, type, bytes }) => [kind, type, kindOf(name, bytes).type])).toEqual([
    ['picture', 'image/jpeg', 'image/jpeg'],
    ['video', 'video/mp4', 'video/mp4'],
  ]);
});

test('orders are the sums of their lines, and stand where their least advanced line stands', async () => {
  expect(
    await violations(
      `select o.id from sales_order o join order_line l on l.customer_id = o.customer_id and l.order_id = o.id
        group by o.id, o.amount, o.cube, o.quantity, o.stage
       having sum(l.amount) <> o.amount or sum(l.cube) <> o.cube or sum(l.quantity) <> o.quantity
           or min(array_position(array['${orderStageNames.join("','")}'], l.stage)) <>
              array_position(array['${orderStageNames.join("','")}'], o.stage)`,
    ),
  ).toBe(0);
  expect(
    await violations(
      'select id from sales_order o where not exists (select from order_line l where l.order_id = o.id)',
    ),
  ).toBe(0);
});

test('the dates of an order say the same as its stage', async () => {
  const today = `date '${options.today}'`;
  expect(
    await violations(
      `select id from sales_order where
         (stage = 'shipped') <> (shipped_date is not null)
         or (stage = 'piIssued') <> (signed_date is null)
         or (stage in ('piIssued', 'piSigned')) <> (factory_confirmed_date is null)
         or (stage in ('inventory', 'shipped') and actual_completion_date is null)
         or order_date > ${today} or signed_date > ${today} or shipped_date > ${today}
         or actual_completion_date > ${today} or material_actual_date > ${today}`,
    ),
  ).toBe(0);
  expect(await figure('select count(distinct stage) as figure from sales_order')).toBe(orderStageNames.length);
});

test('shipped lines lie in a container that has left and are on an invoice; others are on none', async () => {
  expect(
    await violations(
      `select l.id from order_line l left join shipment s on s.customer_id = l.customer_id and s.id = l.shipment_id
        where (l.stage = 'shipped') <> (s.actual_departure is not null)
           or (l.stage = 'shipped') <> (l.invoice_id is not null)`,
    ),
  ).toBe(0);
  expect(
    await violations(
      `select i.id from invoice i join order_line l on l.customer_id = i.customer_id and l.invoice_id = i.id
        group by i.id, i.amount having sum(l.amount) <> i.amount`,
    ),
  ).toBe(0);
  expect(
    await violations(
      `select s.id from shipment s join order_line l on l.customer_id = s.customer_id and l.shipment_id = s.id
        group by s.id, s.cube having sum(l.cube) <> s.cube`,
    ),
  ).toBe(0);
});

test('invoices fall due by the terms of their customer, and receivables have every age', async () => {
  expect(
    await violations(
      `select i.id from invoice i join customer c on c.id = i.customer_id
        where i.due_date <> i.invoice_date + c.payment_days::int or i.paid > i.amount or i.paid < 0
           or i.last_payment_date > date '${options.today}'`,
    ),
  ).toBe(0);
  const ages = await figure(
    `select count(distinct width_bucket(date '${options.today}' - due_date, array[1, 31, 61, 91])) as figure
       from invoice where paid < amount`,
  );
  expect(ages).toBe(5);
});

test('every owner is a VP/Sales of the customer’s own department', async () => {
  expect(
    await violations(
      `select c.id from customer c join account a on a.id = c.owner_id
        where a.department_id <> c.department_id
           or not exists (select from account_role r where r.account_id = a.id and r.role = 'vpSales')`,
    ),
  ).toBe(0);
});

test('new records get ids behind the seeded ones', async () => {
  const { id } = await database.db
    .insertInto('country')
    .values({ code: 'ZZ', nameEn: 'Nowhere', nameZh: '无', areaEn: 'None', areaZh: '无' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe((await figure(`select max(id) as figure from country where code <> 'ZZ'`)) + 1);
  await database.db.deleteFrom('country').where('id', '=', id).execute();
});

test('one account of each role can log in with the one password that was made', async () => {
  const accounts = await openDemoAccounts(database.db, secrets);
  expect(accounts.map(({ role }) => role).sort()).toEqual([...roleNames].sort());
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(1);
  const [first] = accounts;
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', first?.account ?? '')
    .executeTakeFirstOrThrow();
  const credential = await credentialOf(database.db, id);
  expect(credential && (await isPassword({ secrets, log: console }, credential, first?.password ?? ''))).toBe(true);
});

test('the same seed and day give the same data, with and without indexes while loading; another seed gives other data', async () => {
  const before = await checksums();
  await seedDemo(database.url, { ...options, replace: true });
  expect(await checksums()).toEqual(before);
  await seedDemo(database.url, { ...options, seed: 6, replace: true });
  expect((await checksums()).salesOrder).not.toBe(before.salesOrder);
}, 120_000);

test('loading with indexes put off leaves all keys and indexes as the migrations made them', async () => {
  expect(migrated.length).toBeGreaterThan(30);
  expect(await keysAndIndexes()).toEqual(migrated);
});

test('a load that fails leaves nothing behind', async () => {
  await expect(seedDemo(database.url, options)).rejects.toThrow();
  expect(await figure('select count(*) as figure from sales_order')).toBe(options.orders);
});
