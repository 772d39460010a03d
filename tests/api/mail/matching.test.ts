import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { opened } from '../../../src/server/services/mail/mail';
import { messageOf } from '../../../src/server/services/mail/message';
import { openServices } from '../../../src/server/services/services';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { receivedMailCalls } from '../../../src/shared/areas/mail/calls';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { followCalls } from '../../../src/shared/areas/view/follow-calls';
import type { Person } from '../../support/company';
import { type MailedCompany, startMailedCompany } from '../../support/mailed-company';
import { attached, writtenMail } from '../../support/received-mails';
import { startTestRunner } from '../../support/runner';

let company: MailedCompany;
let { box, read, received, vp, admin, order } = {} as MailedCompany; // started before the first test
let stranger = {} as Person;

beforeAll(async () => {
  company = await startMailedCompany();
  ({ box, read, received, vp, admin, order } = company);
  const strangers = await Promise.all(
    (['csr', 'vpAssistant', 'manager', 'exportOffice'] as const).map(company.company.as),
  );
  const found = strangers.find(({ visible }) => !visible.has(order.customerId));
  stranger = found ?? (await company.company.hire('csr'));
  expect(stranger.visible.has(order.customerId)).toBe(false);
});
beforeEach(() => company.reset());
afterAll(() => company?.close());

const listOf = async (who: Person, states?: ('kept' | 'unmatched' | 'report' | 'skipped')[]) =>
  (await who.client.call(receivedMailCalls.receivedMails, states ? { states } : {})).data.rows;
const toDosOf = async (who: Person) =>
  (
    await company.db
      .selectFrom('reminder')
      .select(['titleEn', 'path'])
      .where('accountId', '=', who.id)
      .where('type', '=', 'mail')
      .execute()
  ).map(({ titleEn, path }) => ({ titleEn, path }));

test('an answer lands at the record it answers, with its files, in the timeline and the search, and its writer is told', async () => {
  const { messageId } = await company.sentLetter();
  const pdf = attached('signed.pdf', Buffer.from('%PDF-1.4 signed'), 'application/pdf');
  box.deliver(
    writtenMail({ answers: messageId, subject: 'Re: 订单已签', text: 'We agree, 沙发 first.', parts: [pdf] }),
  );
  await read();
  const [mail] = await received();
  expect(mail).toMatchObject({
    ...{ state: 'kept', reason: 'answer', aboutEntity: 'order', aboutId: order.id, customerId: order.customerId },
    ...{ answeredOfId: vp.id, isFromOther: false, isAutomatic: false },
  });
  const { data: about } = await vp.client.call(receivedMailCalls.receivedAbout, {
    entity: 'order',
    recordId: order.id,
  });
  expect(about.mails).toMatchObject([{ subject: 'Re: 订单已签', files: 1 }]);
  const { data: timeline } = await vp.client.call(customerCalls.customerTimeline, {
    id: order.customerId,
    kinds: ['mail'],
  });
  expect(timeline.events.map(({ what, number }) => ({ what, number }))).toContainEqual({
    ...{ what: 'received', number: 'Re: 订单已签 ← Chen Wei' },
  });
  for (const query of ['沙发', '订单', 'agree']) {
    const { data } = await vp.client.call(receivedMailCalls.searchReceived, { query });
    expect(data.found).toMatchObject([{ id: mail?.id }]);
  }
  expect(await toDosOf(vp)).toEqual([
    { titleEn: 'Answer from Chen Wei: Re: 订单已签', path: `/ReceivedMail?id=${mail?.id}` },
  ]);
  const { data: shown } = await vp.client.call(receivedMailCalls.readReceived, { id: mail?.id ?? 0 });
  expect(shown).toMatchObject({ text: 'We agree, 沙发 first.', answered: { recipient: 'chen@shop.example' } });
  const file = await vp.client.fetch(`/api${fileCalls.getFile.path}?id=${shown.keptFiles[0]?.id}`, {
    headers: { 'x-token': vp.client.token ?? '' },
  });
  expect([file.status, await file.text()]).toEqual([200, '%PDF-1.4 signed']);
});

