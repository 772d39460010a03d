import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { orderStageNames } from '../../../src/shared/areas/order/order-status';
import { loadingLimits } from '../../../src/shared/loading/limits';
import { unnamed } from '../../support/client';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';

let company: Company;
let vp: Person;
let boss: Person;
let own: Company['order'];
let foreign: Company['order'][number] | undefined;

beforeAll(async () => {
  company = await startCompany();
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
  own = company.order.filter(({ customerId }) => vp.visible.has(customerId));
  foreign = company.order.find(({ customerId }) => !vp.visible.has(customerId));
});

afterAll(() => company.app.close());

type Order = Company['order'][number];

function daysLate({ stage, shippedDate, requestedDeliveryDate }: Order): number {
  const until = stage === 'shipped' ? shippedDate : company.today;
  return until && requestedDeliveryDate ? Math.max(0, daysBetween(requestedDeliveryDate, until)) : 0;
}

describe('the list', () => {
  test('holds exactly the orders of the caller, latest first, with lateness and sums', async () => {
    const { code, data } = await vp.client.call(orderCalls.getOrder, { size: 5000 });
    expect(code).toBe(10000);
    const expected = [...own].sort((l, r) =>
      l.orderDate === r.orderDate ? r.id - l.id : l.orderDate < r.orderDate ? 1 : -1,
    );
    expect(data.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(own.length).toBeLessThan(company.order.length);
    expect(data.rows.map((row) => row.daysLate)).toEqual(expected.map(daysLate));
    expect(data.total).toBe(own.length);
    expect(data.totals).toEqual({
      quantity: sum(own, (o) => o.quantity),
      amount: sum(own, (o) => o.amount),
      cube: sum(own, (o) => o.cube),
    });
    const [row] = data.rows;
    const customer = company.customer.find(({ id }) => id === row?.customerId);
    expect(row).toMatchObject({ customerCode: customer?.code, customerName: customer?.nameEn });
  });

  test('is cut into pages without loss or repetition', async () => {
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(own.length / 13); page += 1) {
      const { data } = await vp.client.call(orderCalls.getOrder, { page, size: 13, sort: 'stage', direction: 'asc' });
      expect(data.total).toBe(own.length);
      ids.push(...data.rows.map(({ id }) => id));
    }
    expect([...ids].sort((l, r) => l - r)).toEqual(own.map(({ id }) => id));
    const stages = ids.map((id) => orderStageNames.indexOf(own.find((o) => o.id === id)?.stage ?? 'shipped'));
    expect(stages).toEqual([...stages].sort((l, r) => l - r));
  });

  test('is filtered by stage, period, customer, text, model and lateness', async () => {
    const [first] = own;
    const model = company.line.find((l) => l.orderId === first?.id)?.model ?? '';
    const withModel = new Set(company.line.filter((l) => l.model === model).map((l) => l.orderId));
    const year = company.today.slice(0, 4);
    const { rows: shows } = await sql<{ id: number }>`
      update sales_order set market_id = (select min(id) from market) where id = ${first?.id} returning market_id as id`.execute(
      company.app.db,
    );
    const cases: [Parameters<typeof vp.client.call<typeof orderCalls.getOrder>>[1], (order: Order) => boolean][] = [
      [{ stages: ['scheduled', 'inventory'] }, (o) => o.stage === 'scheduled' || o.stage === 'inventory'],
      [
        { from: `${year}-01-01`, to: `${year}-06-30` },
        (o) => o.orderDate >= `${year}-01-01` && o.orderDate <= `${year}-06-30`,
      ],
      [{ customerId: first?.customerId ?? 0 }, (o) => o.customerId === first?.customerId],
      [{ text: first?.poNumber ?? '' }, (o) => o.poNumber.includes(first?.poNumber ?? '')],
      [{ model }, (o) => withModel.has(o.id)],
      [{ lateOnly: true }, (o) => daysLate(o) > 0],
      [{ marketIds: shows.map(({ id }) => id) }, ({ id }) => id === first?.id],
    ];
    for (const [filter, passes] of cases) {
      const { data } = await vp.client.call(orderCalls.getOrder, { ...filter, size: 5000 });
      const expected = own.filter(passes);
      expect(data.rows.map(({ id }) => id).sort(), JSON.stringify(filter)).toEqual(expected.map(({ id }) => id).sort());
      expect(data.totals.amount).toBe(sum(expected, (o) => o.amount));
    }
  });

  test('finds orders by their numbers and by their customers, and counts each once', async () => {
    const named = ({ code, nameEn, nameZh }: Company['customer'][number], text: string) =>
      `${code} ${nameEn} ${nameZh ?? ''}`.toLowerCase().includes(text.toLowerCase());
    const bought = company.customer.find(({ id }) => id === own[0]?.customerId);
    for (const text of [bought?.nameEn ?? '', bought?.code ?? '', '1', '0', 'no such thing']) {
      const customers = new Set(company.customer.filter((each) => named(each, text)).map(({ id }) => id));
      const expected = own.filter(
        (o) => customers.has(o.customerId) || o.poNumber.includes(text) || o.piNumber?.includes(text),
      );
      const { data } = await vp.client.call(orderCalls.getOrder, { text, size: 5000 });
      expect(data.rows.map(({ id }) => id).sort(), text).toEqual(expected.map(({ id }) => id).sort());
      expect(data, text).toMatchObject({
        total: expected.length,
        totals: { quantity: sum(expected, (o) => o.quantity), amount: sum(expected, (o) => o.amount) },
      });
      const stages = await vp.client.call(orderCalls.getOrderCountBySatusGroup, { text });
      for (const { stage, orders, late } of stages.data) {
        const of = expected.filter((o) => o.stage === stage);
        expect({ orders, late }, text).toEqual({
          orders: of.length,
          late: of.filter((o) => daysLate(o) > 0).length,
        });
      }
    }
  });

  test('of somebody else’s customer is empty', async () => {
    const { data } = await vp.client.call(orderCalls.getOrder, { customerId: foreign?.customerId ?? 0 });
    expect(data).toMatchObject({ rows: [], total: 0, totals: { amount: 0 } });
  });

  test('refuses pages, sizes, columns and stages there are not', async () => {
    for (const query of [
      'page=0',
      'size=50001',
      'size=1.5',
      'sort=password',
      'sort=__proto__',
      'stages=lost',
      'color=red',
    ]) {
      const response = await vp.client.fetch(`/getOrder?${query}`, { headers: { token: vp.client.token ?? '' } });
      expect((await response.json()).code, query).toBe(40001);
    }
  });
});

