import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseOrderCalls as calls } from '../../../src/shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { type CrudRecord, crudCallsOf } from '../../../src/shared/entity/crud';
import { readSizeUnits, shownIn, shownNumber, sizeUnitsHeader } from '../../../src/shared/rules/size-units';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { type Company, type Person, startCompany } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { purchaseStep } from '../../support/purchase-steps';
import { codeOf } from '../../support/records';

const crud = crudCallsOf(purchaseOrder);

let company: Company;
let seller: Person;
let customerId: number;
let materials: { id: number; number: string; modelId: number }[];
let drawn: string;

beforeAll(async () => {
  company = await startCompany('small');
  seller = await company.as('vpSales');
  [customerId = 0] = [...seller.visible];
  materials = await company.app.db
    .selectFrom('material')
    .innerJoin('model', 'model.id', 'material.modelId')
    .select(['material.id', 'material.number', 'material.modelId'])
    .where('model.status', '=', 'running')
    .orderBy('material.id', 'desc')
    .limit(3)
    .execute();
  const ink = { create: { width: 300, height: 90, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 1 } } } as const;
  drawn = (await sharp(ink).png().toBuffer()).toString('base64');
});

afterAll(() => company.app.close());

let made = 0;
const line = (at: number, quantity: number, price = 10) => ({ materialId: materials[at]?.id ?? 0, quantity, price });
async function added(others: object = {}): Promise<CrudRecord> {
  made += 1;
  const base = { number: `S/${made} 26`, poType: 'regular', plant: 'china', containerKind: '40HC' };
  const emails = 'anna@example.com; ben@example.com';
  const values = { customerId, ...base, emails, children: { lines: [line(0, 3), line(1, 2)] }, ...others };
  const answer = await seller.client.call(crud.add, values);
  expect(answer.msg).toBe('');
  return answer.data;
}
const get = async (id: number) => (await seller.client.call(crud.get, { id })).data;
const send = ({ id, version }: CrudRecord, others: object = { unsigned: true }) =>
  seller.client.call(calls.sendPurchaseOrder, { id, version, language: 'en', note: '', ...others });
const mailsOf = (id: number) =>
  company.app.db
    .selectFrom('mail')
    .selectAll()
    .where('entity', '=', 'purchaseOrder')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();

test('its mail begins and ends as every letter does', async () => {
  const { id } = await added();
  const preview = async (language: 'en' | 'zh') =>
    (await seller.client.call(calls.previewPurchaseMail, { id, language, note: 'A note' })).data.text
      .trim()
      .split('\n\n');
  const { nameEn, nameZh } = company.account.find((account) => account.id === seller.id) ?? {};
  const [english, chinese] = [await preview('en'), await preview('zh')];
  expect(english.slice(0, 2)).toEqual(['Dear Sir or Madam,', 'A note']);
  expect(english.at(-1)?.split('\n')).toEqual(['Kind regards,', nameEn, expect.stringMatching(/./)]);
  expect(chinese[0]).toBe('尊敬的先生/女士：');
  expect(chinese.at(-1)?.split('\n')).toEqual(['顺祝商祺！', nameZh, expect.stringMatching(/./)]);
});

test('a signature is its person’s alone, and is put on what that person signs', async () => {
  const record = await added();
  const sign = () => purchaseStep(seller.client, 'sign', { id: record.id, version: 1 });
  expect(await sign()).toMatch(/^You have no signature yet/);
  await seller.client.call(calls.saveSignature, { picture: drawn });
  const { data: own } = await seller.client.call(calls.getSignature, {});
  expect(own.picture).toMatch(/^data:image\/png;base64,/);
  const admin = await company.as('admin');
  expect((await admin.client.call(calls.getSignature, {})).data.picture).toBeNull();
  expect(await sign()).toBe('');
  const signed = await get(record.id);
  expect(signed).toMatchObject({
    state: 'signed',
    signedById: seller.id,
    signedOn: company.today,
    may: { edit: false },
  });
  await purchaseStep(seller.client, 'unsign', { id: signed.id, version: signed.version });
  expect(await get(record.id)).toMatchObject({ state: 'draft', signedById: null });
});

