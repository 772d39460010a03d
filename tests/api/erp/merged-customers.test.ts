import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeCalls } from '../../../src/shared/areas/customer/merge-calls';
import { erpCalls } from '../../../src/shared/areas/erp/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud, ordrsp } from '../../support/erp-documents';
import { addCustomer, addOrder } from '../../support/search-records';

let company: ErpCompany;
/** Of whom the customer of the purchase orders, C1, becomes part. */
let keptId: number;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(async () => {
  await company.reset();
  company.start();
  const { db } = company.app;
  const same = await db
    .selectFrom('customer')
    .select(['countryId', 'departmentId', 'ownerId'])
    .where('id', '=', company.customerId)
    .executeTakeFirstOrThrow();
  keptId = await addCustomer(db, { ...same, code: 'K9', nameEn: 'The same buyer' });
});
afterEach(async () => {
  await company.stopRunners();
  await company.reset();
  await sql`delete from customer_merge`.execute(company.app.db);
  await company.app.db.deleteFrom('customer').where('id', '=', keptId).execute();
});
afterAll(() => company?.close());

const orders = () => company.app.db.selectFrom('salesOrder').selectAll().orderBy('id').execute();
const lines = () => company.app.db.selectFrom('orderLine').selectAll().orderBy('lineNumber').execute();

async function sent(id: number): Promise<void> {
  await company.send(id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
}

const posted = async () =>
  company.post(aleaud([{ documentNumber: (await company.documents()).at(-1)?.documentNumber ?? '', status: '53' }]));

/** Makes C1 part of the other customer; answers how it is taken back. */
async function merged(): Promise<() => Promise<number>> {
  const versions = await company.app.db.selectFrom('customer').select(['id', 'version']).execute();
  const seen = (id: number) => ({ id, version: versions.find((each) => each.id === id)?.version ?? 0 });
  const ada = await company.as('ada');
  const { code, data } = await ada.call(mergeCalls.mergeCustomers, {
    into: seen(keptId),
    others: [seen(company.customerId)],
    values: {},
  });
  expect(code).toBe(0);
  return async () => (await ada.call(recordCalls.undo, { changeSet: data.changeSet })).code;
}

test('a revision changes the order that its purchase order made, also where that has another number since', async () => {
  const id = await company.addPurchase('PO-1');
  await sent(id);
  await company.post(ordrsp());
  await addOrder(company.app.db, { customerId: keptId, poNumber: 'PO-1', orderDate: '2026-02-01' });
  const takeBack = await merged();
  const [before] = (await orders()).filter(({ poNumber }) => poNumber === 'PO-1');
  await company.revise(id);
  await sent(id);
  await posted();
  const [own, other] = await orders();
  expect(own).toMatchObject({ poNumber: 'PO-1 (C1)', piNumber: '80004711', quantity: 11, amount: 2705.5, cube: 220 });
  expect(other).toEqual(before);
  expect(await lines()).toMatchObject([
    { orderId: own?.id, lineNumber: 1, quantity: 10 },
    { orderId: own?.id, lineNumber: 3, quantity: 1 },
  ]);
  const { data } = await (await company.as('ada')).call(erpCalls.getErpDocuments, { purchaseOrderId: id });
  expect(data.orderId).toBe(own?.id);
  expect(await takeBack()).toBe(0);
  const back = { customerId: company.customerId, poNumber: 'PO-1', quantity: 11 };
  expect((await orders()).find((each) => each.id === own?.id)).toMatchObject(back);
});

const isMerged = 'its customer became part of another';

test.each([isMerged, 'its customer has another code'])(
  'the ERP answers under the number that it was told, also where %s since',
  async (what) => {
    const { db } = company.app;
    const id = await company.addPurchase('PO-1');
    await sent(id);
    const codeBecomes = (code: string) =>
      db.updateTable('customer').set({ code }).where('id', '=', company.customerId).execute();
    const takeBack = what === isMerged ? await merged() : () => codeBecomes('C1').then(() => 0);
    if (what !== isMerged) await codeBecomes('C1-X');
    expect(await (await company.post(ordrsp())).json()).toEqual({ noted: 1, repeated: 0, unknown: 0 });
    expect(await orders()).toMatchObject([{ poNumber: 'PO-1', piNumber: '80004711', quantity: 6 }]);
    await company.revise(id);
    await sent(id);
    expect(company.erp.stored.at(-1)).toMatchObject({ key: 'C1/PO-1/2', xml: expect.stringContaining('<PARTN>C1<') });
    // Where it surely has no order it is told the code of now.
    await db.updateTable('erpDocument').set({ state: 'refused' }).execute();
    await company.revise(id);
    await sent(id);
    const code = what === isMerged ? 'K9' : 'C1-X';
    expect(company.erp.stored.at(-1)).toMatchObject({
      key: `${code}/PO-1/3`,
      xml: expect.stringContaining(`<PARTN>${code}<`),
    });
    expect(await takeBack()).toBe(0);
    expect(await orders()).toMatchObject([{ customerId: company.customerId, poNumber: 'PO-1' }]);
  },
);
