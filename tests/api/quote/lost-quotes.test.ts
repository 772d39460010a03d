import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireQuotes } from '../../../src/server/areas/quote/expire-quotes';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { quote } from '../../../src/shared/areas/quote/quote';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';

const calls = crudCallsOf(quote);
let company: Company;
let vp = {} as Person; // logged in before the first test
/** The quote of a test, which was sent. */
let id = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
});
beforeEach(async () => {
  const [customerId] = vp.visible;
  const head = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  const { id: commodityId } = await company.app.db
    .selectFrom('commodity')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const line = { commodityId, colorId: null, quantity: 1, price: 250, discount: null };
  const { data } = await vp.client.call(calls.add, { ...head, children: { lines: [line] } });
  ({ id } = data);
  await moved('send');
});
afterAll(() => company.app.close());

const got = async () => (await vp.client.call(calls.get, { id })).data;
const moved = async (action: string, reason?: string) => {
  const rows = [{ id, version: (await got()).version }];
  const { data } = await vp.client.call(moveCallOf(quote), { action, ...(reason ? { reason } : {}), rows });
  return data;
};
/** What the night does with quotes whose validity is over. */
const runNight = async () => {
  const leaves = await expireQuotes({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
  await company.app.db.transaction().execute(async (transaction) => leaves?.(transaction));
};
const endValidity = () =>
  sql`update quote set quote_date = today() - 9, valid_until = today() - 1 where id = ${id}`.execute(company.app.db);
/** How many to-dos there are about the quote. */
const toldOf = async () => {
  const path = `%quotationDetail?id=${id}`;
  const { rows } = await sql`select from reminder where path like ${path}`.execute(company.app.db);
  return rows.length;
};

test('what was sent is lost for one of the reasons there are, which is taken back', async () => {
  expect((await moved('lose', 'no idea')).refused).toHaveLength(1);
  const [lost] = (await moved('lose', 'rival')).moved;
  expect(lost).toMatchObject({ state: 'lost', lostReason: 'rival', settledOn: company.today });
  const [again] = (await moved('regain')).moved;
  expect(again).toMatchObject({ state: 'sent', lostReason: null, settledOn: null });
});

test('what was lost comes back as sent on its last day, too', async () => {
  await moved('lose', 'price');
  await sql`update quote set valid_until = today() where id = ${id}`.execute(company.app.db);
  expect((await moved('regain')).moved).toMatchObject([{ state: 'sent' }]);
});

test('what was sent expires by itself after its last day, once, and whose customer it is learns of it', async () => {
  await sql`update quote set valid_until = today() where id = ${id}`.execute(company.app.db);
  await runNight();
  expect((await got()).state).toBe('sent');
  await endValidity();
  await runNight();
  await runNight();
  expect((await got()).state).toBe('expired');
  expect(await toldOf()).toBe(1);
});

test.each(['sent', 'expired'])('what was lost from %s comes back expired once its last day is over', async (from) => {
  if (from === 'sent') await moved('lose', 'price');
  await endValidity();
  await runNight();
  if (from === 'expired') await moved('lose', 'price');
  expect((await got()).state).toBe('lost');
  const told = await toldOf();
  const [again] = (await moved('regain')).moved;
  expect(again).toMatchObject({ state: 'expired', lostReason: null, settledOn: null });
  expect((await moved('accept', 'Anna')).refused).toHaveLength(1);
  await runNight();
  expect(await toldOf()).toBe(told);
});
