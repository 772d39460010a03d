import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireQuotes } from '../../../src/server/areas/quote/expire-quotes';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { checkListCalls } from '../../../src/shared/areas/purchase/check-calls';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { codeOf } from '../../support/records';
import { waitingFor } from '../../support/waiting';

const calls = crudCallsOf(quote);
let company: Company;
let vp = {} as Person; // logged in before the first test
let customerId = 0;
let commodity = { id: 0, code: '' };

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  [customerId = 0] = vp.visible;
  const { rows } = await sql<{ id: number; code: string }>`
    select commodity.id, code from commodity join price on price.commodity_id = commodity.id and plant = 'china'
      and start_date <= today() and coalesce(end_date >= today(), true)
    order by code limit 1`.execute(company.app.db);
  commodity = rows[0] ?? commodity;
});
afterAll(() => company.app.close());

async function draft(given: object = {}) {
  const head = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: '备注' };
  const line = { commodityId: commodity.id, colorId: null, quantity: 7, price: 250, discount: null };
  const { data } = await vp.client.call(calls.add, { ...head, ...given, children: { lines: [line] } });
  return data;
}
const linkTo = async (recordId: number) =>
  (await vp.client.call(shareCalls.makeShareLink, { entity: 'quote', recordId, days: 7 })).data;
const visitor = (token: string | undefined) => {
  const client = new TestClient(company.app.url);
  const options = token ? { headers: { 'x-token': token } } : {};
  return {
    open: () => client.call(quoteCalls.openSharedQuote, {}, options),
    accept: (name: string) => client.call(quoteCalls.acceptSharedQuote, { name }, options),
    file: (writtenIn: string) =>
      fetch(`${company.app.url}/api/quote/sharedFile?writtenIn=${writtenIn}`, { headers: options.headers ?? {} }),
  };
};
const stateOf = async (id: number) => (await vp.client.call(calls.get, { id })).data;

