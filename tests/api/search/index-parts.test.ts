import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import { searchLimits } from '../../../src/shared/areas/search/limits';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';

const { searchIndex, searchRecords } = searchCalls;
let company: Company;
let [vp, boss] = [] as unknown as [Person, Person]; // logged in before the first test
let customerId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  [vp, boss] = [await company.as('vpSales'), await company.as('generalManager')];
  [customerId = 0] = vp.visible;
});
afterAll(() => company.app.close());

const part = async (kind: string, more: object = {}, who = vp, language: 'en' | 'zh' = 'en') =>
  (await who.client.call(searchIndex, { kind, ...more } as never, { language })).data;
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
/** As if nobody had written for a day, but to these. */
const quiet = async (table: string, but: readonly number[]) => {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(company.app.db);
  await sql`update ${sql.table(table)} set updated_at = case when id = any(${but}::bigint[]) then now() else now() - interval '1 day' end`.execute(
    company.app.db,
  );
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(company.app.db);
};

describe('what changed since', () => {
  test.each(['customer', 'order', 'model', 'person', 'contact'] as const)(
    'is of %s alone what was written after it',
    async (kind) => {
      const table = {
        customer: 'customer',
        order: 'sales_order',
        model: 'model',
        person: 'account',
        contact: 'contact',
      }[kind];
      const whole = await part(kind, {}, boss);
      const rows = [...whole.customers, ...whole.orders, ...whole.models, ...whole.people, ...whole.contacts];
      const [, second] = rows.map(([id]) => id);
      expect(rows.length).toBeGreaterThan(2);
      await quiet(table, [second ?? 0]);
      if (kind === 'customer') await quiet('sales_order', []);
      if (kind === 'order' || kind === 'contact') await quiet('customer', []);
      const since = await part(kind, { since: anHourAgo() }, boss);
      const found = [...since.customers, ...since.orders, ...since.models, ...since.people, ...since.contacts];
      expect(found.map(([id]) => id)).toEqual([second]);
      expect(since.total).toBe(whole.total);
    },
  );

  test('is of customers also those whose orders were written after it', async () => {
    const { orders } = await part('order', {}, boss);
    const [id = 0, , of] = orders[3] ?? [];
    await quiet('customer', []);
    await quiet('sales_order', [id]);
    const { customers } = await part('customer', { since: anHourAgo() }, boss);
    expect(customers.map(([customer]) => customer)).toEqual([of]);
  });

  test.each([
    ['order', 'sales_order'],
    ['contact', 'contact'],
  ] as const)('is of %s also what bears the name of a customer that was written after it', async (kind, table) => {
    const ofCustomers = async (more: object) => {
      const { orders, contacts } = await part(kind, more, boss);
      return [...orders.map(([id, , of]) => [of, id]), ...contacts.map(([id, of]) => [of, id])];
    };
    const whole = await ofCustomers({});
    const [renamed = 0] = whole[2] ?? [];
    await quiet('customer', [renamed]);
    await quiet(table, []);
    const theirs = whole.filter(([of]) => of === renamed);
    expect(theirs.length).toBeLessThan(whole.length);
    expect(await ofCustomers({ since: anHourAgo() })).toEqual(theirs);
  });

  test('is told of orders by their number, as one that was removed is no more among them', async () => {
    const { db } = company.app;
    const { orders, total } = await part('order', {}, boss);
    expect(total).toBe(orders.length);
    const theirs = (await part('order')).orders;
    expect((await part('order')).total).toBe(theirs.length);
    expect(theirs.length).toBeLessThan(orders.length);
    const { rows } = await sql<{ id: number }>`
      insert into sales_order select (jsonb_populate_record(old,
        jsonb_build_object('id', old.id + 1000000, 'po_number', 'GONE-1', 'pi_number', null))).*
      from sales_order as old where id = ${orders[0]?.[0]} returning id`.execute(db);
    expect((await part('order', { since: anHourAgo() }, boss)).total).toBe(orders.length + 1);
    await sql`delete from sales_order where id = ${rows[0]?.id}`.execute(db);
    expect((await part('order', { since: anHourAgo() }, boss)).total).toBe(orders.length);
  });

  test('is asked for since before every change that is still on its way', async () => {
    await company.app.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ began: Date }>`select now() as began`.execute(transaction);
      await sql`select pg_sleep(0.1)`.execute(transaction);
      const { asOf } = await part('customer');
      expect(Date.parse(asOf)).toBeLessThanOrEqual(Number(rows[0]?.began) - 10_000);
    });
  });

  test('is asked of the database by the app alone: what others do there is nobody else’s', async () => {
    const { rows } = await sql<{ app: boolean; everybody: boolean }>`
      select has_function_privilege('loadline_app', 'running_since()', 'execute') as app,
        has_function_privilege('public', 'running_since()', 'execute') as everybody`.execute(company.app.db);
    expect(rows).toEqual([{ app: true, everybody: false }]);
  });

  test('is of lists what was written in any of them', async () => {
    const whole = await part('listed', {}, boss);
    const brand = whole.listed.find(([, entity]) => entity === 'brand');
    await sql`update brand set updated_at = now() + interval '1 hour' where id = ${brand?.[0]}`.execute(company.app.db);
    const since = await part('listed', { since: new Date(Date.now() + 1_800_000).toISOString() }, boss);
    expect(since.listed).toEqual([brand]);
    expect(since.total).toBe(whole.total);
  });
});

