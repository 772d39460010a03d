import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaCalls } from '../../../src/shared/areas/media/calls';
import { document } from '../../../src/shared/areas/media/document';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { isDone, unnamed } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { upload } from '../../support/upload-files';

const calls = crudCallsOf(document);
let company: Company;
let [admin, manager, csr, exporter] = [] as unknown as [Person, Person, Person, Person]; // hired before the first test

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
  manager = await company.hire('manager');
  csr = await company.hire('csr');
  exporter = await company.hire('exportOffice');
});

afterAll(() => company.app.close());

const values = () => ({
  title: 'Bonus plan',
  type: 'other',
  textLanguage: 'en',
  audience: 'everyone',
  validUntil: null,
  responsibleId: admin.id,
  modelIds: null,
  customerIds: null,
  remark: null,
});
const add = async (person: Person, given: object) =>
  (await person.client.call(calls.add, { ...values(), ...given })).data;
/** The list narrowed to one record, by a filter that its call knows of any entity. */
const asked = (id: number): object => ({ id });
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const withFile = async (given: object) => {
  const added = await add(admin, given);
  const sent = await upload(admin.client, added.id, 'plan.pdf', pdf(String(added.id)), 'document');
  return { id: added.id, fileId: sent.body?.data.id ?? 0 };
};
const bytesOf = async ({ client }: Person, id: number) => {
  const answer = await client.fetch(`/api${fileCalls.getFile.path}?id=${id}`, {
    headers: { 'x-token': client.token ?? '', 'accept-language': 'en' },
  });
  return (await answer.text()).replace(String(id), 'RECORD');
};

describe('who a document is meant for', () => {
  test('the others see neither the record nor its file, as if there were none', async () => {
    const { id, fileId } = await withFile({ audience: 'management' });
    expect((await manager.client.call(calls.get, { id })).data).toMatchObject({ title: 'Bonus plan', fileId });
    expect(await bytesOf(manager, fileId)).toContain('%PDF');
    for (const { client } of [csr, exporter]) {
      const [none, hidden] = [await client.call(calls.get, { id: 987_654 }), await client.call(calls.get, { id })];
      expect(unnamed(hidden, id)).toEqual(unnamed(none, 987_654));
      const ask = (recordId: number) => client.call(fileCalls.getFiles, { entity: 'document', recordId });
      expect(unnamed(await ask(id), id)).toEqual(unnamed(await ask(987_654), 987_654));
      expect((await client.call(calls.list, asked(id))).data.rows).toEqual([]);
      const history = await client.call(recordCalls.history, { entity: 'document', id });
      expect(history.code).toBe(codeOf('record.notFound'));
      expect((await client.call(recordCalls.lookUp, { entity: 'document', ids: [id] })).data.rows).toEqual([]);
    }
    expect(await bytesOf(csr, fileId)).toBe(await bytesOf(csr, 987_654));
    const found = (await manager.client.call(searchCalls.searchIndex, { kind: 'listed' })).data.listed;
    expect(found.some(([each, entity]) => each === id && entity === 'document')).toBe(true);
    const foundByOther = (await csr.client.call(searchCalls.searchIndex, { kind: 'listed' })).data.listed;
    expect(foundByOther.some(([each, entity]) => each === id && entity === 'document')).toBe(false);
  });

  test('a file is added and changed by those alone who see the document and may write it', async () => {
    const { id, fileId } = await withFile({ audience: 'catalogue' });
    expect((await upload(exporter.client, id, 'x.pdf', pdf('x'), 'document')).status).toBe(404);
    const removed = await exporter.client.call(fileCalls.removeFile, { id: fileId });
    expect(removed.code).toBe(codeOf('record.notFound'));
    const open = await withFile({});
    expect((await upload(csr.client, open.id, 'x.pdf', pdf('x'), 'document')).body?.code).toBe(codeOf('access.denied'));
    const modified = await exporter.client.call(calls.modify, { id, version: 1, changes: { title: 'Mine' } });
    expect(modified.code).toBe(codeOf('record.notFound'));
  });

  test('nobody writes one for others only, neither new nor by a change', async () => {
    const answer = await exporter.client.call(calls.add, {
      ...values(),
      responsibleId: exporter.id,
      audience: 'management',
    });
    expect(answer.code).toBe(codeOf('record.outsideAudience'));
    const own = await add(exporter, { responsibleId: exporter.id, audience: 'exportOffice' });
    const change = { id: own.id, version: 1, changes: { audience: 'sales' } };
    expect((await exporter.client.call(calls.modify, change)).code).toBe(codeOf('record.outsideAudience'));
  });

  test('what is about customers is seen by those who reach all of them', async () => {
    const own = company.customer.find(({ id }) => csr.visible.has(id));
    const foreign = company.customer.find(({ id }) => !csr.visible.has(id));
    const ids = (...rows: (typeof own)[]) => rows.map((row) => row?.id ?? 0).sort((a, b) => a - b);
    const mine = await withFile({ customerIds: ids(own) });
    const both = await withFile({ customerIds: ids(own, foreign) });
    expect((await csr.client.call(calls.get, { id: mine.id })).data.customerNames).toBe(own?.nameEn);
    expect((await csr.client.call(calls.get, { id: both.id })).code).toBe(codeOf('record.notFound'));
    expect(await bytesOf(csr, both.fileId)).toBe(await bytesOf(csr, 987_654));
    expect((await manager.client.call(calls.list, asked(both.id))).data.rows).toHaveLength(
      manager.visible.has(foreign?.id ?? 0) ? 1 : 0,
    );
  });
});

