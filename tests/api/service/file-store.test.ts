import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backup } from '../../../src/server/db/backup';
import { sealingKey } from '../../../src/server/sealing-key';
import { openServices } from '../../../src/server/services/services';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { startServer, startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addRetailer } from '../../support/mail-company';
import { type ObjectServer, signatureOf, startObjectServer } from '../../support/object-server';
import { addAccount, addDepartment } from '../../support/people';
import { startTestRunner } from '../../support/runner';
import { append, begin, jpeg, upload } from '../../support/upload-files';

let store: ObjectServer;
let app: TestApp;
let linda: TestClient;
let customerId = 0;

beforeAll(async () => {
  store = await startObjectServer();
  app = await startTestApp({ FILES_URL: store.url });
  const departmentId = await addDepartment(app, 'north');
  const ownerId = await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  customerId = await addRetailer(app, departmentId, ownerId);
  linda = await loginAs(app, 'linda');
});
afterEach(() => {
  store.fault = null;
  store.meanwhile = null;
});
afterAll(async () => {
  await app?.close();
  await store?.close();
});

const noStore = errorCatalogue['file.noStore'].code;
const pdf = (bytes: Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]);
const large = () => pdf(randomBytes(1_300_000));
const names = () => [...store.objects.keys()];

async function sent(name: string, bytes: Buffer): Promise<number> {
  const answer = await upload(linda, customerId, name, bytes);
  if (!answer.body?.data) throw new Error(`${answer.status} ${answer.body?.msg}`);
  return answer.body.data.id;
}

async function fetched(id: number, range?: string) {
  const headers = { 'x-token': linda.token ?? '', ...(range ? { range } : {}) };
  const response = await linda.fetch(`/api${fileCalls.getFile.path}?id=${id}`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const contentsOf = async (fileId: number) =>
  app.db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.contentId')
    .leftJoin('piece', 'piece.contentId', 'content.id')
    .select(['content.id', 'inStore', 'piece.number'])
    .where('file.id', '=', fileId)
    .execute();

/** What is noted of objects that no content has. */
const loose = () => app.db.selectFrom('looseObject').select(['isWhole']).execute();

async function swept(): Promise<void> {
  const runner = startTestRunner(app);
  const id = await openServices(app.config).jobs.add(app.appDb, 'sweepFiles', {});
  const state = async () =>
    (await app.db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst())?.state;
  await expect.poll(state).toBe('done');
  await runner.stop();
}

test('the stand-in checks signatures as published: the example of the documentation of Amazon S3', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const headers = {
    ...{ host: 'examplebucket.s3.amazonaws.com', range: 'bytes=0-9' },
    ...{ 'x-amz-content-sha256': empty, 'x-amz-date': '20130524T000000Z' },
  };
  const signed = { method: 'GET', path: '/test.txt', headers, signedHeaders: Object.keys(headers) };
  const by = { date: '20130524T000000Z', region: 'us-east-1', key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  expect(signatureOf({ ...signed, ...by })).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

test('a large document lies in the store and comes back whole and in part; small ones and pictures lie in the database', async () => {
  const body = large();
  const id = await sent('drawing.pdf', body);
  expect(await contentsOf(id)).toMatchObject([{ inStore: true, number: null }]);
  expect(names()).toHaveLength(1);
  expect(names()[0]).toMatch(/^\/files\/loadline\/[0-9a-f]{64}$/);
  expect((await fetched(id)).bytes.equals(body)).toBe(true);
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 1],
    ['bytes=524280-524300', 524_280, 524_301],
    ['bytes=-5', body.length - 5, body.length],
  ] as const) {
    const part = await fetched(id, range);
    expect(part.status).toBe(206);
    expect(part.bytes.equals(body.subarray(start, end))).toBe(true);
  }
  expect((await fetched(id, `bytes=${body.length}-`)).status).toBe(416);
  expect(await loose()).toEqual([]);

  const small = await sent('note.pdf', pdf(Buffer.from('short')));
  const picture = await sent('sofa.jpg', await jpeg(2000, 1500));
  for (const each of [small, picture]) expect((await contentsOf(each))[0]).toMatchObject({ inStore: false, number: 0 });
  expect((await fetched(small)).bytes.toString()).toContain('short');
  expect(names()).toHaveLength(1);
});

test('the same bytes are sent and kept once, also where they come at the same moment or were in the database before', async () => {
  const body = large();
  const before = names().length;
  const ids = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => sent(name, body)));
  expect(new Set((await Promise.all(ids.map(contentsOf))).map(([found]) => found?.id)).size).toBe(1);
  expect(names()).toHaveLength(before + 1);
  const puts = store.asked.filter((line) => line.startsWith('PUT')).length;
  await sent('again.pdf', body);
  expect(store.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(puts);

  const plain = await startServer({ ...app, config: { ...app.config, fileStore: null } });
  const early = large();
  const other = await loginAs({ ...app, url: plain.url }, 'linda');
  const kept = (await upload(other, customerId, 'early.pdf', early)).body?.data?.id ?? 0;
  expect((await contentsOf(kept))[0]).toMatchObject({ inStore: false });
  expect((await contentsOf(await sent('late.pdf', early)))[0]).toMatchObject({ inStore: false });
  // Without the setting, what lies in the store is said to be out of reach.
  const unread = await other.fetch(`/api${fileCalls.getFile.path}?id=${ids[0]}`, {
    headers: { 'x-token': other.token ?? '' },
  });
  expect(await unread.json()).toMatchObject({ code: noStore });
  await plain.close();
});

