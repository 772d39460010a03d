import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkListCalls as calls } from '../../../src/shared/areas/purchase/check-calls';
import { priceOn } from '../../../src/shared/areas/purchase/check-rules';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

interface Piece {
  id: number;
  number: string;
  nameEn: string;
  nameZh: string;
  commodityId: number;
  commodityCode: string;
  commodityZh: string;
  modelId: number;
  model: string;
  specEn: string;
  specZh: string;
  gradeEn: string;
  gradeZh: string;
  colorId: number;
  colorEn: string;
  colorZh: string;
  cube: number;
}

let company: Company;
let seller: Person;
let customerId: number;
let another: number;
let pieces: Piece[];

beforeAll(async () => {
  company = await startCompany('small');
  seller = await company.as('vpSales');
  [customerId = 0, another = 0] = [...seller.visible];
  const { rows } = await sql<Piece>`
    select distinct on (model.id) material.id, material.number, material.name_en, material.name_zh,
      commodity.id as commodity_id, commodity.code as commodity_code, commodity.name_zh as commodity_zh,
      model.id as model_id, model.code as model, arrangement.name_en as spec_en, arrangement.name_zh as spec_zh,
      grade.name_en as grade_en, grade.name_zh as grade_zh, color.id as color_id, color.name_en as color_en,
      color.name_zh as color_zh, material.cube
    from material join commodity using (model_id, arrangement_id, cover_grade_id)
    join model on model.id = material.model_id and model.status = 'running'
    join arrangement on arrangement.id = material.arrangement_id
    join cover_grade as grade on grade.id = material.cover_grade_id join color on color.id = material.color_id
    order by model.id, material.id limit 3`.execute(company.app.db);
  pieces = rows;
  const commodities = pieces.map((each) => each.commodityId);
  await company.app.db.deleteFrom('price').where('commodityId', 'in', commodities).execute();
  await sql`insert into price (commodity_id, plant, fob_usd, start_date)
    select id, 'china', 200 + id, '2020-01-01' from commodity where id = any(${commodities}::bigint[])`.execute(
    company.app.db,
  );
});
beforeEach(() => company.app.db.deleteFrom('checkLine').execute());
afterAll(() => company.app.close());

const at = (place: number): Piece => {
  const piece = pieces[place];
  if (!piece) throw new Error('the company has too few pieces');
  return piece;
};
const list = async (language: 'en' | 'zh' = 'en', ofCustomer = customerId, plant: 'china' | 'vietnam' = 'china') =>
  (await seller.client.call(calls.getCheckList, { customerId: ofCustomer, plant }, { language })).data.rows;
const fill = (lines: object[], ofCustomer = customerId) =>
  seller.client.call(calls.fillCheckList, { customerId: ofCustomer, source: 'typed', lines } as never);
let made = 0;
const order = (lines: object[], others: object = {}, language: 'en' | 'zh' = 'en') => {
  made += 1;
  const head = { number: `R-${made}`, poType: 'regular', plant: 'china', containerKind: '40HC' };
  const input = { customerId, ...head, requestedDeliveryDate: null, lines, ...others };
  return seller.client.call(calls.orderCheckList, input as never, { language });
};
const asShown = async () =>
  (await list()).map(({ id, materialId, pieces, listPrice }) => ({ id, materialId, pieces, price: listPrice }));
const orderOf = async (id: number) => (await seller.client.call(crudCallsOf(purchaseOrder).get, { id })).data;

test('a line says in the asker’s language what it is, and a commodity which colors there are', async () => {
  const { db } = company.app;
  await db.updateTable('material').set({ cube: 999.5 }).where('id', '=', at(0).id).execute();
  await fill([
    { materialId: at(1).id, pieces: 3 },
    { commodityId: at(0).commodityId, pieces: 2 },
  ]);
  const [material, commodity] = await list();
  const { number, model, cube } = at(1);
  const english = { code: number, name: at(1).nameEn, model, spec: at(1).specEn, coverGrade: at(1).gradeEn };
  expect(material).toMatchObject({ ...english, color: at(1).colorEn, cube, status: 'running', choices: [] });
  const [chinese, second] = await list('zh');
  expect(chinese).toMatchObject({ name: at(1).nameZh, spec: at(1).specZh, coverGrade: at(1).gradeZh });
  expect(chinese?.color).toBe(at(1).colorZh);
  expect(second).toMatchObject({ code: at(0).commodityCode, name: at(0).commodityZh, spec: at(0).specZh, color: null });
  const { rows: colors } = await sql<{ materialId: number; number: string; color: string; cube: number }>`
    select material.id as material_id, number, color.name_zh as color, cube from material
    join commodity using (model_id, arrangement_id, cover_grade_id) join color on color.id = color_id
    where commodity.id = ${at(0).commodityId} order by number`.execute(db);
  expect(second?.choices).toEqual(colors.map(({ cube: _, ...each }) => each));
  expect(commodity?.cube).toBe(Math.max(...colors.map((each) => each.cube)));
  expect(commodity?.choices.map(({ color }) => color)).not.toEqual(second?.choices.map(({ color }) => color));
});

