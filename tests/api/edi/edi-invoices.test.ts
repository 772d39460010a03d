import { setTimeout as wait } from 'node:timers/promises';
import { X12Parser } from 'node-x12';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ediCalls } from '../../../src/shared/areas/edi/calls';
import { ediPartner } from '../../../src/shared/areas/edi/partner';
import { jobCalls } from '../../../src/shared/areas/service/job-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { functional997 } from '../../support/edi-acknowledgements';
import { type EdiCompany, startEdiCompany } from '../../support/edi-company';
import { type EdiServer, startEdiServer } from '../../support/edi-server';
import { addCustomer, addShipment } from '../../support/search-records';

let server: EdiServer;
let company: EdiCompany;

beforeAll(async () => {
  server = await startEdiServer();
  company = await startEdiCompany({ EDI_URL: server.url });
});
beforeEach(async () => {
  server.taken.length = 0;
  server.mood = 200;
  server.meanwhile = async () => {};
  await company.reset();
});
afterEach(() => company.stopRunners());
afterAll(async () => {
  await company?.close();
  await server?.close();
});

const keysTaken = () => server.taken.map(({ headers }) => headers['idempotency-key']);
const codeOf = (name: keyof typeof errorCatalogue) => errorCatalogue[name].code;

/** A second customer beside the first one. */
async function addOtherCustomer(): Promise<number> {
  const beside = await company.app.db
    .selectFrom('customer')
    .select(['departmentId', 'ownerId', 'countryId'])
    .where('id', '=', company.customerId)
    .executeTakeFirstOrThrow();
  return addCustomer(company.app.db, { code: 'C2', nameEn: 'Bexley', ...beside });
}

