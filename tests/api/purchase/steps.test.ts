import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseOrderCalls as calls } from '../../../src/shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { type CrudRecord, crudCallsOf } from '../../../src/shared/entity/crud';
import { loadingLimits } from '../../../src/shared/loading/limits';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { type PurchaseStep, purchaseStep } from '../../support/purchase-steps';
import { codeOf } from '../../support/records';

const crud = crudCallsOf(purchaseOrder);

let company: Company;
let seller: Person;
let customerId: number;
let materials: { id: number; number: string; nameZh: string | null; modelId: number }[];

beforeAll(async () => {
  company = await startCompany('small');
  seller = await company.as('vpSales');
  [customerId = 0] = [...seller.visible];
  materials = await company.app.db
    .selectFrom('material')
    .innerJoin('model', 'model.id', 'material.modelId')
    .select(['material.id', 'material.number', 'material.nameZh', 'material.modelId'])
    .where('model.status', '=', 'running')
    .orderBy('material.id')
    .limit(3)
    .execute();
  const ink = { create: { width: 900, height: 90, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 1 } } } as const;
  const picture = (await sharp(ink).png().toBuffer()).toString('base64');
  await seller.client.call(calls.saveSignature, { picture });
});
afterAll(() => company.app.close());

let made = 0;
const line = (at: number, quantity: number, price = 10) => ({ materialId: materials[at]?.id ?? 0, quantity, price });
async function added(others: object = {}): Promise<CrudRecord> {
  made += 1;
  const base = { number: `T ${made}`, poType: 'regular', plant: 'china', containerKind: '40HC' };
  const values = { customerId, ...base, emails: 'anna@example.com', children: { lines: [line(0, 3), line(1, 2)] } };
  const answer = await seller.client.call(crud.add, { ...values, ...others });
  expect(answer.msg).toBe('');
  return answer.data;
}
const get = async (id: number) => (await seller.client.call(crud.get, { id })).data;
const send = ({ id, version }: Pick<CrudRecord, 'id' | 'version'>, more: object = { unsigned: true }) =>
  seller.client.call(calls.sendPurchaseOrder, { id, version, language: 'en', note: '', ...more });
const step = (action: PurchaseStep, { id, version }: Pick<CrudRecord, 'id' | 'version'>) =>
  purchaseStep(seller.client, action, { id, version });
const calculate = ({ id, version }: Pick<CrudRecord, 'id' | 'version'>) =>
  seller.client.call(calls.calculatePurchaseOrder, { id, version });
const ofSeller = () =>
  company.app.db
    .selectFrom('account')
    .select(['nameEn', 'nameZh'])
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
const trailOf = (recordId: number) =>
  company.app.db
    .selectFrom('audit')
    .select(['action', 'accountId', 'before', 'after'])
    .where('entity', '=', 'purchaseOrder')
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute();

test('is signed, unsigned and signed again, and each step is a line of its history', async () => {
  const record = await added();
  for (const name of ['sign', 'unsign', 'sign'] as const) {
    expect(await step(name, await get(record.id))).toBe('');
  }
  expect(await get(record.id)).toMatchObject({ state: 'signed', signedOn: company.today, version: 4 });
  expect((await send(await get(record.id), {})).data).toMatchObject({ mails: 1 });
  const moves = (await trailOf(record.id)).filter(({ action }) => action === 'moved');
  expect(moves.map(({ after }) => after)).toMatchObject(
    ['signed', 'draft', 'signed', 'sent'].map((state) => ({ state })),
  );
  expect(new Set(moves.map(({ accountId }) => accountId))).toEqual(new Set([seller.id]));
  await step('revise', await get(record.id));
  const revised = await get(record.id);
  expect(revised).toMatchObject({ state: 'draft', revision: 2, signedById: null, signedOn: null });
  expect(await step('sign', revised)).toBe('');
});

test.each([
  ['unsign', 'draft'],
  ['revise', 'draft'],
  ['revise', 'signed'],
  ['sign', 'signed'],
  ['sign', 'sent'],
  ['unsign', 'sent'],
  ['cancel', 'cancelled'],
  ['send', 'acknowledged'],
] as const)('%s is not for a purchase order that is %s', async (name, state) => {
  const record = await added();
  await company.app.db.updateTable('purchaseOrder').set({ state }).where('id', '=', record.id).execute();
  expect(await step(name, record)).toBe('The record has moved on to another state meanwhile.');
  expect(await get(record.id)).toMatchObject({ state, version: 1, revision: 1 });
});