test('a signature that was taken back signs nothing any more, and both stand in the trail', async () => {
  await seller.client.call(calls.saveSignature, { picture: drawn });
  expect((await seller.client.call(calls.removeSignature, {})).code).toBe(0);
  expect((await seller.client.call(calls.getSignature, {})).data.picture).toBeNull();
  const record = await added();
  const refused = await purchaseStep(seller.client, 'sign', { id: record.id, version: 1 });
  expect(refused).toMatch(/^You have no signature yet/);
  const trail = await company.app.db
    .selectFrom('audit')
    .select(['action', 'accountId'])
    .where('action', 'like', 'signature %')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(trail).toEqual(['signature removed', 'signature saved'].map((action) => ({ action, accountId: seller.id })));
});

test('goes to every address once, with the order as PDF and workbook, and is told as unsigned first', async () => {
  const record = await added();
  expect((await send(record, {})).code).toBe(codeOf('purchase.unsigned'));
  expect((await send(record)).data).toEqual({ mails: 2, state: 'held' });
  const mails = await mailsOf(record.id);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['anna@example.com', 'ben@example.com']);
  expect(mails[0]).toMatchObject({ subject: `Purchase order ${record.number}, revision 1`, state: 'held' });
  const files = await company.app.db
    .selectFrom('mailAttachment')
    .select(['fileName', 'contentType'])
    .where('mailId', '=', mails[0]?.id ?? 0)
    .orderBy('fileName')
    .execute();
  expect(files.map(({ fileName }) => fileName)).toEqual([`PO-S-${made}-26-1.pdf`, `PO-S-${made}-26-1.xlsx`]);
  expect(await get(record.id)).toMatchObject({ state: 'sent', emailStatus: 'kept' });
});

test('goes once to an address that is written in two ways', async () => {
  const record = await added({ emails: 'Anna@example.com; anna@EXAMPLE.com' });
  expect((await send(record)).data).toEqual({ mails: 1, state: 'held' });
});

test('of two who send it at once the second is told, and each address has one mail', async () => {
  const record = await added();
  const answers = await Promise.all([send(record), send(record), send(record)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, codeOf('state.moved'), codeOf('state.moved')].sort());
  expect(await mailsOf(record.id)).toHaveLength(2);
  const told = await company.app.db
    .selectFrom('erpDocument')
    .selectAll()
    .where('purchaseOrderId', '=', record.id)
    .execute();
  expect(told).toMatchObject([{ revision: 1 }]);
});

test('the email status follows its mails', async () => {
  const record = await added();
  await send(record);
  const [first, second] = await mailsOf(record.id);
  const move = (id: number | undefined, state: 'sent' | 'sending' | 'failed') =>
    company.app.db
      .updateTable('mail')
      .set({ state })
      .where('id', '=', id ?? 0)
      .execute();
  expect((await get(record.id)).emailStatus).toBe('kept');
  await move(first?.id, 'sending');
  expect((await get(record.id)).emailStatus).toBe('kept');
  await move(first?.id, 'sent');
  await move(second?.id, 'sent');
  expect((await get(record.id)).emailStatus).toBe('sentSuccessfully');
  await move(second?.id, 'failed');
  expect((await get(record.id)).emailStatus).toBe('failed');
});

