import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { importLimits } from '../../../src/shared/imports/limits';
import { rowCaps } from '../../../src/shared/imports/row-caps';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';

const maxRows = 3;
let app: TestApp;
let carla: TestClient;
let departmentId = 0;

beforeAll(async () => {
  app = await startTestApp({ UPLOAD_MAX_ROWS: String(maxRows), FILE_MAX_MB_PICTURE: '7', FILE_MAX_MB_TABLE: '9' });
  departmentId = await addDepartment(app, 'ALL');
  await addAccount(app, { account: 'carla', departmentId, roles: ['catalogueAdmin'] });
  carla = await loginAs(app, 'carla');
  await sql`insert into model (code, name_en, status) values ('R-100', 'Harbour', 'running')`.execute(app.db);
});
afterAll(() => app.close());

const stage = (rows: number, called = 'N') =>
  carla.call(importCalls.stageImport, {
    target: 'materials',
    importId: null,
    rows: Array.from({ length: rows }, (_, at) => ({
      row: at + 2,
      versions: {},
      values: { number: `${called}-${at}`, modelId: 'R-100', nameEn: 'Chair' },
    })),
  });

test('an import has as many rows as the setting says, and one more is refused with the limit', async () => {
  expect(await stage(maxRows)).toMatchObject({ code: 0, data: { rows: maxRows } });
  expect(await stage(maxRows + 1)).toMatchObject({
    code: 40060,
    msg: 'An import has at most 3 rows; this one has 4.',
  });
});

test('the browser learns the settings of uploads with the session', async () => {
  const { data } = await carla.call(authCalls.currentSession, {});
  expect(data).toMatchObject({ uploadRows: maxRows, tableMb: 9, pictureMb: 7 });
});

test('imports are listed once they are committed, the one committed last first, with who took them back', async () => {
  const [first, second] = [(await stage(1, 'F')).data.importId, (await stage(2, 'S')).data.importId];
  const listed = async () => (await carla.call(importCalls.getImports, {})).data.imports;
  expect(await listed()).toEqual([]);
  const commit = (importId: number) =>
    carla.call(importCalls.commitImport, { importId, fileName: 'list.xlsx', mode: 'validRows' });
  await commit(second);
  await commit(first);
  expect((await listed()).map(({ id }) => id)).toEqual([first, second]);
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  await (await loginAs(app, 'ada')).call(importCalls.undoImport, { id: second });
  expect((await listed())[1]).toMatchObject({ accountName: 'Name of carla', undoneByName: 'Name of ada' });
});

test('of many imports the latest are listed first, of one kind where one is asked for, and the others on further pages', async () => {
  const { db } = app;
  await sql`
    insert into file_import (account_id, target, state, committed_at)
    select account.id, target, 'imported', timestamptz '2020-01-01' + n * interval '1 hour'
    from account, generate_series(1, ${importLimits.listed}::int) n, unnest(array['materials', 'models']) as target
    where account = 'carla'`.execute(db);
  const listed = async (asked: object) => (await carla.call(importCalls.getImports, asked)).data;
  const { imports: all, more } = await listed({});
  const times = all.map(({ committedAt }) => committedAt);
  expect([all.length, more, times]).toEqual([importLimits.listed, true, times.toSorted().toReversed()]);
  const models = await listed({ target: 'models' });
  expect(new Set(models.imports.map(({ target }) => target))).toEqual(new Set(['models']));
  expect([models.imports.length, models.more]).toEqual([importLimits.listed, false]);
  const next = await listed({ page: 2 });
  expect(next.imports.length).toBeGreaterThan(0);
  expect(next.imports.some(({ id }) => all.some((each) => each.id === id))).toBe(false);
});

test('a row is staged wherever it stands in a file that may be read, however many rows the setting allows', async () => {
  const staged = (row: number) =>
    carla.call(importCalls.stageImport, {
      target: 'models',
      importId: null,
      rows: [{ row, versions: {}, values: { code: 'R-200', nameEn: 'Bay' } }],
    });
  const { lastRow } = rowCaps(importLimits.mostUploadRows);
  expect((await staged(lastRow)).code).toBe(0);
  expect((await staged(lastRow + 1)).code).toBe(codeOf('input.invalid'));
});
