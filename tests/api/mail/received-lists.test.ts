import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImapBox } from '../../../src/server/outside/imap';
import {
  boxName,
  movedOn,
  noteRead,
  noteTrouble,
  noteTrying,
  openedState,
} from '../../../src/server/services/mail-box/box-state';
import type { FoundPart } from '../../../src/server/services/mail-box/parts-of-mail';
import type { Place } from '../../../src/server/services/mail-box/place-letter';
import type { Letter } from '../../../src/server/services/mail-box/read-letter';
import { takeFiles } from '../../../src/server/services/mail-box/take-files';
import { tellOfAnswer } from '../../../src/server/services/mail-box/tell-of-answer';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { receivedMailCalls as calls } from '../../../src/shared/areas/mail/calls';
import { receivedLimits } from '../../../src/shared/areas/mail/limits';
import { AppError } from '../../../src/shared/errors';
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
  const whole = `thimble ${'x'.repeat(receivedLimits.excerpt - 'thimble '.length)}`;
  await add({ text: whole });
  expect((await search('thimble')).found[0]?.excerpt).toBe(whole);
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

test('what a mail answers is told to who reaches the customer of that, also where the answer was put elsewhere', async () => {
  const { db } = company.app;
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
  const written = async (of: number | null) => {
    const { rows } = await sql<{ id: number }>`
      insert into mail (message_id, template, language, recipient, subject, text_body, html_body, state, customer_id)
      values (gen_random_uuid()::text, 'letter', 'en', 'chen@shop.example', 'Your order', '', '', 'sent', ${of})
      returning id`.execute(db);
    return rows[0]?.id;
  };
  const answered = async (of: number | null, by: Person) => {
    const id = await add({ mailId: await written(of) });
    return (await by.client.call(calls.readReceived, { id })).data.answered;
  };
  const told = { subject: 'Your order', day: expect.any(String), recipient: 'chen@shop.example' };
  expect(await answered(customerId, vp)).toEqual(told);
  expect(await answered(null, vp)).toEqual(told);
  expect(await answered(hidden, vp)).toBeNull();
  expect(await answered(hidden, admin)).toEqual(told);
});

test('of a mail’s files those are kept that are neither too large, alone or together, nor too many; of others it is said why', async () => {
  const { fileBytes, allBytes, files: most } = receivedLimits;
  const fetched: string[] = [];
  async function* pieces(_: number, id: string) {
    fetched.push(id);
    yield Buffer.from('x');
  }
  async function prepare(_: unknown, { name }: { name: string }) {
    if (name === 'evil.pdf') throw new AppError('file.damaged', { name });
    return { name };
  }
  const place = { db: company.app.db, files: { most: fileBytes, prepare }, box: { pieces } } as never; // all that is asked of them
  const part = (id: string, size: number, name = `${id}.pdf`): FoundPart => ({
    ...{ id, name, type: 'application/pdf', encoding: '7bit', charset: '', size },
    isWhole: false,
  });
  const rest = allBytes - 2 * fileBytes + 1;
  const large = [
    part('1', fileBytes + 1),
    part('2', fileBytes),
    part('3', fileBytes),
    part('4', rest),
    part('5', 0, ''),
  ];
  const taken = await takeFiles(place, 1, large);
  expect(taken.kept).toEqual([{ name: '2.pdf' }, { name: '3.pdf' }, { name: '5.pdf' }]);
  expect(taken.skipped.map(({ name, reason, parameters: { limit } }) => [name, reason, limit])).toEqual([
    ['1.pdf', 'file.tooLarge', 25],
    ['4.pdf', 'mail.filesTooLarge', 50],
  ]);
  expect(fetched).toEqual(['2', '3', '5']);
  const many = Array.from({ length: most + 1 }, (_, at) => part(`m${at}`, 1, at === 0 ? 'evil.pdf' : `${at}.pdf`));
  const { kept, skipped } = await takeFiles(place, 1, many);
  expect(kept).toHaveLength(most - 1);
  expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
    ['evil.pdf', 'file.damaged'],
    [`${most}.pdf`, 'mail.tooManyFiles'],
  ]);
});