test('the containers of a canceled purchase order are not calculated', async () => {
  const record = await added();
  expect(await step('cancel', record)).toBe('');
  expect((await calculate(await get(record.id))).code).toBe(codeOf('state.moved'));
});

test('its answer lists the steps that its reader may take', async () => {
  const record = await added();
  expect(record.may.moves).toEqual(['sign', 'send', 'cancel']);
  await step('sign', record);
  expect((await get(record.id)).may.moves).toEqual(['unsign', 'send', 'cancel']);
  await step('cancel', await get(record.id));
  expect((await get(record.id)).may.moves).toEqual([]);
});

test('several are sent by their step alone where they are signed, in the language of who sends them', async () => {
  const [signed, draft] = [await added(), await added()];
  await step('sign', signed);
  const rows = [await get(signed.id), draft].map(({ id, version }) => ({ id, version }));
  const move = moveCallOf(purchaseOrder);
  const { data } = await seller.client.call(move, { action: 'send', rows }, { language: 'zh' });
  expect(data.moved).toMatchObject([{ id: signed.id, state: 'sent', emailStatus: 'kept' }]);
  expect(data.refused).toMatchObject([{ id: draft.id, name: expect.stringContaining(String(draft.number)) }]);
  expect(await get(draft.id)).toMatchObject({ state: 'draft', version: 1 });
  const { subject } = await company.app.db
    .selectFrom('mail')
    .select('subject')
    .where('recordId', '=', signed.id)
    .where('template', '=', 'purchaseOrder')
    .executeTakeFirstOrThrow();
  expect(subject).toContain('采购订单');
});

test.each(['revise', 'cancel'] as const)('%s is also for what the ERP has taken', async (name) => {
  const { id } = await added();
  await company.app.db.updateTable('purchaseOrder').set({ state: 'acknowledged' }).where('id', '=', id).execute();
  expect(await step(name, await get(id))).toBe('');
});

test('of a customer out of reach it is unknown, whatever is asked of it or done to it', async () => {
  const { id } = await added();
  const customerId = company.customer.find((each) => !seller.visible.has(each.id))?.id ?? 0;
  await company.app.db.updateTable('purchaseOrder').set({ customerId }).where('id', '=', id).execute();
  const { client } = seller;
  const seen = { id, version: 1 };
  const answers = [
    await client.call(calls.getPurchaseRevisions, { id }),
    await client.call(calls.getPurchaseCartons, { id }),
    await client.call(calls.previewPurchaseMail, { id, language: 'en', note: '' }),
    await send(seen),
    await calculate(seen),
  ];
  for (const name of ['sign', 'unsign', 'revise', 'cancel', 'send'] as const) {
    expect(await step(name, seen)).toContain('Not found');
  }
  for (const path of [`${calls.getPurchasePdf.path}?writtenIn=en&`, `${calls.getPurchaseWorkbook.path}?`]) {
    const response = await client.fetch(`/api${path}id=${id}`, { headers: { 'x-token': client.token ?? '' } });
    answers.push(await response.json());
  }
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codeOf('record.notFound')));
});

test('its number is changed as long as nobody was sent it, and stays from its second revision on', async () => {
  const record = await added();
  const renamed = async (number: string) => {
    const { id, version } = await get(record.id);
    return (await seller.client.call(crud.modify, { id, version, changes: { number } } as never)).code;
  };
  expect(await renamed('RENAMED')).toBe(0);
  await send(await get(record.id));
  await step('revise', await get(record.id));
  expect(await renamed('RENAMED AGAIN')).toBe(codeOf('purchase.numberKept'));
  expect(await get(record.id)).toMatchObject({ number: 'RENAMED', revision: 2 });
});

test('who steps on what was edited meanwhile is told, and who sends it, with how it is now', async () => {
  const record = await added();
  await seller.client.call(crud.modify, { id: record.id, version: 1, changes: { fax: '7' } } as never);
  expect(await step('sign', record)).toBe('was changed by somebody else meanwhile');
  const refused = await send(record);
  expect(refused.code).toBe(codeOf('record.conflict'));
  expect(refused.data).toMatchObject({ current: { version: 2, fax: '7' } });
});

test.each([
  ['regular', false],
  ['market', false],
  ['sample', true],
  ['spareParts', true],
])('what is ordered as %s is signed only where nothing stands against it', async (poType, isSigned) => {
  const record = await added({ poType, children: { lines: [line(0, 1), line(1, 1, 0)] } });
  const refusal = `${materials[1]?.number} costs nothing; only samples and spare parts do.`;
  expect(await step('sign', record)).toBe(isSigned ? '' : refusal);
  expect(await get(record.id)).toMatchObject({ state: isSigned ? 'signed' : 'draft' });
});

