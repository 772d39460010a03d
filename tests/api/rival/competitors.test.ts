import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { competitor } from '../../../src/shared/areas/rival/competitor';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { append, begin, jpeg, upload, uploadedForNew } from '../../support/upload-files';

const calls = crudCallsOf(competitor);
let company: Company;
let [admin, vp] = [] as unknown as [Person, Person]; // hired before the first test
let country = 0;

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
  vp = await company.as('vpSales');
  country = company.customer[0]?.countryId ?? 0;
});
afterAll(() => company.app.close());

const entry = (values: object = {}) => ({
  ...{ title: 'Offer for recliners', rivalId: null, amount: 1234.5, detail: null, date: company.today },
  ...{ countryId: country, customerId: null, prospect: 'Maple Row', description: null },
  ...values,
});
const file = (client = vp.client) => uploadedForNew(client, 'competitor');
const add = async (values: object = {}, person = vp) =>
  person.client.call(calls.add, { ...entry(values), uploads: [await file(person.client)] });
const filesOf = async (id: number) =>
  (await vp.client.call(fileCalls.getFiles, { entity: 'competitor', recordId: id })).data.files;

describe('an entry about a rival', () => {
  test('comes with its file, says who wrote it, and whether we work with the customer', async () => {
    const { data } = await add();
    expect(data).toMatchObject({ ...entry(), userId: vp.id, cooperation: 'nonCollaborated' });
    expect(await filesOf(data.id)).toMatchObject([{ name: 'tag.jpg', kind: 'picture' }]);
    const [customerId] = [...vp.visible];
    const of = await add({ customerId, prospect: null });
    expect(of.data).toMatchObject({ customerId, cooperation: 'collaborated' });
  });

  test('is there once where its answer was lost and it is sent again, though its file is no upload any more', async () => {
    const sent = { ...entry(), uploads: [await file()], key: randomUUID() };
    const [first, again] = [await vp.client.call(calls.add, sent), await vp.client.call(calls.add, sent)];
    expect([again.msg, again.data.id]).toEqual(['', first.data.id]);
    expect(await filesOf(first.data.id)).toHaveLength(1);
  });

  test.each([
    ['without a file', {}, 'file.needed', 'uploads'],
    ['without a country', { countryId: null }, 'input.invalid', 'countryId'],
    ['with neither customer nor name', { prospect: null }, 'record.oneOf', 'customerId'],
    ['of nothing', { amount: 0 }, 'input.invalid', 'amount'],
    ['of less than nothing', { amount: -5 }, 'input.invalid', 'amount'],
    ['of 1e12', { amount: 1e12 }, 'input.invalid', 'amount'],
    ['of a fraction of a cent', { amount: 1.005 }, 'input.invalid', 'amount'],
    ['of words', { amount: '12' }, 'input.invalid', 'amount'],
  ] as const)('is refused %s, at its field', async (_, values, error, field) => {
    const before = await company.app.db.selectFrom('competitor').select('id').execute();
    const uploads = error === 'file.needed' ? [] : [await file()];
    const answer = await vp.client.call(calls.add, { ...entry(values), uploads } as never);
    expect(answer.code).toBe(codeOf(error));
    const { fields } = answer.data as unknown as { fields: { field: string }[] };
    expect(fields.map((each) => each.field)).toContain(field);
    expect(await company.app.db.selectFrom('competitor').select('id').execute()).toEqual(before);
  });

  test('is refused with both a customer and a name, and so is an edit that leaves both', async () => {
    const [customerId] = [...vp.visible];
    expect((await add({ customerId })).code).toBe(codeOf('record.oneOf'));
    const { data } = await add();
    const changes = { customerId };
    const edit = await vp.client.call(calls.modify, { id: data.id, version: 1, changes } as never);
    expect(edit.code).toBe(codeOf('record.oneOf'));
    const both = { customerId, prospect: null };
    const moved = await vp.client.call(calls.modify, { id: data.id, version: 1, changes: both } as never);
    expect(moved.data).toMatchObject({ cooperation: 'collaborated', version: 2 });
  });

  test('keeps HTML and formulas as the text they are', async () => {
    const text = '=HYPERLINK("http://x","<script>alert(1)</script>")';
    const { data } = await add({ title: text, detail: text, description: text });
    expect(data).toMatchObject({ title: text, detail: text, description: text });
    const answer = await vp.client.fetch(`/api${calls.excel.path}?id=${data.id}&format=csv`, {
      headers: { 'x-token': vp.client.token ?? '' },
    });
    expect(await answer.text()).not.toMatch(/(^|[,\n])=HYPERLINK/);
  });

  test('is seen by who reaches the customer; one about somebody we do not work with by all', async () => {
    const hidden = company.customer.find(({ id }) => !vp.visible.has(id));
    const far = await add({ customerId: hidden?.id, prospect: null }, admin);
    expect(far.code).toBe(0);
    expect((await vp.client.call(calls.get, { id: far.data.id })).code).toBe(codeOf('record.notFound'));
    expect((await add({ customerId: hidden?.id, prospect: null })).code).toBe(codeOf('record.notFound'));
    const open = await add({}, admin);
    expect((await vp.client.call(calls.get, { id: open.data.id })).code).toBe(0);
    const { data } = await vp.client.call(calls.list, { size: 500 });
    const ids = data.rows.map(({ id }) => id);
    expect(ids).toContain(open.data.id);
    expect(ids).not.toContain(far.data.id);
  });
});

