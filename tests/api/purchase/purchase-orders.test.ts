import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type CrudRecord, crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(purchaseOrder);

let company: Company;
let seller: Person;
let customerId: number;
let materials: { id: number; model: string; cube: number | null }[];

beforeAll(async () => {
  company = await startCompany('small');
  seller = await company.as('vpSales');
  [customerId = 0] = [...seller.visible];
  materials = await company.app.db
    .selectFrom('material')
    .innerJoin('model', 'model.id', 'material.modelId')
    .select(['material.id', 'model.code as model', 'material.cube'])
    .orderBy('material.id')
    .limit(4)
    .execute();
});

afterAll(() => company.app.close());

let made = 0;
const line = (at: number, quantity: number, price: number) => ({ materialId: materials[at]?.id ?? 0, quantity, price });
function values(others: object = {}) {
  made += 1;
  const base = { number: `PO ${made}/26`, poType: 'regular', plant: 'china', containerKind: '40HC' };
  return { customerId, ...base, children: { lines: [line(0, 3, 100.1), line(1, 2, 0.05)] }, ...others };
}
async function added(others: object = {}): Promise<CrudRecord> {
  const answer = await seller.client.call(calls.add, values(others));
  expect(answer.msg).toBe('');
  return answer.data;
}
const modify = (record: CrudRecord, changes: object, lines?: object[]) =>
  seller.client.call(calls.modify, {
    id: record.id,
    version: record.version,
    changes,
    ...(lines ? { children: { lines } } : {}),
  } as never);
const linesOf = ({ children }: CrudRecord) => children?.lines ?? [];

test('begins as a draft of revision 1, with the words of what is ordered and sums to the cent', async () => {
  const record = await added();
  expect(record).toMatchObject({ state: 'draft', revision: 1, quantity: 5, goodsAmount: 300.4, totalAmount: 300.4 });
  expect(record.cube).toBeCloseTo(3 * (materials[0]?.cube ?? 0) + 2 * (materials[1]?.cube ?? 0), 3);
  expect(linesOf(record)[0]).toMatchObject({ model: materials[0]?.model, amount: 300.3 });
});

test('sums follow its lines, and go back with an undo', async () => {
  const record = await added();
  const [first] = linesOf(record);
  const { data } = await modify(record, {}, [{ id: first?.id, ...line(2, 10, 9.99) }]);
  expect(data).toMatchObject({ quantity: 10, totalAmount: 99.9, version: 2 });
  expect(linesOf(data)[0]).toMatchObject({ model: materials[2]?.model, amount: 99.9 });
  const undone = await seller.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' });
  expect(undone.msg).toBe('');
  expect((await seller.client.call(calls.get, { id: record.id })).data).toMatchObject({
    quantity: 5,
    totalAmount: 300.4,
  });
});

test('the price of another commodity has no source until it is typed or told anew; that of another color keeps it', async () => {
  // Both with the first one's arrangement and grade, the second of another model.
  const { rows: others } = await sql<{ id: number }>`
    insert into material (number, name_en, model_id, arrangement_id, cover_grade_id)
    select named.number, 'Sofa', case named.number when 'SAME' then material.model_id else
        (select min(model.id) from model where model.id <> material.model_id) end,
      coalesce(material.arrangement_id, (select min(id) from arrangement)),
      coalesce(material.cover_grade_id, (select min(id) from cover_grade))
    from material, unnest(array['SAME', 'OTHER']) with ordinality as named (number, place)
    where material.id = ${materials[0]?.id} order by place returning id`.execute(company.app.db);
  const [same, other] = others.map(({ id }) => ({ ...line(0, 4, 100.1), materialId: id }));
  const record = await added();
  const [first] = linesOf(record);
  const told = { priceSource: 'Quoted until 2026-12-31 Q-1', priceUntil: '2026-12-31' };
  await company.app.db
    .updateTable('purchaseOrderLine')
    .set(told)
    .where('id', '=', first?.id ?? 0)
    .execute();
  const lineAfter = async (version: number, values: object) => {
    const { data, msg } = await modify({ ...record, version }, {}, [{ id: first?.id, ...values }]);
    expect(msg).toBe('');
    return linesOf(data)[0];
  };
  expect(await lineAfter(record.version, line(0, 4, 100.1))).toMatchObject({ quantity: 4, ...told });
  expect(await lineAfter(record.version + 1, same ?? {})).toMatchObject({ ...same, ...told });
  expect(await lineAfter(record.version + 2, other ?? {})).toMatchObject({
    ...other,
    ...{ priceSource: null, priceUntil: null },
  });
});