test('a new version stands for the document, and the one before is kept and opened', async () => {
  const { id, fileId } = await withFile({ title: 'Versions' });
  const second = await upload(admin.client, id, 'plan.pdf', pdf('second'), 'document');
  const secondId = second.body?.data.id ?? 0;
  expect((await admin.client.call(calls.get, { id })).data.fileId).toBe(secondId);
  const { files } = (await csr.client.call(fileCalls.getFiles, { entity: 'document', recordId: id })).data;
  expect(files.map((file) => file.id)).toEqual([secondId, fileId]);
  expect(await bytesOf(csr, fileId)).toBe(`%PDF-1.7\n${id}`.replace(String(fileId), 'RECORD'));
  expect(await bytesOf(csr, secondId)).toContain('second');
});

test('types are counted among those one sees', async () => {
  const countOf = async ({ client }: Person) => {
    const { types } = (await client.call(mediaCalls.getDocumentsTypeCounts, {})).data;
    const { data } = await client.call(calls.list, { size: 5000 });
    const counted = new Map(types.map(({ type, count }) => [type, count]));
    for (const { type, count } of types) expect(data.rows.filter((row) => row.type === type)).toHaveLength(count);
    return counted.get('other') ?? 0;
  };
  const [before, beforeOfOther] = [await countOf(manager), await countOf(csr)];
  await add(admin, { audience: 'management' });
  expect(await countOf(manager)).toBe(before + 1);
  expect(await countOf(csr)).toBe(beforeOfOther);
});

describe('where the specification names the calls', () => {
  const wire = async (method: string, path: string, body?: object) => {
    const headers = { token: admin.client.token ?? '', 'content-type': 'application/json' };
    const sent = body ? { body: JSON.stringify({ ...body, language: 'E' }) } : {};
    return (await admin.client.fetch(path, { method, headers, ...sent })).json();
  };

  test('documents are added, found, changed, counted, and several removed at once and put back', async () => {
    const first = await wire('POST', '/addDocument', { ...values(), title: 'On the wire' });
    expect(first).toMatchObject({ code: 10000, data: { title: 'On the wire', version: 1 } });
    const second = await wire('POST', '/addDocument', { ...values(), title: 'On the wire, too' });
    const [{ id }, { id: other }] = [first.data, second.data];
    const changes = { type: 'manual' };
    expect(await wire('POST', '/modifyDocuments', { id, version: 1, changes })).toMatchObject({ data: { version: 2 } });
    const found = await wire('GET', '/getDocumentsList?text=On%20the%20wire&type=manual');
    expect(found.data.rows).toMatchObject([{ id }]);
    expect((await wire('GET', '/getDocumentsTypeCounts')).data.types).toContainEqual({
      type: 'manual',
      count: expect.any(Number),
    });
    const stale = {
      records: [
        { id: other, version: 1 },
        { id, version: 1 },
      ],
    };
    expect((await wire('POST', '/deleteDocument', stale)).code).toBe(codeOf('record.conflict'));
    const both = {
      records: [
        { id: other, version: 1 },
        { id, version: 2 },
      ],
    };
    expect((await wire('GET', '/getDocumentsList?text=On%20the%20wire')).data.total).toBe(2);
    const removed = await wire('POST', '/deleteDocument', both);
    expect(removed.code).toBe(10000);
    expect((await wire('GET', '/getDocumentsList?text=On%20the%20wire')).data.total).toBe(0);
    const undone = await admin.client.call(recordCalls.undo, { changeSet: removed.data.changeSet });
    expect(undone.data.records).toHaveLength(2);
    expect((await wire('GET', '/getDocumentsList?text=On%20the%20wire')).data.total).toBe(2);
  });
});

describe('the address that shows a file', () => {
  const addressOf = async ({ client }: Person, id: number) =>
    (await client.call(fileCalls.getFileAddress, { id })).data?.address ?? '';

  test('answers a PDF in parts to the same session alone, framed by our pages only', async () => {
    const { id, fileId } = await withFile({ audience: 'management' });
    const address = await addressOf(manager, fileId);
    const answer = await manager.client.fetch(address, { headers: { range: 'bytes=0-7' } });
    expect([answer.status, await answer.text()]).toEqual([206, '%PDF-1.7']);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    for (const { client } of [admin, csr]) {
      expect(await (await client.fetch(address)).json()).toMatchObject({ code: codeOf('link.invalid') });
    }
    const changed = { id, version: 1, changes: { audience: 'catalogue' } };
    expect(isDone(await admin.client.call(calls.modify, changed))).toBe(true);
    expect(await (await manager.client.fetch(address)).json()).toMatchObject({ code: codeOf('record.notFound') });
    expect(await addressOf(manager, fileId)).toBe('');
  });

  test('of a kind that a browser could run is for saving only', async () => {
    const { id } = await withFile({});
    const sent = await upload(admin.client, id, 'notes.txt', Buffer.from('plain'), 'document');
    const answer = await admin.client.fetch(await addressOf(admin, sent.body?.data.id ?? 0));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });
});
