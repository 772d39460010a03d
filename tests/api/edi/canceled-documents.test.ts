import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendEdi } from '../../../src/server/services/edi/send-edi';
import { ediCalls } from '../../../src/shared/areas/edi/calls';
import { ediLimits } from '../../../src/shared/areas/edi/limits';
import { outboxCalls } from '../../../src/shared/areas/service/outbox-calls';
import { type EdiCompany, startEdiCompany } from '../../support/edi-company';
import { type EdiServer, startEdiServer } from '../../support/edi-server';
import { codeOf } from '../../support/records';

let company: EdiCompany;

beforeAll(async () => {
  company = await startEdiCompany();
});
beforeEach(() => company.reset());
afterAll(() => company?.close());

const cancel = async (id: number, account = 'otto') =>
  (await company.as(account)).call(ediCalls.cancelEdiInvoice, company.place(id));
const listed = async () => {
  const otto = await company.as('otto');
  return (await otto.call(outboxCalls.getOutbox, { kinds: ['edi'] })).data.rows;
};

test('a document is canceled before it is sent; sent after all, it has its own number again', async () => {
  const [first, second] = [await company.addInvoice('TW1'), await company.addInvoice('TW2')];
  await company.send(first);
  expect((await cancel(first)).msg).toBe('');
  expect([await company.stateOf(first), (await cancel(first)).code]).toEqual(['cancelled', codeOf('state.moved')]);
  expect(await listed()).toMatchObject([{ kind: 'edi', state: 'cancelled', recordId: first, isLatest: true }]);
  await company.send(second);
  expect((await company.send(first)).data).toEqual({ state: 'held' });
  expect((await company.documents()).map(({ invoiceId, controlNumber }) => [invoiceId, controlNumber])).toEqual([
    [first, 101],
    [second, 102],
  ]);
});

test('one that is being sent, that may have arrived or was answered is not canceled', async () => {
  const id = await company.addInvoice('TW1');
  await company.send(id);
  for (const state of ['sending', 'sent', 'unknown', 'accepted', 'rejected'] as const) {
    await company.app.db.updateTable('ediDocument').set({ state }).execute();
    expect((await cancel(id)).code).toBe(codeOf('state.moved'));
  }
});

test('is read in the outbox as it is sent, by those who see its customer; an earlier one is told apart', async () => {
  const id = await company.addInvoice('TW1');
  await company.send(id);
  const [made] = await company.documents();
  const read = async (account: string) =>
    (await company.as(account)).call(outboxCalls.getDocument, { kind: 'edi', id: made?.id ?? 0 });
  expect((await read('otto')).data).toEqual({ content: made?.content });
  expect((await read('sue')).code).toBe(codeOf('record.notFound'));
  expect((await read('linda')).code).toBe(codeOf('access.denied'));
  await company.app.db.updateTable('ediDocument').set({ state: 'rejected' }).execute();
  await company.send(id);
  const rows = (await listed()).map(({ state, isLatest }) => [state, isLatest]);
  expect(rows.sort()).toEqual([
    ['held', true],
    ['refused', false],
  ]);
});

test('is not for those who do not see the customer, nor for those who send nothing', async () => {
  const id = await company.addInvoice('TW1');
  await company.send(id);
  expect((await cancel(id, 'sue')).code).toBe(codeOf('record.notFound'));
  expect((await cancel(id, 'linda')).code).toBe(codeOf('access.denied'));
});

