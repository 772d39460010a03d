import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { mergeCalls } from '../../../src/shared/areas/customer/merge-calls';
import { receivedMailCalls } from '../../../src/shared/areas/mail/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type MailedCompany, startMailedCompany } from '../../support/mailed-company';
import { writtenMail } from '../../support/received-mails';

let company: MailedCompany;

beforeAll(async () => {
  company = await startMailedCompany();
});
afterAll(() => company?.close());

test('a received mail that was put at a customer stands at the one that this became part of, until that is taken back', async () => {
  const { admin, box, order } = company;
  const { client } = admin;
  const gone = order.customerId;
  const kept = company.company.customer.find(({ id }) => id !== gone)?.id ?? 0;
  // What stands against a merge has tests of its own.
  await company.db.deleteFrom('budget').where('customerId', '=', gone).execute();
  await company.db.updateTable('reservation').set({ state: 'approved' }).execute();
  box.deliver(writtenMail({ subject: 'A question' }));
  await company.read();
  const [mail] = await company.received();
  const { id = 0, version = 0 } = mail ?? {};
  const assigned = { id, version, entity: 'customer', recordId: gone } as const;
  expect((await client.call(receivedMailCalls.assignReceived, assigned)).msg).toBe('');
  const mailsAt = async (recordId: number) =>
    (await client.call(receivedMailCalls.receivedAbout, { entity: 'customer', recordId })).data.mails.map((each) => [
      each.id,
      each.aboutName !== null,
    ]);
  expect(await mailsAt(gone)).toEqual([[id, true]]);

  const seen = async (of: number) => {
    const { customer } = (await client.call(customerCalls.getCustomerDetail, { id: of })).data;
    return { id: customer.id, version: customer.version };
  };
  const merging = { into: await seen(kept), others: [await seen(gone)], values: {} };
  const merged = await client.call(mergeCalls.mergeCustomers, merging);
  expect(merged.msg).toBe('');
  expect(await mailsAt(kept)).toEqual([[id, true]]);

  await client.call(recordCalls.undo, { changeSet: merged.data.changeSet });
  expect([await mailsAt(gone), await mailsAt(kept)]).toEqual([[[id, true]], []]);
});