test('a discount may take all there is, and the wrong line is named in the reader’s language', async () => {
  const record = await added({ discountAmount: 50 });
  expect(await step('sign', record)).toBe('');
  const { db } = company.app;
  const other = await added();
  const [, { id = 0, number = '', modelId = 0 } = {}] = materials;
  for (const [table, which] of [
    ['model', modelId],
    ['material', id],
  ] as const) {
    const become = (status: 'dropped' | 'running') =>
      db.updateTable(table).set({ status }).where('id', '=', which).execute();
    await become('dropped');
    const input = { id: other.id, version: 1 };
    const refused = await purchaseStep(seller.client, 'sign', input, 'zh');
    await become('running');
    expect(refused).toMatch(/\p{Script=Han}/u);
    if (table === 'material') expect(refused).toContain(number);
  }
});

test('its cartons have their size, and what has none or is far too many is left and named', async () => {
  const { db } = company.app;
  const size = { length: 200, width: 90, height: 80.5, weight: 40, maxTiers: 3, mixedStacking: false };
  const [first, second] = materials;
  await db
    .updateTable('material')
    .set(size)
    .where('id', '=', first?.id ?? 0)
    .execute();
  const record = await added({ children: { lines: [line(0, 5), line(1, 2)] } });
  const cartons = async () =>
    (await seller.client.call(calls.getPurchaseCartons, { id: record.id }, { language: 'zh' })).data;
  const [lineOf] = record.children?.lines ?? [];
  const whole = await cartons();
  expect(whole.left).toEqual([]);
  expect(whole.cartons[0]).toMatchObject({
    ...size,
    ...{ length: 2000, width: 900, height: 805 },
    ...{ id: `purchase-line-${lineOf?.id}`, label: first?.nameZh, material: first?.number, quantity: 5 },
    ...{ orderId: null, set: null, group: null },
  });
  const ordered = (quantity: number) =>
    db.updateTable('purchaseOrderLine').set({ quantity }).where('id', '=', Number(lineOf?.id)).execute();
  await ordered(loadingLimits.cartonsOfALine);
  expect((await cartons()).left).toEqual([]);
  await ordered(loadingLimits.cartonsOfALine + 1);
  expect((await cartons()).left).toEqual([first?.number]);
  await db
    .updateTable('material')
    .set({ height: null })
    .where('id', '=', second?.id ?? 0)
    .execute();
  expect(await cartons()).toEqual({ cartons: [], left: [first?.number, second?.number] });
});

test('its revisions tell in the reader’s language who sent them, what they changed and what became of the mails', async () => {
  const { db } = company.app;
  const record = await added({ emails: 'anna@example.com; ben@example.com' });
  const revisions = async (language: 'en' | 'zh') =>
    (await seller.client.call(calls.getPurchaseRevisions, { id: record.id }, { language })).data;
  expect(await revisions('en')).toEqual({ present: [], sent: [] });
  await send(record);
  const mailOf = { recipient: 'anna@example.com', state: 'sent' } as const;
  await db
    .updateTable('mail')
    .set({ state: mailOf.state })
    .where('recordId', '=', record.id)
    .where('recipient', '=', mailOf.recipient)
    .execute();
  await step('revise', await get(record.id));
  const draft = await get(record.id);
  const [kept] = draft.children?.lines ?? [];
  const children = { lines: [{ id: kept?.id, ...line(2, 3, 12.5) }] };
  const changes = { termsOfTrade: 'fob', remarks: 'soon' };
  const { version } = draft;
  await seller.client.call(crud.modify, { id: record.id, version, changes, children } as never);
  const english = await revisions('en');
  expect(english.present).toEqual(
    expect.arrayContaining([
      { line: '', field: 'Terms of trade', before: null, after: 'FOB' },
      { line: '', field: 'Remarks', before: null, after: 'soon' },
      { line: expect.any(String), field: 'Material', before: materials[0]?.number, after: materials[2]?.number },
      { line: expect.any(String), field: 'Price', before: '10', after: '12.5' },
      { line: expect.any(String), field: 'Material', before: materials[1]?.number, after: null },
    ]),
  );
  const account = await ofSeller();
  expect(english.sent).toMatchObject([{ revision: 1, sentByName: account.nameEn, changes: [] }]);
  expect(english.sent[0]?.mails).toEqual([
    { recipient: 'anna@example.com', state: 'Sent' },
    { recipient: 'ben@example.com', state: expect.not.stringMatching('Sent') },
  ]);
  const chinese = await revisions('zh');
  expect(chinese.sent[0]?.sentByName).toBe(account.nameZh);
  expect(chinese.present.every(({ field }) => /\p{Script=Han}/u.test(field))).toBe(true);
  expect(chinese.sent[0]?.mails[0]?.state).toMatch(/\p{Script=Han}/u);
  await send(await get(record.id));
  const { present, sent } = await revisions('en');
  expect(present).toEqual([]);
  expect(sent.map(({ mails }) => mails.length)).toEqual([2, 2]);
});