test('whoever does not reach the customer sees nothing of it', async () => {
  const { messageId } = await company.sentLetter();
  box.deliver(
    writtenMail({ answers: messageId, parts: [attached('a.pdf', Buffer.from('%PDF-1.4'), 'application/pdf')] }),
  );
  box.deliver(writtenMail({ subject: 'A suggestion' }));
  await read();
  const mails = await received();
  expect(mails.map(({ state }) => state)).toEqual(['kept', 'unmatched']);
  expect(await listOf(vp)).toHaveLength(2);
  expect(await listOf(stranger)).toEqual([]);
  const { client } = stranger;
  expect((await client.call(receivedMailCalls.receivedFigures, {})).data.states).toEqual({
    ...{ kept: 0, unmatched: 0, report: 0, skipped: 0 },
  });
  expect((await client.call(receivedMailCalls.searchReceived, { query: 'agree' })).data.found).toEqual([]);
  const file = await company.db
    .selectFrom('file')
    .select('id')
    .where('entity', '=', 'receivedMail')
    .executeTakeFirstOrThrow();
  const refused = [
    await client.call(receivedMailCalls.receivedAbout, { entity: 'order', recordId: order.id }),
    await client.call(fileCalls.getFile, { id: file.id }),
    ...(await Promise.all(mails.map(({ id }) => client.call(receivedMailCalls.readReceived, { id })))),
    ...(await Promise.all(
      mails.map(({ id, version }) => client.call(receivedMailCalls.skipReceived, { id, version, reason: 'no' })),
    )),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 40004));
});

test('a sender by themselves gives nothing: the mail of a contact waits, with a suggestion', async () => {
  await company.sentLetter();
  box.deliver(writtenMail({ subject: 'Change my bank account' }));
  box.deliver(writtenMail({ subject: 'From nobody', from: 'eve@evil.example' }));
  box.deliver(writtenMail({ subject: 'Guessed', answers: '<0000@sofa.example>' }));
  box.deliver(writtenMail({ subject: 'From a part of an address', from: 'hen@shop.example' }));
  await read();
  const mails = await received();
  expect(mails).toMatchObject([
    { state: 'unmatched', customerId: order.customerId, aboutId: null, answeredOfId: null },
    { state: 'unmatched', customerId: null },
    { state: 'unmatched', customerId: order.customerId },
    { state: 'unmatched', customerId: null },
  ]);
  expect(await toDosOf(vp)).toEqual([]);
  const { data } = await vp.client.call(customerCalls.customerTimeline, { id: order.customerId, kinds: ['mail'] });
  expect(data.events.filter(({ what }) => what === 'received')).toEqual([]);
  expect((await listOf(vp)).map(({ subject }) => subject)).not.toContain('From nobody');
  expect((await listOf(admin)).map(({ subject }) => subject)).toContain('From nobody');
});