describe('the box of received mails', () => {
  const name = 'sales@sofa.example/INBOX';
  beforeEach(async () => {
    await sql`delete from mail_box`.execute(company.app.db);
    await sql`delete from reminder where type = 'mail'`.execute(company.app.db);
  });

  test('is known by its user, with the host where that is no address, and its folder', () => {
    const box = { user: 'sales', host: 'imap.sofa.example', folder: 'INBOX' } as ImapBox; // all it is known by
    expect(boxName(box)).toBe('sales@imap.sofa.example/INBOX');
    expect(boxName({ ...box, user: 'sales@sofa.example' })).toBe(name);
  });

  test('that cannot be read for a while is told to administrators once, and again once it was read meanwhile', async () => {
    const { db } = company.app;
    const told = async () => {
      const { rows } = await sql<{ accountId: number; titleEn: string; titleZh: string; path: string }>`
        select account_id, title_en, title_zh, path from reminder where type = 'mail' order by id`.execute(db);
      return rows;
    };
    const failing = (minutes: number) =>
      sql`update mail_box set failing_since = now() - make_interval(mins => ${minutes}::int)`.execute(db);
    const state = () => db.selectFrom('mailBox').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    await noteTrouble(db, name, 'No connection');
    await failing(receivedLimits.tellAfterMinutes - 1);
    await noteTrouble(db, name, 'No connection');
    expect(await told()).toEqual([]);
    await failing(receivedLimits.tellAfterMinutes);
    await noteTrouble(db, name, 'Wrong password');
    const administrators = company.account.filter(({ roles, disabled }) => roles.includes('admin') && !disabled);
    const [first] = await told();
    expect(await told()).toHaveLength(administrators.length);
    expect(first).toMatchObject({ titleEn: expect.stringContaining(': Wrong password'), path: '/ReceivedMail' });
    expect(first?.titleZh).toContain('：Wrong password');
    await noteTrouble(db, name, 'Still wrong');
    expect(await told()).toHaveLength(administrators.length);
    expect(await state()).toMatchObject({ lastError: 'Still wrong', failingSince: expect.any(Date) });
    await noteRead(db, name);
    expect(await state()).toMatchObject({ lastError: null, failingSince: null, readAt: expect.any(Date) });
    await noteTrouble(db, name, 'No connection');
    await failing(receivedLimits.tellAfterMinutes);
    await noteTrouble(db, name, 'No connection');
    expect(await told()).toHaveLength(2 * administrators.length);
  });

  test('is read on from where it was, each mail once, and anew where its mails were numbered anew', async () => {
    const { db } = company.app;
    expect(await openedState(db, name, 7)).toMatchObject({ uidValidity: 7, lastUid: 0 });
    const moved = (uidValidity: number, uid: number) => movedOn(db, name, uidValidity, uid);
    expect([await moved(7, 5), await moved(7, 5), await moved(7, 4), await moved(8, 9)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([await noteTrying(db, name, 6), await noteTrying(db, name, 6), await noteTrying(db, name, 7)]).toEqual([
      1, 2, 1,
    ]);
    expect(await openedState(db, name, 7)).toMatchObject({ lastUid: 5, tryingUid: 7, tries: 1 });
    expect(await openedState(db, name, 8)).toMatchObject({ uidValidity: 8, lastUid: 0, tryingUid: null, tries: 0 });
  });
});

test('an answer is told to who wrote what it answers, as far as they still see its customer, and seen by who stands in meanwhile', async () => {
  const { db } = company.app;
  await sql`delete from reminder where type = 'mail'`.execute(db);
  const deputy = await company.hire('catalogueAdmin');
  const second = await company.hire('vpSales');
  const days = { fromDate: company.today, toDate: company.today };
  for (const { id: deputyId } of [deputy, second])
    await db
      .insertInto('deputy')
      .values({ absentId: vp.id, deputyId, ...days })
      .execute();
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
  const id = await add();
  const tell = (from: Letter['from'], subject: string | null, of: number | null, answeredOfId: number | null = vp.id) =>
    tellOfAnswer(db, id, { from, subject } as Letter, { answeredOfId, customerId: of } as Place); // all it looks at
  const chen = { name: 'Chen', address: 'chen@shop.example' };
  expect(await tell(chen, 'Re: 订单', customerId)).toEqual([vp.id]);
  expect(await tell(chen, 'Hidden', hidden)).toEqual([]);
  expect(await tell(chen, 'Of nobody', customerId, null)).toEqual([]);
  await tell({ name: null, address: 'chen@shop.example' }, null, null);
  const { rows } = await sql<{ titleEn: string; titleZh: string; path: string }>`
    select title_en, title_zh, path from reminder where type = 'mail' and account_id = ${vp.id} order by id`.execute(
    db,
  );
  const path = `/ReceivedMail?id=${id}`;
  expect(rows).toEqual([
    { titleEn: 'Answer from Chen: Re: 订单', titleZh: 'Chen 的回信：Re: 订单', path },
    { titleEn: 'Answer from chen@shop.example: –', titleZh: 'chen@shop.example 的回信：–', path },
  ]);
  const seenBy = async (who: Person) =>
    (await who.client.call(reminderCalls.getAgencyMattersList, { kind: 'mail' })).data.resp.map((toDo) => toDo.path);
  for (const who of [deputy, second])
    expect(await seenBy(who)).toEqual(who.visible.has(customerId) ? [path, path] : []);
  expect([deputy.visible.has(customerId), second.visible.has(customerId)]).toContain(true);
  await sql`delete from deputy where absent_id = ${vp.id}`.execute(db);
  for (const who of [deputy, second]) expect(await seenBy(who)).toEqual([]);
});