test('a material without a color is chosen by its number, and whether it can be loaded is told of its carton', async () => {
  const { db } = company.app;
  const { colorId, id } = at(0);
  await db.updateTable('material').set({ colorId: null, length: null }).where('id', '=', id).execute();
  await fill([
    { commodityId: at(0).commodityId, pieces: 1 },
    { materialId: id, pieces: 1 },
  ]);
  const [open, chosen] = await list();
  expect(open?.choices.find(({ materialId }) => materialId === id)?.color).toBe(at(0).number);
  expect(chosen).toMatchObject({ color: null, carton: 'noSize', commodityId: null });
  expect(open).toMatchObject({ materialId: null, carton: 'noSize' });
  const size = { length: 210.5, width: 95, height: 80, weight: 61, maxTiers: 2, mixedStacking: false };
  await db
    .updateTable('material')
    .set({ colorId, ...size })
    .where('id', '=', id)
    .execute();
  const measured = (await list())[1]?.carton;
  expect(measured).toMatchObject({ ...size, length: 2105, width: 950, height: 800 });
});

test('the price is the one of the plant on the day, and none where its days are over or to come', async () => {
  const { db } = company.app;
  await fill([{ materialId: at(2).id, pieces: 1 }]);
  const { commodityId } = at(2);
  await db.deleteFrom('price').where('commodityId', '=', commodityId).execute();
  const priced = async (startDate: string, endDate: string | null, plant: 'china' | 'vietnam' = 'china') => {
    await db.deleteFrom('price').where('commodityId', '=', commodityId).execute();
    await sql`insert into price (commodity_id, plant, fob_usd, start_date, end_date)
      values (${commodityId}, ${plant}, 321.5, ${startDate}, ${endDate})`.execute(db);
    return (await list()).map(({ listPrice }) => listPrice);
  };
  expect(await priced(company.today, company.today)).toEqual([321.5]);
  expect(await priced(dayFromToday(-9), null)).toEqual([321.5]);
  expect(await priced(dayFromToday(-9), dayFromToday(-1))).toEqual([null]);
  expect(await priced(dayFromToday(1), null)).toEqual([null]);
  expect(await priced(dayFromToday(-9), null, 'vietnam')).toEqual([null]);
  expect((await list('en', customerId, 'vietnam')).map(({ listPrice }) => listPrice)).toEqual([321.5]);
  const unpriced = await order([{ ...(await asShown())[0], price: 321.5 }]);
  expect(unpriced).toMatchObject({ code: codeOf('purchase.rowInvalid'), msg: expect.stringContaining(at(2).number) });
  await priced(dayFromToday(-9), null);
});

test('each customer has a list of their own, in the order in which it was filled', async () => {
  await fill([
    { materialId: at(2).id, pieces: 1 },
    { materialId: at(0).id, pieces: 2 },
  ]);
  await fill([{ materialId: at(1).id, pieces: 3 }], another);
  await fill([{ materialId: at(1).id, pieces: 4 }]);
  expect((await list()).map(({ code, pieces }) => [code, pieces])).toEqual([
    [at(2).number, 1],
    [at(0).number, 2],
    [at(1).number, 4],
  ]);
  const [foreign] = await list('en', another);
  expect(foreign).toMatchObject({ pieces: 3 });
  const id = foreign?.id ?? 0;
  const changed = await seller.client.call(calls.changeCheckList, { customerId, lines: [{ id, pieces: 9 }] });
  expect(changed.code).toBe(codeOf('record.notFound'));
  const removed = await seller.client.call(calls.removeCheckLines, { customerId, ids: [id] });
  expect(removed.code).toBe(codeOf('record.notFound'));
  expect(await list('en', another)).toMatchObject([{ id, pieces: 3 }]);
  const [, second] = await list();
  await seller.client.call(calls.removeCheckLines, { customerId, ids: [second?.id ?? 0] });
  expect((await list()).map(({ code }) => code)).toEqual([at(2).number, at(1).number]);
});

