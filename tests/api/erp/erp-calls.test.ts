import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erpCalls } from '../../../src/shared/areas/erp/calls';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { jobCalls } from '../../../src/shared/areas/service/job-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud } from '../../support/erp-documents';
import { codeOf } from '../../support/records';

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(() => company.reset());
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

/** A purchase order whose document stands in a state. */
async function document(state: Awaited<ReturnType<typeof company.stateOf>>, number = 'PO-1') {
  const purchaseOrderId = await company.addPurchase(number);
  await company.send(purchaseOrderId);
  company.start();
  await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('sent');
  await company.stopRunners();
  const { db } = company.app;
  await db.updateTable('erpDocument').set({ state }).where('purchaseOrderId', '=', purchaseOrderId).execute();
  const { id } = (await company.documents()).at(-1) ?? { id: 0 };
  return { purchaseOrderId, id };
}

async function listed(account: string, purchaseOrderId: number) {
  const answer = await (await company.as(account)).call(erpCalls.getErpDocuments, { purchaseOrderId });
  return answer;
}

test('a purchase order shows its documents with what each may do, and nothing to those out of reach', async () => {
  const { purchaseOrderId } = await document('sent');
  const { data } = await listed('otto', purchaseOrderId);
  expect(data).toMatchObject({ hasConnection: true, mayNumber: true });
  expect(data.rows).toMatchObject([{ revision: 1, state: 'sent', key: 'C1/PO-1/1', moves: ['ask', 'notePosted'] }]);
  expect(data.rows[0]?.content).toBe(company.erp.stored[0]?.xml);
  const { data: seen } = await listed('linda', purchaseOrderId);
  expect([seen.mayNumber, seen.rows[0]?.moves]).toEqual([false, ['ask']]);
  expect((await listed('sue', purchaseOrderId)).code).toBe(codeOf('record.notFound'));
});

test('a document says when the server sends it again or asks for it, and nothing of what it does no more', async () => {
  const { db } = company.app;
  const { id, purchaseOrderId } = await document('unknown');
  const nextOf = async () => (await listed('otto', purchaseOrderId)).data.rows[0]?.nextAt;
  expect(await nextOf()).toBe(null);
  const nextAt = new Date('2026-11-18T04:30:00Z');
  await (await company.as('otto')).call(erpCalls.askErpAbout, { id });
  await db.updateTable('job').set({ nextAt }).where('queue', '=', 'askErp').execute();
  expect(await nextOf()).toBe(nextAt.toISOString());
  await db.updateTable('erpDocument').set({ state: 'queued' }).execute();
  expect(await nextOf()).toBe(null);
  await db.updateTable('job').set({ nextAt, state: 'waiting' }).where('queue', '=', 'sendErp').execute();
  expect(await nextOf()).toBe(nextAt.toISOString());
  // While its job runs, and while it waits for that.
  await db.updateTable('erpDocument').set({ state: 'waiting' }).execute();
  const begun = { nextAt: null, startedAt: nextAt, state: 'running', runner: randomUUID() } as const;
  await db.updateTable('job').set(begun).where('queue', '=', 'sendErp').execute();
  expect(await nextOf()).toBe(nextAt.toISOString());
  await db.updateTable('erpDocument').set({ state: 'acknowledged' }).execute();
  expect(await nextOf()).toBe(null);
});

