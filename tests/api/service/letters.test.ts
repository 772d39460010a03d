import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { serviceLimits } from '../../../src/shared/areas/service/limits';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { at, cartonLine, loadingProblem } from '../../support/loading';
import { pdfText } from '../../support/pdf-text';
import { codeOf } from '../../support/records';
import { addOrder } from '../../support/search-records';

let company: Company;
let vp = {} as Person; // logged in before the first test
let order = {} as Company['order'][number];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const own = company.order.find(({ customerId }) => vp.visible.has(customerId));
  if (!own) throw new Error('the company has no order for them');
  order = own;
  await sql`delete from contact where customer_id = ${order.customerId}`.execute(company.app.db);
  await sql`insert into contact (customer_id, name_en, emails, language, main_for_orders, main_for_payment, main_for_shipping, used)
    values (${order.customerId}, 'Chen Wei', 'chen@shop.example; wei@shop.example', 'zh', true, false, false, true)`.execute(
    company.app.db,
  );
});
beforeEach(async () => {
  await sql`delete from mail_attachment`.execute(company.app.db);
  await sql`delete from purchase_order_mail`.execute(company.app.db);
  await sql`delete from mail`.execute(company.app.db);
});
afterAll(() => company.app.close());

const fail = (reason: string): never => {
  throw new Error(reason);
};
const draft = (more: Partial<InputOf<typeof letterCalls.draftLetter>> = {}, who = vp) =>
  who.client.call(letterCalls.draftLetter, { entity: 'order', recordId: order.id, ...more });
const letter = (
  more: Partial<InputOf<typeof letterCalls.sendLetter>> = {},
): InputOf<typeof letterCalls.sendLetter> => ({
  ...{ entity: 'order', recordId: order.id, to: ['chen@shop.example'], language: 'en' },
  ...{ subject: 'Your order', text: 'Dear Chen,\n\nhere it is.' },
  ...more,
});
const send = (more: Parameters<typeof letter>[0] = {}, who = vp) =>
  who.client.call(letterCalls.sendLetter, letter(more));
const mails = () => company.app.db.selectFrom('mail').selectAll().orderBy('id').execute();

test('a letter begins in the language of the main contact, with the paper that the record asks for', async () => {
  const { data } = await draft();
  expect(data).toMatchObject({
    ...{ draft: 'contract', language: 'zh', to: ['chen@shop.example', 'wei@shop.example'] },
    ...{ subject: `合同 ${order.poNumber}`, chosen: [`contract:${order.id}`] },
  });
  expect(data.text).toMatch(/^尊敬的\s?Chen Wei/);
  const english = (await draft({ draft: 'orderStatus', language: 'en', name: 'Ada' })).data;
  expect(english.text).toMatch(/^Dear Ada,\n\nThis is how your orders stand today:\n\n• /);
  expect(english.text).toContain(order.poNumber);
  expect(english.chosen).toEqual([]);
  const ofCustomer = (await draft({ entity: 'customer', recordId: order.customerId })).data;
  expect(ofCustomer.draft).toBe('followUp');
  expect(ofCustomer.papers.map(({ kind }) => kind)).toContain('contract');
  expect(ofCustomer.drafts).toContain('orderStatus');
});

test('the papers of a customer are those of its latest orders, of an order its contract alone, of what is no record of sales none', async () => {
  const { offered } = serviceLimits.letter;
  const ordersOf = (id: number) => company.order.filter(({ customerId }) => customerId === id);
  const busiest = [...vp.visible].sort((left, right) => ordersOf(right).length - ordersOf(left).length)[0] ?? 0;
  const leftOuts: number[] = [];
  const contracts = async (place: Parameters<typeof draft>[0]) => {
    const { papers, leftOut } = (await draft(place)).data;
    leftOuts.push(leftOut);
    return papers.flatMap(({ kind, key, name }) => (kind === 'contract' ? [[key, name]] : []));
  };
  const id = await addOrder(company.app.db, { customerId: busiest, poNumber: 'THE LAST', orderDate: '2001-01-01' });
  const orders = [...ordersOf(busiest), { id, poNumber: 'THE LAST' }].reverse();
  const latest = orders.map((each) => [`contract:${each.id}`, each.poNumber]);
  expect(latest.length).toBeGreaterThan(offered);
  expect(await contracts({ entity: 'customer', recordId: busiest })).toEqual(latest.slice(0, offered));
  expect(await contracts({})).toEqual([[`contract:${order.id}`, order.poNumber]]);
  expect(await contracts({ entity: 'model', recordId: busiest })).toEqual([]);
  expect(leftOuts[0]).toBeGreaterThanOrEqual(latest.length - offered);
  expect(leftOuts.slice(1)).toEqual([0, 0]);
});