describe('an invoice of an EDI partner', () => {
  test('is listed, previewed, sent once, and can be read by others', async () => {
    const id = await company.addInvoice('TW1');
    const otto = await company.as('otto');
    const { data: list } = await otto.call(ediCalls.getEdiInvoices, {});
    expect(list.rows).toMatchObject([{ id, invoiceNumber: 'TW1', state: 'open', controlNumber: null, amount: 1249.5 }]);
    const { data: preview } = await otto.call(ediCalls.previewEdiInvoice, company.place(id));
    expect(preview.problems).toEqual([]);
    expect(preview.words).toContainEqual({ tag: 'TDS', label: 'Total', text: 'Amount 1249.50' });
    expect(preview.words).toContainEqual(
      expect.objectContaining({ tag: 'ITD', text: 'Due date 2026-05-13 · Payment days 60' }),
    );
    company.start();
    expect((await company.send(id)).data).toEqual({ state: 'queued' });
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    const [taken] = server.taken;
    expect(taken?.headers).toMatchObject({
      'content-type': 'application/edi-x12',
      authorization: `Basic ${Buffer.from('loadline:secret').toString('base64')}`,
    });
    const [document] = await company.documents();
    expect(taken?.content).toBe(document?.content);
    expect(() => new X12Parser(true).parse(taken?.content ?? '')).not.toThrow();
    expect((await company.send(id)).code).toBe(codeOf('state.moved'));
    await company.app.db.updateTable('ediPartner').set({ format: 'edifact' }).execute();
    const { data: sent } = await otto.call(ediCalls.previewEdiInvoice, company.place(id));
    expect(sent.content).toBe(document?.content);
    await wait(200);
    expect(server.taken).toHaveLength(1);
  });

  test('gives one document to two who send it at once, and numbers without gaps to many', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await company.addInvoice(`TW${at}`));
    const broken = await company.addInvoice('TWX', undefined, 1);
    company.start();
    const answers = await Promise.all([...ids, broken, ...ids].map((id) => company.send(id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === codeOf('edi.cannotSend'))).toHaveLength(1);
    const numbers = (await company.documents()).map(({ controlNumber }) => controlNumber);
    expect(numbers.sort()).toEqual([101, 102, 103, 104, 105]);
    await expect.poll(() => server.taken.length).toBe(5);
  });

  test('is refused in words that name the segment, and shown with them before', async () => {
    const id = await company.addInvoice('TW1', `${'P'.repeat(30)}`);
    const answer = await company.send(id);
    expect(answer).toMatchObject({
      code: codeOf('edi.cannotSend'),
      msg: expect.stringMatching(/^Invoice TW1 cannot be sent\. BIG Invoice, element 4/),
    });
    const ada = await company.as('ada');
    const chinese = await ada.call(ediCalls.previewEdiInvoice, company.place(id), { language: 'zh' });
    expect(chinese.data.problems).toEqual([expect.stringContaining('BIG 发票，第 4 元素（PO 号）')]);
    expect(await company.documents()).toEqual([]);
  });

  test('is nothing to those who do not see the customer, nor to those who send nothing', async () => {
    const id = await company.addInvoice('TW1');
    const sue = await company.as('sue');
    expect((await sue.call(ediCalls.getEdiInvoices, {})).data.rows).toEqual([]);
    const linda = await company.as('linda');
    const { previewEdiInvoice, sendEdiInvoice, resendEdiInvoice, noteEdiSent } = ediCalls;
    for (const call of [previewEdiInvoice, sendEdiInvoice, resendEdiInvoice, noteEdiSent]) {
      expect((await sue.call(call, company.place(id))).code).toBe(codeOf('record.notFound'));
      expect((await linda.call(call, company.place(id))).code).toBe(codeOf('access.denied'));
    }
    await company.send(id);
    expect((await sue.call(ediCalls.getEdiFile, company.place(id))).code).toBe(codeOf('record.notFound'));
    expect((await linda.call(ediCalls.getEdiFile, company.place(id))).code).toBe(codeOf('access.denied'));
  });

  test('is none before the day from which the partner takes them', async () => {
    const id = await company.addInvoice('TW1');
    await company.app.db.updateTable('ediPartner').set({ invoicesFrom: '2026-03-15' }).execute();
    expect((await company.send(id)).code).toBe(codeOf('record.notFound'));
    const ada = await company.as('ada');
    const listed = async () => (await ada.call(ediCalls.getEdiInvoices, {})).data.rows.map((row) => row.id);
    expect(await listed()).toEqual([]);
    await company.app.db.updateTable('ediPartner').set({ invoicesFrom: '2026-03-14' }).execute();
    expect(await listed()).toEqual([id]);
    expect((await company.send(id)).code).toBe(0);
  });

  test('tells who sells and buys, where it went and how, and its own lines alone in their order', async () => {
    const { db } = company.app;
    const { customerId } = company;
    const id = await company.addInvoice('TW1');
    const where = { address: '1 High Street', city: 'Austin', state: 'TX', postalCode: '78701' };
    await db
      .updateTable('customer')
      .set({ ...where, shipToParty: 'Austin Warehouse' })
      .execute();
    await db.updateTable('ediPartner').set({ vendorNumber: 'V-77' }).execute();
    const left = { etd: '2026-03-01', actualDeparture: '2026-03-04' };
    const shipmentId = await addShipment(db, { customerId, containerNumber: 'MSCU1234567', ...left });
    await db.updateTable('shipment').set({ billOfLading: 'BL-9' }).execute();
    await db.updateTable('salesOrder').set({ piNumber: 'PI-5' }).execute();
    await db.updateTable('invoice').set({ shipmentId }).where('id', '=', id).execute();
    await db
      .updateTable('orderLine')
      .set({ lineNumber: 7, spec: '3P', coverGrade: 'Leather', color: 'Black' })
      .where('lineNumber', '=', 1)
      .execute();
    const unbilled = db.selectFrom('orderLine').selectAll().where('lineNumber', '=', 2);
    const { id: _, ...line } = await unbilled.executeTakeFirstOrThrow();
    await db
      .insertInto('orderLine')
      .values({ ...line, lineNumber: 1, invoiceId: null })
      .execute();
    const otto = await company.as('otto');
    const { data } = await otto.call(ediCalls.previewEdiInvoice, company.place(id));
    const said = data.content.split('~').map((each) => each.trim());
    expect(said).toEqual(
      expect.arrayContaining([
        ...['REF*VN*PI-5', 'REF*OC*MSCU1234567', 'REF*BM*BL-9', 'DTM*011*20260304'],
        ...['N1*SE*Example Furniture*92*V-77', 'N1*BT*Ashford*91*C1', 'N3*1 High Street', 'N4*Austin*TX*78701*US'],
        'N1*ST*Austin Warehouse',
      ]),
    );
    expect(said.filter((each) => /^(IT1|PID)/.test(each))).toEqual([
      ...['IT1*1*1*EA*249.5**VN*M2185-3P', 'PID*F****M2185'],
      ...['IT1*2*4*EA*250**VN*M2185-3P', 'PID*F****M2185 3P Leather Black'],
    ]);
    await company.reset();
    await db.deleteFrom('shipment').execute();
    await db
      .updateTable('customer')
      .set({ shipToParty: null, address: null, city: null, state: null, postalCode: null })
      .execute();
  });

  test('has jobs that are moved on its page, and a partner that stays', async () => {
    const id = await company.addInvoice('TW1');
    await company.send(id);
    const ada = await company.as('ada');
    const [job] = (await ada.call(jobCalls.getJobs, {})).data.rows;
    expect((await ada.call(jobCalls.cancelJob, { id: job?.id ?? 0 })).code).toBe(codeOf('job.ofPage'));
    const { version } = await company.app.db.selectFrom('ediPartner').select('version').executeTakeFirstOrThrow();
    const removal = await ada.call(crudCallsOf(ediPartner).remove, { id: company.partnerId, version });
    expect(removal.code).toBe(codeOf('record.stays'));
  });

  test('goes to one partner alone: none bears the number of another in other capitals', async () => {
    const { db } = company.app;
    const customerId = await addOtherCustomer();
    const ada = await company.as('ada');
    const { add } = crudCallsOf(ediPartner);
    const again = await ada.call(add, { ...company.partner, customerId, theirId: '925485us00' });
    expect(again.msg).toContain('Their qualifier, Their identification');
    expect(again.code).toBe(codeOf('record.duplicateOf'));
    const twice = await ada.call(add, { ...company.partner, theirId: 'OTHER' });
    expect(twice).toMatchObject({
      ...{ code: codeOf('record.duplicateOf'), msg: 'One with the same Customer exists already.' },
      data: { fields: [{ field: 'customerId' }] },
    });
    expect((await ada.call(add, { ...company.partner, customerId, theirId: 'OTHER' })).code).toBe(0);
    await db.deleteFrom('ediPartner').where('customerId', '=', customerId).execute();
    await db.deleteFrom('customer').where('id', '=', customerId).execute();
  });

  test('is numbered after the last one of its own partner, or from a first number that was raised since', async () => {
    const { db } = company.app;
    const customerId = await addOtherCustomer();
    const other = { ...company.partner, customerId, theirId: 'OTHER', firstControlNumber: 900 };
    await db.insertInto('ediPartner').values(other).execute();
    const theirs = await company.addInvoice('TX1', 'PO-TX1', 1249.5, customerId);
    const otto = await company.as('otto');
    expect((await otto.call(ediCalls.sendEdiInvoice, { customerId, id: theirs })).code).toBe(0);
    await company.send(await company.addInvoice('TW1'));
    await db.updateTable('ediPartner').set({ firstControlNumber: 500 }).where('id', '=', company.partnerId).execute();
    await company.send(await company.addInvoice('TW2'));
    expect((await company.documents()).map(({ controlNumber }) => controlNumber)).toEqual([900, 101, 500]);
    await company.reset();
    await db.deleteFrom('ediPartner').where('customerId', '=', customerId).execute();
    await db.deleteFrom('customer').where('id', '=', customerId).execute();
  });
});

