import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCheckList } from '../../../src/server/queries/check-list';
import type { SessionUser } from '../../../src/server/session-user';
import type { Plant } from '../../../src/shared/areas/price/price';
import { checkListCalls as calls } from '../../../src/shared/areas/purchase/check-calls';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;
let seller: Person;
let customerId: number;
let priced: { id: number; number: string; commodityId: number; fobUsd: number; modelId: number }[];

beforeAll(async () => {
  company = await startCompany('small');
  seller = await company.as('vpSales');
  [customerId = 0] = [...seller.visible];
  priced = await company.app.db
    .selectFrom('material')
    .innerJoin('commodity', (join) =>
      join
        .onRef('commodity.modelId', '=', 'material.modelId')
        .onRef('commodity.arrangementId', '=', 'material.arrangementId')
        .onRef('commodity.coverGradeId', '=', 'material.coverGradeId'),
    )
    .innerJoin('price', 'price.commodityId', 'commodity.id')
    .innerJoin('model', 'model.id', 'material.modelId')
    .select(['material.id', 'material.number', 'commodity.id as commodityId', 'price.fobUsd', 'model.id as modelId'])
    .where('price.plant', '=', 'china')
    .where('price.startDate', '<=', company.today)
    .where((is) => is.or([is('price.endDate', 'is', null), is('price.endDate', '>=', company.today)]))
    .where('model.status', '=', 'running')
    .orderBy('material.id')
    .limit(6)
    .execute();
});

beforeEach(() => company.app.db.deleteFrom('checkLine').execute());
afterAll(() => company.app.close());

const at = (place: number) => priced[place] ?? { id: 0, number: '', commodityId: 0, fobUsd: 0, modelId: 0 };
const list = async (person = seller) =>
  (await person.client.call(calls.getCheckList, { customerId, plant: 'china' })).data.rows;
const fill = (lines: object[], source = 'typed') =>
  seller.client.call(calls.fillCheckList, { customerId, source, lines } as never);
let made = 0;
const order = (lines: object[], others: object = {}) => {
  made += 1;
  const head = {
    number: `C-${made}`,
    poType: 'regular',
    plant: 'china',
    containerKind: '40HC',
    requestedDeliveryDate: null,
  };
  return seller.client.call(calls.orderCheckList, { customerId, ...head, lines, ...others } as never);
};
const asShown = async () =>
  (await list()).map(({ id, materialId, pieces, listPrice }) => ({ id, materialId, pieces, price: listPrice }));

test('is filled by numbers as they are typed, whatever their case; what nobody knows is answered', async () => {
  const { data } = await fill([
    { code: at(0).number.toLowerCase(), pieces: 4 },
    { code: 'NO-SUCH', pieces: 1 },
  ]);
  expect(data).toEqual({ unknown: ['NO-SUCH'] });
  expect(await list()).toMatchObject([{ code: at(0).number, pieces: 4, checked: true, listPrice: at(0).fobUsd }]);
});

test('a number that a material and a commodity share is the material', async () => {
  const { db } = company.app;
  const { code } = await db
    .selectFrom('commodity')
    .select('code')
    .where('id', '=', at(1).commodityId)
    .executeTakeFirstOrThrow();
  const called = (name: string) =>
    db.updateTable('commodity').set({ code: name }).where('id', '=', at(1).commodityId).execute();
  await called(at(0).number);
  await fill([{ code: at(0).number, pieces: 4 }]);
  await called(code);
  expect(await list()).toMatchObject([{ materialId: at(0).id, commodityId: null, pieces: 4 }]);
});

test('pieces of what stands there already are added up', async () => {
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  await fill([
    { materialId: at(0).id, pieces: 3 },
    { materialId: at(0).id, pieces: 1 },
  ]);
  expect((await list()).map(({ pieces }) => pieces)).toEqual([8]);
});

test('a line that was left out is part of the load again when pieces are added to it', async () => {
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  const [line] = await list();
  await seller.client.call(calls.changeCheckList, { customerId, lines: [{ id: line?.id ?? 0, checked: false }] });
  expect(await list()).toMatchObject([{ pieces: 4, checked: false }]);
  await fill([{ materialId: at(0).id, pieces: 3 }]);
  expect(await list()).toMatchObject([{ pieces: 7, checked: true }]);
});

test('go onto one of two lines that choosing colors made alike', async () => {
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  await fill([{ commodityId: at(0).commodityId, pieces: 2 }]);
  const [, second] = await list();
  await seller.client.call(calls.changeCheckList, {
    customerId,
    lines: [{ id: second?.id ?? 0, materialId: at(0).id }],
  });
  await fill([{ materialId: at(0).id, pieces: 3 }]);
  expect((await list()).map(({ pieces }) => pieces)).toEqual([7, 2]);
});