test.each([
  ['revise', 'failed'],
  ['cancel', 'failed'],
  ['revise', 'unknown'],
] as const)(
  'by %s a mail of it that is %s is taken back, and a letter about it left to its writer',
  async (name, state) => {
    const record = await added();
    await send(record);
    const about = { entity: 'purchaseOrder', recordId: record.id, language: 'en' } as const;
    const letter = { subject: 'Loading', text: 'When will it be loaded?', to: ['anna@example.com'] };
    expect((await seller.client.call(letterCalls.sendLetter, { ...about, ...letter })).msg).toBe('');
    const mails = await mailsOf(record.id);
    const ids = mails.map(({ id }) => id);
    await company.app.db.updateTable('mail').set({ state }).where('id', 'in', ids).execute();
    const { id, version } = await get(record.id);
    expect(await purchaseStep(seller.client, name, { id, version })).toBe('');
    expect((await mailsOf(id)).map((mail) => mail.state)).toEqual(['cancelled', 'cancelled', state]);
  },
);

test('a model that is dropped between check and send refuses it and names the row', async () => {
  const record = await added();
  const drop = (status: 'dropped' | 'running') =>
    company.app.db
      .updateTable('model')
      .set({ status })
      .where('id', '=', materials[1]?.modelId ?? 0)
      .execute();
  await drop('dropped');
  const refused = await send(record);
  await drop('running');
  expect(refused.code).toBe(codeOf('purchase.rowInvalid'));
  expect(refused.msg).toMatch(new RegExp(`${materials[0]?.number}|${materials[1]?.number}`));
  expect(await mailsOf(record.id)).toHaveLength(0);
  expect(await get(record.id)).toMatchObject({ state: 'draft', version: 1 });
});

test.each([
  ['without lines', () => ({ children: { lines: [] } }), 'purchase.empty'],
  ['with a free line', () => ({ children: { lines: [line(0, 1, 0)] } }), 'purchase.free'],
  ['with a discount of more than there is', () => ({ discountAmount: 9999 }), 'purchase.discountTooLarge'],
] as const)('is not sent %s', async (_, others, code) => {
  const record = await added(others());
  expect((await send(record)).code).toBe(codeOf(code));
});

test('a sample may be free', async () => {
  const record = await added({ poType: 'sample', emails: null, children: { lines: [line(0, 1, 0)] } });
  expect((await send(record)).data).toEqual({ mails: 0, state: 'queued' });
});

test('a revision says what it changes of the one before, and is mailed anew', async () => {
  const record = await added();
  await send(record);
  const sent = await get(record.id);
  await purchaseStep(seller.client, 'revise', { id: sent.id, version: sent.version });
  const draft = await get(record.id);
  expect(draft).toMatchObject({ state: 'draft', revision: 2, signedById: null, emailStatus: null });
  const [, otherId] = seller.visible;
  const toOther = { id: draft.id, version: draft.version, changes: { customerId: otherId } };
  expect((await seller.client.call(crud.modify, toOther as never)).code).toBe(codeOf('purchase.numberKept'));
  const [first] = draft.children?.lines ?? [];
  const changed = await seller.client.call(crud.modify, {
    id: draft.id,
    version: draft.version,
    changes: { freight: 'collect' },
    children: { lines: [{ id: first?.id, ...line(0, 9) }] },
  } as never);
  const revisions = async () => (await seller.client.call(calls.getPurchaseRevisions, { id: record.id })).data;
  const present = [
    { line: '', field: 'Freight', before: null, after: 'Collect' },
    expect.objectContaining({ field: 'Quantity', before: '3', after: '9' }),
    expect.objectContaining({ field: 'Material', after: null }),
  ];
  expect((await revisions()).present).toEqual(expect.arrayContaining(present));
  await send(changed.data);
  const { sent: all, present: none } = await revisions();
  expect(none).toEqual([]);
  expect(all.map(({ revision }) => revision)).toEqual([2, 1]);
  expect(all[0]?.changes).toEqual(expect.arrayContaining(present));
  expect(all[0]?.mails.map(({ recipient }) => recipient)).toEqual(['anna@example.com', 'ben@example.com']);
  expect(await mailsOf(record.id)).toHaveLength(4);
});

