import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { serviceLimits } from '../../../src/shared/areas/service/limits';
import { startTestApp, type TestApp } from '../../support/app';
import { loginAs } from '../../support/login';
import { addRetailer } from '../../support/mail-company';
import { addAccount, addDepartment } from '../../support/people';
import { upload } from '../../support/upload-files';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('of more files than are listed at a time the earlier ones are on the next page, and all are counted', async () => {
  const departmentId = await addDepartment(app, 'north');
  const recordId = await addRetailer(
    app,
    departmentId,
    await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] }),
  );
  const linda = await loginAs(app, 'linda');
  const ask = async (page?: number) =>
    (await linda.call(fileCalls.getFiles, { entity: 'customer', recordId, ...(page && { page }) })).data;
  expect(await ask()).toEqual({ files: [], count: 0, pictures: 0, more: false, mayEdit: true });
  const { body } = await upload(linda, recordId, 'oldest.pdf', Buffer.from('%PDF-1.7'));
  const { pageRows } = serviceLimits.files;
  await sql`insert into file (entity, record_id, content_id, name, size, kind, type, created_by)
    select entity, record_id, content_id, 'later.pdf', size, kind, type, created_by
    from file cross join generate_series(1, ${pageRows}::int)`.execute(app.db);
  const [first, second] = [await ask(), await ask(2)];
  expect([first.files.length, first.count, first.more]).toEqual([pageRows, pageRows + 1, true]);
  expect(second).toMatchObject({
    files: [{ id: body?.data?.id, name: 'oldest.pdf' }],
    count: pageRows + 1,
    more: false,
  });
  await sql`update file set removed_at = now() where id = ${body?.data?.id}`.execute(app.db);
  expect(await ask()).toMatchObject({ count: pageRows, more: false });
});