test('its revisions call the market by its name in the reader’s language', async () => {
  const markets = await company.app.db
    .selectFrom('market')
    .select(['id', 'nameEn', 'nameZh'])
    .orderBy('id')
    .limit(2)
    .execute();
  const [before, after] = markets;
  const { id } = await added({ poType: 'market', marketId: before?.id });
  await send(await get(id));
  await step('revise', await get(id));
  const { version } = await get(id);
  await seller.client.call(crud.modify, { id, version, changes: { marketId: after?.id } } as never);
  const shown = async (language: 'en' | 'zh') => {
    const { data } = await seller.client.call(calls.getPurchaseRevisions, { id }, { language });
    return data.present.map((change) => [change.before, change.after]);
  };
  expect(await shown('en')).toEqual([[before?.nameEn, after?.nameEn]]);
  expect(await shown('zh')).toEqual([[before?.nameZh, after?.nameZh]]);
  await send(await get(id));
  const { data } = await seller.client.call(calls.getPurchaseRevisions, { id });
  expect(data.sent[0]?.changes).toMatchObject([{ before: before?.nameEn, after: after?.nameEn }]);
});

test('its mail is shown before it goes, in the language it is written in and with the sender’s name', async () => {
  const record = await added();
  const { nameEn, nameZh } = await ofSeller();
  const shown = async (language: 'en' | 'zh') =>
    (await seller.client.call(calls.previewPurchaseMail, { id: record.id, language, note: 'By Friday' })).data;
  const english = JSON.stringify(await shown('en'));
  expect(english).toContain(nameEn);
  expect(english).toContain(`${record.number}`);
  expect(english).toContain('By Friday');
  const chinese = JSON.stringify(await shown('zh'));
  expect(chinese).toContain(nameZh);
  expect(chinese).not.toContain(nameEn);
});

test('what goes along with its mail is in the language of the mail, whoever sends it', async () => {
  const { id } = await added();
  const papers = async (language: 'en' | 'zh') => {
    await send(await get(id), { unsigned: true, language });
    await step('revise', await get(id));
    const { rows } = await sql<{ content: Buffer }>`
      select content from mail_attachment join mail on mail.id = mail_id
      where entity = 'purchaseOrder' and record_id = ${id} and file_name like '%.pdf' order by mail_id desc limit 1`.execute(
      company.app.db,
    );
    return pdfText(rows[0]?.content ?? Buffer.alloc(0));
  };
  expect(await papers('zh')).toMatch(/采购订单/);
  expect(await papers('en')).not.toMatch(/采购订单/);
});

test('a signature is kept no larger than paper needs, and the one before stays on what was signed with it', async () => {
  const picture = async () => (await seller.client.call(calls.getSignature, {})).data.picture ?? '';
  const { width, height } = await sharp(Buffer.from((await picture()).split(',')[1] ?? '', 'base64')).metadata();
  expect([width, height]).toEqual([480, 48]);
  const record = await added();
  await step('sign', record);
  const small = { create: { width: 40, height: 20, channels: 3, background: { r: 9, g: 9, b: 9 } } } as const;
  const another = (await sharp(small).png().toBuffer()).toString('base64');
  expect((await seller.client.call(calls.saveSignature, { picture: another })).msg).toBe('');
  const now = await sharp(Buffer.from((await picture()).split(',')[1] ?? '', 'base64')).metadata();
  expect([now.format, now.width, now.height]).toEqual(['png', 40, 20]);
  const { db } = company.app;
  const { replacedAt } = await db
    .selectFrom('purchaseOrderSignature')
    .innerJoin('signature', 'signature.id', 'signatureId')
    .select('replacedAt')
    .where('purchaseOrderId', '=', record.id)
    .executeTakeFirstOrThrow();
  expect(replacedAt).not.toBeNull();
});
