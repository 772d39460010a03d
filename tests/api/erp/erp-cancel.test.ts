import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { needCalls } from '../../../src/shared/areas/customer/need-calls';
import { deliveryCalls } from '../../../src/shared/areas/delivery/calls';
import { erpCalls } from '../../../src/shared/areas/erp/calls';
import { orderIntakeCalls } from '../../../src/shared/areas/intake/calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { openStages } from '../../../src/shared/areas/order/order-status';
import { purchaseOrderCalls } from '../../../src/shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { outboxCalls } from '../../../src/shared/areas/service/outbox-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud, ordrsp } from '../../support/erp-documents';
import { purchaseStep } from '../../support/purchase-steps';
import { codeOf } from '../../support/records';

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(() => company.reset());
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

const orders = () => company.app.db.selectFrom('salesOrder').select('id').execute();
const toDos = async () =>
  (await company.app.db.selectFrom('reminder').select('titleEn').execute()).map(({ titleEn }) => titleEn);

async function sent(): Promise<number> {
  const id = await company.addPurchase('PO-1');
  await company.send(id);
  company.start();
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  return id;
}

function told(revision: number, status: string) {
  const document = company.erp.stored.find(({ key }) => key === `C1/PO-1/${revision}`);
  return company.post(aleaud([{ documentNumber: document?.documentNumber ?? '', status }]));
}

async function moved(action: 'cancel' | 'revise', id: number): Promise<void> {
  const { version } = await company.purchase(id);
  const otto = await company.as('otto');
  expect(await purchaseStep(otto, action, { id, version })).toBe('');
}

