import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../src/server/app';
import { backup } from '../../../src/server/db/backup';
import { restore } from '../../../src/server/db/restore';
import { createLog } from '../../../src/server/log';
import { sealingKey } from '../../../src/server/sealing-key';
import { openServices } from '../../../src/server/services/services';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { fileCalls, uploadPath } from '../../../src/shared/areas/service/file-calls';
import { type ErrorName, errorCatalogue } from '../../../src/shared/errors';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addRetailer } from '../../support/mail-company';
import { addAccount, addDepartment } from '../../support/people';
import { testReports } from '../../support/report-source';
import { startTestRunner } from '../../support/runner';
import { addOrder } from '../../support/search-records';
import { append, begin, bmp, jpeg, streamOf, tus, upload } from '../../support/upload-files';

let app: TestApp;
let linda: TestClient;
let sue: TestClient;
let alan: TestClient;
let customerId = 0;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  const south = await addDepartment(app, 'south');
  const ownerId = await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  await addAccount(app, { account: 'sue', departmentId: south, roles: ['csr'] });
  await addAccount(app, { account: 'alan', departmentId, roles: ['approver'] });
  customerId = await addRetailer(app, departmentId, ownerId);
  [linda, sue, alan] = await Promise.all([loginAs(app, 'linda'), loginAs(app, 'sue'), loginAs(app, 'alan')]);
});
afterAll(() => app?.close());

const codeOf = (name: ErrorName) => errorCatalogue[name].code;
const pdf = (text = 'x') => Buffer.from(`%PDF-1.7\n${text}`);