test('knows that its containers were calculated until a line changes', async () => {
  const record = await added();
  const { data } = await seller.client.call(calls.getPurchaseCartons, { id: record.id });
  expect(data.cartons.map(({ quantity }) => quantity)).toEqual([3, 2]);
  await seller.client.call(calls.calculatePurchaseOrder, { id: record.id, version: 1 });
  const calculated = await get(record.id);
  expect(calculated.calculatedOn).toBe(company.today);
  await seller.client.call(crud.modify, {
    id: record.id,
    version: calculated.version,
    changes: {},
    children: { lines: [line(0, 1)] },
  } as never);
  expect((await get(record.id)).calculatedOn).toBeNull();
});

test('what is cancelled stays so', async () => {
  const record = await added();
  await purchaseStep(seller.client, 'cancel', { id: record.id, version: 1 });
  const { state, version } = await get(record.id);
  expect(state).toBe('cancelled');
  expect((await send({ ...record, version })).code).toBe(codeOf('state.moved'));
});

test('is on paper in both languages, with its signature, and nobody out of reach has it', async () => {
  const record = await added();
  await seller.client.call(calls.saveSignature, { picture: drawn });
  await purchaseStep(seller.client, 'sign', { id: record.id, version: 1 });
  for (const writtenIn of ['en', 'zh']) {
    const { body, name } = await fileOf(seller, `${calls.getPurchasePdf.path}?id=${record.id}&writtenIn=${writtenIn}`);
    expect(name).toContain(`PO-S-${made}-26-1.pdf`);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.includes('/Subtype /Image')).toBe(true);
  }
  const unsigned = await added();
  const { body } = await fileOf(seller, `${calls.getPurchasePdf.path}?id=${unsigned.id}&writtenIn=en`);
  expect(body.includes('/Subtype /Image')).toBe(false);
});

test('says on paper from whom it is, on which terms, its lines in the words they were ordered in, and its sums', async () => {
  const { db } = company.app;
  const squeezed = (text: string) => text.replace(/\s/g, '');
  const paperOf = async (id: number, writtenIn = 'en', units = {}) => {
    const { body } = await fileOf(seller, `${calls.getPurchasePdf.path}?id=${id}&writtenIn=${writtenIn}`, 'en', units);
    return squeezed(pdfText(body));
  };
  const terms = { paymentTerms: 'Net 30', remarks: 'Mind the stairs', requestedDeliveryDate: '2027-01-31' };
  const { id } = await added({ ...terms, discountRate: 10, children: { lines: [line(0, 1200), line(1, 2, 12.5)] } });
  const paper = await paperOf(id);
  const ordered = await db.selectFrom('purchaseOrderLine').selectAll().where('purchaseOrderId', '=', id).execute();
  const customer = company.customer.find((each) => each.id === customerId);
  expect(paper).toContain(squeezed(`Customer${customer?.nameEn}PO typeRegular`));
  expect(paper).toContain('PaymenttermsNet30Requesteddeliverydate2027-01-31Pieces1,202');
  const rows = ordered.map(({ model, spec, coverGrade, color }, at) =>
    squeezed(`${materials[at]?.number}${model}${spec}${coverGrade}${color ?? ''}`),
  );
  expect(paper).toContain(squeezed(`${rows[0]}1,20010.0012,000.00${rows[1]}212.5025.00`));
  expect(paper).toContain(
    'Amountbeforediscount(USD)12,025.00Discountrate,%10Discountamount(USD)1,202.50Totalorderamount(USD)10,822.50',
  );
  expect(paper).toContain('RemarksMindthestairs');
  const meters = shownNumber(shownIn(purchaseOrder.fields.cube, readSizeUnits('cm,m3')), Number((await get(id)).cube));
  expect(await paperOf(id, 'en', { [sizeUnitsHeader]: 'cm,m3' })).toContain(`,m³${meters.toLocaleString('en-US')}`);
  for (const silent of ['Notinthecube', 'Freight', 'Signedby']) expect(paper).not.toContain(silent);
  const { cube } = await db
    .selectFrom('material')
    .select('cube')
    .where('id', '=', materials[2]?.id ?? 0)
    .executeTakeFirstOrThrow();
  await sql`update material set cube = null where id = ${materials[2]?.id}`.execute(db);
  const unsized = await added({ children: { lines: [line(0, 1), line(2, 4)] } });
  await sql`update material set cube = ${cube} where id = ${materials[2]?.id}`.execute(db);
  expect(await paperOf(unsized.id)).toContain('Notinthecube,asnocartonsizeisknown:1');
  await seller.client.call(calls.saveSignature, { picture: drawn });
  await purchaseStep(seller.client, 'sign', { id, version: (await get(id)).version });
  const nameZh = company.account.find((each) => each.id === seller.id)?.nameZh;
  expect(await paperOf(id, 'zh')).toMatch(new RegExp(`${nameZh}\\P{ASCII}+${company.today}$`, 'u'));
});