test('that a posted purchase order is cancelled is told to the ERP as the deletion of all its lines', async () => {
  const id = await sent();
  await told(1, '53');
  await moved('cancel', id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  expect(company.stored()).toEqual(['ORDERS C1/PO-1/1', 'ORDCHG C1/PO-1/2']);
  const xml = company.erp.stored[1]?.xml ?? '';
  const items = [...xml.matchAll(/<POSEX>(\d+)<\/POSEX>\s*<ACTION>(\d+)/g)].map(([, at, action]) => `${at} ${action}`);
  expect(items).toEqual(['000010 003', '000020 003']);
  const { data } = await (await company.as('otto')).call(erpCalls.getErpDocuments, { purchaseOrderId: id });
  expect(data.rows.map(({ isCancellation, moves }) => [isCancellation, moves])).toEqual([
    [true, ['ask', 'notePosted']],
    [false, []],
  ]);
  await told(2, '53');
  await company.post(ordrsp());
  expect(await company.stateOf(id)).toBe('acknowledged');
  expect(await company.purchase(id)).toMatchObject({ state: 'cancelled', sapPiNumber: null });
  expect(await orders()).toEqual([]);
});

test('waits for what becomes of the revision before, and is not told where the ERP has no order', async () => {
  const id = await sent();
  await moved('cancel', id);
  expect(await company.stateOf(id)).toBe('waiting');
  await told(1, '51');
  await expect.poll(() => company.stateOf(id)).toBe('failed');
  expect(company.stored()).toEqual(['ORDERS C1/PO-1/1']);
  expect(await company.purchase(id)).toMatchObject({ state: 'cancelled', sapStatus: null });
  const { data } = await (await company.as('otto')).call(erpCalls.getErpDocuments, { purchaseOrderId: id });
  expect(data.rows[0]?.reason).toBe('The ERP has no order from it that could be canceled.');
  // Posted after all, it is nothing that the ERP is about to be told of.
  await company.app.db.deleteFrom('reminder').execute();
  await told(1, '53');
  const title = 'The ERP has an order of a canceled purchase order, to be canceled there by hand: PO-1 (1)';
  expect(await toDos()).toEqual([title, title]);
});

test('is one document for the ERP where its answer is quicker than the word that it was cancelled', async () => {
  const id = await sent();
  await moved('cancel', id);
  await company.post(ordrsp());
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  expect(company.stored()).toEqual(['ORDERS C1/PO-1/1', 'ORDCHG C1/PO-1/2']);
  expect(await orders()).toEqual([]);
  expect(await toDos()).toEqual([]);
});

test('what the ERP posts after all is no order here, and people are told', async () => {
  const id = await sent();
  await told(1, '51');
  await company.app.db.deleteFrom('reminder').execute();
  await moved('cancel', id);
  for (let times = 0; times < 2; times += 1) {
    await told(1, '53');
    await company.post(ordrsp());
  }
  expect(await company.purchase(id)).toMatchObject({ state: 'cancelled', sapPiNumber: null });
  expect(await orders()).toEqual([]);
  const title = 'The ERP has an order of a canceled purchase order, to be canceled there by hand: PO-1 (1)';
  expect(await toDos()).toEqual([title, title]);
});

test('that the ERP cancelled it takes its goods out of the order that it made, but for what has left', async () => {
  const id = await sent();
  await told(1, '53');
  await company.post(ordrsp());
  const { db } = company.app;
  await db.updateTable('orderLine').set({ stage: 'shipped' }).where('lineNumber', '=', 2).execute();
  await moved('cancel', id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  const lines = async () =>
    (await db.selectFrom('orderLine').select('lineNumber').orderBy('lineNumber').execute()).map(
      ({ lineNumber }) => lineNumber,
    );
  expect(await lines()).toEqual([1, 2]);
  await told(2, '53');
  expect(await lines()).toEqual([2]);
  const sums = { stage: 'shipped', quantity: 2, amount: 484.33, piNumber: '80004711' };
  expect(await db.selectFrom('salesOrder').selectAll().execute()).toMatchObject([sums]);
  const [title] = await toDos();
  expect(title).toMatch(/^Too late .+: PO-1 \(2\), line 2$/);
});

test('an order from which the ERP canceled everything is neither open nor late', async () => {
  const id = await sent();
  await told(1, '53');
  await company.post(ordrsp());
  const { db } = company.app;
  await db
    .updateTable('salesOrder')
    .set({ requestedDeliveryDate: dayFromToday(-5) })
    .execute();
  const otto = await company.as('otto');
  const shown = async () => {
    const numberOf = async (filter: object) => (await otto.call(orderCalls.getOrder, filter)).data.total;
    const { data: stages } = await otto.call(orderCalls.getOrderCountBySatusGroup, {});
    const { data: late } = await otto.call(orderCalls.getOrderCountBySatusGroup, { lateOnly: true });
    const { data: customers } = await otto.call(customerCalls.getCustomer, {});
    const { data: needs } = await otto.call(needCalls.customerNeeds, { id: company.customerId });
    const { data: delivery } = await otto.call(deliveryCalls.getCustomerOverallDelivery, {});
    const { data: intake } = await otto.call(orderIntakeCalls.getOrderIntake, { by: 'month' });
    return {
      all: await numberOf({}),
      open: await numberOf({ stages: openStages }),
      late: await numberOf({ lateOnly: true }),
      stages: stages.map(({ orders, late: ofStage }) => [orders, ofStage]).filter(([orders]) => orders),
      lateByStage: late.filter(({ orders }) => orders > 0).length,
      ofCustomer: customers.rows.map(({ openOrders }) => openOrders),
      needs: needs.filter(({ kind }) => kind === 'lateOrders').map(({ count }) => count),
      delivery: delivery.orders,
      intake: intake.map(({ openOrders }) => openOrders),
    };
  };
  const open = { stages: [[1, 1]], lateByStage: 1, ofCustomer: [1], needs: [1], delivery: 1, intake: [1] };
  expect(await shown()).toEqual({ all: 1, open: 1, late: 1, ...open });

  await moved('cancel', id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  await told(2, '53');
  expect(await db.selectFrom('orderLine').select('id').execute()).toEqual([]);
  const closed = { stages: [], lateByStage: 0, ofCustomer: [0], needs: [], delivery: 0, intake: [0] };
  expect(await shown()).toEqual({ all: 1, open: 0, late: 0, ...closed });
});

test.each(['cancel', 'revise'] as const)('mails that have not left are taken back (%s)', async (call) => {
  const purchaseOrderId = await company.addPurchase('PO-1');
  const { db } = company.app;
  await db.updateTable('purchaseOrder').set({ state: 'draft', emails: 'anna@example.com; Ben@example.com' }).execute();
  const { version } = await company.purchase(purchaseOrderId);
  const otto = await company.as('otto');
  const sending = { id: purchaseOrderId, version, language: 'en', note: '', unsigned: true } as const;
  expect((await otto.call(purchaseOrderCalls.sendPurchaseOrder, sending)).data).toEqual({ mails: 2, state: 'held' });
  const mails = () => db.selectFrom('mail').select(['id', 'state']).where('recordId', '=', purchaseOrderId).execute();
  const [first] = await mails();
  await db
    .updateTable('mail')
    .set({ state: 'sent' })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await moved(call, purchaseOrderId);
  expect((await mails()).map(({ state }) => state).sort()).toEqual(['cancelled', 'sent']);
});

test('a revised purchase order keeps its number and customer', async () => {
  const id = await sent();
  expect((await company.purchase(id)).sapStatus).toBe('sent');
  await moved('revise', id);
  // What becomes of the revision before is no status of the new one.
  expect((await company.purchase(id)).sapStatus).toBeNull();
  await told(1, '53');
  const { sapStatus, version } = await company.purchase(id);
  expect(sapStatus).toBeNull();
  const otto = await company.as('otto');
  const modify = (changes: object) => otto.call(crudCallsOf(purchaseOrder).modify, { id, version, changes } as never); // of that very entity
  expect((await modify({ number: 'PO-2' })).code).toBe(codeOf('purchase.numberKept'));
  expect((await modify({ buyer: 'Jane' })).code).toBe(0);
  await company.app.db.updateTable('purchaseOrder').set({ number: 'PO-2' }).execute();
  await expect(company.send(id)).rejects.toThrow('purchase.numberKept');
});

test('the outbox moves the latest revision or one of unknown outcome, and of a canceled order its cancellation alone', async () => {
  const otto = await company.as('otto');
  const movable = async () => {
    const { rows } = (await otto.call(outboxCalls.getOutbox, { kinds: ['erp'] })).data;
    return Object.fromEntries(rows.map(({ subject, isLatest }) => [subject, isLatest]));
  };
  const id = await sent();
  await told(1, '51');
  expect(await movable()).toEqual({ 'PO-1 / 1': true });
  await company.revise(id);
  await company.send(id);
  await expect.poll(() => company.stateOf(id, 2)).toBe('sent');
  expect(await movable()).toEqual({ 'PO-1 / 1': false, 'PO-1 / 2': true });
  const [first] = await company.documents();
  const again = { id: first?.id ?? 0, reason: 'It is right' };
  expect((await otto.call(erpCalls.sendErpDocument, again)).code).toBe(codeOf('state.moved'));
  const { db } = company.app;
  await db.updateTable('erpDocument').set({ state: 'unknown' }).where('revision', '=', 1).execute();
  expect(await movable()).toEqual({ 'PO-1 / 1': true, 'PO-1 / 2': true });
  await told(2, '53');
  await moved('cancel', id);
  expect(await movable()).toEqual({ 'PO-1 / 1': false, 'PO-1 / 2': false, 'PO-1 / 3': true });
});
