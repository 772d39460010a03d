import { afterAll, beforeAll, expect, test } from 'vitest';
import { receivedMailCalls as calls } from '../../../src/shared/areas/mail/calls';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addRetailer } from '../../support/mail-company';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer } from '../../support/search-records';

let app: TestApp;
let ada: TestClient;
let [wrong, right] = [0, 0];

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  const ownerId = await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  wrong = await addRetailer(app, departmentId, ownerId);
  const { countryId } = await app.db
    .selectFrom('customer')
    .select('countryId')
    .where('id', '=', wrong)
    .executeTakeFirstOrThrow();
  right = await addCustomer(app.db, { code: 'C2', nameEn: 'Basel', countryId, departmentId, ownerId });
  const main = { mainForOrders: true, mainForPayment: false, mainForShipping: false };
  const lin = { ...main, customerId: right, nameEn: 'Lin', emails: 'lin@known.example', used: true };
  await app.db.insertInto('contact').values(lin).execute();
  ada = await loginAs(app, 'ada');
});
afterAll(() => app?.close());

async function received(fromAddress: string): Promise<number> {
  const place = { state: 'unmatched', reason: 'noReference', customerId: null } as const;
  const words = { day: '2026-03-02', subject: 'Sofas', text: 'Hello', readers: 'sales@sofa.example', fromAddress };
  const { id } = await app.db
    .insertInto('receivedMail')
    .values({ ...place, ...words, isCut: false, isAutomatic: false, isFromOther: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test.each([
  ['waiting', (id: number) => ada.call(calls.restoreReceived, { id, version: 2 })],
  ['skipped', (id: number) => ada.call(calls.skipReceived, { id, version: 2, reason: 'Not about them' })],
] as const)(
  'a mail that a person put to a customer suggests, once it is %s again, whom its addresses suggest',
  async (_, takeBack) => {
    for (const [address, customerId] of [
      ['stranger@shop.example', null],
      ['lin@known.example', right],
    ] as const) {
      const id = await received(address);
      const assign = { id, version: 1, entity: 'customer', recordId: wrong } as const;
      expect((await ada.call(calls.assignReceived, assign)).msg).toBe('');
      expect((await takeBack(id)).msg).toBe('');
      const row = app.db.selectFrom('receivedMail').select('customerId').where('id', '=', id);
      expect(await row.executeTakeFirstOrThrow()).toEqual({ customerId });
    }
  },
);