test('an address that is known at two customers suggests neither', async () => {
  const elsewhere = company.company.customer.find(({ id }) => id !== order.customerId)?.id ?? 0;
  const { id } = await company.db
    .insertInto('contact')
    .values({
      ...{ customerId: elsewhere, nameEn: 'Chen', emails: 'wei@other.example; CHEN@shop.example', used: true },
      ...{ mainForOrders: false, mainForPayment: false, mainForShipping: false },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  box.deliver(writtenMail({ subject: 'Whose?' }));
  await read();
  await company.db.deleteFrom('contact').where('id', '=', id).execute();
  expect(await received()).toMatchObject([{ state: 'unmatched', customerId: null }]);
});

test('an answer from another address than was written to stands at the record and says so', async () => {
  const { messageId } = await company.sentLetter();
  box.deliver(writtenMail({ answers: messageId, from: 'boss@shop.example' }));
  await read();
  expect(await received()).toMatchObject([{ state: 'kept', isFromOther: true }]);
  // Addresses are the same however they are written.
  const { id, messageId: second } = await company.sentLetter();
  await company.db.updateTable('mail').set({ recipient: 'Chen@Shop.example' }).where('id', '=', id).execute();
  box.deliver(writtenMail({ answers: second, from: 'CHEN@shop.example' }));
  await read();
  expect(await received()).toMatchObject([{ isFromOther: true }, { state: 'kept', isFromOther: false }]);
});

test('a colleague’s copy and a forwarded mail suggest the customer they name; one that is forwarded whole is matched', async () => {
  const { email } = await company.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', vp.id)
    .executeTakeFirstOrThrow();
  const { messageId } = await company.sentLetter();
  const inner = writtenMail({ subject: 'Inner', answers: messageId, text: 'The answer itself' });
  box.deliver(writtenMail({ subject: 'Copy', from: email, to: 'Chen <CHEN@shop.example>' }));
  box.deliver(writtenMail({ subject: 'Fwd', from: email, text: 'From: wei@shop.example\r\n\r\nsee below' }));
  box.deliver(writtenMail({ subject: 'Whole', from: email, parts: [`Content-Type: message/rfc822\r\n\r\n${inner}`] }));
  await read();
  const mails = await received();
  expect(mails).toMatchObject([
    { subject: 'Copy', state: 'unmatched', customerId: order.customerId },
    { subject: 'Fwd', state: 'unmatched', customerId: order.customerId },
    { subject: 'Whole', state: 'kept', aboutId: order.id },
  ]);
  expect(mails[2]?.text).toContain('The answer itself');
  // Who left is no colleague, whatever their mail names.
  const left = company.company.account.find((each) => each.email !== email && each.id !== admin.id);
  const disabled = (value: boolean) =>
    company.db
      .updateTable('account')
      .set({ disabled: value })
      .where('id', '=', left?.id ?? 0)
      .execute();
  await disabled(true);
  box.deliver(writtenMail({ subject: 'Left', from: left?.email ?? '', to: 'Chen <CHEN@shop.example>' }));
  await read();
  await disabled(left?.disabled ?? false);
  expect((await received())[3]).toMatchObject({ subject: 'Left', state: 'unmatched', customerId: null });
});

test('what a person assigns stands at the record, its thread follows, and it can wait again or be skipped with a reason', async () => {
  box.deliver(writtenMail({ subject: 'A question', messageId: '<question@shop.example>' }));
  await read();
  const [{ id, version } = { id: 0, version: 0 }] = await received();
  const assign = (who: Person, at: number) =>
    who.client.call(receivedMailCalls.assignReceived, { id, version: at, entity: 'order', recordId: order.id });
  expect((await assign(vp, version)).code).toBe(0);
  expect((await assign(vp, version)).code).toBe(40009);
  expect(await received()).toMatchObject([
    { state: 'kept', reason: 'person', aboutEntity: 'order', aboutId: order.id, decidedById: vp.id },
  ]);
  box.deliver(writtenMail({ subject: 'More of it', answers: '<question@shop.example>', from: 'other@shop.example' }));
  await read();
  expect((await received())[1]).toMatchObject({ state: 'kept', reason: 'thread', aboutId: order.id });
  const foreign = company.company.order.find(({ customerId }) => !vp.visible.has(customerId));
  const toForeign = await vp.client.call(receivedMailCalls.assignReceived, {
    ...{ id, version: version + 1, entity: 'order' as const, recordId: foreign?.id ?? 0 },
  });
  expect(toForeign.code).toBe(40004);
  const empty = await vp.client.call(receivedMailCalls.skipReceived, { id, version: version + 1, reason: '' });
  expect(empty.code).toBe(40001);
  await vp.client.call(receivedMailCalls.skipReceived, { id, version: version + 1, reason: 'About nothing' });
  expect((await received())[0]).toMatchObject({ state: 'skipped', note: 'About nothing', aboutId: null });
  await vp.client.call(receivedMailCalls.restoreReceived, { id, version: version + 2 });
  expect((await received())[0]).toMatchObject({ state: 'unmatched', note: null });
  const trail = await company.db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'receivedMail')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['received', 'moved', 'moved', 'moved']);
});

test('an answer that names several of our mails stands at the record of the latest', async () => {
  const [first, second] = [await company.sentLetter(), await company.sentLetter()];
  const place = { entity: 'customer', recordId: order.customerId };
  await company.db.updateTable('mail').set(place).where('id', '=', second.id).execute();
  box.deliver(writtenMail({ answers: `${second.messageId}\r\n ${first.messageId}` }));
  await read();
  expect(await received()).toMatchObject([{ aboutEntity: 'customer', aboutId: order.customerId, mailId: second.id }]);
});

test('what answers a mail of the server to its own people is about no record', async () => {
  const { id, messageId } = await company.sentLetter();
  await company.db
    .updateTable('mail')
    .set({ entity: 'account', recordId: vp.id, customerId: null })
    .where('id', '=', id)
    .execute();
  box.deliver(writtenMail({ answers: messageId, from: 'eve@evil.example' }));
  await read();
  expect(await received()).toMatchObject([{ state: 'unmatched', aboutEntity: null, mailId: null }]);
});

test('what answers a mail that still waits for a place waits, too', async () => {
  box.deliver(writtenMail({ subject: 'A question', messageId: '<waiting@shop.example>' }));
  await read();
  box.deliver(writtenMail({ subject: 'More of it', answers: '<waiting@shop.example>' }));
  await read();
  expect(await received()).toMatchObject([
    { state: 'unmatched', reason: 'noReference' },
    { state: 'unmatched', reason: 'noReference' },
  ]);
});

test('who is away answers by itself: it is marked so and tells nobody', async () => {
  const { messageId } = await company.sentLetter();
  await admin.client.call(followCalls.setFollowed, { entity: 'order', id: order.id, followed: true });
  await followed(); // from here on
  box.deliver(writtenMail({ answers: messageId, subject: 'Away', headers: ['Auto-Submitted: auto-replied'] }));
  await read();
  expect(await received()).toMatchObject([{ state: 'kept', isAutomatic: true }]);
  expect(await toDosOf(vp)).toEqual([]);
  expect(await followed()).toEqual([]);
});

