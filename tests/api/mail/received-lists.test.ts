import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receivedMailCalls as calls } from '../../../src/shared/areas/mail/calls';
import { receivedLimits } from '../../../src/shared/areas/mail/limits';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;
let [vp, admin] = [] as unknown as [Person, Person]; // logged in before the first test
let customerId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  [vp, admin] = [await company.as('vpSales'), await company.as('admin')];
  [customerId = 0] = vp.visible;
});
beforeEach(async () => {
  for (const table of ['skipped_attachment', 'received_source', 'received_mail'])
    await sql`delete from ${sql.table(table)}`.execute(company.app.db);
});
afterAll(() => company.app.close());

let received = 0;
async function add(more: Record<string, unknown> = {}): Promise<number> {
  received += 1;
  const values = {
    ...{
      day: company.today,
      state: 'kept',
      reason: 'answer',
      subject: `Mail ${received}`,
      fromName: 'Chen',
      text: 'Hello',
    },
    ...{ fromAddress: 'chen@shop.example', readers: 'sales@sofa.example', isCut: false, isAutomatic: false },
    ...{ isFromOther: false, customerId, aboutEntity: 'customer', aboutId: customerId, ...more },
  };
  const { id } = await company.app.db
    .insertInto('receivedMail')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow(); // columns of the table
  await sql`
    insert into received_source (received_mail_id, box, uid_validity, uid, fingerprint, received_at, size)
    values (${id}, 'box', 1, ${received}, decode(md5(${String(received)}), 'hex'), ${`${String(values.day)}T08:${String(Math.floor(received / 60)).padStart(2, '0')}:${String(received % 60).padStart(2, '0')}Z`}, 1200)`.execute(
    company.app.db,
  );
  return id;
}
const list = async (input: object = {}, by = vp, language: 'en' | 'zh' = 'en') =>
  (await by.client.call(calls.receivedMails, input as never, { language })).data;
const ids = async (input: object = {}, by = vp) => (await list(input, by)).rows.map(({ id }) => id);

test('a list has the last first, with whose mail it is and what its record is called, in the reader’s language', async () => {
  const order = company.order.find((each) => each.customerId === customerId);
  const first = await add();
  const second = await add({
    aboutEntity: 'order',
    aboutId: order?.id,
    decidedById: admin.id,
    note: 'Theirs',
    reason: 'person',
  });
  const hiddenOrder = company.order.find((each) => !vp.visible.has(each.customerId));
  const third = await add({ day: dayFromToday(-4), aboutEntity: 'order', aboutId: hiddenOrder?.id });
  await sql`insert into skipped_attachment (received_mail_id, number, name, size, reason, parameters)
    values (${first}, 1, 'big.zip', 99, 'file.tooLarge', '{}')`.execute(company.app.db);
  const english = (await list()).rows;
  expect(english.map(({ id }) => id)).toEqual([second, first, third]);
  const customer = company.customer.find(({ id }) => id === customerId);
  const decider = company.account.find(({ id }) => id === admin.id);
  expect(english[0]).toMatchObject({
    aboutName: expect.stringContaining(order?.poNumber ?? ''),
    decidedByName: decider?.nameEn,
    note: 'Theirs',
    size: 1200,
  });
  expect(english[1]).toMatchObject({
    customerName: customer?.nameEn,
    aboutEntity: 'customer',
    files: 0,
    skippedFiles: 1,
    decidedByName: null,
  });
  expect(english[2]?.aboutName).toBeNull();
  const [chinese] = (await list({}, vp, 'zh')).rows;
  expect(chinese).toMatchObject({ customerName: customer?.nameZh ?? customer?.nameEn, decidedByName: decider?.nameZh });
});

test('it is narrowed by state, reason, customer, words, sender and days', async () => {
  const another = [...vp.visible].find((id) => id !== customerId);
  const first = await add({ subject: 'Price of sofas', text: 'One two', day: dayFromToday(-3) });
  const second = await add({
    state: 'unmatched',
    reason: 'noReference',
    fromAddress: 'b_n@else.example',
    text: '请报价沙发',
  });
  const third = await add({ customerId: another, subject: null, text: null, fromAddress: null, day: dayFromToday(-1) });
  expect(await ids()).toEqual([second, third, first]);
  expect(await ids({ states: ['unmatched'] })).toEqual([second]);
  expect(await ids({ reasons: ['answer'] })).toEqual([third, first]);
  expect(await ids({ customerIds: [another] })).toEqual([third]);
  expect(await ids({ text: 'price' })).toEqual([first]);
  expect(await ids({ text: '报价' })).toEqual([second]);
  expect(await ids({ text: 'b_n@' })).toEqual([second]);
  expect(await ids({ text: 'b%n' })).toEqual([]);
  expect(await ids({ from: dayFromToday(-1) })).toEqual([second, third]);
  expect(await ids({ to: dayFromToday(-1) })).toEqual([third, first]);
  expect(await ids({ from: dayFromToday(-3), to: dayFromToday(-3) })).toEqual([first]);
  const { data } = await vp.client.call(calls.receivedFigures, { from: dayFromToday(-1) });
  expect(data.states).toEqual({ kept: 1, unmatched: 1, report: 0, skipped: 0 });
});