test('is one person’s own: nobody else sees or changes its lines', async () => {
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  const admin = await company.as('admin');
  expect(await list(admin)).toEqual([]);
  const [line] = await list();
  const refused = await admin.client.call(calls.changeCheckList, {
    customerId,
    lines: [{ id: line?.id ?? 0, pieces: 9 }],
  });
  expect(refused.code).toBe(codeOf('record.notFound'));
  const removal = await admin.client.call(calls.removeCheckLines, { customerId, ids: [line?.id ?? 0] });
  expect(removal.code).toBe(codeOf('record.notFound'));
  expect((await list())[0]?.pieces).toBe(4);
});

test('is not filled for a customer out of reach, nor from an order of another', async () => {
  const foreign = company.customer.find(({ id }) => !seller.visible.has(id))?.id ?? 0;
  const lines = [{ materialId: at(0).id, pieces: 1 }];
  const answer = await seller.client.call(calls.fillCheckList, { customerId: foreign, source: 'typed', lines });
  expect(answer.code).toBe(codeOf('record.notFound'));
  const other = company.order.find((each) => each.customerId !== customerId)?.id ?? 0;
  const refused = await seller.client.call(calls.fillFromOrder, { customerId, orderId: other });
  expect(refused.code).toBe(codeOf('record.notFound'));
});

test('takes the lines of a past order', async () => {
  const past = company.order.find((each) => seller.visible.has(each.customerId));
  const ofCustomer = { customerId: past?.customerId ?? 0 };
  const { code } = await seller.client.call(calls.fillFromOrder, { ...ofCustomer, orderId: past?.id ?? 0 });
  expect(code).toBe(0);
  const { data } = await seller.client.call(calls.getCheckList, { ...ofCustomer, plant: 'china' });
  expect(data.rows.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(past?.quantity);
  expect(data.rows[0]).toMatchObject({ source: 'order', sourceNote: past?.poNumber });
});

test('takes the lines of a past order in the order in which they stand there, for the customer of that order alone', async () => {
  const materialsOf = ({ id }: { id: number }) => {
    const lines = company.line.filter(({ orderId }) => orderId === id);
    const inOrder = lines.toSorted((one, other) => one.lineNumber - other.lineNumber);
    return [...new Set(inOrder.map(({ materialId }) => materialId))];
  };
  const past = company.order.find((each) => seller.visible.has(each.customerId) && materialsOf(each).length > 1);
  const ofCustomer = { customerId: past?.customerId ?? 0 };
  const another = [...seller.visible].find((id) => id !== past?.customerId) ?? 0;
  const orderId = past?.id ?? 0;
  const refused = await seller.client.call(calls.fillFromOrder, { customerId: another, orderId });
  expect(refused.code).toBe(codeOf('record.notFound'));
  await seller.client.call(calls.fillFromOrder, { ...ofCustomer, orderId });
  const { data } = await seller.client.call(calls.getCheckList, { ...ofCustomer, plant: 'china' });
  expect(data.rows.map(({ materialId }) => materialId)).toEqual(materialsOf({ id: orderId }));
});

test('takes of a past order only what was ordered of it', async () => {
  const past = company.line.filter((each) => seller.visible.has(each.customerId));
  const [none] = past;
  const { customerId: ofCustomer = 0, orderId = 0, id = 0 } = none ?? {};
  const others = past.filter((each) => each.orderId === orderId && each.id !== id);
  const { db } = company.app;
  await db
    .updateTable('orderLine')
    .set({ quantity: 0 })
    .where('customerId', '=', ofCustomer)
    .where('id', '=', id)
    .execute();
  const { code } = await seller.client.call(calls.fillFromOrder, { customerId: ofCustomer, orderId });
  expect(code).toBe(0);
  const { data } = await seller.client.call(calls.getCheckList, { customerId: ofCustomer, plant: 'china' });
  const pieces = (rows: readonly { pieces: number }[]) => rows.reduce((sum, row) => sum + row.pieces, 0);
  expect(pieces(data.rows)).toBe(pieces(others.map(({ quantity }) => ({ pieces: quantity }))));
});

test('a commodity waits for its color, which is one of its materials', async () => {
  await fill([{ commodityId: at(0).commodityId, pieces: 2 }]);
  const [line] = await list();
  expect(line).toMatchObject({ materialId: null, listPrice: at(0).fobUsd });
  expect(line?.choices.map(({ materialId }) => materialId)).toContain(at(0).id);
  const refused = await order(await asShown());
  expect(refused).toMatchObject({ code: codeOf('purchase.rowInvalid'), msg: expect.stringContaining('color') });
  await seller.client.call(calls.changeCheckList, { customerId, lines: [{ id: line?.id ?? 0, materialId: at(0).id }] });
  expect((await list())[0]).toMatchObject({ materialId: at(0).id, commodityId: null, code: at(0).number });
});

test('becomes a purchase order at the prices that were shown, and its lines leave the list', async () => {
  await fill([
    { materialId: at(0).id, pieces: 4 },
    { materialId: at(1).id, pieces: 2 },
  ]);
  const [first, second] = await asShown();
  const { data } = await order([first ?? {}]);
  const made = (await seller.client.call(crudCallsOf(purchaseOrder).get, { id: data.id })).data;
  expect(made).toMatchObject({ state: 'draft', quantity: 4, totalAmount: Math.round(at(0).fobUsd * 400) / 100 });
  expect(made.children?.lines?.[0]).toMatchObject({ priceSource: `Price list of ${company.today}` });
  expect((await list()).map(({ id }) => id)).toEqual([second?.id]);
});

test('is ordered for a day gone by, or far ahead, only where that is meant', async () => {
  await fill([{ code: at(0).number, pieces: 1 }]);
  const late = { requestedDeliveryDate: '2020-02-28' };
  expect((await order(await asShown(), { requestedDeliveryDate: '2099-01-01' })).code).toBe(codeOf('record.doubted'));
  expect((await order(await asShown(), late)).code).toBe(codeOf('record.doubted'));
  expect((await order(await asShown(), { ...late, confirmed: true })).msg).toBe('');
});

test('a price that is another by now is told, and nothing is ordered', async () => {
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  const [line] = await asShown();
  const refused = await order([{ ...line, price: 0.01 }]);
  expect(refused).toMatchObject({ code: codeOf('purchase.priceMoved'), msg: expect.stringContaining(at(0).number) });
  expect(await list()).toHaveLength(1);
});

test('is ordered as it was shown, or it is said that the list was changed meanwhile', async () => {
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  const [line] = await asShown();
  const lines = [{ id: line?.id ?? 0, pieces: 9 }];
  await seller.client.call(calls.changeCheckList, { customerId, lines });
  expect((await order([{ ...line }])).code).toBe(codeOf('purchase.listMoved'));
  expect((await order([{ ...line, materialId: at(1).id, pieces: 9 }])).code).toBe(codeOf('purchase.listMoved'));
  const now = { ...line, pieces: 9 };
  expect((await order([now, now])).code).toBe(codeOf('input.invalid'));
  const both = await Promise.all([order([now]), order([now])]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, codeOf('purchase.listMoved')]);
});