test('codes of commodities are known, too, and every one that is not is answered', async () => {
  const { data } = await fill([
    { code: 'NONE-1', pieces: 1 },
    { code: at(1).commodityCode.toLowerCase(), pieces: 2 },
    { code: 'none-2', pieces: 1 },
    { code: at(2).number, pieces: 5 },
    { commodityId: at(0).commodityId, pieces: 7 },
  ]);
  expect(data.unknown).toEqual(['NONE-1', 'none-2']);
  expect((await list()).map(({ materialId, commodityId, pieces }) => [materialId, commodityId, pieces])).toEqual([
    [null, at(1).commodityId, 2],
    [at(2).id, null, 5],
    [null, at(0).commodityId, 7],
  ]);
});

test('a change of one thing leaves the others of the line, and one of several that cannot be made leaves all', async () => {
  await fill([
    { commodityId: at(0).commodityId, pieces: 2 },
    { materialId: at(1).id, pieces: 3 },
  ]);
  const [open, chosen] = await list();
  const change = (lines: object[]) => seller.client.call(calls.changeCheckList, { customerId, lines } as never);
  await change([{ id: open?.id, checked: false }]);
  await change([{ id: open?.id, pieces: 6 }]);
  const commodityId = at(0).commodityId;
  expect((await list())[0]).toMatchObject({ commodityId, materialId: null, pieces: 6, checked: false });
  const refused = await change([
    { id: chosen?.id, pieces: 8 },
    { id: open?.id, materialId: 99_999_999 },
  ]);
  expect(refused.code).toBe(codeOf('record.notFound'));
  expect((await list()).map(({ pieces }) => pieces)).toEqual([6, 3]);
});

test('the color of a line is one of those that its commodity offers, and is chosen once', async () => {
  await fill([
    { commodityId: at(0).commodityId, pieces: 2 },
    { materialId: at(1).id, pieces: 3 },
  ]);
  const [open, chosen] = await list();
  const asked = (...lines: object[]) => seller.client.call(calls.changeCheckList, { customerId, lines } as never);
  const own = { id: open?.id, materialId: at(0).id };
  const foreign = await asked({ id: chosen?.id, pieces: 8 }, { id: open?.id, materialId: at(1).id });
  const problem = `${open?.code} is not offered in it, or another is chosen already.`;
  expect(foreign).toMatchObject({
    code: codeOf('input.invalid'),
    msg: `Color: ${problem}`,
    data: { fields: [{ field: 'lines.1.materialId', problem }] },
  });
  const { db } = company.app;
  const become = (status: 'dropped' | 'running') =>
    db.updateTable('material').set({ status }).where('id', '=', at(0).id).execute();
  await become('dropped');
  const dropped = await asked(own);
  await become('running');
  expect(dropped.code).toBe(codeOf('input.invalid'));
  expect(await list()).toMatchObject([{ materialId: null }, { materialId: at(1).id, pieces: 3 }]);
  // Asked again after a lost answer, the same color is no other one.
  expect([(await asked(own)).code, (await asked(own)).code]).toEqual([0, 0]);
  const again = await asked({ id: open?.id, materialId: at(1).id });
  expect(again.code).toBe(codeOf('input.invalid'));
  expect((await list())[0]).toMatchObject({ materialId: at(0).id, commodityId: null });
});

