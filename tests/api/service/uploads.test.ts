import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterAppending } from '../../../src/server/services/files/uploads';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { fileCalls, uploadPath } from '../../../src/shared/areas/service/file-calls';
import { serviceLimits } from '../../../src/shared/areas/service/limits';
import { type ErrorName, errorCatalogue } from '../../../src/shared/errors';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addRetailer } from '../../support/mail-company';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer } from '../../support/search-records';
import { append, begin, jpeg, streamOf, tus } from '../../support/upload-files';

let app: TestApp;
let linda: TestClient;
let customerId = 0;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  const ownerId = await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  customerId = await addRetailer(app, departmentId, ownerId);
  linda = await loginAs(app, 'linda');
});
beforeEach(() => app.db.deleteFrom('upload').execute());
afterAll(() => app?.close());

const codeOf = (name: ErrorName) => errorCatalogue[name].code;
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const ask = (path: string, at: number) => append(linda, path, at, new Uint8Array());
const heldOf = async (path: string) => Number((await tus(linda, 'HEAD', path)).headers.get('upload-offset'));
const become = (role: 'csr' | 'approver') => app.db.updateTable('accountRole').set({ role }).execute();
const heldPieces = async () => (await app.db.selectFrom('uploadPiece').select('start').execute()).length;
const filesOf = async () =>
  (await linda.call(fileCalls.getFiles, { entity: 'customer', recordId: customerId })).data.files;

describe('who did not hear the last answer', () => {
  const body = Buffer.from(`%PDF-1.7\n${'x'.repeat(6000)}`);

  test('is told of the file that was made, and it is there once', async () => {
    const { path } = await begin(linda, customerId, 'heard.pdf', body.length);
    const first = await append(linda, path, 0, bytesOf(body));
    expect(await heldOf(path)).toBe(body.length);
    const again = await ask(path, body.length);
    expect([again.status, again.body?.data]).toEqual([200, first.body?.data]);
    expect((await append(linda, path, 0, bytesOf(body))).status).toBe(409);
    expect((await filesOf()).filter(({ name }) => name === 'heard.pdf')).toHaveLength(1);
    expect(await heldPieces()).toBe(0);
  });

  test('gets the file by no bytes at all where finishing failed', async () => {
    const { path } = await begin(linda, customerId, 'failed.pdf', body.length);
    await sql`alter table file add constraint nothing check (name <> 'failed.pdf') not valid`.execute(app.db);
    expect((await append(linda, path, 0, bytesOf(body))).status).toBe(500);
    await sql`alter table file drop constraint nothing`.execute(app.db);
    expect(await heldOf(path)).toBe(body.length);
    expect((await filesOf()).map(({ name }) => name)).not.toContain('failed.pdf');
    expect((await ask(path, body.length)).body?.data.name).toBe('failed.pdf');
    expect((await filesOf())[0]?.name).toBe('failed.pdf');
  });

  test('waits while the server is at it, and has the same file then', async () => {
    const { path } = await begin(linda, customerId, 'slow.pdf', body.length);
    let free = () => {};
    let lock: Promise<void> = Promise.resolve();
    await new Promise<void>((locked) => {
      lock = app.db.transaction().execute(async (transaction) => {
        await sql`lock table file in share mode`.execute(transaction);
        locked();
        await new Promise<void>((resolve) => (free = resolve));
      });
    });
    const first = append(linda, path, 0, bytesOf(body));
    await expect.poll(() => heldOf(path)).toBe(body.length);
    expect((await ask(path, body.length)).status).toBe(423);
    free();
    await lock;
    expect((await first).status).toBe(200);
    expect((await ask(path, body.length)).body?.data.id).toBe((await first).body?.data.id);
  });

  test('is told why no file was made', async () => {
    const damaged = (await jpeg(800, 800)).subarray(0, 2000);
    const { path } = await begin(linda, customerId, 'half.jpg', damaged.length);
    const first = await append(linda, path, 0, bytesOf(damaged));
    expect([first.status, first.body?.code]).toEqual([422, codeOf('file.damaged')]);
    const again = await ask(path, damaged.length);
    expect([again.status, again.body]).toEqual([422, first.body]);
    expect(await heldPieces()).toBe(0);
  });

  test('has the name again by which a new record is given the file', async () => {
    const { path } = await begin(linda, null, 'new.pdf', body.length);
    const first = await append(linda, path, 0, bytesOf(body));
    expect((await ask(path, body.length)).body).toEqual(first.body);
  });
});