test('the loading plans of an order go with a letter about it, those that were put away do not', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into loading_plan (name, problem, plan, container_kinds, containers, cartons, unplaced, cube, saved_by, removed_at)
    select plan.name, '{}', '{}', '40HC', 1, 1, 0, 1, ${vp.id}, removed_at
    from (values ('First', null::timestamptz), ('Put away', now()), ('Second', null)) as plan (name, removed_at)
    returning id`.execute(company.app.db);
  const ofOrder = { customerId: order.customerId, orderId: order.id };
  const links = rows.map(({ id: planId }) => ({ planId, ...ofOrder }));
  await company.app.db.insertInto('loadingPlanOrder').values(links).execute();
  const plans = (await draft()).data.papers.filter(({ kind }) => kind === 'loadingPlan');
  expect(plans.map(({ name }) => name)).toEqual(['Second', 'First']);
});

test('each reader gets a mail of their own with the papers, and it stands in the timeline with its state', async () => {
  const sent = await send({
    to: ['chen@shop.example', 'wei@shop.example', 'CHEN@shop.example'],
    papers: [`contract:${order.id}`],
  });
  expect(sent.data).toEqual({ mails: 2, state: 'held' });
  const [first, second] = await mails();
  expect(first).toMatchObject({ recipient: 'chen@shop.example', subject: 'Your order', customerId: order.customerId });
  expect(first?.messageId).not.toBe(second?.messageId);
  const files = await company.app.db.selectFrom('mailAttachment').selectAll().execute();
  expect(files).toHaveLength(2);
  expect(files[0]?.fileName).toMatch(/^Contract-.*\.pdf$/);
  expect(files[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  const about = await vp.client.call(letterCalls.lettersAbout, { entity: 'order', recordId: order.id });
  expect(about.data.letters).toMatchObject([
    { recipient: 'wei@shop.example', state: 'held', attachments: 1 },
    { recipient: 'chen@shop.example', state: 'held' },
  ]);
  const timeline = await vp.client.call(customerCalls.customerTimeline, { id: order.customerId, kinds: ['mail'] });
  expect(timeline.data.events).toMatchObject([{ what: 'held' }, { what: 'held' }]);
  expect(timeline.data.events.map(({ recordId }) => recordId).sort()).toEqual([first?.id, second?.id]);
  const one = await vp.client.call(letterCalls.readLetter, { id: first?.id ?? 0 });
  expect(one.data).toMatchObject({ text: 'Dear Chen,\n\nhere it is.\n', files: [files[0]?.fileName] });
});

/** A draft of a quote to the customer of the order, and the code of its commodity. */
async function draftQuote() {
  const commodities = company.app.db.selectFrom('commodity').select(['id', 'code']).orderBy('id');
  const commodity = await commodities.limit(1).executeTakeFirstOrThrow();
  const lines = [{ commodityId: commodity.id, colorId: null, quantity: 7, price: 250, discount: null }];
  const head = { customerId: order.customerId, plant: 'china', validUntil: null, contact: null };
  const given = { ...head, paymentTerms: null, remarks: null, children: { lines } };
  const { data } = await vp.client.call(crudCallsOf(quote).add, given as never); // its fields by their names
  return { id: Number(data.id), version: Number(data.version), number: data.number, commodity: commodity.code };
}
const quoteNow = async (id: number) => (await vp.client.call(crudCallsOf(quote).get, { id })).data;

test.each(['quote', 'customer'] as const)(
  'a draft of a quote that goes along with a letter about the %s counts as sent',
  async (entity) => {
    const { id, version } = await draftQuote();
    const about = { entity, recordId: entity === 'quote' ? id : order.customerId };
    await send(about);
    expect(await quoteNow(id)).toMatchObject({ state: 'draft', sentOn: null });
    const papers = [`quote:${id}`];
    const office = await company.as('exportOffice');
    const offered = async (who: Person) => (await draft(about, who)).data.papers.map(({ key }) => key);
    expect(await offered(vp)).toContain(`quote:${id}`);
    expect(await offered(office)).not.toContain(`quote:${id}`);
    expect((await send({ ...about, papers }, office)).code).toBe(codeOf('record.notFound'));
    await send({ ...about, papers });
    const sent = await quoteNow(id);
    expect(sent).toMatchObject({ state: 'sent', sentOn: company.today, version: version + 1 });
    expect(await offered(office)).toContain(`quote:${id}`);
    await send({ ...about, papers });
    expect(await quoteNow(id)).toEqual(sent);
  },
);

test('a quote and a loading plan go along as they stand, in the language of the letter', async () => {
  const { db } = company.app;
  const line = cartonLine({ id: 'a', label: 'Chair', quantity: 1 });
  const problem = loadingProblem([line]);
  const plan = { containers: [{ offer: 0, placements: [at(line, [0, 0, 0])] }], unplaced: [] };
  const { rows } = await sql<{ id: number }>`
    insert into loading_plan (name, problem, plan, container_kinds, containers, cartons, unplaced, cube, saved_by)
    values ('Autumn: 1/2', ${JSON.stringify(problem)}, ${JSON.stringify(plan)}, '40HC', 1, 1, 0, 1, ${vp.id}) returning id`.execute(
    db,
  );
  const [{ id: planId } = { id: 0 }] = rows;
  const { customerId, id: orderId, poNumber } = order;
  await db.insertInto('loadingPlanOrder').values({ planId, customerId, orderId }).execute();
  const { id, number, commodity } = await draftQuote();
  await send({ language: 'zh', papers: [`loadingPlan:${planId}`] });
  await send({ entity: 'quote', recordId: id, language: 'en', papers: [`quote:${id}`] });
  const files = await db.selectFrom('mailAttachment').select(['fileName', 'content']).orderBy('mailId').execute();
  expect(files.map(({ fileName }) => fileName)).toEqual(['Autumn- 1-2.pdf', `${number}-1.pdf`]);
  const [ofPlan = '', ofQuote = ''] = files.map(({ content }) => pdfText(content));
  expect(ofPlan).toContain(poNumber);
  expect(ofPlan).toMatch(/\p{Script=Han}/u);
  for (const said of [String(number), commodity, '1,750.00']) expect(ofQuote).toContain(said);
  expect(ofQuote).not.toMatch(/\p{Script=Han}/u);
});

const squeezed = (text: string) => text.replace(/\s/g, '');
const sent = async () =>
  (await company.app.db.selectFrom('mailAttachment').select('content').execute()).map(({ content }) =>
    squeezed(pdfText(content)),
  );

test('a contract says in both languages who sells what to whom, on which terms, and what it comes to', async () => {
  const { db } = company.app;
  await sql`update sales_order set remarks = 'Mind the stairs', requested_delivery_date = '2026-12-24'
    where id = ${order.id}`.execute(db);
  const contract = { papers: [`contract:${order.id}`] };
  await send(contract);
  await sql`update order_line set discount = 10, amount = round(quantity * price * 0.9, 2)
    where order_id = ${order.id} and line_number = 1`.execute(db);
  await send({ ...contract, language: 'zh' });
  const { rows: lines } = await sql<{ lineNumber: number; model: string; quantity: number; price: number }>`
    select line_number, model, quantity, price from order_line where order_id = ${order.id} order by line_number`.execute(
    db,
  );
  const [plain = '', paper = ''] = await sent();
  const customer = company.customer.find(({ id }) => id === order.customerId);
  const owner = company.account.find(({ id }) => id === customer?.ownerId);
  const facts = [
    `Buyer买方${customer?.nameEn},${customer?.nameZh},${customer?.address},`,
    `Ship-toparty收货方${customer?.shipToParty}`,
    `VP/SalesVP/业务${owner?.nameEn}${owner?.nameZh}`,
    `PInumberPI号${order.piNumber}Orderdate下单日期${order.orderDate}Paymentterms付款条件${order.paymentTerms}`,
    `Requesteddeliverydate要求交货日期2026-12-24Destination目的地${order.destination}POD目的港${order.pod}`,
    'Remarks备注MindthestairsSignedfortheseller卖方签字Signedforthebuyer买方签字',
  ];
  for (const fact of facts) expect(paper).toContain(squeezed(fact));
  const { rows: covers } = await sql<{ english: string; chinese: string }>`
    select concat_ws(', ', order_line.cover_grade, order_line.color) as english,
      concat_ws('，', cover_grade.name_zh, color.name_zh) as chinese
    from order_line join material on material.id = order_line.material_id
    join cover_grade on cover_grade.id = material.cover_grade_id and cover_grade.name_en = order_line.cover_grade
    join color on color.id = material.color_id and color.name_en = order_line.color
    where order_id = ${order.id} and cover_grade.name_zh <> '' and color.name_zh <> ''`.execute(db);
  expect(covers).not.toEqual([]);
  for (const { english, chinese } of covers) expect(paper).toContain(squeezed(`${english}, ${chinese}`));
  const money = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const goods = sum(lines, ({ quantity, price }) => quantity * price);
  const pieces = sum(lines, ({ quantity }) => quantity);
  expect(plain).toContain(`Pieces件数${pieces}Volume`);
  expect(plain).toContain(`Total,USD总计（美元）${money(goods)}`);
  expect(plain).not.toContain('Discount');
  const [first = fail('no line')] = lines;
  const off = Math.round(first.quantity * first.price * 10) / 100;
  expect(paper).toContain(`Goods,USD货值（美元）${money(goods)}Discount,USD折扣（美元）−${money(off)}`);
  expect(paper).toContain(`Total,USD总计（美元）${money(goods - off)}`);
  expect(paper).toMatch(
    new RegExp(
      lines
        .map(({ lineNumber, model, quantity, price }) => `${lineNumber}${model}.*?${quantity}${money(price)}`)
        .join('.*'),
    ),
  );
  expect(paper).toMatch(new RegExp(`${first.quantity}${money(first.price)}10\\.00`));
});

test('a quote on paper says until when it holds, what is off, what sets cost, and of what no carton is known', async () => {
  const { db } = company.app;
  const { rows: found } = await sql<{ id: number; code: string; modelId: number }>`
    select id, code, model_id from commodity where exists (
      select from price where commodity_id = commodity.id and plant = 'china' and start_date <= today() and end_date is null)
    order by id limit 2`.execute(db);
  const [one = fail('no price'), two = fail('no price')] = found;
  const usual = { colorId: null, quantity: 7, price: 250, discount: null };
  const children = {
    lines: [
      { ...usual, commodityId: two.id, discount: 10 },
      { ...usual, commodityId: one.id, quantity: 1 },
    ],
    combinations: [{ name: 'Motion set', function: 'Motion', commodityIds: [two.id, one.id], sets: null }],
  };
  const terms = { validUntil: '2099-12-31', contact: 'Anna Lindqvist', paymentTerms: 'Net 30', remarks: 'By rail' };
  const values = { customerId: order.customerId, plant: 'china', ...terms, children } as never; // its fields by their names
  const { data } = await vp.client.call(crudCallsOf(quote).add, values);
  await sql`update quote_line set cube = null, piece_cube = null where quote_id = ${data.id} and quantity = 1`.execute(
    db,
  );
  await sql`update quote set revision = 3 where id = ${data.id}`.execute(db);
  await send({ entity: 'quote', recordId: data.id, papers: [`quote:${data.id}`] });
  const [paper = ''] = await sent();
  const { number } = data;
  const day = company.today;
  const expected = [
    `Quote${number},revision3Customer`,
    `ContactAnnaLindqvistQuotedon${day}Validuntil2099-12-31ManufacturingplantChinaPaymenttermsNet30`,
    '250.00-101,575.00',
    '1250.00250.00PricecombinationsName',
    `MotionsetMotion${one.code}+${two.code}`,
    'USD1,825.00Notinthecube,asnocartonsizeisknown:1RemarksByrail',
  ];
  for (const fact of expected) expect(paper).toContain(fact);
  expect(paper.indexOf(`${two.code}`)).toBeLessThan(paper.indexOf(`${one.code}`));
  expect(paper).toContain('Total:8pieces,');
});

test('what is written stays words, whatever it holds', async () => {
  const text = '<img src=x onerror=alert(1)>\n{name} =HYPERLINK("http://x")';
  await send({ text, subject: '<b>{title}</b>' });
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: '<b>{title}</b>', textBody: `${text}\n` });
  expect(mail?.htmlBody).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a draft that is sent again with its key goes once, also while it is being sent; other words are another letter', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([send({ key }), send({ key })]);
  expect([first.data, second.data, (await send({ key })).data]).toEqual(Array(3).fill({ mails: 1, state: 'held' }));
  expect(await mails()).toHaveLength(1);
  await send({ key, text: 'Dear Chen,\n\nthe other one.' });
  await send({ key }, await company.as('admin'));
  expect(await mails()).toHaveLength(3);
  const refused = await send({ key: randomUUID(), papers: ['file:999999'] });
  expect(refused.code).toBe(codeOf('record.notFound'));
});

test('of a record that is nobody’s the readers say whose timeline it belongs to', async () => {
  const { rows } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(company.app.db);
  const model = { entity: 'model', recordId: rows[0]?.id ?? 0 } as const;
  await send({ ...model, to: ['Chen@shop.example'] });
  await send({ ...model, to: ['chen@shop.example', 'stranger@elsewhere.example'] });
  await send({ ...model, to: ['en@shop.example'] });
  expect((await mails()).map(({ customerId }) => customerId)).toEqual([order.customerId, null, null, null]);
});

test('what cannot be sent is refused, and nothing is written', async () => {
  const invalid = [
    { to: [] },
    { to: ['a@b.example\r\nBcc: evil@z.example'] },
    { to: Array.from({ length: serviceLimits.letter.readers + 1 }, (_, at) => `a${at}@b.example`) },
    { subject: ' ' },
    { subject: 'a\r\nBcc: evil@z.example' },
    { text: '' },
    { text: 'x'.repeat(serviceLimits.letter.textLength + 1) },
    { papers: ['contract:0'] },
    { papers: ['secret:1'] },
  ];
  for (const more of invalid) expect((await send(more)).code).toBe(codeOf('input.invalid'));
  const other = company.order.find((each) => each.id !== order.id);
  expect((await send({ papers: [`contract:${other?.id}`] })).code).toBe(codeOf('record.notFound'));
  expect(await mails()).toEqual([]);
});

/** A file at the order of which nothing is read. */
async function fileOfOrder(name: string, size: number, removedAt: Date | null = null): Promise<number> {
  const { db } = company.app;
  const content = { sha256: randomBytes(32), size };
  const { id: contentId } = await db.insertInto('content').values(content).returning('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('file')
    .values({
      ...{ entity: 'order', recordId: order.id, contentId, name, size, removedAt, createdBy: vp.id },
      ...{ kind: 'video', type: 'video/mp4', width: null, height: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a file that was removed from the record goes with no letter about it', async () => {
  const [kept, removed] = [await fileOfOrder('kept.mp4', 9), await fileOfOrder('removed.mp4', 9, new Date())];
  const { papers } = (await draft()).data;
  expect(papers.filter(({ kind }) => kind === 'file').map(({ key }) => key)).toEqual([`file:${kept}`]);
  const { files } = serviceLimits.letter;
  for (let more = 0; more < files; more += 1) await fileOfOrder(`${more}.mp4`, 9);
  const { leftOut, papers: latest } = (await draft()).data;
  expect([leftOut, latest.some(({ key }) => key === `file:${kept}`)]).toEqual([1, false]);
  expect((await send({ papers: [`file:${removed}`] })).code).toBe(codeOf('record.notFound'));
});

test('more than mail servers take is refused in words', async () => {
  const id = await fileOfOrder('film.mp4', serviceLimits.letter.bytes + 1);
  const refused = await send({ papers: [`file:${id}`] });
  expect(refused.code).toBe(codeOf('letter.tooLarge'));
  expect(refused.msg).toBe(
    'The attachments come to 16 MB; mail servers accept 15 MB at most. Leave something out, or share a link.',
  );
  expect(await mails()).toEqual([]);
});

test('nobody writes about, or reads of, what is out of reach', async () => {
  const hidden = company.order.find(({ customerId }) => !vp.visible.has(customerId));
  const place = { entity: 'order', recordId: hidden?.id ?? 0 } as const;
  expect((await draft(place)).code).toBe(codeOf('record.notFound'));
  expect((await send(place)).code).toBe(codeOf('record.notFound'));
  expect((await vp.client.call(letterCalls.lettersAbout, place)).code).toBe(codeOf('record.notFound'));
  const admin = await company.as('admin');
  await send({ ...place, to: ['far@away.example'] }, admin);
  const [mail] = await mails();
  expect((await vp.client.call(letterCalls.readLetter, { id: mail?.id ?? 0 })).code).toBe(codeOf('record.notFound'));
  expect((await admin.client.call(letterCalls.readLetter, { id: mail?.id ?? 0 })).code).toBe(0);
  const keeper = await company.hire('catalogueAdmin');
  expect((await send({}, keeper)).code).toBe(codeOf('access.denied'));
});