test('an order takes the customer’s usual terms, and is made with who is the main contact for orders', async () => {
  const { db } = company.app;
  const usual = { paymentTerm: '30% T/T', termsOfTrade: 'cif' as const };
  const customer = (email: string | null) =>
    db
      .updateTable('customer')
      .set({ ...usual, email })
      .where('id', '=', customerId)
      .execute();
  await db.deleteFrom('contact').where('customerId', '=', customerId).execute();
  const ordered = async () => {
    await fill([{ materialId: at(0).id, pieces: 1 }]);
    const answer = await order(await asShown());
    expect(answer.msg).toBe('');
    return orderOf(answer.data.id);
  };
  await customer('ask@sofas.example');
  const terms = { paymentTerms: usual.paymentTerm, termsOfTrade: usual.termsOfTrade };
  expect(await ordered()).toMatchObject({ ...terms, buyer: null, emails: 'ask@sofas.example' });
  await customer('see the web site');
  expect(await ordered()).toMatchObject({ buyer: null, emails: null });
  await customer('ask@sofas.example');
  await sql`insert into contact (customer_id, name_en, emails, main_for_orders, main_for_payment, main_for_shipping, used)
    values (${customerId}, 'Paula Payer', 'paula@sofas.example', false, true, true, true),
      (${customerId}, 'Olga Order', 'olga@sofas.example', true, false, false, true)`.execute(db);
  expect(await ordered()).toMatchObject({ buyer: 'Olga Order', emails: 'olga@sofas.example' });
});

test('where a price is from is told in the language of whoever orders, the quote with its last day', async () => {
  const until = dayFromToday(3);
  const line = { accountId: seller.id, customerId, pieces: 1, materialId: at(0).id, commodityId: null };
  const terms = { quotedPrice: 12.5, quotedUntil: until, quotedPlant: 'china' as const };
  const quoted = { ...line, ...terms, source: 'quote' as const, sourceNote: 'Q-77' };
  const inWords = async (language: 'en' | 'zh') => {
    await company.app.db.insertInto('checkLine').values(quoted).execute();
    const [{ id = 0 } = {}] = await list();
    const { data } = await order([{ id, materialId: at(0).id, pieces: 1, price: 12.5 }], {}, language);
    return (await orderOf(data.id)).children?.lines?.[0];
  };
  const english = { price: 12.5, priceUntil: until, priceSource: `Quoted until ${until} Q-77` };
  expect(await inWords('en')).toMatchObject(english);
  const chinese = await inWords('zh');
  expect(chinese?.priceSource).toMatch(/\p{Script=Han}/u);
  expect(chinese?.priceSource).toContain(until);
});

test('once a quote is over the price is that of the list, with no end of its own', async () => {
  const material = at(0);
  const quoted = { quotedPrice: 12.5, quotedUntil: dayFromToday(-1), quotedPlant: 'vietnam' as const };
  const over = { ...quoted, source: 'quote' as const, sourceNote: 'Q-78' };
  const line = { accountId: seller.id, customerId, pieces: 1, materialId: material.id, commodityId: null };
  await company.app.db
    .insertInto('checkLine')
    .values({ ...line, ...over })
    .execute();
  const [{ id, listPrice } = { id: 0, listPrice: null }] = await list();
  const { data } = await order([{ id, materialId: material.id, pieces: 1, price: Number(listPrice) }]);
  expect((await orderOf(data.id)).children?.lines?.[0]).toMatchObject({ price: listPrice, priceUntil: null });
});

test('a line that was filled from a quote knows its show, by the last revision of that customer’s quote', async () => {
  const { db } = company.app;
  const { rows: shows } = await sql<{ id: number }>`select id from market order by id limit 3`.execute(db);
  const quote = (ofCustomer: number, revision: number, market: number) => sql`
    insert into quote (customer_id, number, revision, state, plant, market_id, quote_date)
    values (${ofCustomer}, 'SHOW-Q', ${revision}, 'accepted', 'china', ${shows[market]?.id}, '2026-01-05')`;
  await quote(customerId, 1, 0).execute(db);
  await quote(customerId, 2, 1).execute(db);
  const line = { accountId: seller.id, customerId, pieces: 1, materialId: at(0).id, commodityId: null };
  const terms = { quotedPrice: null, quotedUntil: null, quotedPlant: null, sourceNote: 'SHOW-Q' };
  await db
    .insertInto('checkLine')
    .values({ ...line, ...terms, source: 'quote' })
    .execute();
  await db
    .insertInto('checkLine')
    .values({ ...line, ...terms, source: 'order', materialId: at(1).id })
    .execute();
  expect((await list()).map(({ marketId }) => marketId)).toEqual([shows[1]?.id, null]);
});