describe('a partner who does not take a document', () => {
  test('by refusing it leaves it to be made anew under its number', async () => {
    server.mood = 422;
    const id = await company.addInvoice('TW1');
    company.start();
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('failed');
    server.mood = 200;
    await company.app.db.updateTable('salesOrder').set({ poNumber: 'PO-RIGHT' }).execute();
    const otto = await company.as('otto');
    const { data: preview } = await otto.call(ediCalls.previewEdiInvoice, company.place(id));
    expect((await company.send(id)).code).toBe(0);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(server.taken.at(-1)?.content).toContain('PO-RIGHT');
    expect(preview.content).toMatch(/\*000000101\*0\*P.*PO-RIGHT/s);
    // What was refused under a key may be refused under it for good.
    expect(new Set(keysTaken()).size).toBe(2);
    const next = await company.addInvoice('TW2');
    await company.send(next);
    expect((await company.documents()).map(({ controlNumber }) => controlNumber)).toEqual([101, 102]);
  });

  test('and takes another format since gets it anew in that one, sent by whoever did so', async () => {
    const id = await company.addInvoice('TW1');
    await company.send(id);
    await company.app.db.updateTable('ediDocument').set({ state: 'failed', lastError: 'refused' }).execute();
    await company.app.db.updateTable('ediPartner').set({ format: 'edifact' }).execute();
    const ada = await company.as('ada');
    expect((await ada.call(ediCalls.sendEdiInvoice, company.place(id))).code).toBe(0);
    const by = company.app.db.selectFrom('account').select('id').where('account', '=', 'ada');
    const { id: createdBy } = await by.executeTakeFirstOrThrow();
    const anew = { controlNumber: 101, format: 'edifact', state: 'queued', lastError: null, createdBy };
    expect(await company.documents()).toMatchObject([anew]);
  });

  test('by being busy, or gone before it was read, is asked again', async () => {
    server.mood = 503;
    const id = await company.addInvoice('TW1');
    company.start();
    await company.send(id);
    await expect.poll(async () => (await company.documents())[0]?.tries).toBe(1);
    await expect.poll(() => company.stateOf(id)).toBe('queued');
    server.mood = 200;
    await company.hurry();
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(server.taken).toHaveLength(2);
  });

  test.each(['dropAfter', 500] as const)(
    'by saying nothing certain (%s) leaves it unknown, to a person',
    async (mood) => {
      server.mood = mood;
      const id = await company.addInvoice('TW1');
      company.start();
      await company.send(id);
      await expect.poll(() => company.stateOf(id)).toBe('unknown');
      server.mood = 200;
      await wait(200);
      expect(server.taken).toHaveLength(1);
      expect((await company.send(id)).code).toBe(codeOf('state.moved'));
      const toDos = await company.app.db.selectFrom('reminder').select('type').execute();
      expect(toDos).toEqual([{ type: 'edi' }, { type: 'edi' }]);
      const otto = await company.as('otto');
      expect((await otto.call(ediCalls.resendEdiInvoice, company.place(id))).code).toBe(0);
      await expect.poll(() => company.stateOf(id)).toBe('sent');
      expect(server.taken[1]?.content).toBe(server.taken[0]?.content);
      expect(new Set(keysTaken()).size).toBe(1);
    },
  );

  test('and one whose server ended in between is unknown, too, and can be noted as sent', async () => {
    const id = await company.addInvoice('TW1');
    await company.send(id);
    await company.app.db.updateTable('ediDocument').set({ state: 'sending' }).execute();
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('unknown');
    const otto = await company.as('otto');
    expect((await otto.call(ediCalls.noteEdiSent, company.place(id))).code).toBe(0);
    expect((await company.documents())[0]).toMatchObject({ state: 'sent', sentAt: expect.any(Date) });
    expect(server.taken).toEqual([]);
  });
});

