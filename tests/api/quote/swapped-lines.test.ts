import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quote } from '../../../src/shared/areas/quote/quote';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(quote);
let company: Company;
let vp: Person;
let commodities: number[] = [];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const { rows } = await sql<{ id: number }>`
    select id from commodity where exists (
      select from price where commodity_id = commodity.id and plant = 'china'
        and start_date <= today() and (end_date is null or end_date >= today()))
    order by code limit 3`.execute(company.app.db);
  commodities = rows.map(({ id }) => id);
});
afterAll(() => company.app.close());

const line = (commodityId = 0, given: object = {}) => ({
  ...{ commodityId, colorId: null, quantity: 10, price: 100, discount: null },
  ...given,
});
const linesOf = async (id: number) =>
  (await vp.client.call(calls.get, { id })).data.children?.lines?.map((row) => [row.id, row.commodityId]);

test('lines that take each other’s commodities are saved, and put back by undo', async () => {
  const [first, second, third] = commodities;
  const [customerId = 0] = vp.visible;
  const values = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  const children = { lines: [line(first), line(second), line(third)] };
  const added = await vp.client.call(calls.add, { ...values, children });
  expect(added.msg).toBe('');
  const { id, version } = added.data;
  const [one, two, three] = (await linesOf(id))?.map(([lineId]) => Number(lineId)) ?? [];
  const swapped = [line(second, { id: one }), line(third, { id: two }), line(first, { id: three })];
  const saved = await vp.client.call(calls.modify, { id, version, changes: {}, children: { lines: swapped } });
  expect(saved.msg).toBe('');
  expect(await linesOf(id)).toEqual([
    [one, second],
    [two, third],
    [three, first],
  ]);
  const undone = await vp.client.call(recordCalls.undo, { changeSet: saved.data.changeSet ?? '' });
  expect(undone.msg).toBe('');
  expect(await linesOf(id)).toEqual([
    [one, first],
    [two, second],
    [three, third],
  ]);
});

test('a line costs what was given with it, also when another commodity takes its place, and without a price what the list asks that day', async () => {
  const [first = 0, second = 0, third = 0] = commodities;
  const { db } = company.app;
  const listed = (id: number, fobUsd: number) =>
    sql`update price set fob_usd = ${fobUsd} where commodity_id = ${id} and plant = 'china'`.execute(db);
  const before = await db
    .selectFrom('price')
    .select(['id', 'fobUsd'])
    .where('commodityId', 'in', commodities)
    .execute();
  const [customerId = 0] = vp.visible;
  const values = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  await listed(first, 210);
  const { data } = await vp.client.call(calls.add, { ...values, children: { lines: [line(first, { price: null })] } });
  for (const [id, fobUsd] of [
    [first, 220],
    [second, 330],
    [third, 440],
  ] as const)
    await listed(id, fobUsd);
  const edited = async (changes: object) => {
    const { id, version, children } = (await vp.client.call(calls.get, { id: data.id })).data;
    const [stored] = children?.lines ?? [];
    if (!stored) throw new Error('the quote has no line');
    const { commodityId, colorId, quantity, price, discount } = stored;
    const lines = [{ id: stored.id, commodityId, colorId, quantity, price, discount, ...changes }];
    const saved = await vp.client.call(calls.modify, { id, version, changes: {}, children: { lines } } as never);
    expect(saved.msg).toBe('');
    return saved.data.children?.lines?.[0];
  };
  expect(await edited({ quantity: 11 })).toMatchObject({ price: 210, listPrice: 210, amount: 2310 });
  expect(await edited({ commodityId: second })).toMatchObject({ price: 210, listPrice: 330, amount: 2310 });
  expect(await edited({ commodityId: first, price: null })).toMatchObject({ price: 220, listPrice: 220 });
  expect(await edited({ commodityId: second, price: null })).toMatchObject({
    price: 330,
    listPrice: 330,
    amount: 3630,
  });
  expect(await edited({ commodityId: third, price: 9.5 })).toMatchObject({ price: 9.5, listPrice: 440 });
  expect(await edited({ price: null })).toMatchObject({ price: 440, listPrice: 440 });
  for (const { id, fobUsd } of before) await db.updateTable('price').set({ fobUsd }).where('id', '=', id).execute();
});

test('a key that is taken when all is saved is refused, and nothing is written', async () => {
  const [first, second] = commodities;
  const [customerId = 0] = vp.visible;
  const values = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  const { data } = await vp.client.call(calls.add, { ...values, children: { lines: [line(first), line(second)] } });
  const [one, two] = (await linesOf(data.id))?.map(([lineId]) => Number(lineId)) ?? [];
  const removed = { lines: [line(first, { id: one })] };
  const place = { id: data.id, version: data.version, changes: {} };
  const without = await vp.client.call(calls.modify, { ...place, children: removed });
  // Meanwhile the place of the line that went is taken, so that it cannot come back.
  const again = {
    id: data.id,
    version: without.data.version,
    changes: {},
    children: { lines: [line(first, { id: one }), line(second)] },
  };
  expect((await vp.client.call(calls.modify, again)).msg).toBe('');
  const before = await linesOf(data.id);
  const undone = await vp.client.call(recordCalls.undo, { changeSet: without.data.changeSet ?? '' });
  expect(undone.msg).toBe('One with the same Quote, Commodity, Color exists already.');
  expect(await linesOf(data.id)).toEqual(before);
  expect(two).not.toBe(before?.[1]?.[0]);
});

test('what became of a line is offered to be taken back while the quote is a draft, and no longer once it is sent', async () => {
  const [customerId = 0] = vp.visible;
  const values = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  const { data } = await vp.client.call(calls.add, { ...values, children: { lines: [line(commodities[0])] } });
  const { id, version } = data;
  const [one] = (await linesOf(id))?.map(([lineId]) => Number(lineId)) ?? [];
  const children = { lines: [line(commodities[0], { id: one, quantity: 11 })] };
  const saved = await vp.client.call(calls.modify, { id, version, changes: {}, children });
  const offered = async () =>
    (await vp.client.call(recordCalls.history, { entity: 'quote', id, size: 10 })).data.entries.flatMap((entry) =>
      entry.entity !== 'quote' && entry.action === 'edited' ? entry.mayUndo : [],
    );
  expect(await offered()).toEqual([true]);
  const rows = [{ id, version: saved.data.version }];
  expect((await vp.client.call(moveCallOf(quote), { action: 'send', rows })).data.refused).toEqual([]);
  expect(await offered()).toEqual([false]);
  const undone = await vp.client.call(recordCalls.undo, { changeSet: saved.data.changeSet ?? '' });
  expect(undone.code).toBe(codeOf('state.locked'));
});