describe('with a connection', () => {
  let server: EdiServer;
  let connected: EdiCompany;
  beforeAll(async () => {
    server = await startEdiServer();
    connected = await startEdiCompany({ EDI_URL: server.url });
  });
  beforeEach(async () => {
    await connected.reset();
    server.taken.length = 0;
    server.mood = 200;
  });
  afterEach(() => connected.stopRunners());
  afterAll(async () => {
    await connected?.close();
    await server?.close();
  });

  const otto = () => connected.as('otto');
  const called = async (name: 'cancelEdiInvoice' | 'resendEdiInvoice', id: number) =>
    (await otto()).call(ediCalls[name], connected.place(id));
  const row = async () => (await (await otto()).call(outboxCalls.getOutbox, { kinds: ['edi'] })).data.rows[0];

  /** An invoice of which nobody knows whether it arrived, sent again to a partner that is down. */
  async function resent(): Promise<number> {
    const id = await connected.addInvoice('TW1');
    server.mood = 'dropAfter';
    connected.start();
    await connected.send(id);
    await expect.poll(() => connected.stateOf(id)).toBe('unknown');
    server.mood = 503;
    expect((await called('resendEdiInvoice', id)).code).toBe(0);
    await expect.poll(async () => (await row())?.attempts).toBe(2);
    await expect.poll(() => connected.stateOf(id)).toBe('queued');
    return id;
  }

  test('a queued document that is canceled is not handed over, nor said to be tried again', async () => {
    const [id, other] = [await connected.addInvoice('TW1'), await connected.addInvoice('TW2')];
    expect((await connected.send(id)).data).toEqual({ state: 'queued' });
    expect((await row())?.nextAt).toEqual(expect.any(String));
    expect((await called('cancelEdiInvoice', id)).data).toEqual({ state: 'cancelled' });
    expect(await row()).toMatchObject({ state: 'cancelled', nextAt: null });
    await connected.send(other);
    connected.start();
    await expect.poll(() => connected.stateOf(other)).toBe('sent');
    expect([server.taken.length, await connected.stateOf(id)]).toEqual([1, 'cancelled']);
  });

  test('one that was sent again is unknown once more when it is canceled, or not taken at the last try', async () => {
    const id = await resent();
    expect((await called('cancelEdiInvoice', id)).data).toEqual({ state: 'unknown' });
    expect(await row()).toMatchObject({ state: 'unknown', nextAt: null });
    expect((await connected.send(id)).code).toBe(codeOf('state.moved'));
    expect((await called('resendEdiInvoice', id)).code).toBe(0);
    await expect.poll(async () => (await row())?.attempts).toBe(3);
    await expect.poll(() => connected.stateOf(id)).toBe('queued');
    await connected.app.db
      .updateTable('job')
      .set({ attempts: ediLimits.attempts - 1, nextAt: new Date() })
      .where('state', '=', 'waiting')
      .where('queue', '=', 'sendEdi')
      .execute();
    await expect.poll(() => connected.stateOf(id)).toBe('unknown');
  });

  test('one that was sent again is unknown once more when its job is given up, or there is no connection', async () => {
    const id = await resent();
    await connected.stopRunners();
    const { db } = connected.app;
    await db.updateTable('job').set({ state: 'failed', nextAt: null }).where('state', '=', 'waiting').execute();
    await connected.addJob('settleEdi');
    connected.start();
    await expect.poll(() => connected.stateOf(id)).toBe('unknown');
    await connected.stopRunners();
    await called('resendEdiInvoice', id);
    const [document] = await connected.documents();
    const unsent = await sendEdi({
      ...{ id: document?.jobId ?? 0, input: { documentId: document?.id ?? 0 }, db: connected.app.appDb },
      ...{ config: { ...connected.app.config, ediUrl: null }, signal: new AbortController().signal, isLast: false },
    } as never); // what it asks for of its context
    await connected.app.appDb.transaction().execute(async (transaction) => unsent?.(transaction));
    expect(await connected.stateOf(id)).toBe('unknown');
  });

  test('one that the partner refused when it was sent again is made anew, and is then canceled as any other', async () => {
    const id = await resent();
    server.mood = 422;
    await connected.hurry();
    await expect.poll(() => connected.stateOf(id)).toBe('failed');
    await connected.stopRunners();
    expect((await connected.send(id)).data).toEqual({ state: 'queued' });
    expect((await called('cancelEdiInvoice', id)).data).toEqual({ state: 'cancelled' });
  });
});
