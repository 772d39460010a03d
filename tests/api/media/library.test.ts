import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { model } from '../../../src/shared/areas/catalogue/model';
import { document } from '../../../src/shared/areas/media/document';
import { mediaItem } from '../../../src/shared/areas/media/media-item';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { fileCalls, uploadPath } from '../../../src/shared/areas/service/file-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import type { ErrorName } from '../../../src/shared/errors';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { bmp, jpeg, tus, upload, uploadedForNew, withoutPictures } from '../../support/upload-files';

const calls = crudCallsOf(mediaItem);
const models = crudCallsOf(model);
let company: Company;
let [cara, csr, vp] = [] as unknown as [Person, Person, Person]; // there before the first test

beforeAll(async () => {
  company = await startCompany('small');
  [cara, csr, vp] = [await company.as('catalogueAdmin'), await company.hire('csr'), await company.as('vpSales')];
});

afterAll(() => company.app.close());

async function add(values: object = {}): Promise<number> {
  const none = { modelIds: null, marketId: null, tags: null, takenOn: null, remark: null };
  return (await vp.client.call(calls.add, { title: 'Booth', topic: 'show', ...none, ...values })).data.id;
}

const send = async (id: number, name: string, bytes: Buffer, { client }: Person = vp) =>
  (await upload(client, id, name, bytes, 'mediaItem')).body;
const shown = async (id: number) => (await csr.client.call(calls.get, { id })).data;
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), randomBytes(700_000)]);