test('an upload whose end the store does not take is gone on with, and nothing is refused for good', async () => {
  for (const fault of ['refuses', 'hangsUp'] as const) {
    const body = large();
    const { path } = await begin(linda, customerId, `${fault}.pdf`, body.length);
    store.fault = fault;
    const failed = await append(linda, path, 0, new Uint8Array(body));
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({ code: noStore });
    expect(await app.db.selectFrom('file').select('id').where('name', '=', `${fault}.pdf`).execute()).toEqual([]);
    store.fault = null;
    const retried = await append(linda, path, body.length, new Uint8Array());
    expect(retried.status).toBe(200);
    expect((await fetched(retried.body?.data?.id ?? 0)).bytes.equals(body)).toBe(true);
  }
});

test('a store that does not answer is said where a file is asked for; one that breaks off sends no whole file', async () => {
  const body = large();
  const id = await sent('far.pdf', body);
  store.fault = 'refuses';
  expect(JSON.parse((await fetched(id)).bytes.toString())).toMatchObject({ code: noStore });
  // An address is saved as it comes, so that none is given.
  expect((await linda.call(fileCalls.getFileAddress, { id })).code).toBe(noStore);
  store.fault = 'sendsHalf';
  await expect(fetched(id)).rejects.toThrow();
  store.fault = null;
  expect((await fetched(id)).bytes.equals(body)).toBe(true);
  const { data } = await linda.call(fileCalls.getFileAddress, { id });
  const opened = await linda.fetch(data.address);
  expect(Buffer.from(await opened.arrayBuffer()).equals(body)).toBe(true);
});

test('what no file has any more goes from the store a month later, and not before; what is brought again stays', async () => {
  const [gone, back] = [large(), large()];
  const [goneId, backId] = [await sent('gone.pdf', gone), await sent('back.pdf', back)];
  const before = names().length;
  for (const id of [goneId, backId]) await linda.call(fileCalls.removeFile, { id });
  await sql`update file set removed_at = now() - interval '31 days' where id in (${goneId}, ${backId})`.execute(app.db);
  await sql`update content set used_at = now() - interval '31 days'`.execute(app.db);
  await swept();
  expect(await loose()).toEqual([{ isWhole: true }, { isWhole: true }]);
  await swept();
  expect(names()).toHaveLength(before);

  // Brought again, it is not sent again.
  const puts = store.asked.filter((line) => line.startsWith('PUT')).length;
  const again = await sent('again.pdf', back);
  expect(store.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(puts);
  await sql`update loose_object set since = now() - interval '31 days'`.execute(app.db);
  store.fault = 'refuses';
  const sweep = () => openServices(app.config).files.sweep(app.appDb, new AbortController().signal);
  await expect(sweep()).rejects.toThrow('the file store answered 503');
  expect(names()).toHaveLength(before);
  // It may be gone: whoever brings it again sends it.
  expect(await loose()).toEqual([{ isWhole: false }]);
  store.fault = null;
  await sweep();
  expect(names()).toHaveLength(before - 1);
  expect(await loose()).toEqual([]);
  expect((await fetched(again)).bytes.equals(back)).toBe(true);
  expect((await fetched(await sent('anew.pdf', gone))).bytes.equals(gone)).toBe(true);
});

test('what was put aside for a file that never came is thrown away', async () => {
  const before = names().length;
  const { path } = await begin(linda, customerId, 'never.pdf', 1_300_009);
  await sql`create function refuse_files() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    app.db,
  );
  await sql`create trigger refuse_files before insert on file execute function refuse_files()`.execute(app.db);
  expect((await append(linda, path, 0, new Uint8Array(large()))).status).toBe(500);
  await sql`drop function refuse_files cascade`.execute(app.db);
  expect(names()).toHaveLength(before + 1);
  expect(await loose()).toEqual([{ isWhole: true }]);
  await sql`update loose_object set since = now() - interval '31 days'`.execute(app.db);
  await swept();
  expect(names()).toHaveLength(before);
});

test('a letter reads its files before it writes anything, and not again for an answer that was not heard', async () => {
  const id = await sent('letter.pdf', large());
  const waiting: unknown[] = [];
  store.meanwhile = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
      app.db,
    );
    waiting.push(rows);
  };
  const letter = {
    entity: 'customer' as const,
    recordId: customerId,
    to: ['anna@shop.example'],
    language: 'en' as const,
    subject: 'Drawing',
    text: 'Please look.',
    papers: [`file:${id}`],
    key: randomUUID(),
  };
  expect(await linda.call(letterCalls.sendLetter, letter)).toMatchObject({ msg: '', data: { mails: 1 } });
  expect(waiting).toEqual([[]]);
  expect(await linda.call(letterCalls.sendLetter, letter)).toMatchObject({ msg: '', data: { mails: 1 } });
  expect(waiting).toHaveLength(1);
});

test('a backup says how many files it does not hold', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-store-'));
  const { filesElsewhere } = await backup({
    ...{ url: app.databaseUrl, file: join(folder, 'one.backup'), key: sealingKey(app.config) },
    progress: () => ({ to() {}, end() {} }),
  });
  const inStore = await app.db.selectFrom('content').select('size').where('inStore', '=', true).execute();
  expect(filesElsewhere).toEqual({ count: inStore.length, bytes: inStore.reduce((sum, { size }) => sum + size, 0) });
  expect(inStore.length).toBeGreaterThan(3);
  await rm(folder, { recursive: true, force: true });
});

test('a wrong key is no file that came', async () => {
  const config = { ...app.config, fileStore: app.config.fileStore && { ...app.config.fileStore, key: 'another' } };
  const server = await startServer({ ...app, config });
  const client = await loginAs({ ...app, url: server.url }, 'linda');
  const { path } = await begin(client, customerId, 'wrong.pdf', 1_300_009);
  expect((await append(client, path, 0, new Uint8Array(large()))).body).toMatchObject({ code: noStore });
  await server.close();
});
