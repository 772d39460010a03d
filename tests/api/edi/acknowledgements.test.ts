import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellOf } from '../../../src/server/services/edi/send-edi';
import { ediCalls } from '../../../src/shared/areas/edi/calls';
import { outboxCalls } from '../../../src/shared/areas/service/outbox-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { contrl, functional997 } from '../../support/edi-acknowledgements';
import { type EdiCompany, startEdiCompany } from '../../support/edi-company';

let folder: string;
let company: EdiCompany;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-edi-'));
  company = await startEdiCompany({ EDI_DIR: folder });
});
beforeEach(async () => {
  await company.reset();
  for (const name of ['in', 'out']) await rm(join(folder, name), { recursive: true, force: true });
});
afterEach(() => company.stopRunners());
afterAll(async () => {
  await company?.close();
  await rm(folder, { recursive: true, force: true });
});

const codeOf = (name: keyof typeof errorCatalogue) => errorCatalogue[name].code;

async function read(text: string, account = 'otto', language: 'en' | 'zh' = 'en') {
  const client = await company.as(account);
  return client.call(ediCalls.readAcknowledgement, { text }, { language });
}

/** An invoice whose document lies in the folder. */
async function sent(invoiceNumber = 'TW1'): Promise<number> {
  const id = await company.addInvoice(invoiceNumber);
  company.start();
  await company.send(id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  return id;
}

test('an administrator whose invoice was not sent has one to-do of it', async () => {
  const { db } = company.app;
  const ada = await db.selectFrom('account').select('id').where('account', '=', 'ada').executeTakeFirstOrThrow();
  await tellOf(db, { controlNumber: 101, createdBy: ada.id }, 'failed');
  const told = await db.selectFrom('reminder').select('accountId').where('type', '=', 'edi').execute();
  expect(told).toEqual([{ accountId: ada.id }]);
});

describe('a folder', () => {
  test('gets each document once, whole, under a name of its own', async () => {
    await sent('TW1');
    await sent('TW2');
    const names = (await readdir(join(folder, 'out'))).sort();
    expect(names).toEqual([101, 102].map((number) => `x12-${company.partnerId}-000000${number}.edi`));
    const [first] = await company.documents();
    expect(await readFile(join(folder, 'out', names[0] ?? ''), 'latin1')).toBe(first?.content);
  });

  test('that has another document under the name refuses this one and keeps that', async () => {
    const name = `x12-${company.partnerId}-000000101.edi`;
    await mkdir(join(folder, 'out'), { recursive: true });
    await writeFile(join(folder, 'out', name), 'of another database');
    const id = await company.addInvoice('TW1');
    company.start();
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('failed');
    expect(await readFile(join(folder, 'out', name), 'latin1')).toBe('of another database');
    const otto = await company.as('otto');
    const { data: list } = await otto.call(ediCalls.getEdiInvoices, {}, { language: 'zh' });
    expect(list.rows).toMatchObject([{ reason: '该文件夹中已有同名的其他单据，请将其移走后重新发送。' }]);
    await rm(join(folder, 'out', name));
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
  });

  test('that cannot be written to keeps the document waiting until it can', async () => {
    await writeFile(join(folder, 'out'), 'no folder');
    const id = await company.addInvoice('TW1');
    company.start();
    await company.send(id);
    await expect.poll(async () => (await company.documents())[0]?.lastError).toContain('EEXIST');
    await rm(join(folder, 'out'));
    await company.hurry();
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(await readdir(join(folder, 'out'))).toHaveLength(1);
  });

  test('is where acknowledgements are read from, good ones and others', async () => {
    const id = await sent();
    await company.stopRunners();
    const put = async (name: string, text: string, at = new Date('2026-03-15')) => {
      await mkdir(join(folder, 'in'), { recursive: true });
      await writeFile(join(folder, 'in', name), text);
      await utimes(join(folder, 'in', name), at, at);
    };
    await put('a.edi', functional997(101));
    await put('b.edi', 'garbage');
    await put('c.edi', functional997(999));
    await put('d.edi', functional997(101).replace('AK5*A', 'AK5*A\0'));
    await put('0-still-written.edi', functional997(101).slice(0, 50), new Date());
    await company.addJob('readEdiFolder');
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('accepted');
    await expect
      .poll(async () => (await readdir(join(folder, 'in', 'refused'))).sort())
      .toEqual([...['-b.edi', '-c.edi', '-d.edi'].map((end) => expect.stringContaining(end))]);
    expect(await readdir(join(folder, 'in', 'read'))).toEqual([expect.stringContaining('-a.edi')]);
    expect(await readdir(join(folder, 'in'))).toContain('0-still-written.edi');
    const toDos = await company.app.db.selectFrom('reminder').select('titleEn').where('type', '=', 'edi').execute();
    expect(toDos).toHaveLength(3);
  });

  test('is read on behind a file that cannot be moved, and the job tries again', async () => {
    const id = await sent();
    await company.stopRunners();
    const at = new Date('2026-03-15');
    await mkdir(join(folder, 'in', 'refused', `${at.getTime()}-a.edi`), { recursive: true });
    for (const [name, text] of [
      ['a.edi', 'garbage'],
      ['b.edi', functional997(101)],
    ] as const) {
      await writeFile(join(folder, 'in', name), text);
      await utimes(join(folder, 'in', name), at, at);
    }
    const job = await company.addJob('readEdiFolder');
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('accepted');
    const jobs = company.app.db.selectFrom('job').select('lastError').where('id', '=', job);
    await expect.poll(() => jobs.executeTakeFirst()).toMatchObject({ lastError: expect.stringContaining('a.edi') });
    // Nobody is told at every attempt, but of what was refused and moved.
    expect(await company.app.db.selectFrom('reminder').select('id').where('type', '=', 'edi').execute()).toEqual([]);
  });
});

describe('an acknowledgement', () => {
  test('accepts an invoice, which is not sent again then, and may come twice', async () => {
    const id = await sent();
    const sentAt = new Date('2026-03-15T08:00:00Z');
    await company.app.db.updateTable('ediDocument').set({ sentAt }).execute();
    const first = await read(functional997(101));
    expect((await company.documents())[0]).toMatchObject({ sentAt });
    expect(first.data.taken).toMatchObject([
      { invoiceNumber: 'TW1', customerName: 'Ashford', controlNumber: 101, result: 'accepted', reason: '' },
    ]);
    expect((await read(functional997(101))).data.taken).toMatchObject([{ result: 'repeated' }]);
    expect((await read(functional997(101, 'R'))).code).toBe(codeOf('edi.contradicts'));
    expect(await company.stateOf(id)).toBe('accepted');
    expect((await company.send(id)).code).toBe(codeOf('state.moved'));
  });

  test('rejects one with the reason in words, and it goes out anew under the next number', async () => {
    const id = await sent();
    await company.app.db.updateTable('customer').set({ nameZh: '阿什福德' }).execute();
    // What the partner repeats of a value is what it has read.
    const { data } = await read(functional997(101, 'R', ['AK3*BIG*2**8', 'AK4*4*324*7*PO?TW1']), 'otto', 'zh');
    expect(data.taken[0]?.customerName).toBe('阿什福德');
    expect(data.taken[0]?.reason).toBe('BIG 发票，第 4 元素（PO 号）的值不被接受：“PO?TW1”。');
    const otto = await company.as('otto');
    const { data: list } = await otto.call(ediCalls.getEdiInvoices, {});
    expect(list.rows).toMatchObject([
      { state: 'rejected', reason: 'BIG Invoice, element 4 (PO number) has a value that is not accepted: “PO?TW1”.' },
    ]);
    expect((await company.send(id)).code).toBe(0);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(
      (await company.documents()).map(({ attempt, controlNumber, state }) => [attempt, controlNumber, state]),
    ).toEqual([
      [1, 101, 'rejected'],
      [2, 102, 'sent'],
    ]);
  });

  test('accepts a test, which goes out in earnest under the next number once the partner tests no more', async () => {
    const test = (isTest: boolean) => company.app.db.updateTable('ediPartner').set({ isTest }).execute();
    const otto = await company.as('otto');
    const rows = async () => (await otto.call(ediCalls.getEdiInvoices, {})).data.rows;
    await test(true);
    const id = await sent();
    await read(functional997(101));
    expect(await rows()).toMatchObject([{ state: 'accepted', isTest: true, wasTest: false }]);
    expect((await company.send(id)).code).toBe(codeOf('state.moved'));
    await test(false);
    expect(await rows()).toMatchObject([{ state: 'accepted', isTest: true, wasTest: true }]);
    const { data: preview } = await otto.call(ediCalls.previewEdiInvoice, company.place(id));
    expect(preview.content).toContain('*000000102*0*P*>~');
    expect((await company.send(id)).code).toBe(0);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect((await company.documents()).map(({ controlNumber, isTest }) => [controlNumber, isTest])).toEqual([
      [101, true],
      [102, false],
    ]);
    expect(await rows()).toMatchObject([{ isTest: false, wasTest: false }]);
    expect((await company.send(id)).code).toBe(codeOf('state.moved'));
  });

  test('stands in the outbox as one that is acknowledged or refused, which it is narrowed to', async () => {
    await sent('TW1');
    await sent('TW2');
    await read(functional997(101));
    await read(functional997(102, 'R'));
    const otto = await company.as('otto');
    const shown = async (filter: object) => {
      const { data } = await otto.call(outboxCalls.getOutbox, { kinds: ['edi'], ...filter });
      return data.rows.map(({ subject, state, answer }) => [subject, state, answer]).sort();
    };
    const [accepted, rejected] = [
      ['TW1', 'acknowledged', null],
      ['TW2', 'refused', null],
    ];
    expect(await shown({})).toEqual([accepted, rejected]);
    expect(await shown({ states: ['acknowledged'] })).toEqual([accepted]);
    expect(await shown({ states: ['refused'] })).toEqual([rejected]);
  });

  test('settles what was unknown', async () => {
    const id = await sent();
    await company.app.db.updateTable('ediDocument').set({ state: 'unknown', sentAt: null }).execute();
    await read(functional997(101));
    expect(await company.stateOf(id)).toBe('accepted');
    expect((await company.documents())[0]?.sentAt).not.toBeNull();
  });

  test.each([
    ['garbage', 'garbage', 'edi.unreadable'],
    ['a NUL', functional997(101).replace('AK5*A', 'AK5*A\0'), 'edi.unreadable'],
    ['an invoice', functional997(101).replace('ST*997', 'ST*810'), 'edi.unreadable'],
    ['what is cut off', functional997(101).slice(0, -5), 'edi.unreadable'],
    ['another partner', functional997(101, 'A', [], { from: 'STRANGER', to: 'LOADLINE' }), 'edi.notOurs'],
    ['a partner of another qualifier', functional997(101).replace('*08*', '*12*'), 'edi.notOurs'],
    ['somebody else of ours', functional997(101, 'A', [], { from: '925485US00', to: 'OTHERS' }), 'edi.notOurs'],
    ['a number never sent', functional997(555), 'edi.notOurs'],
    ['another format', contrl(101, '7'), 'edi.notOurs'],
  ] as const)('of %s changes nothing', async (_, text, error) => {
    const id = await sent();
    expect((await read(text)).code).toBe(codeOf(error));
    expect(await company.stateOf(id)).toBe('sent');
  });

  test('is taken from nobody who does not see the customer', async () => {
    const id = await sent();
    expect((await read(functional997(101), 'sue')).code).toBe(codeOf('edi.notOurs'));
    expect((await read(functional997(101), 'linda')).code).toBe(codeOf('access.denied'));
    expect(await company.stateOf(id)).toBe('sent');
  });
});

describe('a partner of EDIFACT', () => {
  beforeEach(() => company.app.db.updateTable('ediPartner').set({ format: 'edifact' }).execute());

  test('gets an INVOIC, and answers by CONTRL, naming the place', async () => {
    const id = await sent();
    expect((await company.documents())[0]?.content).toContain("UNH+1+INVOIC:D:96A:UN'");
    expect((await read(contrl(101, '8'))).data.taken).toMatchObject([{ result: 'repeated' }]);
    const { data } = await read(contrl(101, '4', ['UCS+4', 'UCD+39+2:2']));
    expect(data.taken).toMatchObject([
      { result: 'rejected', reason: 'RFF Reference, element 1 (Number) is too long: “PO-TW1”.' },
    ]);
    expect(await company.stateOf(id)).toBe('rejected');
  });

  test('that says what came takes nothing back of what it decided before', async () => {
    const id = await sent();
    await read(contrl(101, '7'));
    expect((await read(contrl(101, '8'))).data.taken).toMatchObject([{ result: 'repeated' }]);
    expect(await company.stateOf(id)).toBe('accepted');
  });

  test('that says what came settles what was unknown, and may decide later', async () => {
    const id = await sent();
    await company.app.db.updateTable('ediDocument').set({ state: 'unknown', sentAt: null }).execute();
    expect((await read(contrl(101, '8'))).data.taken).toMatchObject([{ result: 'received' }]);
    expect((await company.documents())[0]).toMatchObject({ state: 'sent', sentAt: expect.any(Date) });
    expect((await read(contrl(101, '7'))).data.taken).toMatchObject([{ result: 'accepted' }]);
    expect(await company.stateOf(id)).toBe('accepted');
  });

  test('gets no Chinese name, and it is said where it stands', async () => {
    const id = await company.addInvoice('TW1');
    await company.app.db.updateTable('ediPartner').set({ ourName: '示例家具' }).execute();
    const answer = await company.send(id);
    expect(answer.code).toBe(codeOf('edi.cannotSend'));
    expect(answer.msg).toContain(
      'NAD Party, element 4 (Name) has characters that this format cannot write: “示例家具”.',
    );
  });
});
