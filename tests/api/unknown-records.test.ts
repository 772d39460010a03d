import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/shared/api/call';
import { inventoryCalls } from '../../src/shared/areas/inventory/calls';
import { performanceCalls } from '../../src/shared/areas/performance/calls';
import { priceCalls } from '../../src/shared/areas/price/price-calls';
import { checkListCalls } from '../../src/shared/areas/purchase/check-calls';
import { recommendationCalls } from '../../src/shared/areas/recommendation/calls';
import { dayFromToday } from '../support/calendar';
import { type Company, startCompany } from '../support/company';
import { codeOf } from '../support/records';

let company: Company;
beforeAll(async () => {
  company = await startCompany('small');
});
afterAll(() => company.app.close());

const none = 99_999_999;

test('what is not found is told by its kind in the language of whoever asks, and its id', async () => {
  const admin = await company.as('admin');
  const { id: customerId } = company.customer[0] ?? { id: 0 };
  const line = { materialId: none, pieces: 1 };
  const percent = { kind: 'percent', commodityIds: [none], plants: ['china'], percent: 1, rounding: 'cent' };
  const proposals = [{ customerId, modelId: none }];
  const neither = [{ customerId: none, modelId: none }];
  const { id: modelId } = await company.app.db.selectFrom('model').select('id').limit(1).executeTakeFirstOrThrow();
  const filled = { customerId, source: 'typed', lines: [line] };
  const asked: [Call, object, string][] = [
    [inventoryCalls.getReplenishment, { customerId: none }, `客户 ${none}`],
    [checkListCalls.fillCheckList, { ...filled, customerId: none }, `客户 ${none}`],
    [checkListCalls.fillCheckList, filled, `物料 ${none}`],
    [checkListCalls.fillCheckList, { ...filled, lines: [{ commodityId: none, pieces: 1 }] }, `计价商品 ${none}`],
    [
      performanceCalls.addPerformance,
      { year: '2026', rows: [{ customerId: none, version: 0, months: { m01: 1 } }] },
      `客户 ${none}`,
    ],
    [recommendationCalls.setProposalsAside, { proposals }, `型号 ${none}`],
    [recommendationCalls.setProposalsAside, { proposals: [{ customerId: none, modelId }] }, `客户 ${none}`],
    [recommendationCalls.setProposalsAside, { proposals: neither }, `客户 ${none}、型号 ${none}`],
    [recommendationCalls.recommendProposals, { proposals }, `型号 ${none}`],
    [priceCalls.foreseePrices, { from: dayFromToday(1), change: percent }, `计价商品 ${none}`],
  ];
  for (const [call, input, record] of asked) {
    const { code, msg } = await admin.client.call(call, input as never, { language: 'zh' });
    expect([call.path, code, msg]).toEqual([call.path, codeOf('record.notFound'), `未找到：${record}`]);
  }
  const { rows } = await sql<{ id: number }>`
    insert into check_line (account_id, customer_id, material_id, pieces, source)
    select ${admin.id}, ${customerId}, min(id), 1, 'typed' from material returning id`.execute(company.app.db);
  const change = { customerId, lines: [{ id: rows[0]?.id ?? 0, materialId: none }] };
  const unknown = await admin.client.call(checkListCalls.changeCheckList, change, { language: 'zh' });
  expect(unknown.msg).toBe(`未找到：物料 ${none}`);
});