test('a model that is dropped meanwhile refuses the order and is named', async () => {
  await fill([
    { materialId: at(0).id, pieces: 4 },
    { materialId: at(2).id, pieces: 1 },
  ]);
  const shown = await asShown();
  const { db } = company.app;
  await db.updateTable('model').set({ status: 'dropped' }).where('id', '=', at(2).modelId).execute();
  const refused = await order(shown);
  await db.updateTable('model').set({ status: 'running' }).where('id', '=', at(2).modelId).execute();
  expect(refused).toMatchObject({ code: codeOf('purchase.rowInvalid'), msg: expect.stringMatching(/dropped/) });
  expect((await order(shown)).code).toBe(0);
});

test('a SKU that is dropped refuses the order and is named, and is no color to choose; one that is phased out still is', async () => {
  await fill([
    { materialId: at(0).id, pieces: 4 },
    { commodityId: at(0).commodityId, pieces: 2 },
  ]);
  const [shown = {}] = await asShown();
  const become = (status: 'dropped' | 'phasedOut' | 'running') =>
    company.app.db.updateTable('material').set({ status }).where('id', '=', at(0).id).execute();
  await become('phasedOut');
  expect((await list())[1]?.choices.map(({ materialId }) => materialId)).toContain(at(0).id);
  await become('dropped');
  const refused = await order([shown]);
  const [line, open] = await list();
  await become('running');
  expect(refused).toMatchObject({
    code: codeOf('purchase.rowInvalid'),
    msg: expect.stringMatching(`${at(0).number}.*The SKU is dropped`),
  });
  expect(line).toMatchObject({ status: 'running', skuStatus: 'dropped' });
  expect(open).toMatchObject({ skuStatus: null });
  expect(open?.choices.map(({ materialId }) => materialId)).not.toContain(at(0).id);
  expect((await order([shown])).code).toBe(0);
});