test('lines say in the reader’s language what is ordered', async () => {
  const { id } = await added();
  const lineIn = async (language: 'en' | 'zh') => {
    const { data } = await seller.client.call(calls.get, { id }, { language });
    return linesOf(data)[0] as unknown as Record<'coverGrade' | 'coverGradeName' | 'specName' | 'spec', string>;
  };
  const [english, chinese] = [await lineIn('en'), await lineIn('zh')];
  expect([english.specName, english.coverGradeName]).toEqual([english.spec, english.coverGrade]);
  const { nameZh } = await company.app.db
    .selectFrom('coverGrade')
    .select('nameZh')
    .where('nameEn', '=', english.coverGrade)
    .executeTakeFirstOrThrow();
  expect([chinese.coverGrade, chinese.coverGradeName]).toEqual([english.coverGrade, nameZh]);
});

test('rate and amount of a discount follow from each other, and the one given last leads', async () => {
  const record = await added({ discountRate: 10 });
  expect(record).toMatchObject({ discountBy: 'rate', discountAmount: 30.04, totalAmount: 270.36 });
  const byAmount = (await modify(record, { discountAmount: 100.4 })).data;
  expect(byAmount).toMatchObject({ discountBy: 'amount', discountRate: 33.42, totalAmount: 200 });
  const more = (await modify(byAmount, {}, [line(0, 1, 1000)])).data;
  expect(more).toMatchObject({ discountAmount: 100.4, discountRate: 10.04, totalAmount: 899.6 });
  const none = (await modify(more, { discountAmount: null })).data;
  expect(none).toMatchObject({ discountBy: null, discountRate: null, discountAmount: null, totalAmount: 1000 });
});

test('what was typed is not lost, and a day gone by not kept, without a word', async () => {
  const record = await added();
  const doubted = await modify(record, { discountRate: 10, discountAmount: 50, requestedDeliveryDate: '2020-02-28' });
  expect(doubted.code).toBe(codeOf('record.doubted'));
  const { fields } = doubted.data as unknown as { fields: { field: string }[] };
  expect(fields.map(({ field }) => field)).toEqual(['discountAmount', 'requestedDeliveryDate']);
  const { id, version } = record;
  const meant = { discountRate: 10, discountAmount: 50, requestedDeliveryDate: '2020-02-28' };
  const { data } = await seller.client.call(calls.modify, { id, version, changes: meant, confirmed: true });
  expect(data).toMatchObject({ discountBy: 'rate', discountAmount: 30.04, requestedDeliveryDate: '2020-02-28' });
  // What stands there already is not doubted again, and today has not gone by.
  const again = await modify(data, { fax: '1', requestedDeliveryDate: '2020-02-28' });
  expect(again.msg).toBe('');
  expect((await modify(again.data, { requestedDeliveryDate: company.today })).msg).toBe('');
});

test('another plant is not chosen without a word on the prices of lines that its list does not have', async () => {
  const { db } = company.app;
  const record = await added();
  const { rows } = await sql<{ price: number }>`
    insert into price (commodity_id, plant, fob_usd, start_date)
    select distinct on (commodity.id) commodity.id, 'vietnam', 100.1, '2001-01-01'::date
    from commodity join material using (model_id, arrangement_id, cover_grade_id) where material.id = ${materials[0]?.id}
    on conflict do nothing returning fob_usd as price`.execute(db);
  expect(rows).toHaveLength(1);
  const said = async (changes: object) => {
    const { code, data } = await modify(record, changes);
    return code === 0 ? null : (data as unknown as { fields: { field: string; problem: string }[] }).fields;
  };
  const problem =
    'Prices of lines stay as they are: 1 of 2 differ from today’s price list of Vietnam, or are not in it.';
  expect(await said({ plant: 'vietnam' })).toEqual([{ field: 'plant', problem }]);
  expect(await said({ plant: 'china', fax: '1' })).toBeNull();
  const alone = await added({ plant: 'china', children: { lines: [line(0, 3, 100.1)] } });
  expect((await modify(alone, { plant: 'vietnam' })).msg).toBe('');
  const { id, version } = (await seller.client.call(calls.get, { id: record.id })).data;
  const sure = { id, version, changes: { plant: 'vietnam' }, confirmed: true } as const;
  expect((await seller.client.call(calls.modify, sure)).data).toMatchObject({ plant: 'vietnam' });
});

