import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillFromQuote } from '../../../src/server/queries/quote-to-check-list';
import type { SessionUser } from '../../../src/server/session-user';
import { quote } from '../../../src/shared/areas/quote/quote';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
let vp = {} as Person; // logged in before the first test
/** A material of a color, and the commodity it is. */
let sku = { id: 0, colorId: 0, commodityId: 0 };

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const { rows } = await sql<typeof sku>`
    select material.id, material.color_id, commodity.id as commodity_id
    from material join commodity using (model_id, arrangement_id, cover_grade_id)
    where material.color_id is not null order by commodity.code, material.id desc limit 1`.execute(company.app.db);
  sku = rows[0] ?? sku;
});
beforeEach(() => company.app.db.deleteFrom('checkLine').execute());
afterAll(() => company.app.close());

/** A quote of the material's color. */
async function quoted(discount: number | null = null) {
  const [customerId] = vp.visible;
  const head = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  const line = { commodityId: sku.commodityId, colorId: sku.colorId, quantity: 7, price: 250, discount };
  const { data } = await vp.client.call(crudCallsOf(quote).add, { ...head, children: { lines: [line] } });
  return data.id;
}
const fill = (quoteId: number) => {
  const person = { id: vp.id, reach: { everything: true } } as unknown as SessionUser; // the list asks for no more
  return fillFromQuote(company.app.db, person, quoteId);
};

test('a line whose color was chosen is the material of that color on the check list, kept for ever where it has no end', async () => {
  const { db } = company.app;
  const id = await quoted(10);
  await sql`update quote set valid_until = null where id = ${id}`.execute(db);
  await fill(id);
  const { rows: filled } = await sql`
    select account_id, material_id, commodity_id, pieces, quoted_price, quoted_until from check_line`.execute(db);
  expect(filled).toEqual([
    {
      accountId: vp.id,
      materialId: sku.id,
      commodityId: null,
      pieces: 7,
      quotedPrice: 225,
      quotedUntil: '2999-12-31',
    },
  ]);
});

test('of several SKUs of the color that was chosen the one that is still made goes onto the check list', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ id: number }>`
    insert into material (number, name_en, model_id, arrangement_id, cover_grade_id, color_id, status)
    select number || '-2', name_en, model_id, arrangement_id, cover_grade_id, color_id, 'phasedOut'
    from material where id = ${sku.id} returning id`.execute(db);
  const after = rows[0]?.id;
  const id = await quoted();
  const become = (status: string, which?: number) =>
    sql`update material set status = ${status} where id = ${which}`.execute(db);
  const taken: unknown[] = [];
  for (const [status, ofSuccessor] of [
    ['running', 'phasedOut'],
    ['dropped', 'phasedOut'],
    ['phasedOut', 'running'],
    ['dropped', 'dropped'],
  ] as const) {
    await become(status, sku.id);
    await become(ofSuccessor, after);
    await fill(id);
    const { rows: filled } = await sql<{ materialId: number }>`delete from check_line returning material_id`.execute(
      db,
    );
    taken.push(...filled.map(({ materialId }) => materialId));
  }
  // Where none is, the one that is not is told of on the list.
  expect(taken).toEqual([sku.id, after, after, sku.id]);
});