test('who follows the record is told of an answer, its writer by a to-do of their own alone', async () => {
  for (const { client } of [admin, vp]) {
    await client.call(followCalls.setFollowed, { entity: 'order', id: order.id, followed: true });
  }
  const { messageId } = await company.sentLetter();
  await followed(); // from here on
  box.deliver(writtenMail({ answers: messageId }));
  await read();
  const told = await followed();
  expect(told.map(({ accountId }) => accountId)).toEqual([admin.id]);
  expect(told[0]?.titleEn).toContain('a mail from chen@shop.example');
  expect(await toDosOf(vp)).toHaveLength(1);
});

/** What followers were told, after all was told. */
async function followed() {
  const { app, db } = company;
  const services = openServices(app.config);
  await services.jobs.add(app.appDb, 'tellFollowers', {});
  const runner = startTestRunner(app);
  await expect
    .poll(
      () =>
        db.selectFrom('job').select('id').where('queue', '=', 'tellFollowers').where('state', '<>', 'done').execute(),
      { timeout: 20_000 },
    )
    .toEqual([]);
  await runner.stop();
  return db.selectFrom('reminder').select(['accountId', 'titleEn']).where('type', '=', 'follow').execute();
}

const report = (messageId: string, action = 'failed', status = '5.1.1') =>
  [
    'From: MAILER-DAEMON@mx.shop.example',
    'Subject: Undelivered Mail',
    'Message-ID: <report@mx.shop.example>',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.shop.example',
    '',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such user',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--b--',
    '',
  ].join('\r\n');

test('a report of delivery marks the mail it names as not sent, and no other', async () => {
  const other = await company.sentLetter();
  const { id, messageId } = await company.sentLetter();
  // Not every mail server says that nobody wrote it.
  box.deliver(report(messageId).replace('Auto-Submitted: auto-replied\r\n', ''));
  box.deliver(report('<elsewhere@shop.example>'));
  box.deliver(report(other.messageId, 'delayed', '4.4.7'));
  await read();
  const states = await company.db.selectFrom('mail').select(['id', 'state', 'lastError']).orderBy('id').execute();
  expect(states).toEqual([
    { id: other.id, state: 'sent', lastError: null },
    { id, state: 'failed', lastError: 'Came back: 5.1.1 550 no such user' },
  ]);
  expect(await received()).toMatchObject([
    { state: 'report', reason: 'bounced', customerId: order.customerId },
    { state: 'skipped', reason: 'foreignReport' },
    { state: 'report', reason: 'delayed' },
  ]);
  expect(await toDosOf(vp)).toMatchObject([{ titleEn: 'A mail was not sent: chen@shop.example' }]);
  const [first] = await received();
  const { code } = await admin.client.call(receivedMailCalls.restoreReceived, { id: first?.id ?? 0, version: 1 });
  expect(code).toBe(40332);
});

test('at a record stand the mails that people wrote about it, and no reports of delivery', async () => {
  const { messageId } = await company.sentLetter();
  box.deliver(report(messageId, 'delayed', '4.4.7'));
  box.deliver(writtenMail({ answers: messageId, subject: 'Re: We agree' }));
  await read();
  const asked = { entity: 'order', recordId: order.id } as const;
  const { data } = await vp.client.call(receivedMailCalls.receivedAbout, asked);
  expect(data.mails.map(({ subject }) => subject)).toEqual(['Re: We agree']);
});

test('words that look like a report are words', async () => {
  const { messageId } = await company.sentLetter();
  box.deliver(writtenMail({ text: `Action: failed\r\nStatus: 5.1.1\r\nMessage-ID: ${messageId}` }));
  await read();
  expect(await received()).toMatchObject([{ state: 'unmatched' }]);
  expect(await company.db.selectFrom('mail').select('state').execute()).toEqual([{ state: 'sent' }]);
});

test('a copy of our own mail and a newsletter are skipped with the reason', async () => {
  const { messageId } = await company.sentLetter();
  box.deliver(writtenMail({ messageId }));
  box.deliver(
    writtenMail({ from: 'news@paper.example', headers: ['List-Id: <news.paper.example>', 'Precedence: bulk'] }),
  );
  // What a contact writes by a list may be meant for us.
  box.deliver(writtenMail({ headers: ['Precedence: bulk'] }));
  await read();
  expect(await received()).toMatchObject([
    { state: 'skipped', reason: 'own' },
    { state: 'skipped', reason: 'circular' },
    { state: 'unmatched', customerId: order.customerId },
  ]);
});

test('answers go to the box as well as to who wrote', async () => {
  const { id } = await company.sentLetter();
  const mail = await company.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const text = (await messageOf(company.db, company.app.config, mail, opened(company.app.config, mail))).toString();
  expect(text).toMatch(new RegExp(`Reply-To: ${mail.replyTo}, sales@sofa.example`));
});