test('a link shows the quote to anybody, counts, marks a draft as sent, and is accepted once by name', async () => {
  const { id, number } = await draft();
  const { token } = await linkTo(id);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', sentOn: company.today });
  const customer = visitor(token);
  const { data } = await customer.open();
  expect(data).toMatchObject({ mayAccept: true, quote: { number, amount: 1750, remarks: '备注' } });
  expect(data.quote.lines).toMatchObject([{ code: commodity.code, quantity: 7, price: 250 }]);
  for (const writtenIn of ['en', 'zh']) {
    const bytes = Buffer.from(await (await customer.file(writtenIn)).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await sql`delete from check_line`.execute(company.app.db);
  expect((await customer.accept('  ')).code).toBe(codeOf('input.invalid'));
  const both = await Promise.all([customer.accept('Anna Lindqvist'), customer.accept('Anna Lindqvist')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, codeOf('quote.notOpen')]);
  expect(await stateOf(id)).toMatchObject({
    state: 'accepted',
    acceptedBy: 'Anna Lindqvist',
    settledOn: company.today,
  });
  expect((await customer.open()).data).toMatchObject({ mayAccept: false, quote: { acceptedBy: 'Anna Lindqvist' } });
  const { rows } = await sql`select account_id, pieces, quoted_price, source_note from check_line`.execute(
    company.app.db,
  );
  expect(rows).toEqual([{ accountId: vp.id, pieces: 7, quotedPrice: 250, sourceNote: number }]);
  const { rows: told } = await sql<{ titleEn: string; titleZh: string }>`
    select title_en, title_zh from reminder where account_id = ${vp.id} and type = 'quote'`.execute(company.app.db);
  const { nameEn, nameZh } = company.customer.find((each) => each.id === customerId) ?? {};
  expect(nameZh).toBeTruthy();
  expect(told).toContainEqual({
    titleEn: `${nameEn} accepted quote ${number}: Anna Lindqvist`,
    titleZh: `${nameZh} 接受了报价单 ${number}：Anna Lindqvist`,
  });
  const { data: links } = await vp.client.call(shareCalls.getShareLinks, { entity: 'quote', recordId: id });
  expect(links.links).toMatchObject([{ opens: 4, state: 'open' }]);
});

test('may be accepted on its last day, and no longer; without one whenever that is', async () => {
  const { id, validUntil } = await draft({ validUntil: company.today });
  expect(validUntil).toBe(company.today);
  const { open } = visitor((await linkTo(id)).token);
  expect((await open()).data.mayAccept).toBe(true);
  const over = daysAfter(company.today, -1);
  await sql`update quote set quote_date = ${over}, valid_until = ${over} where id = ${id}`.execute(company.app.db);
  expect((await open()).data.mayAccept).toBe(false);
  await sql`update quote set valid_until = null where id = ${id}`.execute(company.app.db);
  expect((await open()).data.mayAccept).toBe(true);
});

test('is accepted though the check list is full, of which its maker learns, and goes onto it later', async () => {
  const { db } = company.app;
  const { id, number } = await draft();
  const { token } = await linkTo(id);
  await sql`delete from check_line`.execute(db);
  await sql`
    insert into check_line (account_id, customer_id, material_id, pieces, source)
    select ${vp.id}, ${customerId}, id, 1, 'typed' from material limit 500`.execute(db);
  expect((await visitor(token).accept('Anna')).code).toBe(0);
  expect((await stateOf(id)).state).toBe('accepted');
  const { rows: told } = await sql<{ accountId: number; titleEn: string }>`
    select account_id, title_en from reminder where path like ${`%id=${id}`} order by id`.execute(db);
  expect(told).toEqual([
    {
      accountId: vp.id,
      titleEn: expect.stringContaining(
        `Quote ${number} is not on the check list: A check list holds at most 500 lines`,
      ),
    },
    { accountId: vp.id, titleEn: expect.stringContaining(`accepted quote ${number}`) },
  ]);
  await sql`delete from check_line`.execute(db);
  expect((await vp.client.call(checkListCalls.fillFromQuote, { quoteId: id })).code).toBe(0);
  const { rows } = await sql`select pieces, quoted_price, source_note from check_line`.execute(db);
  expect(rows).toEqual([{ pieces: 7, quotedPrice: 250, sourceNote: number }]);
  const twice = await vp.client.call(checkListCalls.fillFromQuote, { quoteId: id });
  expect([twice.code, twice.msg]).toEqual([
    codeOf('quote.onCheckList'),
    `Quote ${number} is on your check list already.`,
  ]);
  const colleague = await company.as('admin');
  expect((await colleague.client.call(checkListCalls.fillFromQuote, { quoteId: id })).code).toBe(0);
  // A file may have been called as the quote is.
  await sql`update check_line set source = 'pasted' where source_note = ${number}`.execute(db);
  expect((await vp.client.call(checkListCalls.fillFromQuote, { quoteId: id })).code).toBe(0);
  const open = await draft();
  const refused = await vp.client.call(checkListCalls.fillFromQuote, { quoteId: open.id });
  expect(refused.code).toBe(codeOf('quote.notAccepted'));
});

test('two quotes at the same price until the same day stand apart on the check list, and neither goes onto it twice', async () => {
  const { db } = company.app;
  await sql`delete from check_line`.execute(db);
  const both = [await draft(), await draft()];
  for (const { id } of both) {
    await visitor((await linkTo(id)).token).accept('Anna');
  }
  const { rows } = await sql`select pieces, quoted_price, source_note from check_line order by id`.execute(db);
  expect(rows).toEqual(both.map(({ number: sourceNote }) => ({ pieces: 7, quotedPrice: 250, sourceNote })));
  for (const { id } of both) {
    const twice = await vp.client.call(checkListCalls.fillFromQuote, { quoteId: id });
    expect(twice.code).toBe(codeOf('quote.onCheckList'));
  }
  await sql`delete from check_line`.execute(db);
});

test('a deputy makes no link in another’s place, as it would open nothing', async () => {
  const { db } = company.app;
  const deputy = await company.hire('vpSales');
  const days = { fromDate: company.today, toDate: company.today };
  await db
    .insertInto('deputy')
    .values({ absentId: vp.id, deputyId: deputy.id, ...days })
    .execute();
  const { id } = await draft();
  await linkTo(id);
  const asked = { entity: 'quote', recordId: id, days: 7 } as const;
  expect((await deputy.client.call(shareCalls.makeShareLink, asked)).code).toBe(codeOf('link.inPlace'));
});

test('a draft does not expire; of a quote that did who stands in for its customer’s owner sees it meanwhile, where they may write quotes', async () => {
  const { db } = company.app;
  const [{ id: kept }, { id, number }] = [await draft(), await draft()];
  const { ownerId = 0, nameEn, nameZh } = company.customer.find((each) => each.id === customerId) ?? {};
  const [deputy, reader] = [await company.hire('manager'), await company.hire('approver')];
  for (const { id: deputyId } of [deputy, reader])
    await sql`insert into deputy (absent_id, deputy_id, from_date, to_date)
      values (${ownerId}, ${deputyId}, today(), today())`.execute(db);
  await sql`update quote set quote_date = today() - 9, valid_until = today() - 1 where id in (${kept}, ${id})`.execute(
    db,
  );
  await sql`update quote set state = 'sent', sent_on = today() - 9 where id = ${id}`.execute(db);
  const leaves = await expireQuotes({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
  await db.transaction().execute(async (transaction) => leaves?.(transaction));
  expect([(await stateOf(kept)).state, (await stateOf(id)).state]).toEqual(['draft', 'expired']);
  const { rows } = await sql<{ accountId: number }>`
    select account_id, title_en, title_zh from reminder where path = ${`/quotationDetail?id=${id}`} order by account_id`.execute(
    db,
  );
  const titles = {
    titleEn: `Quote ${number} of ${nameEn} expired without an answer`,
    titleZh: `${nameZh ?? nameEn} 的报价单 ${number} 已过期，没有答复`,
  };
  expect(rows).toEqual([{ accountId: ownerId, ...titles }]);
  const seenBy = async (who: Person) =>
    (await who.client.call(reminderCalls.getAgencyMattersList, { kind: 'quote' })).data.resp.map(({ title }) => title);
  expect(await seenBy(deputy)).toContain(titles.titleEn);
  expect(await seenBy(reader)).toEqual([]);
  await sql`delete from deputy where deputy_id in (${deputy.id}, ${reader.id})`.execute(db);
  expect(await seenBy(deputy)).toEqual([]);
});

test('waits where it is used as often as only programs do', async () => {
  const link = await linkTo((await draft()).id);
  const key = `link ${link.id}`;
  await sql`insert into login_throttle (key, failures) values (${key}, 100)`.execute(company.app.db);
  const { open, accept, file } = visitor(link.token);
  expect((await open()).code).toBe(0);
  // Long enough for any machine to ask three times.
  await sql`update login_throttle set blocked_until = blocked_until + interval '1 minute' where key = ${key}`.execute(
    company.app.db,
  );
  const answers = [await open(), await accept('Anna'), await (await file('en')).json()];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codeOf('login.throttled')));
});

test('a quote whose validity is over, or that was revised, is shown and not accepted', async () => {
  const old = await draft();
  const { token } = await linkTo(old.id);
  await sql`update quote set quote_date = today() - 9, valid_until = today() - 1 where id = ${old.id}`.execute(
    company.app.db,
  );
  expect((await visitor(token).open()).data.mayAccept).toBe(false);
  expect((await visitor(token).accept('Anna')).code).toBe(codeOf('quote.notOpen'));
  const other = await draft();
  const link = await linkTo(other.id);
  const { version } = await stateOf(other.id);
  const { data: next } = await vp.client.call(quoteCalls.reviseQuote, { id: other.id, version });
  expect((await visitor(link.token).open()).data.mayAccept).toBe(true);
  await linkTo(next.id);
  expect((await visitor(link.token).accept('Anna')).code).toBe(codeOf('quote.notOpen'));
});

test('no link, a forged one, a withdrawn one and one to something else show nothing', async () => {
  const { id } = await draft();
  const link = await linkTo(id);
  await vp.client.call(shareCalls.withdrawShareLink, { id: link.id });
  for (const token of [undefined, 'x', `${link.token}x`, link.token]) {
    const { open, accept, file } = visitor(token);
    expect([(await open()).code, (await accept('Anna')).code]).toEqual([
      codeOf('link.invalid'),
      codeOf('link.invalid'),
    ]);
    expect(await (await file('en')).json()).toMatchObject({ code: codeOf('link.invalid') });
  }
  expect((await stateOf(id)).state).toBe('sent');
  const open = await linkTo((await draft()).id);
  const asFile = await new TestClient(company.app.url).call(
    shareCalls.openShare,
    {},
    { headers: { 'x-token': open.token } },
  );
  expect(asFile.code).toBe(codeOf('link.invalid'));
});

test('a link to a document shows no quote that has the same number, nor accepts it', async () => {
  const { rows } = await sql<{ id: number; state: string }>`
    select quote.id, quote.state from quote join document on document.id = quote.id
    where audience = 'everyone' limit 1`.execute(company.app.db);
  const { id: recordId = 0, state } = rows[0] ?? {};
  const { data } = await vp.client.call(shareCalls.makeShareLink, { entity: 'document', recordId, days: 7 });
  expect(data.token).toEqual(expect.any(String));
  const { open, accept, file } = visitor(data.token);
  expect([(await open()).code, (await accept('Anna')).code]).toEqual([codeOf('link.invalid'), codeOf('link.invalid')]);
  expect(await (await file('en')).json()).toMatchObject({ code: codeOf('link.invalid') });
  expect((await sql`select state from quote where id = ${recordId}`.execute(company.app.db)).rows).toEqual([{ state }]);
});

test('a revision says nothing of contact and payment terms where somebody emptied them', async () => {
  const { db } = company.app;
  await sql`update customer set payment_term = 'T/T 30 days' where id = ${customerId}`.execute(db);
  await sql`delete from contact where customer_id = ${customerId}`.execute(db);
  await sql`insert into contact (customer_id, name_en, main_for_orders, main_for_payment, main_for_shipping, used)
    values (${customerId}, 'Chen Wei', true, false, false, true)`.execute(db);
  const { id, version, contact, paymentTerms } = await draft();
  expect([contact, paymentTerms]).toEqual(['Chen Wei', 'T/T 30 days']);
  await vp.client.call(calls.modify, { id, version, changes: { contact: null, paymentTerms: null } } as never);
  await linkTo(id);
  const sent = await stateOf(id);
  const { data } = await vp.client.call(quoteCalls.reviseQuote, { id, version: sent.version });
  expect(await stateOf(data.id)).toMatchObject({ number: sent.number, revision: 2, contact: null, paymentTerms: null });
});

test('mails are one link for each reader, and say what the quote is called', async () => {
  const { id, number } = await draft();
  const letter = { entity: 'quote', recordId: id, days: 7, language: 'en', note: '' } as const;
  const preview = await vp.client.call(shareCalls.previewShareMail, letter);
  expect(preview.data.subject).toBe(`Quote ${number}`);
  const to = ['anna@shop.example', 'bob@shop.example'];
  // In two ways it is one reader, who has one link.
  const typed = [...to, 'Anna@Shop.example'];
  expect((await vp.client.call(shareCalls.mailShareLinks, { ...letter, to: typed })).data).toEqual({
    mails: 2,
    state: 'held',
  });
  expect((await stateOf(id)).state).toBe('sent');
  const { rows } = await sql`
    select recipient, customer_id from mail where recipient = any(${to}::text[]) order by id`.execute(company.app.db);
  expect(rows).toEqual(to.map((recipient) => ({ recipient, customerId })));
  await vp.client.call(shareCalls.mailShareLinks, { ...letter, to: ['eve@shop.example'], attaches: true });
  const { rows: files } = await sql<{ recipient: string; fileName: string; content: Buffer }>`
    select recipient, file_name, content from mail_attachment join mail on mail.id = mail_id`.execute(company.app.db);
  expect(files).toMatchObject([{ recipient: 'eve@shop.example', fileName: `${number}-1.pdf` }]);
  expect(pdfText(files[0]?.content ?? Buffer.alloc(0))).toContain(`Quote ${number}`);
});

test('a mail is that of the customer whose quote it is once nobody else is at the quote', async () => {
  const { db } = company.app;
  const { id } = await draft();
  const [, otherId = 0] = vp.visible;
  const letter = { entity: 'quote', recordId: id, days: 7, language: 'en', note: '' } as const;
  let sending: Promise<{ msg: string }> | undefined;
  await db.transaction().execute(async (other) => {
    await sql`select from quote where id = ${id} for update`.execute(other);
    sending = vp.client.call(shareCalls.mailShareLinks, { ...letter, to: ['kim@shop.example'] });
    await expect.poll(() => waitingFor(db)).toBe(1);
    await sql`update quote set customer_id = ${otherId} where id = ${id}`.execute(other);
  });
  expect((await sending)?.msg).toBe('');
  const mail = db.selectFrom('mail').select('customerId').where('recipient', '=', 'kim@shop.example');
  expect(await mail.execute()).toEqual([{ customerId: otherId }]);
});

test('what goes along with a link is in the language of its mail, whoever sends it', async () => {
  const { id, number } = await draft();
  const letter = { entity: 'quote', recordId: id, days: 7, language: 'zh', note: '', attaches: true } as const;
  await vp.client.call(shareCalls.mailShareLinks, { ...letter, to: ['li@shop.example'] }, { language: 'en' });
  const { rows } = await sql<{ content: Buffer }>`
    select content from mail_attachment join mail on mail.id = mail_id where recipient = 'li@shop.example'`.execute(
    company.app.db,
  );
  expect(pdfText(rows[0]?.content ?? Buffer.alloc(0))).toMatch(new RegExp(`报价单\\s+${number}`));
});

test('a quote says what became of the mails it last left by', async () => {
  const { id } = await draft();
  const letter = { entity: 'quote', recordId: id, days: 7, language: 'en', note: '' } as const;
  const statusOf = async () => (await stateOf(id)).emailStatus;
  const move = (recipient: string, state: 'sent' | 'failed') =>
    company.app.db.updateTable('mail').set({ state }).where('recipient', '=', recipient).execute();
  expect(await statusOf()).toBeNull();
  await vp.client.call(shareCalls.mailShareLinks, { ...letter, to: ['ada@shop.example', 'ben@shop.example'] });
  expect(await statusOf()).toBe('kept');
  await move('ada@shop.example', 'sent');
  await move('ben@shop.example', 'sent');
  expect(await statusOf()).toBe('sentSuccessfully');
  // One came back.
  await move('ben@shop.example', 'failed');
  expect(await statusOf()).toBe('failed');
  await vp.client.call(shareCalls.mailShareLinks, { ...letter, to: ['right@shop.example'] });
  await move('right@shop.example', 'sent');
  expect(await statusOf()).toBe('sentSuccessfully');
  const words = { entity: 'quote', recordId: id, language: 'en', subject: 'Your quote', text: 'Good day' } as const;
  await vp.client.call(letterCalls.sendLetter, { ...words, to: ['ada@shop.example'] });
  expect(await statusOf()).toBe('kept');
  const { version } = await stateOf(id);
  const { data: next } = await vp.client.call(quoteCalls.reviseQuote, { id, version });
  // Of the next revision there is none yet.
  expect((await stateOf(next.id)).emailStatus).toBeNull();
});
