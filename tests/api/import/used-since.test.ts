import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';

let app: TestApp;
let catalogue: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'ALL');
  await addAccount(app, { account: 'carla', departmentId, roles: ['catalogueAdmin'] });
  catalogue = await loginAs(app, 'carla');
});
afterAll(() => app.close());

test('what one of several references names counts as used, so that its import is not undone', async () => {
  const rows = ['R-200', 'R-300'].map((code, at) => ({ row: at + 2, versions: {}, values: { code, nameEn: code } }));
  const { data: staged } = await catalogue.call(importCalls.stageImport, { target: 'models', importId: null, rows });
  const { importId } = staged;
  await catalogue.call(importCalls.commitImport, { importId, fileName: 'models.csv', mode: 'validRows' });
  const codes = async () =>
    (await app.db.selectFrom('model').select('code').orderBy('code').execute()).map(({ code }) => code);
  expect(await codes()).toEqual(['R-200', 'R-300']);
  await sql`insert into media_item (title, topic, model_ids)
    select 'Booth', 'show', array_agg(id) from model where code = 'R-300'`.execute(app.db);
  const refused = await catalogue.call(importCalls.undoImport, { id: importId });
  expect(refused.code).toBe(codeOf('import.cannotUndo'));
  expect(refused.data).toEqual({ obstacles: [{ row: 3, key: 'R-300', reason: 'is used by 1 record' }] });
  // Whatever kinds of records use it, all of them count.
  await sql`insert into document (title, type, text_language, audience, responsible_id, model_ids)
    select 'Terms', 'other', 'en', 'internal', account.id, array[model.id] from account, model where code = 'R-300'`.execute(
    app.db,
  );
  const { data } = await catalogue.call(importCalls.undoImport, { id: importId });
  expect(data).toEqual({ obstacles: [{ row: 3, key: 'R-300', reason: 'is used by 2 records' }] });
  await sql`delete from document`.execute(app.db);
  await sql`delete from media_item`.execute(app.db);
  expect((await catalogue.call(importCalls.undoImport, { id: importId })).code).toBe(10000);
  expect(await codes()).toEqual([]);
});