test('an undo brings back the discount as it was given, to the cent', async () => {
  const record = await added({ discountAmount: 33.33 });
  expect(record).toMatchObject({ discountBy: 'amount', discountRate: 11.1, totalAmount: 267.07 });
  const byRate = (await modify(record, { discountRate: 20 })).data;
  expect(byRate).toMatchObject({ discountBy: 'rate', discountAmount: 60.08, totalAmount: 240.32 });
  const undone = await seller.client.call(recordCalls.undo, { changeSet: byRate.changeSet ?? '' });
  expect(undone.msg).toBe('');
  const { discountBy, discountRate, discountAmount, totalAmount } = record;
  expect((await seller.client.call(calls.get, { id: record.id })).data).toMatchObject({
    ...{ discountBy, discountRate, discountAmount, totalAmount },
  });
});

test.each([
  ['a name beside the address', 'Anna <anna@example.com>'],
  ['a comma', 'anna@example.com, ben@example.com'],
  ['a comma at its end', 'anna@example.com,'],
  ['a domain in Chinese, which not every mail server takes', 'anna@家具.中国'],
  ['a line break within one', 'anna@exam\r\nple.com'],
  ['a line break with a header', 'anna@example.com\r\nBcc: evil@example.com'],
  ['no address', 'anna@example.com; ben'],
])('refuses among its addresses %s', async (_, emails) => {
  const answer = await seller.client.call(calls.add, values({ emails }));
  expect(answer.code).toBe(codeOf('input.invalid'));
});

test('keeps its addresses between semicolons, each once', async () => {
  const record = await added({ emails: ' anna@example.com;ben@example.com ;anna@example.com;' });
  expect(record.emails).toBe('anna@example.com; ben@example.com');
});

test.each([
  ['three decimals', { price: 1.005 }],
  ['a negative price', { price: -1 }],
  ['a price of 1e12', { price: 1e12 }],
  ['no pieces', { quantity: 0 }],
])('refuses a line with %s', async (_, wrong) => {
  const answer = await seller.client.call(calls.add, values({ children: { lines: [{ ...line(0, 1, 1), ...wrong }] } }));
  expect(answer.code).toBe(codeOf('input.invalid'));
});

test('nobody writes what the server keeps', async () => {
  for (const kept of [{ state: 'sent' }, { totalAmount: 1 }, { sapPiNumber: 'PI' }]) {
    const answer = await seller.client.call(calls.add, values(kept));
    expect(answer.code).toBe(codeOf('input.invalid'));
  }
});

test('what is no draft is neither edited nor removed, and its lines stay as well', async () => {
  const record = await added();
  const { data: changed } = await modify(record, {}, [line(0, 1, 1)]);
  await company.app.db.updateTable('purchaseOrder').set({ state: 'sent' }).where('id', '=', record.id).execute();
  const { id, version } = changed;
  expect((await modify(changed, { fax: '1' })).code).toBe(codeOf('state.locked'));
  expect((await modify(changed, {}, [])).code).toBe(codeOf('state.locked'));
  expect((await seller.client.call(calls.remove, { id, version })).code).toBe(codeOf('state.locked'));
  const undone = await seller.client.call(recordCalls.undo, { changeSet: changed.changeSet ?? '' });
  expect(undone.code).toBe(codeOf('state.locked'));
  expect((await seller.client.call(calls.get, { id })).data).toMatchObject({ totalAmount: 1, may: { edit: false } });
});
