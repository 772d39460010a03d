import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../src/shared/api/call';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { mergeCalls } from '../../../src/shared/areas/customer/merge-calls';
import { needCalls } from '../../../src/shared/areas/customer/need-calls';
import { inventoryCalls } from '../../../src/shared/areas/inventory/calls';
import { type Company, startCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

const byId = [
  ...[customerCalls.getCustomerDetail, customerCalls.getCustomerDetailStat, customerCalls.getCustomerDetailSalesSort],
  ...[customerCalls.getNsra16List, customerCalls.customerTimeline],
  ...[needCalls.customerNeeds, needCalls.customerEndingPrices],
] as Call[];

test('whatever is asked of a customer that became part of another is answered of the one that stays', async () => {
  const { db } = company.app;
  const admin = await company.as('admin');
  // What stands against a merge has tests of its own.
  for (const table of ['ediDocument', 'ediPartner', 'budget'] as const) await db.deleteFrom(table).execute();
  const rows = await db.selectFrom('customer').select(['id', 'version', 'nameEn']).orderBy('id').limit(3).execute();
  const [kept, gone, like] = rows;
  if (!kept || !gone || !like) throw new Error('the company has many');
  const merged = await admin.client.call(mergeCalls.mergeCustomers, {
    ...{ into: { id: kept.id, version: kept.version }, others: [{ id: gone.id, version: gone.version }], values: {} },
  });
  expect(merged.msg).toBe('');
  await db.updateTable('customer').set({ nameEn: kept.nameEn }).where('id', '=', like.id).execute();

  const answered = async (call: Call, input: object) => (await admin.client.call(call, input as never)).data;
  for (const call of byId) {
    const ofKept = await answered(call, { id: kept.id });
    expect(ofKept, call.path).toBeTruthy();
    expect(await answered(call, { id: gone.id }), call.path).toEqual(ofKept);
  }
  const stockOf = async (customerId: number) => answered(inventoryCalls.getReplenishment as Call, { customerId });
  expect(await stockOf(kept.id)).toMatchObject({ customer: { id: kept.id } });
  expect(await stockOf(gone.id)).toEqual(await stockOf(kept.id));
  const { data: sold } = await admin.client.call(customerCalls.getCustomerDetailSalesSort, { id: gone.id });
  expect(sold.rows.length).toBeGreaterThan(0);
  const { data: alike } = await admin.client.call(mergeCalls.possibleDuplicates, { customerId: gone.id });
  expect(alike.rows.map(({ left, right }) => [left.id, right.id])).toContainEqual([kept.id, like.id]);
});