describe('a part of the index', () => {
  test.each(['customer', 'model', 'person', 'contact'] as const)(
    'of %s goes on after the last of the part before',
    async (kind) => {
      const rowsOf = (data: Awaited<ReturnType<typeof part>>) =>
        [...data.customers, ...data.models, ...data.people, ...data.contacts].map(([id]) => id);
      const ids = rowsOf(await part(kind, {}, boss));
      expect(ids).toEqual(ids.toSorted((left, right) => left - right));
      const [, second] = ids;
      expect(rowsOf(await part(kind, { after: String(second) }, boss))).toEqual(ids.slice(2));
    },
  );

  test('of lists goes on with the list and record it ended with', async () => {
    const { listed } = await part('listed', {}, boss);
    const names = [...new Set(listed.map(([, entity]) => entity))];
    expect(names.length).toBeGreaterThan(3);
    const inOrder = names.flatMap((name) => listed.filter(([, entity]) => entity === name));
    expect(listed).toEqual(inOrder);
    const idsOf = (name: string) => listed.filter(([, entity]) => entity === name).map(([id]) => id);
    for (const name of names) expect(idsOf(name)).toEqual(idsOf(name).toSorted((left, right) => left - right));
    await sql`
      insert into brand (code, name_en, used)
      select 'PART-' || lpad(number::text, 6, '0'), 'Part ' || number, true
      from generate_series(1, ${searchLimits.indexPart}::int) as number`.execute(company.app.db);
    const first = await part('listed', {}, boss);
    expect(first.listed).toHaveLength(searchLimits.indexPart);
    const rest = await part('listed', { after: first.next }, boss);
    expect(rest.next).toBeNull();
    const both = [...first.listed, ...rest.listed];
    expect(both).toHaveLength(first.total ?? 0);
    expect(new Set(both.map(([id, entity]) => `${entity} ${id}`)).size).toBe(both.length);
    await sql`delete from brand where code like 'PART-%'`.execute(company.app.db);
  });

  test('has so many records and says where it ends, and the last one says that it does', async () => {
    await sql`
      insert into model (code, name_en, status)
      select 'PART-' || lpad(number::text, 6, '0'), 'Part', 'running'
      from generate_series(1, ${searchLimits.indexPart}::int) as number`.execute(company.app.db);
    const first = await part('model');
    expect(first.models).toHaveLength(searchLimits.indexPart);
    expect(first.next).toBe(String(first.models.at(-1)?.[0]));
    const rest = await part('model', { after: first.next });
    expect(rest.next).toBeNull();
    expect(first.models.length + rest.models.length).toBe(first.total);
    await sql`delete from model where code like 'PART-%'`.execute(company.app.db);
  });
});

test('a customer is found by the codes of those that became part of it, as long as they are', async () => {
  const { db } = company.app;
  const ofCustomer = async () => (await part('customer')).customers.find(([id]) => id === customerId)?.at(-1);
  expect(await ofCustomer()).toBe('');
  const merge = (code: string, into: number, undone: boolean) => sql`
    insert into customer_merge (change_set, kept_id, into_id, gone_id, gone, changes, steps, undone)
    values (gen_random_uuid(), ${into}, ${into}, 900000 + length(${code}::text), ${JSON.stringify({ code })}, '{}', '[]', ${undone})`;
  await merge('OLD-1', customerId, false).execute(db);
  await merge('OLD-22', customerId, true).execute(db);
  expect(await ofCustomer()).toBe('OLD-1');
});

