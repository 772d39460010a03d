import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { erpCalls } from '../../../src/shared/areas/erp/calls';
import { purchaseOrderCalls } from '../../../src/shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud, ordrsp } from '../../support/erp-documents';
import { codeOf } from '../../support/records';

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(() => company.reset());
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

const stored = () => company.erp.stored.map(({ key, message }) => `${message} ${key}`);
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

async function moved(call: 'cancelPurchaseOrder' | 'revisePurchaseOrder', id: number): Promise<void> {
  const { version } = await company.purchase(id);
  const otto = await company.as('otto');
  expect((await otto.call(purchaseOrderCalls[call], { id, version })).code).toBe(0);
}

test('that a posted purchase order is cancelled is told to the ERP as the deletion of all its lines', async () => {
  const id = await sent();
  await told(1, '53');
  await moved('cancelPurchaseOrder', id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  expect(stored()).toEqual(['ORDERS C1/PO-1/1', 'ORDCHG C1/PO-1/2']);
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
  await moved('cancelPurchaseOrder', id);
  expect(await company.stateOf(id)).toBe('waiting');
  await told(1, '51');
  await expect.poll(() => company.stateOf(id)).toBe('failed');
  expect(stored()).toEqual(['ORDERS C1/PO-1/1']);
  const { data } = await (await company.as('otto')).call(erpCalls.getErpDocuments, { purchaseOrderId: id });
  expect(data.rows[0]?.reason).toBe('The ERP has no order of it that could be canceled.');
  // Posted after all, it is nothing that the ERP is about to be told of.
  await company.app.db.deleteFrom('reminder').execute();
  await told(1, '53');
  const title = 'The ERP has an order of a canceled purchase order, to be canceled there by hand: PO-1 (1)';
  expect(await toDos()).toEqual([title, title]);
});

test('is one document for the ERP where its answer is quicker than the word that it was cancelled', async () => {
  const id = await sent();
  await moved('cancelPurchaseOrder', id);
  await company.post(ordrsp());
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  expect(stored()).toEqual(['ORDERS C1/PO-1/1', 'ORDCHG C1/PO-1/2']);
  expect(await orders()).toEqual([]);
  expect(await toDos()).toEqual([]);
});

test('what the ERP posts after all is no order here, and people are told', async () => {
  const id = await sent();
  await told(1, '51');
  await company.app.db.deleteFrom('reminder').execute();
  await moved('cancelPurchaseOrder', id);
  for (let times = 0; times < 2; times += 1) {
    await told(1, '53');
    await company.post(ordrsp());
  }
  expect(await company.purchase(id)).toMatchObject({ state: 'cancelled', sapPiNumber: null });
  expect(await orders()).toEqual([]);
  const title = 'The ERP has an order of a canceled purchase order, to be canceled there by hand: PO-1 (1)';
  expect(await toDos()).toEqual([title, title]);
});

test.each(['cancelPurchaseOrder', 'revisePurchaseOrder'] as const)(
  'mails that have not left are taken back (%s)',
  async (call) => {
    const purchaseOrderId = await company.addPurchase('PO-1');
    const { db } = company.app;
    await db
      .updateTable('purchaseOrder')
      .set({ state: 'draft', emails: 'anna@example.com; Ben@example.com' })
      .execute();
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
  },
);

test('a revised purchase order keeps its number and customer', async () => {
  const id = await sent();
  await moved('revisePurchaseOrder', id);
  const { version } = await company.purchase(id);
  const otto = await company.as('otto');
  const modify = (changes: object) => otto.call(crudCallsOf(purchaseOrder).modify, { id, version, changes } as never); // of that very entity
  expect((await modify({ number: 'PO-2' })).code).toBe(codeOf('purchase.numberKept'));
  expect((await modify({ buyer: 'Jane' })).code).toBe(0);
  await company.app.db.updateTable('purchaseOrder').set({ number: 'PO-2' }).execute();
  await expect(company.send(id)).rejects.toThrow('purchase.numberKept');
});
