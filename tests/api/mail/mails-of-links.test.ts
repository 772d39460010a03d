import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isMailAbout } from '../../../src/server/services/mail/mail-subject';
import { tellOfMail } from '../../../src/server/services/mail/tell-of-mail';
import { receivedMailCalls } from '../../../src/shared/areas/mail/calls';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { trackingLinkCalls } from '../../../src/shared/areas/report/tracking-link-calls';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type MailedCompany, startMailedCompany } from '../../support/mailed-company';
import { writtenMail } from '../../support/received-mails';

let company: MailedCompany;
let customerId = 0;
let quoteId = 0;

beforeAll(async () => {
  company = await startMailedCompany();
  customerId = company.order.customerId;
  const head = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  const { id } = await company.db.selectFrom('commodity').select('id').limit(1).executeTakeFirstOrThrow();
  const line = { commodityId: id, colorId: null, quantity: 1, price: 250, discount: null };
  const { data } = await company.vp.client.call(crudCallsOf(quote).add, { ...head, children: { lines: [line] } });
  quoteId = data.id;
});
beforeEach(() => company.reset());
afterAll(() => company?.close());

const letter = { days: 7, language: 'en', note: '' } as const;
const to = 'chen@shop.example';
const ofQuote = () =>
  company.vp.client.call(shareCalls.mailShareLinks, { ...letter, entity: 'quote', recordId: quoteId, to: [to] });
const ofContainers = () => company.vp.client.call(trackingLinkCalls.mailTrackingLink, { ...letter, customerId, to });

/** The mail that left last, taken by its reader's mail server. */
async function lastMail() {
  const mail = await company.db.selectFrom('mail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  await company.db.updateTable('mail').set({ state: 'sent' }).where('id', '=', mail.id).execute();
  return mail;
}

test.each([
  ['a quote', ofQuote, 'quote', () => quoteId, '/quotationDetail?id='],
  ['containers', ofContainers, 'customer', () => customerId, '/CustomerDet?id='],
] as const)(
  'a mail with a link to %s stands at what the link shows, as do its answer and what is told of it',
  async (_, send, entity, idOf, path) => {
    expect((await send()).msg).toBe('');
    const mail = await lastMail();
    const { client } = company.vp;
    const place = { entity, recordId: idOf() };
    const { data: about } = await client.call(letterCalls.lettersAbout, place);
    expect(about.letters).toMatchObject([{ id: mail.id, recipient: to }]);
    // Not at another record that happens to have the same number.
    const { rows } = await sql`select from mail where ${isMailAbout('order', idOf())}`.execute(company.db);
    expect(rows).toEqual([]);

    company.box.deliver(writtenMail({ answers: mail.messageId }));
    await company.read();
    expect(await company.received()).toMatchObject([
      { state: 'kept', aboutEntity: entity, aboutId: idOf(), customerId, answeredOfId: company.vp.id },
    ]);
    const { data } = await client.call(receivedMailCalls.receivedAbout, place);
    expect(data.mails).toMatchObject([{ aboutName: expect.stringMatching(/./) }]);

    await tellOfMail(company.db, mail, 'failed');
    const told = await company.db
      .selectFrom('reminder')
      .select('path')
      .where('accountId', '=', company.vp.id)
      .where('titleEn', '=', `A mail was not sent: ${to}`)
      .execute();
    expect(told).toEqual([{ path: `${path}${idOf()}` }]);
  },
);

test('a mail whose link is gone is about no record any more', async () => {
  await ofQuote();
  const mail = await lastMail();
  await company.db.deleteFrom('shareLink').where('id', '=', Number(mail.recordId)).execute();
  company.box.deliver(writtenMail({ answers: mail.messageId }));
  await company.read();
  expect(await company.received()).toMatchObject([{ state: 'kept', aboutEntity: null, aboutId: null, customerId }]);
});
