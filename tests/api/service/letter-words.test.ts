import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { serviceLimits } from '../../../src/shared/areas/service/limits';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { addOrder } from '../../support/search-records';

let company: Company;
let [vp, admin] = [] as unknown as [Person, Person]; // logged in before the first test
let customer: Company['customer'][number];
const limits = serviceLimits.letter;

beforeAll(async () => {
  company = await startCompany('small');
  [vp, admin] = [await company.as('vpSales'), await company.as('admin')];
  const own = company.customer.find(
    ({ id }) => vp.visible.has(id) && company.order.some((each) => each.customerId === id),
  );
  if (!own) throw new Error('they have no customer');
  customer = own;
});
beforeEach(async () => {
  for (const table of ['mail_attachment', 'purchase_order_mail', 'mail', 'contact'])
    await sql`delete from ${sql.table(table)}`.execute(company.app.db);
});
afterAll(() => company.app.close());

type Place = Partial<InputOf<typeof letterCalls.draftLetter>>;
const draft = async (more: Place = {}, language: 'en' | 'zh' = 'en') =>
  (await vp.client.call(letterCalls.draftLetter, { entity: 'customer', recordId: customer.id, ...more }, { language }))
    .data;
const send = (more: object = {}, by = vp) =>
  by.client.call(letterCalls.sendLetter, {
    ...{ entity: 'customer', recordId: customer.id, to: ['chen@shop.example'], language: 'en' },
    ...{ subject: 'Hello', text: 'Dear Chen', ...more },
  } as never);
const people = (customerId: number, emails: string, name = 'Chen Wei') =>
  sql`
  insert into contact (customer_id, name_en, emails, main_for_orders, main_for_payment, main_for_shipping, used)
  values (${customerId}, ${name}, ${emails}, false, false, false, true)`.execute(company.app.db);
const nameOf = (id: number) => company.account.find((account) => account.id === id);

test('without a main contact a letter is to nobody by name, in the writer’s language, and signed by them', async () => {
  const english = await draft();
  expect(english).toMatchObject({ draft: 'followUp', language: 'en', to: [], chosen: [] });
  expect(english.title).toContain(customer.nameEn);
  expect(english.subject).toBe(english.title);
  expect(english.text).toMatch(/^Dear Sir or Madam,\n\n/);
  const last = english.text.split('\n\n').at(-1) ?? '';
  expect(last).toMatch(new RegExp(`^Kind regards,\n${nameOf(vp.id)?.nameEn}\n.+`));
  const chinese = await draft({}, 'zh');
  expect(chinese.language).toBe('zh');
  expect(chinese.text).toContain(nameOf(vp.id)?.nameZh);
  expect(chinese.text).not.toContain(nameOf(vp.id)?.nameEn);
  const asked = await draft({ language: 'zh' });
  expect(asked.text.split('\n\n')[1]).toBe(chinese.text.split('\n\n')[1]);
});

test('a blank letter has a greeting and a name and nothing between, and what does not fit is not begun with', async () => {
  const blank = await draft({ draft: 'blank', name: 'Ada' });
  expect(blank.text.split('\n\n').filter(Boolean)).toEqual(['Dear Ada,', expect.stringMatching(/^Kind regards/)]);
  const [order] = company.order.filter(({ customerId }) => customerId === customer.id);
  const ofOrder = await draft({ entity: 'order', recordId: order?.id ?? 0 });
  expect(ofOrder.drafts).toEqual(['contract', 'orderStatus', 'followUp', 'blank']);
  expect(ofOrder).toMatchObject({
    draft: 'contract',
    subject: `Contract ${order?.poNumber}`,
    chosen: [`contract:${order?.id}`],
  });
  expect((await draft({ entity: 'order', recordId: order?.id ?? 0, draft: 'quote' })).draft).toBe('contract');
  const { rows } = await sql<{ id: number; number: string; customerId: number }>`
    select id, number, customer_id from quote where customer_id = any(${[...vp.visible]}::bigint[]) order by id limit 1`.execute(
    company.app.db,
  );
  const ofQuote = await draft({ entity: 'quote', recordId: rows[0]?.id ?? 0 });
  expect(ofQuote).toMatchObject({ draft: 'quote', chosen: [`quote:${rows[0]?.id}`] });
  expect(ofQuote.subject).toBe(`Quote ${rows[0]?.number}`);
  expect(ofQuote.drafts).not.toContain('orderStatus');
  const { rows: models } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(company.app.db);
  const ofModel = await draft({ entity: 'model', recordId: models[0]?.id ?? 0 });
  expect(ofModel).toMatchObject({ draft: 'followUp', drafts: ['followUp', 'blank'], to: [] });
});