test('what is not taken is refused by its first piece', async () => {
  const { pieceBytes, maxMb } = serviceLimits.files;
  const size = (maxMb.picture + 1) * 1024 * 1024;
  const picture = Buffer.concat([await jpeg(), Buffer.alloc(pieceBytes)]).subarray(0, pieceBytes);
  const { path } = await begin(linda, customerId, 'large.jpg', size);
  const answer = await append(linda, path, 0, bytesOf(picture));
  expect([answer.status, answer.body?.code]).toEqual([413, codeOf('file.tooLarge')]);
  expect(answer.body?.msg).toContain(`${maxMb.picture} MB`);
  const other = await begin(linda, customerId, 'program.pdf', size);
  expect((await append(linda, other.path, 0, bytesOf(Buffer.alloc(pieceBytes, 7)))).body?.code).toBe(
    codeOf('file.unknown'),
  );
  expect(await heldPieces()).toBe(0);
});

test('who may not add it any more does not go on with an upload, of a record or for a new one, until they may again', async () => {
  const body = bytesOf(Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}`));
  for (const recordId of [customerId, null]) {
    const { path } = await begin(linda, recordId, 'rights.pdf', body.length);
    expect((await append(linda, path, 0, body.subarray(0, 100))).status).toBe(204);
    await become('approver');
    const refused = await append(linda, path, 100, body.subarray(100));
    expect([refused.status, await heldOf(path)]).toEqual([403, 100]);
    await become('csr');
    expect((await append(linda, path, 100, body.subarray(100))).status).toBe(200);
  }
});

describe('a file whose last bytes are still on their way', () => {
  const body = Buffer.from(`%PDF-1.7\n${'x'.repeat(6000)}`);
  /** Sends the file, and its end after something has happened meanwhile. */
  async function sentDuring(recordId: number, happens: () => Promise<unknown>) {
    const { path } = await begin(linda, recordId, 'late.pdf', body.length);
    const bytes = async function* () {
      yield body.subarray(0, 3000);
      // The upload is claimed once the rights of its sender were examined.
      await expect.poll(busyOnes).toBe(1);
      await happens();
      yield body.subarray(3000);
    };
    return { path, answer: await append(linda, path, 0, streamOf(bytes())) };
  }
  const busyOnes = async () =>
    (await app.db.selectFrom('upload').select('id').where('busyUntil', 'is not', null).execute()).length;
  afterEach(() => become('csr'));
  const filesMade = async () =>
    (await app.db.selectFrom('file').select('id').where('name', '=', 'late.pdf').execute()).length;

  test('is refused where its record was removed meanwhile', async () => {
    const { countryId, departmentId, ownerId } = await app.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const id = await addCustomer(app.db, { code: 'C7', nameEn: 'Gone', countryId, departmentId, ownerId });
    const { answer } = await sentDuring(id, () => app.db.deleteFrom('customer').where('id', '=', id).execute());
    expect([answer.status, answer.body?.code, await filesMade()]).toEqual([404, codeOf('record.notFound'), 0]);
  });

  test('is refused where its sender lost the right meanwhile, and is made by no bytes at all once they have it again', async () => {
    const { path, answer } = await sentDuring(customerId, () => become('approver'));
    expect([answer.status, answer.body?.code, await filesMade()]).toEqual([403, codeOf('access.denied'), 0]);
    await become('csr');
    expect((await ask(path, body.length)).body?.data.name).toBe('late.pdf');
  });

  test('of a form is refused, too', async () => {
    const form = async function* () {
      const head = 'Content-Disposition: form-data; name="file"; filename="late.pdf"\r\nContent-Type: application/pdf';
      yield Buffer.from(`--b\r\n${head}\r\n\r\n%PDF-1.7\n`);
      await expect.poll(async () => (await app.db.selectFrom('upload').select('id').execute()).length).toBe(1);
      await become('approver');
      yield Buffer.from('\r\n--b--\r\n');
    };
    const headers = { 'x-token': linda.token ?? '', 'content-type': 'multipart/form-data; boundary=b' };
    const query = new URLSearchParams({ entity: 'customer', recordId: String(customerId) });
    const init = { method: 'POST', headers, body: streamOf(form()), duplex: 'half' } as const;
    const before = await filesMade();
    const answer = await linda.fetch(`/api${fileCalls.commonUploadFile.path}?${query}`, init);
    expect([(await answer.json()).code, await filesMade()]).toEqual([codeOf('access.denied'), before]);
  });
});

test('an upload stays busy for as long as its file is being made', async () => {
  const { path } = await begin(linda, customerId, 'long.pdf', 9);
  const upload = await app.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
  const source = Readable.from([Buffer.from('%PDF-1.7\n')]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await afterAppending(app.db, upload, { offset: 0, source, most: 100 }, async () => {
      // As after half a minute.
      await sql`update upload set busy_until = now() - interval '1 second'`.execute(app.db);
      vi.advanceTimersByTime(serviceLimits.files.busySeconds * 1000);
      await expect.poll(async () => (await ask(path, 9)).status).toBe(423);
    });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  expect((await ask(path, 9)).body?.data.name).toBe('long.pdf');
});

describe('of unfinished uploads a person has', () => {
  const { uploadsOfUser, uploadsOfUserMb, maxMb } = serviceLimits.files;

  test('so many, also of those begun at the same moment; what is finished, refused or let go of counts no more', async () => {
    const begun = await Promise.all(
      Array.from({ length: uploadsOfUser + 10 }, () => begin(linda, customerId, 'a.pdf', 10)),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(uploadsOfUser);
    expect(begun.find(({ status }) => status !== 201)?.body?.code).toBe(codeOf('upload.tooMany'));
    const [first, second, third] = begun.filter(({ status }) => status === 201);
    await append(linda, first?.path ?? '', 0, bytesOf(Buffer.from('%PDF-1.7\nx')));
    await tus(linda, 'DELETE', second?.path ?? '');
    const refused = await append(linda, third?.path ?? '', 0, bytesOf(Buffer.from('no PDF, no')));
    expect(refused.body?.code).toBe(codeOf('file.disguised'));
    const more = await Promise.all([1, 2, 3, 4].map(() => begin(linda, customerId, 'a.pdf', 10)));
    expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413]);
  });

  test('so many bytes', async () => {
    const size = maxMb.video * 1024 * 1024;
    for (let at = 0; at < uploadsOfUserMb / maxMb.video; at += 1) {
      expect((await begin(linda, customerId, 'a.mp4', size)).status).toBe(201);
    }
    const answer = await begin(linda, customerId, 'a.pdf', 10);
    expect([answer.status, answer.body?.code]).toEqual([413, codeOf('upload.tooMuch')]);
  });
});

test('another version of the protocol is refused with the one that is spoken, and does nothing', async () => {
  const uploads = async () => app.db.selectFrom('upload').select('id').execute();
  const before = await uploads();
  const answer = await tus(linda, 'POST', `/api${uploadPath}`, { 'tus-resumable': '2.0.0', 'upload-length': '3' });
  expect([answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-resumable')]).toEqual([
    ...[412, '1.0.0', '1.0.0'],
  ]);
  expect(await uploads()).toEqual(before);
});

test('a refusal is in the language of its user where the request names none', async () => {
  const refused = () => begin(linda, customerId, 'a.mp4', 201 * 1024 * 1024);
  expect((await refused()).body?.msg).not.toMatch(/\p{Script=Han}/u);
  await linda.call(authCalls.chooseLanguage, { language: 'zh' });
  expect((await refused()).body?.msg).toMatch(/\p{Script=Han}/u);
});

test('whose session ended meanwhile hears how, and goes on with the upload after the next login', async () => {
  const body = Buffer.from(`%PDF-1.7\n${'x'.repeat(6000)}`);
  const gone = await loginAs(app, 'linda');
  const { path } = await begin(gone, customerId, 'kept.pdf', body.length);
  await append(gone, path, 0, bytesOf(body.subarray(0, 4000)));
  await app.db.deleteFrom('session').execute();
  const refused = await append(gone, path, 4000, bytesOf(body.subarray(4000)));
  expect([refused.status, refused.body?.data]).toEqual([401, { ended: 'elsewhere' }]);
  linda = await loginAs(app, 'linda');
  expect(await heldOf(path)).toBe(4000);
  expect((await append(linda, path, 4000, bytesOf(body.subarray(4000)))).body?.data.name).toBe('kept.pdf');
});