describe('a document whose state changes meanwhile', () => {
  test('by an acknowledgement that is quicker than a bad answer stays accepted, and its job is done', async () => {
    const id = await company.addInvoice('TW1');
    const otto = await company.as('otto');
    server.mood = 503;
    server.meanwhile = () => otto.call(ediCalls.readAcknowledgement, { text: functional997(101) });
    company.start();
    await company.send(id);
    const jobs = () => company.app.db.selectFrom('job').select('state').where('queue', '=', 'sendEdi').execute();
    await expect.poll(jobs).toEqual([{ state: 'done' }]);
    expect(await company.stateOf(id)).toBe('accepted');
  });

  test.each([
    ['noteEdiSent', 'unknown'],
    ['resendEdiInvoice', 'unknown'],
    ['sendEdiInvoice', 'failed'],
  ] as const)('is not moved by %s, which asked before', async (name, state) => {
    const id = await company.addInvoice('TW1');
    await company.send(id);
    const { db } = company.app;
    await db.updateTable('ediDocument').set({ state }).execute();
    const otto = await company.as('otto');
    const answer = await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('ediDocument').set({ state: 'accepted' }).execute();
      const asked = otto.call(ediCalls[name], company.place(id));
      await wait(300);
      return { asked };
    });
    expect((await answer.asked).code).toBe(codeOf('state.moved'));
    expect(await company.stateOf(id)).toBe('accepted');
  });

  test.each([
    ['queued', 'failed'],
    ['sending', 'unknown'],
  ] as const)('is no longer %s but %s once its job was given up', async (state, left) => {
    const { db } = company.app;
    const id = await company.addInvoice('TW1');
    const under = await company.addInvoice('TW2');
    await company.send(id);
    await company.send(under);
    const [given] = await company.documents();
    await db
      .updateTable('job')
      .set({ state: 'failed', nextAt: null })
      .where('id', '=', given?.jobId ?? 0)
      .execute();
    await db
      .updateTable('job')
      .set({ nextAt: new Date('2099-01-01') })
      .where('state', '=', 'waiting')
      .execute();
    await db.updateTable('ediDocument').set({ state }).execute();
    await company.addJob('settleEdi');
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe(left);
    expect(await company.stateOf(under)).toBe(state);
    const toDos = await db.selectFrom('reminder').select('titleEn').where('type', '=', 'edi').execute();
    expect(toDos).toHaveLength(2);
    expect(toDos[0]?.titleEn).toContain('101');
    const otto = await company.as('otto');
    const { data: list } = await otto.call(ediCalls.getEdiInvoices, {});
    expect(list.rows.find((row) => row.id === id)?.reason).toBe('Sending it was interrupted.');
  });
});

