import { afterAll, beforeAll, expect, test } from 'vitest';
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
let armId = 0;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'cara', departmentId, roles: ['catalogueAdmin'] });
  await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  [cara, linda] = [await loginAs(app, 'cara'), await loginAs(app, 'linda')];
  const values = { nameZh: null, unit: 'pair', weight: 8.25, width: 20, height: 61, used: true, sortOrder: null };
  armId = (await cara.call(calls.add, { ...values, code: 'TRK', nameEn: 'Track arm' })).data.id;
});

afterAll(() => app.close());

const listed = async () => (await linda.call(calls.list, {})).data.rows.map(({ pictureId }) => pictureId);
const filesOf = async (client: TestClient) => client.call(fileCalls.getFiles, { entity: 'arm', recordId: armId });
const sent = async (client: TestClient, name: string, bytes: Buffer) =>
  (await upload(client, armId, name, bytes, 'arm')).body;
const fetched = async (id: number) =>
  (
    await linda.fetch(`/api${fileCalls.getFile.path}?id=${id}`, { headers: { 'x-token': linda.token ?? '' } })
  ).headers.get('content-type');

test('a list shows the picture that came first; who may not write the record adds none', async () => {
  expect(await listed()).toEqual([null]);
  expect((await sent(linda, 'mine.jpg', await jpeg(200, 100)))?.code).toBe(codeOf('access.denied'));
  await sent(cara, 'drawing.pdf', Buffer.from('%PDF-1.7\nx'));
  expect(await listed()).toEqual([null]);
  const first = (await sent(cara, 'front.jpg', await jpeg(200, 100)))?.data?.id;
  const second = (await sent(cara, 'side.jpg', await jpeg(300, 100)))?.data?.id ?? 0;
  expect(await listed()).toEqual([first]);
  expect((await filesOf(linda)).data).toMatchObject({ mayEdit: false, files: [{}, {}, {}] });
  await cara.call(fileCalls.removeFile, { id: first ?? 0 });
  expect(await listed()).toEqual([second]);
});

test('the files of a removed record are gone with it, and come back with it', async () => {
  const [id] = (await listed()) as number[];
  expect(await fetched(id ?? 0)).toBe('image/jpeg');
  const { data } = await cara.call(calls.remove, { id: armId, version: 1 });
  expect((await filesOf(cara)).code).toBe(codeOf('record.notFound'));
  expect(await fetched(id ?? 0)).toContain('application/json');
  await cara.call(recordCalls.undo, { changeSet: data.changeSet ?? '' });
  expect(await listed()).toEqual([id]);
  expect(await fetched(id ?? 0)).toBe('image/jpeg');
});