describe('by stage', () => {
  test('every stage has its orders, late ones, pieces and amounts', async () => {
    const { data } = await vp.client.call(orderCalls.getOrderCountBySatusGroup, {});
    expect(data.map(({ stage }) => stage)).toEqual(orderStageNames);
    for (const { stage, ...figures } of data) {
      const of = own.filter((o) => o.stage === stage);
      expect(figures).toEqual({
        orders: of.length,
        late: of.filter((o) => daysLate(o) > 0).length,
        quantity: sum(of, (o) => o.quantity),
        amount: sum(of, (o) => o.amount),
        cube: sum(of, (o) => o.cube),
      });
    }
  });

  test('every customer has its counts', async () => {
    const { data } = await vp.client.call(orderCalls.getOrderCountBySatusGroupByKunnr, { size: 1000 });
    expect(new Set(data.rows.map(({ customerId }) => customerId))).toEqual(new Set(own.map((o) => o.customerId)));
    for (const row of data.rows) {
      const of = own.filter((o) => o.customerId === row.customerId);
      for (const stage of orderStageNames) expect(row[stage]).toBe(of.filter((o) => o.stage === stage).length);
      expect(row).toMatchObject({
        orders: of.length,
        late: of.filter((o) => daysLate(o) > 0).length,
        openAmount: sum(
          of.filter((o) => o.stage !== 'shipped'),
          (o) => o.amount,
        ),
      });
    }
    expect(data.totals.orders).toBe(own.length);
  });
});