test('the orders of a customer that count are those of a year, and the open ones', async () => {
  const { db } = company.app;
  const ofCustomer = async () => (await part('customer')).customers.find(([id]) => id === customerId)?.slice(5, 7);
  await sql`update sales_order set stage = 'shipped', order_date = '2020-01-01' where customer_id = ${customerId}`.execute(
    db,
  );
  expect(await ofCustomer()).toEqual([0, 0]);
  const [first, second] = company.order.filter((order) => order.customerId === customerId);
  const set = (id: number | undefined, day: string, stage: string) =>
    sql`
    update sales_order set order_date = ${day}, stage = ${stage} where customer_id = ${customerId} and id = ${id}`.execute(
      db,
    );
  const aYearAgo = `${Number(company.today.slice(0, 4)) - 1}${company.today.slice(4)}`;
  await set(first?.id, aYearAgo, 'piIssued');
  expect(await ofCustomer()).toEqual([1, 0]);
  await set(second?.id, company.today, 'shipped');
  expect(await ofCustomer()).toEqual([1, 1]);
});

test('a contact is found by addresses and numbers, also by their digits alone, until they have left', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ id: number }>`
    insert into contact (customer_id, name_en, name_zh, job_title, emails, phones, wechat, whatsapp, main_for_orders, main_for_payment, main_for_shipping, used)
    values (${customerId}, 'Vera Vogt', null, 'Buyer', 'vera@sofas.example', '+49 40 123-45; 030/77', 'vera_w', '+1 (555) 0100', false, false, false, true)
    returning id`.execute(db);
  const found = async () => (await part('contact')).contacts.find(([id]) => id === rows[0]?.id);
  const vera = await found();
  expect(vera?.slice(1, 5)).toEqual([customerId, 'Vera Vogt', '', 'Buyer']);
  const reached = String(vera?.[5]).split(' ');
  expect(reached).toEqual(expect.arrayContaining(['vera@sofas.example', 'vera_w', '030/77', '03077']));
  expect(String(vera?.[5])).toContain('15550100');
  const { total } = await part('contact');
  await sql`update contact set used = false where id = ${rows[0]?.id}`.execute(db);
  expect(await found()).toBeUndefined();
  expect((await part('contact')).total).toBe((total ?? 0) - 1);
});

test('containers are found by number, those that leave last first, with the first order that is in them', async () => {
  const { db } = company.app;
  const made = (number: string, etd: string | null) =>
    sql<{ id: number }>`
    insert into shipment (customer_id, container_number, container_kind, status, cube, etd)
    values (${customerId}, ${number}, '40HC', 'planned', 2200, ${etd}) returning id`.execute(db);
  const [early] = (await made('ZZXU1000001', dayFromToday(-9))).rows;
  await made('ZZXU1000002', null);
  await made('ZZXU1000003', dayFromToday(5));
  const [alike] = (await made('ZZXU1000004', dayFromToday(-9))).rows;
  const ofTheirs = company.line.filter((line) => line.customerId === customerId);
  const lines = [...new Map(ofTheirs.map((line) => [line.orderId, line])).values()].slice(0, 3);
  expect(lines.length).toBeGreaterThan(1);
  for (const { id } of lines)
    await sql`update order_line set shipment_id = ${early?.id} where customer_id = ${customerId} and id = ${id}`.execute(
      db,
    );
  const { data } = await vp.client.call(searchRecords, { query: 'zzxu10' });
  expect(data.containers.map(({ containerNumber }) => containerNumber.at(-1))).toEqual(['3', '4', '1', '2']);
  expect(data.containers[2]).toMatchObject({
    id: early?.id,
    orderId: Math.min(...lines.map(({ orderId }) => orderId)),
  });
  expect(data.containers[3]).toMatchObject({ etd: '' });
  expect(alike?.id).toBeGreaterThan(early?.id ?? 0);
  expect(data.more).toBe(false);
  for (let at = 0; at < searchLimits.serverRows - 4; at += 1) await made(`ZZXU10000${10 + at}`, null);
  expect((await vp.client.call(searchRecords, { query: 'zzxu10' })).data.more).toBe(false);
  await made('ZZXU1000099', null);
  const many = (await vp.client.call(searchRecords, { query: 'zzxu10' })).data;
  expect([many.containers.length, many.more]).toEqual([searchLimits.serverRows, true]);
});

test('models and people are told in the reader’s language', async () => {
  const [english, chinese] = [await part('model'), await part('model', {}, vp, 'zh')];
  const category = (data: typeof english) => data.models.map((model) => model[4]).filter(Boolean);
  expect(category(english).length).toBeGreaterThan(3);
  expect(category(chinese).every((name) => /\p{Script=Han}/u.test(name))).toBe(true);
  expect(category(english).some((name) => /\p{Script=Han}/u.test(name))).toBe(false);
});