/** A file's bytes as the browser gets them. */
async function fetched(client: TestClient, id: number, query = '', headers: Record<string, string> = {}) {
  const path = `/api${fileCalls.getFile.path}?id=${id}${query}`;
  const response = await client.fetch(path, { headers: { 'x-token': client.token ?? '', ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function sent(name: string, bytes: Buffer): Promise<number> {
  const answer = await upload(linda, customerId, name, bytes);
  if (!answer.body?.data) throw new Error(`${answer.status} ${answer.body?.msg}`);
  return answer.body.data.id;
}

const stagedPieces = async () => (await app.db.selectFrom('uploadPiece').select('start').execute()).length;

describe('a picture', () => {
  test('is encoded anew: upright, in three sizes, without what the camera says or what is hidden behind it', async () => {
    const hidden = Buffer.concat([await jpeg(2000, 1000), Buffer.from('PK\x03\x04<script>HIDDEN</script>')]);
    expect(hidden.toString('latin1')).toContain('SECRET-PLACE');
    const id = await sent('shop.jpg', hidden);
    for (const [query, width] of [
      ['', 1600],
      ['&edge=480', 480],
      ['&edge=96', 96],
    ] as const) {
      const { headers, bytes } = await fetched(linda, id, query);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const { width: found, height, exif } = await sharp(bytes).metadata();
      expect({ found, height, exif }).toEqual({ found: width, height: width / 2, exif: undefined });
      expect(bytes.toString('latin1')).not.toMatch(/HIDDEN|SECRET-PLACE/);
    }
    const { data } = await linda.call(fileCalls.getFiles, { entity: 'customer', recordId: customerId });
    expect(data.files[0]).toMatchObject({ id, name: 'shop.jpg', kind: 'picture', width: 1600, height: 800 });
  });

  test('may be a bitmap or an icon', async () => {
    const { bytes } = await fetched(linda, await sent('logo.bmp', bmp()));
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]].map((value) => Math.round((value ?? 0) / 255))).toEqual([1, 0, 0]);
    const png = await sharp({ create: { width: 32, height: 32, channels: 4, background: '#00ff0080' } })
      .png()
      .toBuffer();
    const entry = Buffer.alloc(22);
    entry.writeUInt16LE(1, 2);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt8(32, 6);
    entry.writeUInt32LE(png.length, 14);
    entry.writeUInt32LE(22, 18);
    const icon = await fetched(linda, await sent('logo.ico', Buffer.concat([entry, png])));
    expect((await sharp(icon.bytes).metadata()).width).toBe(32);
  });
});

describe('hostile files are refused in words of their own, and nothing stays of them:', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const cases: [string, string, () => Buffer | Promise<Buffer>, ErrorName][] = [
    ['one that is empty of meaning', 'a.bin', () => randomBytes(2000), 'file.unknown'],
    ['a program named as a picture', 'a.jpg', () => Buffer.from('MZ\x90\x00\x03\x00\x00'), 'file.unknown'],
    ['a document named as a picture', 'a.jpg', () => pdf(), 'file.disguised'],
    ['SVG', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'file.markup'],
    ['SVG named as text', 'a.txt', () => Buffer.from('  <svg onload="x()">'), 'file.markup'],
    ['HTML', 'a.html', () => Buffer.from('<!doctype html>'), 'file.markup'],
    ['a picture that is cut off', 'a.jpg', async () => (await jpeg(800, 800)).subarray(0, 2000), 'file.damaged'],
    ['a picture of nothing but a head', 'a.png', () => png, 'file.damaged'],
    ['a bitmap that lies about its size', 'a.bmp', () => bmp().subarray(0, 60), 'file.damaged'],
    [
      'a pixel bomb',
      'a.png',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'file.tooManyPixels',
    ],
    [
      'a picture that is too large',
      'a.jpg',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]),
      'file.tooLarge',
    ],
    [
      'a document that is too large',
      'a.pdf',
      () => Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]),
      'file.tooLarge',
    ],
  ];
  test.each(cases)('%s', async (_, name, make, error) => {
    const before = await app.db.selectFrom('file').select('id').execute();
    const answer = await upload(linda, customerId, name, await make());
    expect(answer.body?.code).toBe(codeOf(error));
    expect(answer.body?.msg).toContain(name);
    expect(answer.status).toBe(error === 'file.tooLarge' ? 413 : 422);
    expect(await app.db.selectFrom('file').select('id').execute()).toEqual(before);
    expect(await stagedPieces()).toBe(0);
  });

  test('more than any file may have is refused before a byte is sent', async () => {
    const answer = await begin(linda, customerId, 'a.mp4', 201 * 1024 * 1024);
    expect([answer.status, answer.body?.code]).toEqual([413, codeOf('file.tooLarge')]);
  });
});