describe('one order', () => {
  test('comes with its customer, lines, containers, invoices, stages and contract', async () => {
    const order = own.find((o) => o.stage === 'shipped' && company.line.filter((l) => l.orderId === o.id).length > 2);
    if (!order) throw new Error('the company has shipped nothing');
    const { data } = await vp.client.call(orderCalls.getOrderDetail, { id: order.id });
    const byNumber = await vp.client.call(orderCalls.getOrderDetail, {
      po: order.poNumber,
      customerId: order.customerId,
    });
    expect(byNumber.data).toEqual(data);
    const lines = company.line.filter((l) => l.orderId === order.id);
    expect(data.order.id).toBe(order.id);
    expect(data.customer.id).toBe(order.customerId);
    expect(data.lines.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id).sort());
    const containers = new Set(lines.flatMap((l) => l.shipmentId ?? []));
    expect(new Set(data.containers.map(({ id }) => id))).toEqual(containers);
    const invoices = company.invoice.filter((i) => i.orderId === order.id);
    expect(data.invoices.map(({ id }) => id).sort()).toEqual(invoices.map(({ id }) => id).sort());
    expect(data.stages.every(({ reached }) => reached)).toBe(true);
    expect(data.stages.at(-1)).toEqual({ stage: 'shipped', reached: true, date: order.shippedDate });
    expect(data.contract).toMatchObject({
      amount: sum(lines, (l) => l.amount),
      pieces: sum(lines, (l) => l.quantity),
      invoiced: sum(invoices, (i) => i.amount),
      open: sum(invoices, (i) => i.amount - i.paid),
    });
    expect(data.contract.discount).toBe(sum([data], (d) => d.contract.goods - d.contract.amount));
    expect(data.lines.map(({ lineNumber }) => lineNumber)).toEqual(
      lines.map(({ lineNumber }) => lineNumber).sort((left, right) => left - right),
    );
    expect(data.stages.map(({ date }) => date)).toEqual([
      ...[order.orderDate, order.signedDate, order.factoryConfirmedDate],
      ...[order.plannedProductionDate, order.actualCompletionDate, order.shippedDate],
    ]);
    expect(data.contract).toMatchObject({
      cube: order.cube,
      containers: Math.ceil(order.cube / loadingLimits.containerCuft.max),
      paid: sum(invoices, (i) => i.paid),
      goods: sum(lines, (l) => Math.round(l.quantity * l.price * 100) / 100),
    });
  });

  test('has its containers by the day they are to leave, its invoices by theirs, and the name of its show', async () => {
    const { db } = company.app;
    const {
      customerId,
      shipmentId,
      orderId = 0,
    } = company.line.find((l) => l.shipmentId !== null && vp.visible.has(l.customerId)) ?? {};
    const [first, second] = company.line.filter((l) => l.orderId === orderId);
    const other = company.shipment.find((s) => s.customerId === customerId && s.id !== shipmentId);
    const { rows } = await sql<{
      id: number;
      nameEn: string;
    }>`select id, name_en from market order by id limit 1`.execute(db);
    await sql`update order_line set shipment_id = ${shipmentId} where id = ${first?.id}`.execute(db);
    await sql`update order_line set shipment_id = ${other?.id} where id = ${second?.id}`.execute(db);
    await sql`update sales_order set market_id = ${rows[0]?.id} where id = ${orderId}`.execute(db);
    for (const [sooner, later] of [
      [shipmentId, other?.id],
      [other?.id, shipmentId],
    ]) {
      await sql`update shipment set etd = case id when ${sooner} then date '2026-01-01' else date '2026-01-02' end
        where id in (${sooner}, ${later})`.execute(db);
      const { data } = await vp.client.call(orderCalls.getOrderDetail, { id: orderId });
      const found = data.containers.map(({ id }) => id).filter((id) => id === sooner || id === later);
      expect(found).toEqual([sooner, later]);
      expect([data.marketName, data.order.marketName]).toEqual([rows[0]?.nameEn, rows[0]?.nameEn]);
      expect(data.invoices.map(({ invoiceDate }) => invoiceDate)).toEqual(
        data.invoices.map(({ invoiceDate }) => invoiceDate).sort(),
      );
    }
  });

  test('that is not shipped has no dates for the stages ahead', async () => {
    const order = own.find((o) => o.stage !== 'shipped' && o.stage !== 'inventory');
    const known = { actualCompletionDate: company.today };
    await company.app.db
      .updateTable('salesOrder')
      .set(known)
      .where('id', '=', order?.id ?? 0)
      .execute();
    const { data } = await vp.client.call(orderCalls.getOrderDetail, { id: order?.id ?? 0 });
    const at = orderStageNames.indexOf(data.order.stage);
    expect(data.stages.map(({ reached }) => reached)).toEqual(orderStageNames.map((_, index) => index <= at));
    expect(data.stages.slice(at + 1).every(({ date }) => date === null)).toBe(true);
  });

  test('of somebody else is as unknown as one that does not exist', async () => {
    for (const [known, unknown] of [
      [{ id: foreign?.id ?? 0 }, { id: 99_999_999 }],
      [{ po: foreign?.poNumber ?? '' }, { po: 'PO-NONE' }],
    ] as const) {
      const theirs = await vp.client.call(orderCalls.getOrderDetail, known);
      const missing = await vp.client.call(orderCalls.getOrderDetail, unknown);
      expect(theirs.code).toBe(40004);
      expect(unnamed(theirs, Object.values(known)[0] ?? '')).toEqual(unnamed(missing, Object.values(unknown)[0] ?? ''));
    }
  });

  test('is asked for by id or by number, not by both or neither', async () => {
    expect((await vp.client.call(orderCalls.getOrderDetail, {})).code).toBe(40001);
    expect((await vp.client.call(orderCalls.getOrderDetail, { id: 1, po: 'X' })).code).toBe(40001);
  });

  test('of a number that two customers gave is the later one, or that of the customer asked for', async () => {
    const [one, two] = [own[0], own.find(({ customerId }) => customerId !== own[0]?.customerId)];
    const days = ['2026-02-01', '2026-02-02'];
    for (const orderDates of [days, days.toReversed()]) {
      for (const [at, order] of [one, two].entries()) {
        await company.app.db
          .updateTable('salesOrder')
          .set({ poNumber: 'OF-TWO', orderDate: orderDates[at] ?? '' })
          .where('id', '=', order?.id ?? 0)
          .execute();
      }
      const found = async (asked: object) =>
        (await vp.client.call(orderCalls.getOrderDetail, { po: 'OF-TWO', ...asked })).data.order.id;
      expect(await found({})).toBe((orderDates === days ? two : one)?.id);
      expect(await found({ customerId: one?.customerId })).toBe(one?.id);
    }
    for (const order of [one, two]) {
      const { poNumber = '', orderDate = '', id = 0 } = order ?? {};
      await company.app.db.updateTable('salesOrder').set({ poNumber, orderDate }).where('id', '=', id).execute();
    }
  });
});