describe('the file of an entry', () => {
  const tried = async (name: string, bytes: Buffer) =>
    (await upload(vp.client, null, name, bytes, 'competitor')).body?.code;

  test('is JPG where it is a picture, whatever its name says', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    expect(await tried('tag.png', png)).toBe(codeOf('file.notJpg'));
    expect(await tried('tag.jpg', png)).toBe(codeOf('file.disguised'));
    expect(await tried('tag.jpg', heic)).toBe(codeOf('file.heic'));
    expect(await tried('tag.heic', heic)).toBe(codeOf('file.heic'));
    expect(await tried('tag.jpg', Buffer.from('<html><script>1</script></html>'))).toBe(codeOf('file.markup'));
    expect(await tried('offer.pdf', Buffer.from('%PDF-1.7\n1'))).toBe(0);
    expect(await tried('clip.mp4', Buffer.from('\0\0\0\x18ftypisom0000'))).toBe(codeOf('file.otherKind'));
    // What was refused is not held.
    const held = await company.app.db
      .selectFrom('upload')
      .innerJoin('uploadPiece', 'uploadId', 'upload.id')
      .select('name')
      .where('accountId', '=', vp.id)
      .execute();
    expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(['offer.pdf']));
    expect(held.some(({ name }) => name === 'tag.png' || name === 'clip.mp4')).toBe(false);
  });

  test('is 5 MB at most where it is a picture: one byte more is refused', async () => {
    const picture = await jpeg(60, 40);
    const limit = 5 * 1024 * 1024;
    const sized = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(await tried('large.jpg', sized(limit + 1))).toBe(codeOf('file.tooLarge'));
    expect(await tried('large.jpg', sized(limit))).toBe(0);
  });

  test('is one’s own, whole, for this kind of record, and given once', async () => {
    const uploads = [await file(admin.client)];
    expect((await vp.client.call(calls.add, { ...entry(), uploads })).code).toBe(codeOf('record.notFound'));
    const { path } = await begin(vp.client, null, 'half.jpg', 9000, 'competitor');
    await append(vp.client, path, 0, new Uint8Array(100));
    const half = path.split('/').at(-1) ?? '';
    expect((await vp.client.call(calls.add, { ...entry(), uploads: [half] })).code).toBe(codeOf('record.notFound'));
    const other = [await uploadedForNew(vp.client, 'mediaItem')];
    expect((await vp.client.call(calls.add, { ...entry(), uploads: other })).code).toBe(codeOf('record.notFound'));
    const own = [await file()];
    expect((await vp.client.call(calls.add, { ...entry(), uploads: own })).code).toBe(0);
    expect((await vp.client.call(calls.add, { ...entry(), uploads: own })).code).toBe(codeOf('record.notFound'));
    const one = [await file()];
    const atOnce = Array.from({ length: 3 }, () => vp.client.call(calls.add, { ...entry(), uploads: one }));
    expect((await Promise.all(atOnce)).filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('stays while it is the last one', async () => {
    const { data } = await add();
    const [first] = await filesOf(data.id);
    const removal = { id: first?.id ?? 0 };
    expect((await vp.client.call(fileCalls.removeFile, removal)).code).toBe(codeOf('file.lastOne'));
    await upload(vp.client, data.id, 'second.jpg', await jpeg(60, 40), 'competitor');
    expect((await vp.client.call(fileCalls.removeFile, removal)).code).toBe(0);
    expect((await filesOf(data.id)).map(({ name }) => name)).toEqual(['second.jpg']);
  });

  test('is the last one where the other was taken away, and stays when its coming is undone', async () => {
    const { data } = await add();
    const [first] = await filesOf(data.id);
    const second = await upload(vp.client, data.id, 'second.jpg', await jpeg(60, 40), 'competitor');
    expect((await vp.client.call(fileCalls.removeFile, { id: first?.id ?? 0 })).code).toBe(0);
    const last = { id: second.body?.data.id ?? 0 };
    expect((await vp.client.call(fileCalls.removeFile, last)).code).toBe(codeOf('file.lastOne'));
    const history = await vp.client.call(recordCalls.history, { entity: 'competitor', id: data.id, size: 10 });
    const came = history.data.entries.find(({ name, action }) => name === 'second.jpg' && action === 'added');
    const undone = await vp.client.call(recordCalls.undo, { changeSet: came?.changeSet ?? '' });
    expect(undone.code).toBe(codeOf('file.lastOne'));
    expect((await filesOf(data.id)).map(({ name }) => name)).toEqual(['second.jpg']);
  });

  test('is sent only by who adds such entries', async () => {
    const approver = await company.hire('approver');
    const { status } = await begin(approver.client, null, 'tag.jpg', 10, 'competitor');
    expect(status).toBe(403);
  });
});