test('how orders stand is told of the latest that are open, with the days that are known, and no longer list than is read', async () => {
  const { db } = company.app;
  await sql`update sales_order set stage = 'shipped' where customer_id = ${customer.id}`.execute(db);
  const linesOf = async () =>
    (await draft({ draft: 'orderStatus' })).text.split('\n').filter((line) => /^(•|…)/.test(line));
  expect(await linesOf()).toEqual([]);
  const order = (poNumber: string, orderDate: string, more: object = {}) =>
    addOrder(db, { customerId: customer.id, poNumber, orderDate, ...more });
  await order('LATE', '2026-01-05', { etd: '2026-12-01', eta: '2026-12-24' });
  await order('LATER', '2026-03-05', { eta: '2027-01-02' });
  await order('LATER-TOO', '2026-03-05');
  const id = await order('GONE', '2026-02-05', { stage: 'shipped', etd: '2026-05-05' });
  expect(await linesOf()).toEqual([
    expect.stringMatching(/^• LATER-TOO: [^,]+$/),
    expect.stringMatching(/^• LATER: [^,]+, ETA 2027-01-02$/),
    expect.stringMatching(/^• LATE: [^,]+, ETD 2026-12-01, ETA 2026-12-24$/),
  ]);
  const one = (await draft({ entity: 'order', recordId: id, draft: 'orderStatus' })).text;
  expect(one).toContain('• GONE: ');
  expect(one).not.toContain('LATER');
  for (let at = 3; at < limits.statusOrders; at += 1) await order(`MORE-${at}`, '2025-01-01');
  expect(await linesOf()).toHaveLength(limits.statusOrders);
  await order('ONE-MORE', '2024-01-01');
  const lines = await linesOf();
  expect(lines).toHaveLength(limits.statusOrders + 1);
  expect(lines.at(-1)).toBe('…');
  expect(lines.join()).not.toContain('ONE-MORE');
  const chinese = (await draft({ draft: 'orderStatus', language: 'zh' })).text.split('\n');
  expect(chinese).toContainEqual(expect.stringMatching(/^• LATER：[^，]*\p{Script=Han}，ETA 2027-01-02$/u));
  expect(chinese).toContainEqual(
    expect.stringMatching(/^• LATE：[^，]*\p{Script=Han}，ETD 2026-12-01，ETA 2026-12-24$/u),
  );
});

test('letters about a record come with the last first, with how each stands, as many as are shown', async () => {
  const { db } = company.app;
  const about = async () =>
    (await vp.client.call(letterCalls.lettersAbout, { entity: 'customer', recordId: customer.id })).data;
  expect(await about()).toEqual({ letters: [], more: false });
  await send({ subject: 'First' });
  await send({ subject: 'Second', to: ['ben@shop.example'] }, admin);
  const { letters } = await about();
  expect(letters).toMatchObject([
    {
      subject: 'Second',
      recipient: 'ben@shop.example',
      writerName: nameOf(admin.id)?.nameEn,
      attachments: 0,
      state: 'held',
    },
    {
      subject: 'First',
      recipient: 'chen@shop.example',
      writerName: nameOf(vp.id)?.nameEn,
      lastError: null,
      template: 'letter',
    },
  ]);
  const copies = (count: number) =>
    sql`
    insert into mail (template, language, state, recipient, subject, text_body, html_body, message_id, entity, record_id, customer_id, created_by)
    select template, language, state, recipient, 'Copy', text_body, html_body, message_id || number, entity, record_id, customer_id, created_by
    from mail, generate_series(1, ${count}::int) as number where subject = 'First'`.execute(db);
  await copies(limits.shown - 2);
  const full = await about();
  expect([full.letters.length, full.more, full.letters.at(-1)?.subject]).toEqual([limits.shown, false, 'First']);
  await send({ subject: 'One more' });
  const more = await about();
  expect([more.letters.length, more.more, more.letters[0]?.subject]).toEqual([limits.shown, true, 'One more']);
});

test('a letter about nobody’s record belongs to the customer whose people all its readers are, however they are written', async () => {
  const { db } = company.app;
  const { rows: models } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(db);
  const other = [...vp.visible].find((id) => id !== customer.id) ?? 0;
  await people(customer.id, 'chen@shop.example; w_i@shop.example');
  await people(customer.id, 'ada@shop.example', 'Ada');
  await people(other, 'ben@shop.example', 'Ben');
  await people(other, 'wxi@shop.example', 'Wxi');
  await people(other, 'xchen@shop.example', 'X Chen');
  const belongsTo = async (to: string[]) => {
    await sql`delete from mail`.execute(db);
    const answer = await send({ entity: 'model', recordId: models[0]?.id, to });
    expect(answer.msg).toBe('');
    const mails = await db.selectFrom('mail').select('customerId').execute();
    return [...new Set(mails.map(({ customerId }) => customerId))];
  };
  expect(await belongsTo(['CHEN@shop.example', 'ada@shop.example'])).toEqual([customer.id]);
  expect(await belongsTo(['w_i@shop.example'])).toEqual([customer.id]);
  expect(await belongsTo(['chen@shop.example', 'ben@shop.example'])).toEqual([null]);
  expect(await belongsTo(['chen@shop.example', 'stranger@else.example'])).toEqual([null]);
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
  await people(hidden, 'secret@shop.example', 'Secret');
  expect(await belongsTo(['secret@shop.example'])).toEqual([null]);
});

test('a letter takes of the papers offered those that were chosen, each once, and says so in the trail', async () => {
  const { db } = company.app;
  const [order] = company.order.filter(({ customerId }) => customerId === customer.id);
  const key = `contract:${order?.id}`;
  const answer = await send({
    entity: 'order',
    recordId: order?.id,
    papers: [key, key],
    to: ['a@shop.example', 'b@shop.example'],
  });
  expect(answer.data).toMatchObject({ mails: 2 });
  const mails = await db.selectFrom('mail').select('id').orderBy('id').execute();
  const { rows } = await sql<{ after: object; accountId: number }>`
    select after, account_id from audit where action = 'mailed' order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ accountId: vp.id, after: { mails: mails.map(({ id }) => id), papers: [key] } }]);
  const read = await vp.client.call(letterCalls.readLetter, { id: mails[0]?.id ?? 0 });
  expect(read.data).toMatchObject({
    subject: 'Hello',
    attachments: 1,
    files: [expect.stringMatching(/^Contract-.*pdf$/)],
  });
  expect(read.data.text).toContain('Dear Chen');
  const foreign = company.order.find((each) => each.customerId !== customer.id);
  expect((await send({ entity: 'order', recordId: order?.id, papers: [`contract:${foreign?.id}`] })).code).toBe(
    codeOf('record.notFound'),
  );
});