test('in Chinese says on paper and in workbooks what is ordered in Chinese, as it does of what a revision changed', async () => {
  const { db } = company.app;
  const { id } = await added();
  const { coverGrade } = await db
    .selectFrom('purchaseOrderLine')
    .select('coverGrade')
    .where('purchaseOrderId', '=', id)
    .executeTakeFirstOrThrow();
  const { nameZh } = await db
    .selectFrom('coverGrade')
    .select('nameZh')
    .where('nameEn', '=', coverGrade ?? '')
    .executeTakeFirstOrThrow();
  const chinese = String(nameZh);
  const { body: paper } = await fileOf(seller, `${calls.getPurchasePdf.path}?id=${id}&writtenIn=zh`);
  expect(pdfText(paper).replace(/\s/g, '')).toContain(chinese);
  const said = async (path: string, language: 'en' | 'zh') => {
    const { body } = await fileOf(seller, path, language);
    const sheets = await readAnySpreadsheet(new Uint8Array(body), 'lines.xlsx');
    const text = JSON.stringify(sheets);
    return [text.includes(String(coverGrade)), text.includes(chinese)];
  };
  for (const path of [`${calls.getPurchaseWorkbook.path}?id=${id}`, `${crud.excel.path}?format=xlsx`]) {
    expect(await said(path, 'en'), path).toEqual([true, false]);
    expect(await said(path, 'zh'), path).toEqual([false, true]);
  }
  await send(await get(id));
  await purchaseStep(seller.client, 'revise', { id, version: (await get(id)).version });
  const draft = await get(id);
  const lines = (draft.children?.lines ?? []).map(({ id: lineId }, at) => ({ id: lineId, ...line(at, 9) }));
  await seller.client.call(crud.modify, { id, version: draft.version, changes: {}, children: { lines } } as never);
  const changed = await seller.client.call(calls.getPurchaseRevisions, { id }, { language: 'zh' });
  expect(changed.data.present.find((change) => change.line !== '')?.line).toContain(chinese);
});

test('says in its trail who took it out on paper and as a workbook', async () => {
  const record = await added();
  await fileOf(seller, `${calls.getPurchasePdf.path}?id=${record.id}&writtenIn=zh`);
  await fileOf(seller, `${calls.getPurchaseWorkbook.path}?id=${record.id}`);
  const trail = await company.app.db
    .selectFrom('audit')
    .select(['accountId', 'after'])
    .where('action', '=', 'exported')
    .where('entity', '=', 'purchaseOrder')
    .where('recordId', '=', record.id)
    .orderBy('id')
    .execute();
  const files = ['.pdf', '.xlsx'].map((ending) => ({ file: expect.stringContaining(ending) }));
  expect(trail).toEqual(files.map((after) => ({ accountId: seller.id, after })));
});

async function fileOf({ client }: Person, path: string, language = 'en', headers = {}) {
  const response = await client.fetch(`/api${path}`, {
    headers: { 'x-token': client.token ?? '', 'accept-language': language, ...headers },
  });
  const name = response.headers.get('content-disposition') ?? '';
  return { body: Buffer.from(await response.arrayBuffer()), name };
}
