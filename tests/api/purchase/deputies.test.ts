import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseOrderCalls as calls } from '../../../src/shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { type CrudRecord, crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { purchaseStep } from '../../support/purchase-steps';
import { codeOf } from '../../support/records';

const crud = crudCallsOf(purchaseOrder);

let company: Company;
let seller: Person;
let deputy: Person;
let ordered: object;

beforeAll(async () => {
  company = await startCompany('small');
  [seller, deputy] = [await company.as('vpSales'), await company.as('approver')];
  const customerId = [...seller.visible].find((id) => deputy.visible.has(id));
  const { id: materialId } = await company.app.db
    .selectFrom('material')
    .innerJoin('model', 'model.id', 'material.modelId')
    .select('material.id')
    .where('model.status', '=', 'running')
    .limit(1)
    .executeTakeFirstOrThrow();
  const children = { lines: [{ materialId, quantity: 3, price: 10 }] };
  ordered = { customerId, poType: 'regular', plant: 'china', containerKind: '40HC', children };
});
afterAll(() => company.app.close());

let made = 0;
async function added(): Promise<CrudRecord> {
  made += 1;
  const { data, msg } = await seller.client.call(crud.add, {
    ...ordered,
    number: `D ${made}`,
    emails: 'a@example.com',
  });
  expect(msg).toBe('');
  return data;
}
const seenByDeputy = async (id: number) => (await deputy.client.call(crud.get, { id })).data;
const send = ({ id, version }: CrudRecord) =>
  deputy.client.call(calls.sendPurchaseOrder, { id, version, language: 'en', note: '', unsigned: true });

test('who takes no steps of purchase orders signs and sends none, and does so in the place of somebody who is away', async () => {
  const record = await added();
  expect((await seenByDeputy(record.id)).may.moves).toEqual([]);
  expect((await send(record)).code).toBe(codeOf('access.denied'));
  expect(await purchaseStep(deputy.client, 'sign', record)).not.toBe('');

  const days = { fromDate: dayFromToday(0), toDate: dayFromToday(0) };
  await company.app.db
    .insertInto('deputy')
    .values({ absentId: seller.id, deputyId: deputy.id, ...days })
    .execute();
  expect((await seenByDeputy(record.id)).may.moves).toEqual(['sign', 'send', 'cancel']);
  const ink = { create: { width: 90, height: 30, channels: 3, background: { r: 0, g: 0, b: 90 } } } as const;
  const picture = (await sharp(ink).png().toBuffer()).toString('base64');
  expect((await deputy.client.call(calls.getSignature, {})).data).toEqual({ picture: null });
  expect((await deputy.client.call(calls.saveSignature, { picture })).msg).toBe('');
  expect(await purchaseStep(deputy.client, 'sign', record)).toBe('');
  const signed = await seenByDeputy(record.id);
  expect(signed).toMatchObject({ state: 'signed', signedById: deputy.id });
  const preview = { id: record.id, language: 'en', note: 'By Friday' } as const;
  expect((await deputy.client.call(calls.previewPurchaseMail, preview)).data.text).toContain('By Friday');
  expect((await send(signed)).data).toMatchObject({ mails: 1 });
  expect(await seenByDeputy(record.id)).toMatchObject({ state: 'sent' });
  expect((await deputy.client.call(calls.removeSignature, {})).code).toBe(0);
});
