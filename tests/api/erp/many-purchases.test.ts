import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud, ordrsp } from '../../support/erp-documents';
import type { ErpMood } from '../../support/erp-server';

const purchases = 100;
const moods: readonly ErpMood[] = [200, 200, 200, 200, 503, 401, 'dropBefore', 'dropAfter', 'failAfter', 500];

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
afterAll(async () => {
  await company?.stopRunners();
  await company?.close();
});

const countOf = async (state: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from erp_document where state = ${state}`.execute(company.app.db);
  return rows[0]?.count;
};

test('purchase orders, each sent twice, are one document and one order each, whatever goes wrong', async () => {
  const ids: number[] = [];
  for (let at = 0; at < purchases; at += 1) ids.push(await company.addPurchase(`PO-${at}`));
  let turn = 0;
  company.erp.mood = () => moods[(turn++ * 7) % moods.length] ?? 200;
  company.start();
  company.start();
  for (let at = 0; at < purchases; at += 8) {
    const some = ids.slice(at, at + 8);
    await Promise.all([...some, ...some].map((id) => company.send(id)));
  }
  const arrived = async () => {
    await company.hurry();
    return countOf('sent');
  };
  await expect.poll(arrived, { timeout: 60_000 }).toBe(purchases);
  const keys = company.erp.stored.map(({ key }) => key);
  expect(keys).toHaveLength(purchases);
  expect(new Set(keys).size).toBe(purchases);

  // The ERP answers the last first, all at once, and every order twice.
  const states = company.erp.stored.map(({ documentNumber }) => ({ documentNumber, status: '53' })).reverse();
  await Promise.all([company.post(aleaud(states.slice(0, 50))), company.post(aleaud(states.slice(50)))]);
  expect(await countOf('acknowledged')).toBe(purchases);
  for (let at = 0; at < purchases; at += 20) {
    const some = Array.from({ length: 20 }, (_, place) =>
      ordrsp({ poNumber: `PO-${at + place}`, piNumber: `PI-${at + place}` }),
    );
    await Promise.all([...some, ...some].map((each) => company.post(each)));
  }
  const { rows } = await sql`
    select count(*) as orders, count(distinct pi_number) as numbers, sum(quantity) as pieces from sales_order`.execute(
    company.app.db,
  );
  expect(rows).toEqual([{ orders: purchases, numbers: purchases, pieces: 6 * purchases }]);
}, 90_000);
