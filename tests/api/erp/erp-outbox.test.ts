import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backup } from '../../../src/server/db/backup';
import { restore } from '../../../src/server/db/restore';
import { sealingKey } from '../../../src/server/sealing-key';
import { readPurchase } from '../../../src/server/services/erp/read-purchase';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud, ordrsp } from '../../support/erp-documents';

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(() => company.reset());
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

async function sent(number = 'PO-1'): Promise<number> {
  const id = await company.addPurchase(number);
  await company.send(id);
  company.start();
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  return id;
}

/** The ERP says what became of the latest document it stored. */
function told(status: string, text = '', variables: string[] = []) {
  const documentNumber = company.erp.stored.at(-1)?.documentNumber ?? '';
  return company.post(aleaud([{ documentNumber, status, text, variables }]));
}

describe('a purchase order', () => {
  test('says where its goods go', async () => {
    const shipTo = (shipToParty: string | null) =>
      company.app.db.updateTable('customer').set({ shipToParty }).execute();
    await shipTo('Harbor Depot');
    await sent();
    await shipTo(null);
    expect(company.erp.stored[0]?.xml).toMatch(/<PARVW>WE<\/PARVW>(?:(?!<\/E1EDKA1>).)*Harbor Depot/s);
  });

  test.each([
    ['regular', 'china', 'REGULAR', 'CN', 'Regular'],
    ['sample', 'china', 'SAMPLE', 'CN', 'Sample'],
    ['spareParts', 'vietnam', 'SPARE', 'VN', 'Spare parts'],
    ['market', 'vietnam', 'MARKET', 'VN', 'Market'],
  ])('of %s goods from %s is told as %s from %s', async (poType, plant, orderType, plantCode, word) => {
    const { db } = company.app;
    const id = await company.addPurchase('PO-1');
    await sql`update purchase_order set po_type = ${poType}, plant = ${plant}, buyer = 'Anna', remarks = '小心轻放',
        freight = ${plant === 'vietnam' ? 'collect' : null}
      where id = ${id}`.execute(db);
    const { purchase } = await readPurchase(db, id, '2026-04-01');
    expect(purchase).toMatchObject({ poNumber: 'PO-1', revision: 1, orderType, orderDate: '2026-04-01' });
    expect(purchase.lines.map((line) => [line.position, line.plant, line.deliveryDate])).toEqual([
      [1, plantCode, '2026-05-01'],
      [2, plantCode, '2026-05-01'],
    ]);
    expect(purchase.lines.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(5000);
    expect(purchase.texts).toEqual([
      { id: '0001', text: '小心轻放' },
      { id: '0002', text: `${word}, 40HC, ${plant === 'vietnam' ? 'Collect, ' : ''}Anna` },
    ]);
  });

  test('tells payment terms that are longer than their segment whole, among its texts', async () => {
    const id = await company.addPurchase('PO-1');
    const textsAt = async (terms: string | null) => {
      await sql`update purchase_order set buyer = null, remarks = null, freight = null, payment_terms = ${terms}
        where id = ${id}`.execute(company.app.db);
      return (await readPurchase(company.app.db, id, '2026-04-01')).purchase.texts.map(({ text }) => text);
    };
    const long = `30 % deposit, balance against copy of B/L · 余款${'见提单副本付清'.repeat(6)}`;
    expect(await textsAt(null)).toEqual(['Regular, 40HC']);
    expect(await textsAt('x'.repeat(70))).toEqual(['Regular, 40HC']);
    expect(await textsAt(long)).toEqual([`Regular, 40HC, ${long}`]);
  });

  test('reaches the ERP once, is posted, and says so', async () => {
    const id = await sent();
    await company.send(id);
    expect((await company.purchase(id)).sapStatus).toBe('sent');
    await wait(200);
    expect(company.stored()).toEqual(['ORDERS C1/PO-1/1']);
    expect(company.erp.stored[0]?.xml).toContain('<MANDT>100</MANDT>');
    expect(await (await told('53')).json()).toEqual({ noted: 1, repeated: 0, unknown: 0 });
    expect(await (await told('53')).json()).toEqual({ noted: 0, repeated: 1, unknown: 0 });
    expect(await (await told('51', 'late')).json()).toEqual({ noted: 0, repeated: 1, unknown: 0 });
    expect(await company.stateOf(id)).toBe('acknowledged');
    expect((await company.purchase(id)).sapStatus).toBe('sentSuccessfully');
  });

  test('is one document, however often and by however many it is sent at once', async () => {
    const id = await company.addPurchase('PO-1');
    company.start();
    company.start();
    await Promise.all(Array.from({ length: 8 }, () => company.send(id)));
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    await wait(200);
    expect(company.stored()).toEqual(['ORDERS C1/PO-1/1']);
  });

  test('that the ERP refuses is told to people with its reason, and posted by it later all the same', async () => {
    const id = await sent();
    await told('51', 'Material &1 is not in plant &2', ['M2185-2P', 'CN']);
    const [document] = await company.documents();
    expect(document).toMatchObject({ state: 'refused', status: '51', reason: 'Material M2185-2P is not in plant CN' });
    const toDos = await company.app.db.selectFrom('reminder').select('titleEn').execute();
    expect(toDos.map(({ titleEn }) => titleEn)).toEqual(Array(2).fill('The ERP refused a purchase order: PO-1 (1)'));
    expect((await company.purchase(id)).sapStatus).toBe('failed');
    await told('53');
    expect(await company.stateOf(id)).toBe('acknowledged');
    // It said nothing more, and so nothing is the reason.
    expect((await company.documents())[0]).toMatchObject({ status: '53', reason: null });
  });

  test('waits without a word as long as the ERP is not there', async () => {
    company.erp.mood = 503;
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(async () => (await company.documents())[0]?.lastError).toBe('HTTP 503');
    company.erp.mood = 200;
    await company.hurry();
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(company.stored()).toHaveLength(1);
  });

  test('that was refused at the door is not sent, and replaced by its next revision', async () => {
    company.erp.mood = 400;
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('failed');
    company.erp.mood = 200;
    await company.revise(id);
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(company.stored()).toEqual(['ORDERS C1/PO-1/2']);
    expect(await company.stateOf(id, 1)).toBe('superseded');
    // What it posted it has, whatever took its place here.
    const [first] = await company.documents();
    await company.post(aleaud([{ documentNumber: first?.documentNumber ?? '', status: '53', text: '' }]));
    expect(await company.stateOf(id, 1)).toBe('acknowledged');
  });
});

describe('of which nobody knows whether it arrived', () => {
  test.each([
    ['dropAfter', 1],
    ['failAfter', 1],
    [500, 0],
  ] as const)('(%s) the ERP is asked before anything is sent again', async (mood, arrived) => {
    company.erp.mood = mood;
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('unknown');
    expect(company.erp.stored).toHaveLength(arrived);
    company.erp.mood = 200;
    await wait(200);
    expect(company.erp.asked).toBe(0);
    await company.hurry();
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(company.erp.asked).toBe(1);
    expect(company.stored()).toEqual(['ORDERS C1/PO-1/1']);
  });

  test('nothing is sent again as long as the ERP does not say what it has', async () => {
    company.erp.mood = 'dropAfter';
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('unknown');
    company.erp.mood = 200;
    for (const lookUp of [404, 200, 500]) {
      company.erp.lookUp = lookUp;
      const before = company.erp.asked;
      await company.hurry();
      await expect.poll(() => company.erp.asked).toBeGreaterThan(before);
    }
    expect(await company.stateOf(id)).toBe('unknown');
    expect(company.erp.stored).toHaveLength(1);
  });

  test('what it answers already says what became of it', async () => {
    company.erp.mood = 'dropAfter';
    company.erp.meanwhile = async (idoc) => Object.assign(idoc, { status: '53' });
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('unknown');
    await company.hurry();
    await expect.poll(() => company.stateOf(id)).toBe('acknowledged');
  });

  test('of all that it has under one key counts what came furthest', async () => {
    company.erp.mood = 'dropAfter';
    company.erp.meanwhile = async (idoc) => company.erp.stored.push({ ...idoc, status: '51', text: 'Twice' });
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('unknown');
    await company.hurry();
    await expect.poll(() => company.stateOf(id)).not.toBe('unknown');
    expect(await company.stateOf(id)).toBe('sent');
  });

  test('an answer that is quicker than that to the request counts', async () => {
    company.erp.mood = 'failAfter';
    company.erp.meanwhile = () => told('53');
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('acknowledged');
    await wait(200);
    expect(await company.stateOf(id)).toBe('acknowledged');
  });
});

describe('a revision', () => {
  test('waits until the ERP has posted the one before, and tells what changed', async () => {
    const id = await sent();
    await company.revise(id);
    await company.send(id);
    await wait(300);
    expect(await company.stateOf(id)).toBe('waiting');
    expect(company.stored()).toHaveLength(1);
    await told('53');
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(company.stored()[1]).toBe('ORDCHG C1/PO-1/2');
    const items = [...(company.erp.stored[1]?.xml ?? '').matchAll(/<POSEX>(\d+)<\/POSEX>\s*<ACTION>(\d+)/g)];
    expect(items.map(([, position, action]) => `${position} ${action}`)).toEqual([
      '000010 002',
      '000030 001',
      '000020 003',
    ]);
  });

  test('of what the ERP refused is a new order', async () => {
    const id = await sent();
    await told('51');
    await company.revise(id);
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(company.stored()).toEqual(['ORDERS C1/PO-1/1', 'ORDERS C1/PO-1/2']);
  });

  test('gives no line the position of one that went with an earlier revision', async () => {
    const { db } = company.app;
    const id = await company.addPurchase('PO-1');
    const next = () => sql`update purchase_order set revision = revision + 1 where id = ${id}`.execute(db);
    await company.send(id);
    await next();
    await sql`delete from purchase_order_line where id = (select max(id) from purchase_order_line)`.execute(db);
    await company.send(id);
    await next();
    await company.addLine(id, 1, 1);
    const { purchase } = await readPurchase(db, id, '2026-04-01');
    expect(purchase.lines.map(({ position }) => position)).toEqual([1, 3]);
  });
});

describe('people are told', () => {
  test('of what takes more than a day, once', async () => {
    const id = await sent();
    await company.app.db
      .updateTable('erpDocument')
      .set({ wantedAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    const toDos = () => company.app.db.selectFrom('reminder').select(['type', 'path']).execute();
    await company.addJob('settleErp');
    await expect.poll(async () => (await toDos()).length).toBe(2);
    expect((await toDos())[0]).toEqual({ type: 'erp', path: `/PoDet?id=${id}` });
    await company.addJob('settleErp');
    await wait(200);
    expect(await toDos()).toHaveLength(2);
  });
});

test.each([null, ''])('a document whose IDoc is %j goes out with one, never empty', async (content) => {
  const id = await company.addPurchase('PO-1');
  await company.send(id);
  await company.app.db.updateTable('erpDocument').set({ state: 'queued', content }).execute();
  company.start();
  const state = async () => {
    await company.hurry();
    return company.stateOf(id);
  };
  await expect.poll(state).toBe('sent');
  expect(company.erp.stored.map(({ key, xml }) => [key, xml.length > 0])).toEqual([['C1/PO-1/1', true]]);
});

test('after a restore the ERP is asked for what waited and for what it had, before anything leaves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-erp-'));
  const { databaseUrl: url, config } = company.app;
  const place = {
    url,
    file: join(folder, 'some.backup'),
    key: sealingKey(config),
    progress: () => ({ to() {}, end() {} }),
  };
  const first = await sent();
  await company.stopRunners();
  const second = await company.addPurchase('PO-2');
  await company.send(second);
  expect(await company.stateOf(second)).toBe('waiting');
  await backup(place);
  company.start();
  await expect.poll(() => company.stateOf(second)).toBe('sent');
  await company.stopRunners();
  await restore({ ...place, calendar: config, replace: true });
  expect(await Promise.all([first, second].map((id) => company.stateOf(id)))).toEqual(['unknown', 'unknown']);
  const third = await company.addPurchase('PO-3');
  await company.send(third);
  await company.app.db
    .updateTable('erpDocument')
    .set({ state: 'unknown' })
    .where('purchaseOrderId', '=', third)
    .execute();
  await company.addJob('settleErp');
  company.start();
  const settled = async () => {
    await company.hurry();
    return Promise.all([first, second, third].map((id) => company.stateOf(id)));
  };
  await expect.poll(settled).toEqual(['sent', 'sent', 'sent']);
  expect(company.stored()).toEqual(['ORDERS C1/PO-1/1', 'ORDERS C1/PO-2/1', 'ORDERS C1/PO-3/1']);
  await rm(folder, { recursive: true, force: true });
});

test('a PI number that comes before the word that it was posted is taken', async () => {
  const id = await sent();
  expect(await (await company.post(ordrsp())).json()).toEqual({ noted: 1, repeated: 0, unknown: 0 });
  expect(await company.stateOf(id)).toBe('acknowledged');
  expect(await company.purchase(id)).toMatchObject({ state: 'acknowledged', sapPiNumber: '80004711' });
});
