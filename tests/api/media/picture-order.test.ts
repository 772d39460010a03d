import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arm } from '../../../src/shared/areas/catalogue/frame';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';
import { jpeg, upload } from '../../support/upload-files';

const calls = crudCallsOf(arm);
let app: TestApp;
let cara: TestClient;
let linda: TestClient;
let recordId = 0;
/** The pictures as they came, by their names. */
let ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'cara', departmentId, roles: ['catalogueAdmin'] });
  await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  [cara, linda] = [await loginAs(app, 'cara'), await loginAs(app, 'linda')];
});
afterAll(() => app?.close());

let made = 0;
beforeEach(async () => {
  made += 1;
  const values = { nameEn: 'Track arm', nameZh: null, unit: 'pair', weight: null, width: null, height: null } as const;
  recordId = (await cara.call(calls.add, { ...values, code: `T${made}`, used: true, sortOrder: null })).data.id;
  ids = {};
  for (const [at, name] of ['a', 'b', 'c'].entries()) ids[name] = await add(`${name}.jpg`, 100 + at);
  await upload(cara, recordId, 'drawing.pdf', Buffer.from('%PDF-1.7\nx'), 'arm');
});

const add = async (name: string, width: number) =>
  (await upload(cara, recordId, name, await jpeg(width, 80), 'arm')).body?.data?.id ?? 0;
const listed = async () => {
  const { data } = await linda.call(fileCalls.getFiles, { entity: 'arm', recordId });
  return [data.files.map(({ name }) => name.split('.')[0]).join(' '), data.pictures];
};
const mainOf = async () => (await linda.call(calls.get, { id: recordId })).data.pictureId;
const move = (name: string, place: number, client = cara) =>
  client.call(fileCalls.movePicture, { id: ids[name] ?? 0, place });
const undo = (changeSet: string | null) => cara.call(recordCalls.undo, { changeSet: changeSet ?? '' });
const history = async () =>
  (await cara.call(recordCalls.history, { entity: 'arm', id: recordId, size: 20 })).data.entries
    .filter(({ entity, action }) => entity === 'file' && action === 'edited')
    .map(({ name, changes, mayUndo, isUndo }) => [name, changes[0]?.before, changes[0]?.after, mayUndo, isUndo]);

test('pictures stand as they came, before other files, until one is moved; the first is the main one', async () => {
  expect([await listed(), await mainOf()]).toEqual([['a b c drawing', 3], ids.a]);
  expect((await move('c', 1)).data.changeSet).toEqual(expect.any(String));
  expect([await listed(), await mainOf()]).toEqual([['c a b drawing', 3], ids.c]);
  await add('d.jpg', 200);
  await move('c', 2);
  expect([await listed(), await mainOf()]).toEqual([['a c b d drawing', 4], ids.a]);
  expect((await move('a', 1)).data.changeSet).toBe(null);
  await move('a', 99);
  expect(await listed()).toEqual(['c b d a drawing', 4]);
});

test('a move is noted in the history and undone, whatever came or went since, but not over a later move', async () => {
  const { data: first } = await move('c', 1);
  expect(await history()).toEqual([['c.jpg', 3, 1, true, false]]);
  await add('d.jpg', 200);
  await cara.call(fileCalls.removeFile, { id: ids.a ?? 0 });
  expect((await undo(first.changeSet)).msg).toBe('');
  expect([await listed(), await mainOf()]).toEqual([['b c d drawing', 3], ids.b]);
  expect((await undo(first.changeSet)).code).toBe(codeOf('undo.done'));
  const { data: second } = await move('c', 1);
  await move('b', 3);
  expect((await undo(second.changeSet)).code).toBe(codeOf('undo.changedSince'));
  expect((await history()).map(([, , , mayUndo]) => mayUndo)).toEqual([true, false, false, true]);
});

test('a picture that became the main one since stays it when an earlier move is undone', async () => {
  const { data: first } = await move('c', 1);
  await add('x.jpg', 200);
  const { files } = (await linda.call(fileCalls.getFiles, { entity: 'arm', recordId })).data;
  ids.x = files.find(({ name }) => name === 'x.jpg')?.id ?? 0;
  await cara.call(fileCalls.chooseMainPicture, { id: ids.x, entity: 'arm', recordId });
  expect(await listed()).toEqual(['x c a b drawing', 4]);
  expect((await undo(first.changeSet)).msg).toBe('');
  expect([await listed(), await mainOf()]).toEqual([['x a b c drawing', 4], ids.x]);
});

test('a removed main picture comes back as such, unless another one was chosen meanwhile', async () => {
  await move('c', 1);
  const remove = async () => (await cara.call(fileCalls.removeFile, { id: ids.c ?? 0 })).data.changeSet;
  const first = await remove();
  await move('b', 2);
  expect(await mainOf()).toBe(ids.a);
  await undo(first);
  expect(await listed()).toEqual(['c a b drawing', 3]);
  const second = await remove();
  await cara.call(fileCalls.chooseMainPicture, { id: ids.b ?? 0, entity: 'arm', recordId });
  await undo(second);
  expect(await listed()).toEqual(['b c a drawing', 3]);
});

test('who may not edit the record moves nothing, and what is no picture is not moved', async () => {
  expect((await move('c', 1, linda)).code).toBe(codeOf('access.denied'));
  const { files } = (await linda.call(fileCalls.getFiles, { entity: 'arm', recordId })).data;
  const paper = files.find(({ kind }) => kind === 'document');
  const refused = await cara.call(fileCalls.movePicture, { id: paper?.id ?? 0, place: 1 });
  expect([refused.code, await listed()]).toEqual([codeOf('file.notAPicture'), ['a b c drawing', 3]]);
});

test('of several who move pictures at once each finds what the others did', async () => {
  await Promise.all([move('a', 3), move('b', 1), move('c', 2), move('a', 1)]);
  const [names, pictures] = await listed();
  expect([String(names).split(' ').sort(), pictures]).toEqual([['a', 'b', 'c', 'drawing'], 3]);
});