describe('without a connection', () => {
  let alone: EdiCompany;
  beforeAll(async () => {
    alone = await startEdiCompany();
  });
  afterAll(() => alone?.close());

  test('a document waits, says so, is downloaded and noted as sent', async () => {
    const id = await alone.addInvoice('TW1');
    expect((await alone.send(id)).data).toEqual({ state: 'held' });
    expect((await alone.send(id)).code).toBe(codeOf('edi.noConnection'));
    const otto = await alone.as('otto');
    await alone.app.db.updateTable('salesOrder').set({ poNumber: 'PO-LATER' }).execute();
    const { data: preview } = await otto.call(ediCalls.previewEdiInvoice, alone.place(id));
    expect(preview.content).toBe((await alone.documents())[0]?.content);
    const query = `customerId=${alone.customerId}&id=${id}`;
    const response = await otto.fetch(`/api${ediCalls.getEdiFile.path}?${query}`, {
      headers: { 'x-token': otto.token ?? '' },
    });
    expect(response.headers.get('content-disposition')).toContain(`x12-${alone.partnerId}-000000101.edi`);
    expect(await response.text()).toBe((await alone.documents())[0]?.content);
    expect((await otto.call(ediCalls.noteEdiSent, alone.place(id))).code).toBe(0);
    expect(await alone.stateOf(id)).toBe('sent');
  });
});