describe('a document', () => {
  test.each(['refused', 'unknown'] as const)('that is %s goes out again as it was, for a reason', async (state) => {
    const { id, purchaseOrderId } = await document(state);
    const otto = await company.as('otto');
    expect((await otto.call(erpCalls.sendErpDocument, { id })).code).toBe(codeOf('state.reasonNeeded'));
    expect((await otto.call(erpCalls.sendErpDocument, { id, reason: 'The plant is open now' })).code).toBe(0);
    expect((await otto.call(erpCalls.sendErpDocument, { id, reason: 'Twice' })).code).toBe(codeOf('state.moved'));
    company.start();
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('sent');
    expect(company.erp.stored).toHaveLength(2);
    expect(company.erp.stored[1]?.xml).toBe(company.erp.stored[0]?.xml);
    const trail = await company.app.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'send')
      .where('recordId', '=', purchaseOrderId)
      .execute();
    expect(trail).toEqual([{ after: { revision: 1, reason: 'The plant is open now' } }]);
  });

  test('that the ERP has is asked for at once, and what it lost is left to a person', async () => {
    const { id, purchaseOrderId } = await document('sent');
    const linda = await company.as('linda');
    company.start();
    Object.assign(company.erp.stored[0] ?? {}, { status: '56', text: 'Partner unknown' });
    await linda.call(erpCalls.askErpAbout, { id });
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('refused');
    await company.app.db.updateTable('erpDocument').set({ state: 'sent' }).execute();
    company.erp.stored.length = 0;
    await linda.call(erpCalls.askErpAbout, { id });
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('failed');
    const { data } = await listed('linda', purchaseOrderId);
    expect(data.rows[0]).toMatchObject({ reason: 'The ERP does not have it.', moves: ['send'] });
    expect(company.erp.stored).toEqual([]);
  });

  test('that the ERP lost keeps its next revision waiting no longer', async () => {
    const { id, purchaseOrderId } = await document('sent');
    await company.revise(purchaseOrderId);
    await company.send(purchaseOrderId);
    company.start();
    const sending = company.app.db.selectFrom('job').select('id').where('queue', '=', 'sendErp');
    await expect.poll(() => sending.where('state', '<>', 'done').execute()).toEqual([]);
    expect(await company.stateOf(purchaseOrderId)).toBe('waiting');
    company.erp.stored.length = 0;
    await (await company.as('linda')).call(erpCalls.askErpAbout, { id });
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('sent');
    expect(company.stored()).toEqual(['ORDERS C1/PO-1/2']);
    expect(await company.stateOf(purchaseOrderId, 1)).toBe('superseded');
  });

  test('that may still come is not sent again because somebody asks early', async () => {
    company.erp.mood = 500;
    const purchaseOrderId = await company.addPurchase('PO-1');
    await company.send(purchaseOrderId);
    company.start();
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('unknown');
    company.erp.mood = 200;
    const [{ id } = { id: 0 }] = await company.documents();
    const linda = await company.as('linda');
    const asking = () => company.app.db.selectFrom('job').select('id').where('queue', '=', 'askErp');
    await linda.call(erpCalls.askErpAbout, { id });
    await expect.poll(() => company.erp.asked).toBe(1);
    await expect.poll(() => asking().where('state', '=', 'done').execute()).toHaveLength(1);
    expect(await company.stateOf(purchaseOrderId)).toBe('unknown');
    expect(company.erp.stored).toEqual([]);
  });

  test('that somebody sends again while the ERP is asked is not sent once more', async () => {
    const { id, purchaseOrderId } = await document('unknown');
    company.erp.stored.length = 0;
    const otto = await company.as('otto');
    company.erp.mood = 'dropAfter';
    company.erp.whileAsked = async () => {
      await otto.call(erpCalls.sendErpDocument, { id, reason: 'The line was down' });
      await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('unknown');
      company.erp.mood = 200;
    };
    await company.hurry();
    await otto.call(erpCalls.askErpAbout, { id });
    company.start();
    const asking = company.app.db.selectFrom('job').select('id').where('queue', '=', 'askErp');
    await expect.poll(() => asking.where('state', '=', 'done').execute()).toHaveLength(1);
    await wait(200);
    expect(company.erp.stored).toHaveLength(1);
    expect(await company.stateOf(purchaseOrderId)).toBe('unknown');
  });

  test('that was refused is not sent again once a later revision is there', async () => {
    const { id, purchaseOrderId } = await document('refused');
    await company.revise(purchaseOrderId);
    await company.send(purchaseOrderId);
    const { data } = await listed('otto', purchaseOrderId);
    expect(data.rows.map(({ revision, moves }) => [revision, moves.includes('send')])).toEqual([
      [2, false],
      [1, false],
    ]);
    const otto = await company.as('otto');
    expect((await otto.call(erpCalls.sendErpDocument, { id, reason: 'Again' })).code).toBe(codeOf('state.moved'));
  });

  test('that waits goes on even where its job was given up', async () => {
    const purchaseOrderId = await company.addPurchase('PO-1');
    await company.send(purchaseOrderId);
    await company.app.db.deleteFrom('job').execute();
    await company.addJob('settleErp');
    company.start();
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('sent');
  });

  test('that waits for the one before is not taken for posted by its PI number', async () => {
    const { purchaseOrderId } = await document('sent');
    await company.revise(purchaseOrderId);
    await company.send(purchaseOrderId);
    const otto = await company.as('otto');
    const number = async (piNumber: string) => {
      const { version } = await company.purchase(purchaseOrderId);
      return (await otto.call(erpCalls.notePiNumber, { purchaseOrderId, version, piNumber })).code;
    };
    expect(await number('PI-1')).toBe(0);
    expect(await company.stateOf(purchaseOrderId, 1)).toBe('acknowledged');
    expect(await company.stateOf(purchaseOrderId, 2)).toBe('waiting');
    expect(await number('PI-2')).toBe(0);
    expect(await company.stateOf(purchaseOrderId, 2)).toBe('waiting');
    expect(await company.purchase(purchaseOrderId)).toMatchObject({ state: 'sent', sapPiNumber: 'PI-2' });
  });

  test('that never left is not taken for posted either', async () => {
    const { purchaseOrderId } = await document('queued');
    const { version } = await company.purchase(purchaseOrderId);
    const otto = await company.as('otto');
    const answer = await otto.call(erpCalls.notePiNumber, { purchaseOrderId, version, piNumber: 'PI-1' });
    expect(answer.code).toBe(codeOf('state.moved'));
    expect((await listed('otto', purchaseOrderId)).data.mayNumber).toBe(false);
  });

  test('is noted as posted by the office alone, whose word is as good as that of the ERP', async () => {
    const { id, purchaseOrderId } = await document('unknown');
    const input = { id, reason: 'Seen in VA03' };
    expect((await (await company.as('linda')).call(erpCalls.noteErpPosted, input)).code).toBe(codeOf('access.denied'));
    expect((await (await company.as('sue')).call(erpCalls.noteErpPosted, input)).code).toBe(codeOf('record.notFound'));
    const otto = await company.as('otto');
    expect((await otto.call(erpCalls.noteErpPosted, input)).code).toBe(0);
    expect(await company.stateOf(purchaseOrderId)).toBe('acknowledged');
    expect((await otto.call(erpCalls.noteErpPosted, input)).code).toBe(codeOf('state.moved'));
  });

  test('of a cancelled purchase order is not sent any more', async () => {
    company.erp.mood = 503;
    const id = await company.addPurchase('PO-1');
    await company.send(id);
    company.start();
    await expect.poll(async () => (await company.documents())[0]?.lastError).toBe('HTTP 503');
    await company.app.db.updateTable('purchaseOrder').set({ state: 'cancelled' }).execute();
    company.erp.mood = 200;
    await company.hurry();
    await expect.poll(() => company.stateOf(id)).toBe('failed');
    expect(company.erp.stored).toEqual([]);
    const { data } = await listed('otto', id);
    expect(data.rows[0]).toMatchObject({ reason: 'The purchase order was canceled before it was sent.', moves: [] });
  });

  test('has jobs that are moved on its page, and is taken up when its job was given up', async () => {
    const { purchaseOrderId } = await document('queued');
    const ada = await company.as('ada');
    const [job] = (await ada.call(jobCalls.getJobs, {})).data.rows;
    expect((await ada.call(jobCalls.cancelJob, { id: job?.id ?? 0 })).code).toBe(codeOf('job.ofPage'));
    await company.addJob('settleErp');
    company.start();
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('failed');
  });

  test('keeps its purchase order from being removed', async () => {
    const { purchaseOrderId: id } = await document('sent');
    const { db } = company.app;
    await db.updateTable('purchaseOrder').set({ state: 'draft', revision: 2 }).where('id', '=', id).execute();
    const { version } = await company.purchase(id);
    const otto = await company.as('otto');
    expect((await otto.call(crudCallsOf(purchaseOrder).remove, { id, version })).code).toBe(codeOf('record.stays'));
  });

  test('that a restore brought back as unknown is asked for by itself', async () => {
    const { purchaseOrderId } = await document('unknown');
    await company.addJob('settleErp');
    company.start();
    const waiting = () => company.app.db.selectFrom('job').select('queue').where('state', '=', 'waiting').execute();
    await expect.poll(waiting).toContainEqual({ queue: 'askErp' });
    await company.hurry();
    await expect.poll(() => company.stateOf(purchaseOrderId)).toBe('sent');
    expect(company.erp.stored).toHaveLength(1);
  });
});