test('what was quoted at the same payment terms is ordered at them, what was not at the customer’s usual ones', async () => {
  const { db } = company.app;
  await db.updateTable('customer').set({ paymentTerm: 'usual' }).where('id', '=', customerId).execute();
  const quote = async (number: string, paymentTerms: string | null, revision = 1, state = 'accepted') => {
    await sql`insert into quote (customer_id, number, revision, state, plant, payment_terms, quote_date)
      values (${customerId}, ${number}, ${revision}, ${state}, 'china', ${paymentTerms}, '2026-01-05')`.execute(db);
  };
  await quote('TERMS-30', '30 % deposit');
  await quote('TERMS-30', 'O/A 90 days', 2, 'draft');
  await quote('TERMS-LC', 'L/C at sight · 即期信用证');
  await quote('TERMS-NONE', null);
  const ordered = async (numbers: (string | null)[], quotedUntil = dayFromToday(3)) => {
    await db.deleteFrom('checkLine').execute();
    for (const [place, sourceNote] of numbers.entries()) {
      const line = { accountId: seller.id, customerId, pieces: 1, materialId: at(place).id, commodityId: null };
      const quoted = { quotedPrice: 150, quotedUntil, quotedPlant: 'china' as const, source: 'quote' as const };
      const none = { quotedPrice: null, quotedUntil: null, quotedPlant: null, source: 'typed' as const };
      await db
        .insertInto('checkLine')
        .values({ ...line, ...(sourceNote === null ? none : quoted), sourceNote })
        .execute();
    }
    const lines = (await list()).map((row) => {
      const { price } = priceOn(row, company.today);
      return { id: row.id, materialId: row.materialId, pieces: row.pieces, price };
    });
    return orderOf((await order(lines)).data.id);
  };
  const usual = { paymentTerms: 'usual' };
  expect(await ordered(['TERMS-LC', 'TERMS-LC'])).toMatchObject({ paymentTerms: 'L/C at sight · 即期信用证' });
  expect(await ordered(['TERMS-30'])).toMatchObject({ paymentTerms: '30 % deposit' });
  expect(await ordered(['TERMS-30', 'TERMS-LC'])).toMatchObject(usual);
  expect(await ordered(['TERMS-30', null])).toMatchObject(usual);
  expect(await ordered([null, 'TERMS-30'])).toMatchObject(usual);
  expect(await ordered(['TERMS-NONE'])).toMatchObject(usual);
  // Its price is that of the list again, and so are its terms.
  expect(await ordered(['TERMS-30'], dayFromToday(-1))).toMatchObject(usual);
});

test('a check list is a workbook of what its page shows, with the faults of its lines, and one’s own alone', async () => {
  const [first, second] = pieces;
  if (!first || !second) throw new Error('the company has too few materials');
  const lines = [
    { code: first.number, pieces: 3 },
    { code: second.commodityCode, pieces: 2 },
  ];
  await seller.client.call(calls.fillCheckList, { customerId, source: 'typed', lines });
  const { db } = company.app;
  await db.deleteFrom('price').where('commodityId', '=', second.commodityId).execute();
  const sheet = async (person: Person, language: 'en' | 'zh' = 'en') => {
    const query = new URLSearchParams({ customerId: String(customerId), plant: 'china', format: 'csv' });
    const response = await person.client.fetch(`/api${calls.exportCheckList.path}?${query}`, {
      headers: { 'x-token': person.client.token ?? '', 'accept-language': language },
    });
    return (await response.text()).trim().split('\r\n');
  };
  const [head = '', ordered = '', open = '', ...more] = await sheet(seller);
  expect(more).toEqual([]);
  for (const heading of ['Material', 'Pieces', 'Amount', 'What to know']) expect(head).toContain(heading);
  const price = 200 + first.commodityId;
  for (const told of [first.number, first.specEn, first.colorEn, price, price * 3, 'Typed']) {
    expect(ordered).toContain(String(told));
  }
  expect(open).toContain('No price today at this plant; Its color is not chosen yet');
  expect((await sheet(seller, 'zh'))[2]).toMatch(/\p{Script=Han}；\p{Script=Han}/u);
  expect(await sheet(await company.as('admin'))).toHaveLength(1);

  const { data } = await seller.client.call(calls.getCheckLists, {});
  expect(data.customers).toEqual([expect.objectContaining({ id: customerId, lines: 2 })]);
  expect((await (await company.as('admin')).client.call(calls.getCheckLists, {})).data.customers).toEqual([]);
});