describe('a document', () => {
  test('is saved, never shown, whole or the range that is asked for', async () => {
    const body = Buffer.concat([pdf(), randomBytes(1_300_000)]);
    const id = await sent('terms & conditions.pdf', body);
    const all = await fetched(linda, id);
    expect(all.bytes.equals(body)).toBe(true);
    expect(all.headers.get('content-disposition')).toMatch(/^attachment/);
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=524280-524300', 524_280, 524_301],
      ['bytes=1300000-', 1_300_000, body.length],
      ['bytes=-5', body.length - 5, body.length],
    ] as const) {
      const part = await fetched(linda, id, '', { range });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${body.length}`);
      expect(part.bytes.equals(body.subarray(start, end))).toBe(true);
    }
    expect((await fetched(linda, id, '', { range: `bytes=${body.length}-` })).status).toBe(416);
  });

  test('is kept once, however often it is brought, also at the same moment', async () => {
    const body = pdf(randomBytes(600_000).toString('hex'));
    const before = await app.db.selectFrom('content').select('id').execute();
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => sent(`copy-${at}.pdf`, body)));
    const after = await app.db.selectFrom('content').select('id').execute();
    expect(after.length - before.length).toBe(1);
    for (const id of ids) expect((await fetched(linda, id)).bytes.equals(body)).toBe(true);
  });
});

describe('who does not see the record', () => {
  test('has none of its files; who may not edit it adds and removes none', async () => {
    const id = await sent('secret.pdf', pdf('secret'));
    const foreign = await fetched(sue, id);
    expect(JSON.parse(foreign.bytes.toString())).toMatchObject({ code: codeOf('record.notFound') });
    expect((await sue.call(fileCalls.getFiles, { entity: 'customer', recordId: customerId })).code).toBe(
      codeOf('record.notFound'),
    );
    expect((await sue.call(fileCalls.removeFile, { id })).code).toBe(codeOf('record.notFound'));
    expect((await begin(sue, customerId, 'a.pdf', 10)).status).toBe(404);
    expect((await fetched(alan, id)).bytes.toString()).toContain('secret');
    expect((await alan.call(fileCalls.removeFile, { id })).code).toBe(codeOf('access.denied'));
    expect((await begin(alan, customerId, 'a.pdf', 10)).status).toBe(403);
    expect((await begin(new TestClient(app.url), customerId, 'a.pdf', 10)).status).toBe(401);
    expect((await linda.call(fileCalls.removeFile, { id })).code).toBe(0);
    expect((await linda.call(fileCalls.removeFile, { id })).code).toBe(codeOf('record.notFound'));
  });
});

describe('a removed file', () => {
  const names = async () => {
    const { data } = await linda.call(fileCalls.getFiles, { entity: 'customer', recordId: customerId });
    return data.files.map(({ name }) => name);
  };
  const historyOf = async (client: TestClient) =>
    (await client.call(recordCalls.history, { entity: 'customer', id: customerId })).data.entries;

  test('is found by nobody, stands in the history of its record, and comes back by an undo', async () => {
    const body = pdf('taken away by mistake');
    const id = await sent('contract.pdf', body);
    const [added] = await historyOf(linda);
    expect(added).toMatchObject({ entity: 'file', action: 'added', name: 'contract.pdf', mayUndo: true });
    const { changeSet } = (await linda.call(fileCalls.removeFile, { id })).data;
    expect((await fetched(linda, id)).bytes.toString()).toContain(String(codeOf('record.notFound')));
    expect((await linda.call(fileCalls.getFileAddress, { id })).code).toBe(codeOf('record.notFound'));
    expect(await names()).not.toContain('contract.pdf');
    const [removal] = await historyOf(linda);
    expect(removal).toMatchObject({ entity: 'file', action: 'deleted', name: 'contract.pdf', mayUndo: true });
    expect((await historyOf(alan))[0]?.mayUndo).toBe(false);

    expect((await alan.call(recordCalls.undo, { changeSet })).code).toBe(codeOf('access.denied'));
    expect((await sue.call(recordCalls.undo, { changeSet })).code).toBe(codeOf('record.notFound'));
    const undone = (await linda.call(recordCalls.undo, { changeSet })).data;
    expect(undone.records).toEqual([{ entity: 'file', id, name: 'contract.pdf', fields: [] }]);
    expect((await fetched(linda, id)).bytes.equals(body)).toBe(true);
    expect((await linda.call(recordCalls.undo, { changeSet })).code).toBe(codeOf('undo.done'));
    expect((await linda.call(recordCalls.undo, { changeSet: undone.changeSet })).code).toBe(0);
    expect(await names()).not.toContain('contract.pdf');
  });

  test('is removed once by two at the same moment', async () => {
    const id = await sent('twice.pdf', pdf('twice'));
    const answers = await Promise.all([1, 2, 3].map(() => linda.call(fileCalls.removeFile, { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(2).fill(codeOf('record.notFound'))]);
  });

  test('of another’s record answers like one that never was, byte for byte', async () => {
    const id = await sent('secret.pdf', pdf('secret'));
    const answers = async (of: number) => {
      const calls = [fileCalls.removeFile, fileCalls.getFileAddress];
      const bodies = await Promise.all(calls.map((call) => sue.call(call, { id: of })));
      return JSON.stringify([(await fetched(sue, of)).bytes.toString(), bodies]).replaceAll(String(of), 'ID');
    };
    expect(await answers(id)).toBe(await answers(999_999_999));
  });
});

test('an order has files, seen by who sees the order', async () => {
  const recordId = await addOrder(app.db, { customerId, poNumber: 'PO-1', orderDate: '2026-03-01' });
  const place = { entity: 'order', recordId } as const;
  expect((await upload(linda, recordId, 'po.pdf', pdf('po'), 'order')).body?.data.name).toBe('po.pdf');
  const { data } = await alan.call(fileCalls.getFiles, place);
  expect(data).toMatchObject({ files: [{ name: 'po.pdf' }], mayEdit: false });
  expect((await sue.call(fileCalls.getFiles, place)).code).toBe(codeOf('record.notFound'));
  expect((await begin(sue, recordId, 'a.pdf', 10, 'order')).status).toBe(404);
});

describe('an upload', () => {
  test('goes on where it broke off, on another server too', async () => {
    const { config, appDb: db } = app;
    const reportSource = testReports({ url: app.databaseUrl });
    const other = await buildApp({ db, reportSource, config, log: createLog('silent') });
    const elsewhere = new TestClient(await other.listen({ port: 0, host: '127.0.0.1' }));
    Object.assign(elsewhere, { token: linda.token });
    elsewhere.setCookie('sid', linda.cookie('sid') ?? '');
    const body = Buffer.concat([pdf(), randomBytes(1_500_000)]);
    const { path } = await begin(linda, customerId, 'long.pdf', body.length);
    async function* broken() {
      yield new Uint8Array(body.subarray(0, 700_000));
      await new Promise((resolve) => setTimeout(resolve, 300));
      throw new Error('the cable');
    }
    await append(linda, path, 0, streamOf(broken())).catch(() => {}); // it broke
    const offset = async () => Number((await tus(elsewhere, 'HEAD', path)).headers.get('upload-offset'));
    await expect.poll(offset).toBe(512 * 1024);
    await expect
      .poll(
        async () =>
          (await append(elsewhere, path, 512 * 1024, new Uint8Array(body.subarray(512 * 1024)))).body?.data.size,
      )
      .toBe(body.length);
    const { data } = await linda.call(fileCalls.getFiles, { entity: 'customer', recordId: customerId });
    expect((await fetched(linda, data.files[0]?.id ?? 0)).bytes.equals(body)).toBe(true);
    expect(await offset()).toBe(body.length);
    await other.close();
    await reportSource.close();
  });

  test('is written to by one at a time, from where it is held only', async () => {
    const body = pdf(randomBytes(20_000).toString('hex'));
    const { path } = await begin(linda, customerId, 'twice.pdf', body.length);
    expect((await append(linda, path, 5, 'x')).status).toBe(409);
    let free = () => {};
    async function* slow() {
      yield new Uint8Array(body.subarray(0, 10));
      await new Promise<void>((resolve) => (free = resolve));
      yield new Uint8Array(body.subarray(10));
    }
    const first = append(linda, path, 0, streamOf(slow()));
    // Until then the second would be the only one.
    const writers = () => app.db.selectFrom('upload').select('id').where('busyUntil', 'is not', null).execute();
    await expect.poll(async () => (await writers()).length).toBe(1);
    await expect.poll(async () => (await append(linda, path, 0, new Uint8Array(body))).status).toBe(423);
    free();
    expect((await first).body?.data.size).toBe(body.length);
    expect((await append(linda, path, 0, new Uint8Array(body))).status).toBe(409);
  });

  test('is nobody else’s, says what it can, and ends when it is told to', async () => {
    const { path } = await begin(linda, customerId, 'a.pdf', 100);
    expect((await tus(alan, 'HEAD', path)).status).toBe(404);
    const options = await tus(linda, 'OPTIONS', `/api${uploadPath}`);
    expect(options.headers.get('tus-extension')).toBe('creation,termination');
    expect((await append(linda, path, 0, 'x'.repeat(101))).status).toBe(413);
    expect((await tus(linda, 'DELETE', path)).status).toBe(204);
    expect((await tus(linda, 'HEAD', path)).status).toBe(404);
  });
});

describe('the specified calls', () => {
  async function form(path: string, name: string, bytes: Buffer) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = { token: linda.token ?? '' };
    const response = await linda.fetch(`${path}?entity=customer&recordId=${customerId}`, {
      method: 'POST',
      body,
      headers,
    });
    return response.json();
  }

  test('take a form and answer id, name, size, kind, width, height and address', async () => {
    const answer = await form('/common/commonUploadFile', '../../etc/plan.pdf', pdf('plan'));
    expect(answer).toMatchObject({
      code: 10000,
      data: { name: 'plan.pdf', size: pdf('plan').length, kind: 'document', width: null },
    });
    const { id, url } = answer.data;
    expect(url).toBe(`/files/file?id=${id}`);
    const picture = await form('/common/uploadImage', 'a.jpg', await jpeg(300, 200));
    expect(picture.data).toMatchObject({ kind: 'picture', width: 300, height: 200 });
    expect((await form('/common/uploadImage', 'a.pdf', pdf())).code).toBe(codeOf('file.notAPicture'));
    const empty = await linda.fetch(`/common/uploadImage?entity=customer&recordId=${customerId}`, {
      method: 'POST',
      body: '{}',
      headers: { token: linda.token ?? '', 'content-type': 'application/json' },
    });
    expect((await empty.json()).code).toBe(codeOf('input.malformed'));
  });
});

test('removed files are swept away after a month; bytes that no file has and uploads nobody goes on with after a day', async () => {
  const kept = await sent('kept.pdf', pdf('kept'));
  const removed = await sent('removed.pdf', pdf('removed'));
  await linda.call(fileCalls.removeFile, { id: removed });
  const young = await sent('young.pdf', pdf('young'));
  await linda.call(fileCalls.removeFile, { id: young });
  await sql`update file set removed_at = now() - interval '31 days' where id = ${removed}`.execute(app.db);
  await begin(linda, customerId, 'old.pdf', 100);
  const size = async (text: string) =>
    (await app.db.selectFrom('content').select('id').where('size', '=', pdf(text).length).execute()).length;
  await sql`update content set used_at = now() - interval '25 hours' where size <> ${pdf('young').length}`.execute(
    app.db,
  );
  await sql`update upload set changed_at = now() - interval '25 hours'`.execute(app.db);
  const runner = startTestRunner(app);
  const id = await openServices(app.config).jobs.add(app.appDb, 'sweepFiles', {});
  const state = async () =>
    (await app.db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst())?.state;
  await expect.poll(state).toBe('done');
  await runner.stop();
  expect(await size('removed')).toBe(0);
  expect(await size('young')).toBeGreaterThan(0);
  expect(await app.db.selectFrom('upload').select('id').execute()).toEqual([]);
  expect((await fetched(linda, kept)).bytes.equals(pdf('kept'))).toBe(true);
});

test('a backup holds the files, and a restore brings them back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-files-'));
  const { databaseUrl: url, config } = app;
  const place = {
    url,
    file: join(folder, 'some.backup'),
    key: sealingKey(config),
    progress: () => ({ to() {}, end() {} }),
  };
  const body = Buffer.concat([pdf(), randomBytes(1_100_000)]);
  const id = await sent('precious.pdf', body);
  await backup(place);
  await sql`delete from file`.execute(app.db);
  await sql`delete from content`.execute(app.db);
  await restore({ ...place, calendar: config, replace: true });
  expect((await fetched(await loginAs(app, 'linda'), id)).bytes.equals(body)).toBe(true);
  await rm(folder, { recursive: true, force: true });
});
