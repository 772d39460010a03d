import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';

const calls = crudCallsOf(quote);
let company: Company;
let vp: Person;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
});
afterAll(() => company.app.close());

test('a line whose price the list asks by now is beside that list price, and then stays as it is', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ commodityId: number; fobUsd: number }>`
    select commodity_id, fob_usd from price
    where plant = 'china' and today() between start_date and coalesce(end_date, today()) order by id limit 1`.execute(
    db,
  );
  const { commodityId = 0, fobUsd = 0 } = rows[0] ?? {};
  const head = { customerId: [...vp.visible][0], plant: 'china', validUntil: null, contact: null, paymentTerms: null };
  const lines = [{ commodityId, colorId: null, quantity: 10, price: fobUsd + 20, discount: null }];
  const { data: made } = await vp.client.call(calls.add, {
    ...{ ...head, remarks: null, children: { lines, combinations: [] } },
  } as never);
  const lineOf = async () => (await vp.client.call(calls.get, { id: made.id })).data.children?.lines?.[0];
  expect(await lineOf()).toMatchObject({ price: fobUsd + 20, listPrice: fobUsd });
  await sql`update price set fob_usd = ${fobUsd + 20} where commodity_id = ${commodityId}`.execute(db);
  const repriced = async () => {
    const { version } = (await vp.client.call(calls.get, { id: made.id })).data;
    return (await vp.client.call(quoteCalls.repriceQuote, { id: made.id, version })).data;
  };
  expect(await repriced()).toMatchObject({ changed: 1 });
  expect(await lineOf()).toMatchObject({ price: fobUsd + 20, listPrice: fobUsd + 20 });
  expect(await repriced()).toMatchObject({ changed: 0, changeSet: null });
});

test('a set of which one piece has no price any more stays as it is, and is named', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ commodityId: number }>`
    select commodity_id from price where plant = 'china' and today() between start_date and coalesce(end_date, today())
    order by id desc limit 2`.execute(db);
  const commodityIds = rows.map(({ commodityId }) => commodityId);
  const head = { customerId: [...vp.visible][0], plant: 'china', validUntil: null, contact: null, paymentTerms: null };
  const combinations = [{ name: 'Corner', function: 'Motion', commodityIds, sets: null }];
  const { data: made } = await vp.client.call(calls.add, {
    ...{ ...head, remarks: null, children: { lines: [], combinations } },
  } as never);
  await sql`delete from price where commodity_id = ${commodityIds[1]}`.execute(db);
  const { data } = await vp.client.call(quoteCalls.repriceQuote, { id: made.id, version: made.version });
  expect(data).toEqual({ changed: 0, sets: [], unpriced: ['Corner'], changeSet: null });
});