describe('the library', () => {
  test('shows the newest picture of a record; of a video its poster, and plays it by ranges', async () => {
    const id = await add();
    expect(await shown(id)).toMatchObject({ pictureId: null, fileId: null, fileKind: null });
    const poster = (await send(id, 'walk.mp4.jpg', await jpeg(640, 360)))?.data.id;
    const film = (await send(id, 'walk.mp4', video))?.data.id ?? 0;
    expect(await shown(id)).toMatchObject({ pictureId: poster, fileId: film, fileKind: 'video' });
    const { address } = (await csr.client.call(fileCalls.getFileAddress, { id: film })).data;
    const answer = await csr.client.fetch(address, { headers: { range: 'bytes=524000-524999' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 524000-524999/${video.length}`]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(video.subarray(524_000, 525_000));
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    const beyond = await csr.client.fetch(address, { headers: { range: `bytes=${video.length}-` } });
    expect(beyond.status).toBe(416);
  });

  test('takes a record with its files at once; who gives it up takes it back by its key, or keeps it from being added', async () => {
    const none = { modelIds: null, marketId: null, tags: null, takenOn: null, remark: null };
    const sent = async () => {
      const poster = await uploadedForNew(vp.client, 'mediaItem');
      const { body } = await upload(vp.client, null, 'walk.mp4', video, 'mediaItem');
      return { title: 'Walk', topic: 'show' as const, ...none, uploads: [poster, body?.data.upload ?? ''] };
    };
    const key = randomUUID();
    const { id } = (await vp.client.call(calls.add, { ...(await sent()), key })).data;
    const stored = await shown(id);
    expect(stored).toMatchObject({ fileKind: 'video', pictureId: expect.any(Number) });
    expect(stored.pictureId).not.toBe(stored.fileId);
    expect((await vp.client.call(recordCalls.undo, { changeSet: key })).msg).toBe('');
    expect((await csr.client.call(calls.get, { id })).code).toBe(codeOf('record.notFound'));
    const late = { ...(await sent()), key: randomUUID() };
    for (const name of late.uploads) await tus(vp.client, 'DELETE', `/api${uploadPath}/${name}`);
    expect((await vp.client.call(recordCalls.undo, { changeSet: late.key })).code).toBe(codeOf('record.notFound'));
    expect((await vp.client.call(calls.add, late)).code).toBe(codeOf('record.notFound'));
  });

  test('is narrowed by model, market, topic and words, and edited many at once', async () => {
    const [shoe] = await company.app.db.selectFrom('model').select('id').limit(1).execute();
    const modelIds = [shoe?.id ?? 0];
    const ids = [await add({ title: 'Left', tags: 'zebra' }), await add({ title: 'Right', modelIds, marketId: 1 })];
    const found = async (filter: object) =>
      (await csr.client.call(calls.list, { size: 5000, ...filter })).data.rows.map(({ id }) => id);
    expect(await found({ text: 'zebra' })).toEqual([ids[0]]);
    for (const filter of [{ modelIds }, { marketId: [1] }, { topic: ['show'] }])
      expect(await found(filter)).toContain(ids[1]);
    expect(await found({ topic: ['factory'] })).toEqual([]);
    const rows = ids.map((id) => ({ id, version: 1 }));
    const change = { entity: 'mediaItem', rows, changes: { tags: 'okapi' } } as const;
    expect((await csr.client.call(recordCalls.changeMany, change)).code).toBe(codeOf('access.denied'));
    expect((await vp.client.call(recordCalls.changeMany, change)).code).toBe(0);
    expect((await found({ text: 'okapi' })).sort()).toEqual([...ids].sort());
  });
});

test('tags are kept each once, and those in use are offered, the most used first', async () => {
  const { modify } = calls;
  const ids = [await add(), await add(), await add()];
  const write = async (id: number, tags: string) => {
    const { data } = await vp.client.call(modify, { id, version: 1, changes: { tags } });
    return data.tags;
  };
  expect(await write(ids[0] ?? 0, 'quokka ,Quokka；袋鼠')).toBe('quokka, 袋鼠');
  await write(ids[1] ?? 0, 'quokka two, quokka');
  await write(ids[2] ?? 0, 'Quokka');
  const { data } = await csr.client.call(recordCalls.tags, { entity: 'mediaItem', text: 'quok' });
  expect(data.tags.map(({ tag, records }) => [tag.toLowerCase(), records])).toEqual([
    ['quokka', 3],
    ['quokka two', 1],
  ]);
  expect((await csr.client.call(recordCalls.tags, { entity: 'mediaItem', text: '袋' })).data.tags).toEqual([
    { tag: '袋鼠', records: 1 },
  ]);
  expect((await csr.client.call(recordCalls.tags, { entity: 'model', text: '' })).data).toEqual({
    tags: [],
    more: false,
  });
});

describe('what is refused, and leaves nothing', () => {
  const cases: [string, string, () => Promise<Buffer> | Buffer, ErrorName][] = [
    ['a video that is called a picture', 'a.jpg', () => video, 'file.disguised'],
    ['a picture that is called a video', 'a.mp4', () => jpeg(), 'file.disguised'],
    ['a PDF', 'a.pdf', () => Buffer.from('%PDF-1.7\nx'), 'file.otherKind'],
    ['text', 'a.txt', () => Buffer.from('words'), 'file.otherKind'],
    [
      'an SVG that is called a PNG',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'file.markup',
    ],
    ['half a picture', 'a.jpg', async () => (await jpeg()).subarray(0, 900), 'file.damaged'],
    ['a bitmap without its pixels', 'a.bmp', () => bmp().subarray(0, 60), 'file.damaged'],
    ['a program', 'a.jpg', () => Buffer.from('\x7fELF\x02\x01\x01'), 'file.unknown'],
    ['nothing', 'a.jpg', () => Buffer.alloc(0), 'file.empty'],
    [
      'a picture of more than 5 MB',
      'a.jpg',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]),
      'file.tooLarge',
    ],
  ];
  test.each(cases)('%s', async (_, name, bytes, error) => {
    const id = await add();
    expect((await send(id, name, await bytes()))?.code).toBe(codeOf(error));
    expect(await shown(id)).toMatchObject({ fileId: null, pictureId: null });
    expect(await company.app.db.selectFrom('uploadPiece').select('start').execute()).toEqual([]);
  });

  test('what is hidden behind a picture', async () => {
    const id = await add();
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const fileId = (await send(id, 'a.jpg', polyglot))?.data.id ?? 0;
    const { address } = (await csr.client.call(fileCalls.getFileAddress, { id: fileId })).data;
    const kept = await (await csr.client.fetch(address)).text();
    expect(kept.length).toBeGreaterThan(500);
    expect(kept).not.toContain('script');
  });

  test('files of whoever may not write the library', async () => {
    const id = await add();
    expect((await send(id, 'a.jpg', await jpeg(), csr))?.code).toBe(codeOf('access.denied'));
  });
});

describe('the main image of a model', () => {
  const mainOf = async (id: number) => (await cara.client.call(models.get, { id })).data.pictureId;

  test('is taken from the library and replaces the one before, which stays', async () => {
    const [{ id: recordId } = { id: 0 }] = await company.app.db.selectFrom('model').select('id').limit(1).execute();
    const place = { entity: 'model', recordId } as const;
    await withoutPictures(company, recordId);
    const own = (await upload(cara.client, recordId, 'own.jpg', await jpeg(), 'model')).body?.data.id;
    const fileId = (await send(await add(), 'front.jpg', await jpeg(300, 200)))?.data.id ?? 0;
    expect(await mainOf(recordId)).toBe(own);
    const { data } = await cara.client.call(fileCalls.chooseMainPicture, { id: fileId, ...place });
    expect(await mainOf(recordId)).toBe(data.id);
    const { files } = (await cara.client.call(fileCalls.getFiles, place)).data;
    expect(files.map(({ id }) => id)).toEqual([data.id, own]);
    const small = await cara.client.fetch(`/api${fileCalls.getFile.path}?id=${data.id}&edge=96`, {
      headers: { 'x-token': cara.client.token ?? '' },
    });
    expect(small.headers.get('content-type')).toBe('image/jpeg');
  });

  test('is the one before again when the choice is undone, and comes back with it; the same picture is there once', async () => {
    const [{ id: recordId } = { id: 0 }] = await company.app.db.selectFrom('model').select('id').limit(1).execute();
    const place = { entity: 'model', recordId } as const;
    await withoutPictures(company, recordId);
    const choose = async (id: number) =>
      (await cara.client.call(fileCalls.chooseMainPicture, { id, ...place })).data?.id ?? 0;
    const [first = 0, second = 0] = [
      (await send(await add(), 'front.jpg', await jpeg(300, 200)))?.data.id,
      (await send(await add(), 'side.jpg', await jpeg(200, 300)))?.data.id,
    ];
    const [front, side] = [await choose(first), await choose(second)];
    const history = async () =>
      (await cara.client.call(recordCalls.history, { ...{ entity: 'model', id: recordId }, size: 10 })).data.entries;
    const [last] = await history();
    const undone = await cara.client.call(recordCalls.undo, { changeSet: last?.changeSet ?? '' });
    expect(await mainOf(recordId)).toBe(front);
    await cara.client.call(recordCalls.undo, { changeSet: undone.data.changeSet });
    expect(await mainOf(recordId)).toBe(side);
    expect(await choose(first)).toBe(front);
    expect(await mainOf(recordId)).toBe(front);
    const { files } = (await cara.client.call(fileCalls.getFiles, place)).data;
    expect(files.map(({ id }) => id).sort()).toEqual([front, side].sort());
    expect((await history())[0]).toMatchObject({ action: 'edited', name: 'front.jpg', mayUndo: true });
    const choices = await Promise.all([first, second, first, second].map(choose));
    expect(new Set(choices).size).toBe(2);
    const stands = (await cara.client.call(fileCalls.getFiles, place)).data.files;
    expect(stands.map(({ id }) => id).sort()).toEqual([front, side].sort());
  });

  test('is a file of its own again where the one that the model had of the same bytes is removed', async () => {
    const [{ id: recordId } = { id: 0 }] = await company.app.db.selectFrom('model').select('id').limit(1).execute();
    await withoutPictures(company, recordId);
    const id = (await send(await add(), 'front.jpg', await jpeg(260, 200)))?.data.id ?? 0;
    const choose = () => cara.client.call(fileCalls.chooseMainPicture, { id, entity: 'model', recordId });
    const { data: first } = await choose();
    await cara.client.call(fileCalls.removeFile, { id: first.id });
    const { data: again } = await choose();
    expect(again.id).not.toBe(first.id);
    expect(await mainOf(recordId)).toBe(again.id);
  });

  test('is the one chosen last again, also where the one before was removed first and came back first', async () => {
    const [{ id: recordId } = { id: 0 }] = await company.app.db.selectFrom('model').select('id').limit(1).execute();
    const place = { entity: 'model', recordId } as const;
    await withoutPictures(company, recordId);
    const chosen: number[] = [];
    for (const width of [420, 320, 220]) {
      const id = (await send(await add(), `${width}.jpg`, await jpeg(width, 240)))?.data.id ?? 0;
      chosen.push((await cara.client.call(fileCalls.chooseMainPicture, { id, ...place })).data.id);
    }
    const removals: string[] = [];
    const [, , latest = 0] = chosen;
    const { data: gone } = await cara.client.call(fileCalls.removeFile, { id: latest });
    expect(await mainOf(recordId)).toBe(chosen[1]);
    await cara.client.call(recordCalls.undo, { changeSet: gone.changeSet });
    expect(await mainOf(recordId)).toBe(latest);
    for (const id of chosen) removals.push((await cara.client.call(fileCalls.removeFile, { id })).data.changeSet);
    expect(await mainOf(recordId)).toBeNull();
    for (const changeSet of removals) await cara.client.call(recordCalls.undo, { changeSet });
    expect(await mainOf(recordId)).toBe(latest);
  });

  test('is no video, no picture of a record that one does not see, and chosen by those who write models', async () => {
    const [{ id: recordId } = { id: 0 }] = await company.app.db.selectFrom('model').select('id').limit(1).execute();
    const place = { entity: 'model', recordId } as const;
    const before = await mainOf(recordId);
    const library = await add();
    const fileId = (await send(library, 'front.jpg', await jpeg()))?.data.id ?? 0;
    const film = (await send(library, 'walk.mp4', video))?.data.id ?? 0;
    const denied = await vp.client.call(fileCalls.chooseMainPicture, { id: fileId, ...place });
    expect(denied.code).toBe(codeOf('access.denied'));
    const noPicture = await cara.client.call(fileCalls.chooseMainPicture, { id: film, ...place });
    expect(noPicture.code).toBe(codeOf('file.notAPicture'));
    const ofVersions = { id: fileId, entity: 'mediaItem', recordId: library } as const;
    const unordered = await vp.client.call(fileCalls.chooseMainPicture, ofVersions);
    expect(unordered.code).toBe(codeOf('access.denied'));
    const admin = await company.as('admin');
    const about = { modelIds: null, customerIds: null, remark: null, validUntil: null, responsibleId: admin.id };
    const values = { title: 'Secret', type: 'other', textLanguage: 'en', audience: 'management', ...about };
    const secret = await admin.client.call(crudCallsOf(document).add, values);
    const hidden = await upload(admin.client, secret.data.id, 'plan.jpg', await jpeg(), 'document');
    const stolen = await cara.client.call(fileCalls.chooseMainPicture, { id: hidden.body?.data.id ?? 0, ...place });
    expect(stolen.code).toBe(codeOf('record.notFound'));
    expect(await mainOf(recordId)).toBe(before);
  });
});