test('a number the customer has used is refused as a whole', async () => {
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  const shown = await asShown();
  expect((await order(shown, { number: 'TWICE / 1' })).code).toBe(0);
  await fill([{ materialId: at(0).id, pieces: 4 }]);
  expect((await order(await asShown(), { number: 'TWICE / 1' })).code).toBe(codeOf('record.duplicate'));
  expect(await list()).toHaveLength(1);
});

test('a quoted price is kept until its last day', async () => {
  const person = { id: seller.id, reach: { everything: true } } as unknown as SessionUser; // the list asks for no more
  const promised = (until: string, price: number) => ({
    ...{ materialId: at(0).id, pieces: 1, quoted: { price, until, plant: 'china' as const } },
  });
  const quoted = [promised(company.today, 1.5), promised('2020-01-01', 2.5)];
  await fillCheckList(company.app.db, person, customerId, quoted, { source: 'quote', note: 'Q-12' });
  const [open, over] = await list();
  const orderAt = (row: typeof open, price: number) =>
    order([{ id: row?.id, materialId: row?.materialId, pieces: 1, price }]);
  const { data } = await orderAt(open, 1.5);
  const made = (await seller.client.call(crudCallsOf(purchaseOrder).get, { id: data.id })).data;
  const [line] = made.children?.lines ?? [];
  expect(line).toMatchObject({ price: 1.5, priceUntil: company.today });
  const { data: typed } = await seller.client.call(crudCallsOf(purchaseOrder).modify, {
    ...{ id: made.id, version: made.version, changes: {} },
    children: { lines: [{ id: Number(line?.id), materialId: at(0).id, quantity: 1, price: 2 }] },
  } as never);
  expect(typed.children?.lines).toMatchObject([{ price: 2, priceUntil: null, priceSource: null }]);
  expect((await orderAt(over, 2.5)).code).toBe(codeOf('purchase.priceMoved'));
  expect((await orderAt(over, at(0).fobUsd)).code).toBe(0);
});

test('a price quoted without an end is told without a day', async () => {
  const person = { id: seller.id, reach: { everything: true } } as unknown as SessionUser; // the list asks for no more
  const quoted = { price: 1.5, until: '2999-12-31', plant: 'china' } as const;
  const filled = [{ materialId: at(0).id, pieces: 1, quoted }];
  await fillCheckList(company.app.db, person, customerId, filled, { source: 'quote', note: 'Q-14' });
  const [row] = await list();
  const { data } = await order([{ id: row?.id, materialId: row?.materialId, pieces: 1, price: 1.5 }]);
  const { children } = (await seller.client.call(crudCallsOf(purchaseOrder).get, { id: data.id })).data;
  expect(children?.lines).toMatchObject([{ price: 1.5, priceSource: 'Quoted Q-14', priceUntil: null }]);
});

test('what was quoted from one plant is not ordered from the other, and stands apart from what was quoted there', async () => {
  const person = { id: seller.id, reach: { everything: true } } as unknown as SessionUser; // the list asks for no more
  const promised = (plant: Plant) => ({ materialId: at(0).id, pieces: 1, quoted: { price: 1.5, until, plant } });
  const until = company.today;
  const from = { source: 'quote', note: 'Q-13' } as const;
  await fillCheckList(company.app.db, person, customerId, [promised('vietnam'), promised('china')], from);
  const [line, other] = await list();
  expect([line, other]).toMatchObject([{ quotedElsewhere: 'vietnam' }, { quotedElsewhere: null }]);
  const asked = (price: number, row = line) => [{ id: row?.id, materialId: row?.materialId, pieces: 1, price }];
  for (const price of [1.5, at(0).fobUsd]) {
    expect(await order(asked(price))).toMatchObject({
      code: codeOf('purchase.rowInvalid'),
      msg: expect.stringContaining('Quoted from Vietnam'),
    });
  }
  const refused = await order([...asked(1.5), ...asked(1.5, other)], { plant: 'vietnam' });
  expect(refused.msg).toContain('Quoted from China');
  expect((await order(asked(1.5), { plant: 'vietnam' })).code).toBe(0);
});

test('holds so many lines and no more', async () => {
  const all = await company.app.db.selectFrom('material').select('id').limit(501).execute();
  const lines = all.map(({ id }) => ({ materialId: id, pieces: 1 }));
  expect((await fill(lines.slice(0, 500))).code).toBe(0);
  expect((await fill([{ commodityId: at(0).commodityId, pieces: 1 }])).code).toBe(codeOf('purchase.listFull'));
});