test('a search finds the latest mails by subject and text, cut around the words', async () => {
  const long = `${'begin '.repeat(40)}needle ${'end '.repeat(60)}`;
  const inText = await add({ text: long, day: dayFromToday(-2) });
  const inSubject = await add({ subject: 'A NEEDLE', text: 'short\n\n text', fromAddress: null });
  await add({ text: 'nothing' });
  const search = async (query: string, by = vp) => (await by.client.call(calls.searchReceived, { query })).data;
  const { found, more } = await search('needle');
  expect([found.map(({ id }) => id), more]).toEqual([[inSubject, inText], false]);
  expect(found[0]).toEqual({
    id: inSubject,
    day: company.today,
    subject: 'A NEEDLE',
    fromAddress: '',
    excerpt: 'short text',
  });
  expect(found[1]?.excerpt).toMatch(/^….*needle.*…$/);
  expect(found[1]?.excerpt.length).toBe(receivedLimits.excerpt + 2);
  for (let at = 0; at < receivedLimits.found - 2; at += 1) await add({ text: 'needle' });
  expect(await search('needle')).toMatchObject({ more: false });
  const last = await add({ text: 'needle needle' });
  const many = await search('needle');
  expect([many.found.length, many.more, many.found[0]?.id]).toEqual([receivedLimits.found, true, last]);
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id))?.id;
  const theirs = await add({ customerId: hidden, aboutId: hidden, text: 'needle' });
  expect((await search('needle')).found.map(({ id }) => id)).not.toContain(theirs);
  expect((await search('needle', admin)).found.map(({ id }) => id)).toContain(theirs);
});

test('at a record stand the mails that were kept for it, as many as are shown', async () => {
  const about = async (recordId = customerId) =>
    (await vp.client.call(calls.receivedAbout, { entity: 'customer', recordId })).data;
  const first = await add();
  await add({ state: 'unmatched', aboutEntity: null, aboutId: null });
  await add({ aboutEntity: 'order', aboutId: company.order.find((each) => each.customerId === customerId)?.id });
  expect((await about()).mails.map(({ id }) => id)).toEqual([first]);
  for (let at = 1; at < receivedLimits.shown; at += 1) await add();
  expect(await about()).toMatchObject({ more: false });
  const last = await add();
  const full = await about();
  expect([full.mails.length, full.more, full.mails[0]?.id]).toEqual([receivedLimits.shown, true, last]);
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
  expect((await vp.client.call(calls.receivedAbout, { entity: 'customer', recordId: hidden })).code).toBe(
    codeOf('record.notFound'),
  );
});

test('a mail is read with its text, its files and why others were left, and who may decide about it', async () => {
  const id = await add({ text: 'All of it', isCut: true });
  await sql`insert into skipped_attachment (received_mail_id, number, name, size, reason, parameters)
    values (${id}, 2, 'second.zip', 7, 'an old reason', '{}'),
      (${id}, 1, 'first.zip', 99, 'file.tooLarge', '{"name": "first.zip", "limit": 25}')`.execute(company.app.db);
  const read = async (which: number, by = vp, language: 'en' | 'zh' = 'en') =>
    (await by.client.call(calls.readReceived, { id: which }, { language })).data;
  const mail = await read(id);
  expect(mail).toMatchObject({ text: 'All of it', isCut: true, keptFiles: [], answered: null, mayDecide: true });
  expect(mail.filesSkipped).toEqual([
    { name: 'first.zip', size: 99, reason: expect.stringContaining('25') },
    { name: 'second.zip', size: 7, reason: 'an old reason' },
  ]);
  expect((await read(id, vp, 'zh')).filesSkipped[0]?.reason).toMatch(/\p{Script=Han}/u);
  const report = await add({ state: 'report', reason: 'bounced' });
  expect((await read(report)).mayDecide).toBe(false);
  const decide = { id: report, version: 1, reason: 'Nothing of ours' };
  expect((await vp.client.call(calls.skipReceived, decide)).code).toBe(codeOf('mail.isReport'));
  expect((await vp.client.call(calls.skipReceived, { ...decide, id, version: 9 })).code).toBe(
    codeOf('record.conflict'),
  );
  expect((await vp.client.call(calls.skipReceived, { ...decide, id })).code).toBe(0);
  expect((await list()).rows.find((row) => row.id === id)).toMatchObject({
    state: 'skipped',
    reason: 'person',
    note: 'Nothing of ours',
    aboutEntity: null,
    aboutId: null,
  });
  expect((await vp.client.call(calls.restoreReceived, { id, version: 2 })).code).toBe(0);
  expect((await list()).rows.find((row) => row.id === id)).toMatchObject({
    state: 'unmatched',
    note: null,
    customerId,
  });
  const order = company.order.find((each) => vp.visible.has(each.customerId) && each.customerId !== customerId);
  const assign = { id, version: 3, entity: 'order' as const, recordId: order?.id ?? 0 };
  expect((await vp.client.call(calls.assignReceived, assign)).msg).toBe('');
  expect((await list()).rows.find((row) => row.id === id)).toMatchObject({
    state: 'kept',
    customerId: order?.customerId,
    aboutEntity: 'order',
    aboutId: order?.id,
  });
  const hidden = company.order.find((each) => !vp.visible.has(each.customerId));
  const away = await vp.client.call(calls.assignReceived, { ...assign, version: 4, recordId: hidden?.id ?? 0 });
  expect(away.code).toBe(codeOf('record.notFound'));
});