test('lines say in the reader’s language what was ordered, in the words of then where the material has others now', async () => {
  const order = own[0];
  const { db } = company.app;
  const linesIn = async (language: 'en' | 'zh') =>
    (await vp.client.call(orderCalls.getOrderDetail, { id: order?.id ?? 0 }, { language })).data.lines;
  const [english] = await linesIn('en');
  const { nameZh } = await db
    .selectFrom('arrangement')
    .select('nameZh')
    .where('nameEn', '=', english?.spec ?? '')
    .executeTakeFirstOrThrow();
  const [chinese] = await linesIn('zh');
  expect([english?.specName, chinese?.spec, chinese?.specName]).toEqual([english?.spec, english?.spec, nameZh]);
  await db
    .updateTable('arrangement')
    .set({ nameEn: 'Otherwise' })
    .where('nameEn', '=', english?.spec ?? '')
    .execute();
  expect((await linesIn('zh'))[0]?.specName).toBe(english?.spec);
  await db
    .updateTable('arrangement')
    .set({ nameEn: english?.spec ?? '' })
    .where('nameEn', '=', 'Otherwise')
    .execute();
});

describe('a change', () => {
  test('of the fields people keep is made, audited, and refused to the second of two', async () => {
    const order = own[0];
    const input = { id: order?.id ?? 0, version: order?.version ?? 0 };
    const first = await vp.client.call(orderCalls.modifyOrder, {
      ...input,
      changes: { lateNote: '面料延迟', remarks: null },
    });
    expect(first.code).toBe(0);
    expect(first.data).toMatchObject({ id: order?.id, lateNote: '面料延迟', version: input.version + 1 });
    const second = await vp.client.call(orderCalls.modifyOrder, { ...input, changes: { lateNote: 'Strike' } });
    expect(second.code).toBe(40009);
    expect(second.data).toMatchObject({ current: { lateNote: '面料延迟' }, yours: { lateNote: 'Strike' } });
    const audit = await company.app.db.selectFrom('audit').selectAll().where('entity', '=', 'order').execute();
    expect(audit.map(({ after }) => after)).toEqual([{ lateNote: '面料延迟' }]);
  });

  test('to a day far away is asked about, and made on their word', async () => {
    const order = own[2];
    const changes = { requestedDeliveryDate: '2099-03-09' };
    const input = { id: order?.id ?? 0, version: order?.version ?? 0, changes };
    const asked = await vp.client.call(orderCalls.modifyOrder, input);
    expect(asked.msg).toBe('Not saved yet. Requested delivery date, 2099-03-09, is more than a year ahead.');
    expect(asked.data).toMatchObject({ fields: [{ field: 'requestedDeliveryDate' }] });
    const meant = await vp.client.call(orderCalls.modifyOrder, { ...input, confirmed: true });
    expect(meant.data).toMatchObject(changes);
    const { version } = meant.data;
    const again = { ...input, version, changes: { ...changes, remarks: 'x' } };
    expect((await vp.client.call(orderCalls.modifyOrder, again)).msg).toBe('');
  });

  test('of anything else is refused, and nothing changes', async () => {
    const [order] = own.slice(1);
    const before = await company.app.db
      .selectFrom('salesOrder')
      .selectAll()
      .where('id', '=', order?.id ?? 0)
      .execute();
    for (const changes of [
      { amount: 1 },
      { stage: 'shipped' },
      {},
      { requestedDeliveryDate: '2026-02-30' },
      { lateReason: 'Strike' },
    ]) {
      const input = { id: order?.id ?? 0, version: order?.version ?? 0, changes: changes as { remarks?: string } };
      expect((await vp.client.call(orderCalls.modifyOrder, input)).code).toBe(40001);
    }
    const after = await company.app.db
      .selectFrom('salesOrder')
      .selectAll()
      .where('id', '=', order?.id ?? 0)
      .execute();
    expect(after).toEqual(before);
  });

  test('is refused from an approver, and of somebody else’s order finds nothing', async () => {
    const approver = await company.as('approver');
    const changes = { remarks: 'x' };
    const own0 = { id: own[1]?.id ?? 0, version: own[1]?.version ?? 0, changes };
    expect((await approver.client.call(orderCalls.modifyOrder, own0)).code).toBe(40003);
    const theirs = { id: foreign?.id ?? 0, version: foreign?.version ?? 0, changes };
    expect((await vp.client.call(orderCalls.modifyOrder, theirs)).code).toBe(40004);
    expect(boss.visible.size).toBe(company.customer.length);
  });
});
