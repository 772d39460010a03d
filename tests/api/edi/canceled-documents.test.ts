import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ediCalls } from '../../../src/shared/areas/edi/calls';
import { outboxCalls } from '../../../src/shared/areas/service/outbox-calls';
import { type EdiCompany, startEdiCompany } from '../../support/edi-company';
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

test('a queued document that is canceled is not sent by its job, and one that may have arrived is not canceled', async () => {
  const id = await company.addInvoice('TW1');
  await company.send(id);
  const states = ['sending', 'sent', 'unknown', 'accepted', 'rejected'] as const;
  for (const state of states) {
    await company.app.db.updateTable('ediDocument').set({ state }).execute();
    expect((await cancel(id)).code).toBe(codeOf('state.moved'));
  }
  await company.app.db.updateTable('ediDocument').set({ state: 'queued' }).execute();
  expect((await cancel(id)).code).toBe(0);
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