describe('without a connection', () => {
  let alone: ErpCompany;
  beforeAll(async () => {
    alone = await startErpCompany({ isConnected: false });
  });
  afterAll(() => alone?.close());

  test('documents are kept, say so, and are read; the PI number still makes the order', async () => {
    const id = await alone.addPurchase('PO-1');
    await alone.send(id);
    alone.start();
    await expect.poll(() => alone.stateOf(id)).toBe('held');
    await alone.stopRunners();
    expect((await alone.purchase(id)).sapStatus).toBe('kept');
    const otto = await alone.as('otto');
    const { data } = await otto.call(erpCalls.getErpDocuments, { purchaseOrderId: id });
    expect(data).toMatchObject({ hasConnection: false, rows: [{ state: 'held', moves: ['notePosted'] }] });
    expect(data.rows[0]?.content).toContain('<MESTYP>ORDERS</MESTYP>');
    const [row] = data.rows;
    expect((await otto.call(erpCalls.sendErpDocument, { id: row?.id ?? 0 })).code).toBe(codeOf('erp.noConnection'));
    expect((await otto.call(erpCalls.askErpAbout, { id: row?.id ?? 0 })).code).toBe(codeOf('erp.noConnection'));
    const { version } = await alone.purchase(id);
    await otto.call(erpCalls.notePiNumber, { purchaseOrderId: id, version, piNumber: 'PI-1' });
    expect(await alone.app.db.selectFrom('salesOrder').select('piNumber').execute()).toEqual([{ piNumber: 'PI-1' }]);
    expect(await (await alone.post(aleaud([{ documentNumber: '1', status: '53' }]))).json()).toMatchObject({
      unknown: 1,
    });
  });
});
