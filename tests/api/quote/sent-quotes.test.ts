import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(quote);
let company: Company;
let vp = {} as Person; // logged in before the first test
let commodityId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const { rows } = await sql<{ id: number }>`
    select commodity.id from commodity join price on price.commodity_id = commodity.id and plant = 'china'
      and start_date <= today() and coalesce(end_date >= today(), true)
    order by commodity.id limit 1`.execute(company.app.db);
  commodityId = rows[0]?.id ?? 0;
});
afterAll(() => company.app.close());

const oneLine = () => ({
  lines: [{ commodityId, colorId: null, quantity: 1, price: 250, discount: null }],
  combinations: [],
});
const oneSet = () => ({
  lines: [],
  combinations: [{ name: 'Set', function: 'Motion', commodityIds: [commodityId], sets: null }],
});
async function drafted(children: object) {
  const [customerId] = vp.visible;
  const head = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  const { data, msg } = await vp.client.call(calls.add, { ...head, children } as never);
  expect(msg).toBe('');
  return data;
}
const got = async (id: number) => (await vp.client.call(calls.get, { id })).data;
const sent = async (id: number) => {
  const { version } = await got(id);
  return (await vp.client.call(moveCallOf(quote), { action: 'send', rows: [{ id, version }] })).data;
};
const endValidity = (id: number) =>
  sql`update quote set quote_date = today() - 9, valid_until = today() - 1 where id = ${id}`.execute(company.app.db);
/** What each way of sending a quote answers. */
async function refusals(recordId: number) {
  const link = { entity: 'quote', recordId, days: 7 } as const;
  const mail = { ...link, language: 'en' as const, note: '', to: ['chen@shop.example'] };
  const [linked, mailed] = [
    await vp.client.call(shareCalls.makeShareLink, link),
    await vp.client.call(shareCalls.mailShareLinks, mail),
  ];
  const { refused } = await sent(recordId);
  return [linked.code, mailed.code, refused.map(({ problem }) => problem).join()];
}

test('what could not be accepted any more is not sent, and leaves the revision before in its place', async () => {
  const { id } = await drafted(oneLine());
  await sent(id);
  const { data } = await vp.client.call(quoteCalls.reviseQuote, { id, version: (await got(id)).version });
  await endValidity(data.id);
  const code = codeOf('quote.validityOver');
  expect(await refusals(data.id)).toEqual([code, code, expect.stringMatching(/^Quote Q-.* was valid until \d{4}-/)]);
  expect([(await got(id)).state, (await got(data.id)).state]).toEqual(['sent', 'draft']);
  await sql`update quote set valid_until = today() where id = ${data.id}`.execute(company.app.db);
  expect((await sent(data.id)).moved).toMatchObject([{ state: 'sent' }]);
  expect((await got(id)).state).toBe('revised');
});

test('what offers nothing is not sent; the price of a set alone is an offer', async () => {
  const { id } = await drafted({ lines: [], combinations: [] });
  const code = codeOf('quote.empty');
  expect(await refusals(id)).toEqual([code, code, expect.stringContaining('offers nothing yet')]);
  expect((await got(id)).state).toBe('draft');
  const ofSet = await drafted(oneSet());
  expect((await sent(ofSet.id)).moved).toMatchObject([{ state: 'sent' }]);
});

test('who takes a quote out on paper stands in the trail, which a reader of its link does not', async () => {
  const { db } = company.app;
  const { id, number } = await drafted(oneLine());
  const { data } = await vp.client.call(shareCalls.makeShareLink, { entity: 'quote', recordId: id, days: 7 });
  const file = (path: string, token: string) =>
    vp.client.fetch(`${path}writtenIn=en`, { headers: { 'x-token': token } });
  const taken = () =>
    db.selectFrom('audit').select(['accountId', 'after']).where('action', '=', 'exported').orderBy('id').execute();
  expect((await file('/api/quote/sharedFile?', data.token)).status).toBe(200);
  expect(await taken()).toEqual([]);
  await file(`/api/quote/pdf?id=${id}&`, vp.client.token ?? '');
  const after = { file: `${number}-1.pdf`, rows: 1, sources: [{ name: 'quote', filters: { id } }] };
  expect(await taken()).toEqual([{ accountId: vp.id, after }]);
});

test('without a last day a quote is sent whenever that is', async () => {
  const { id } = await drafted(oneLine());
  await sql`update quote set valid_until = null where id = ${id}`.execute(company.app.db);
  expect((await sent(id)).moved).toMatchObject([{ state: 'sent' }]);
});
