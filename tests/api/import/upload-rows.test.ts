import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

const maxRows = 3;
let app: TestApp;
let carla: TestClient;

beforeAll(async () => {
  app = await startTestApp({ UPLOAD_MAX_ROWS: String(maxRows) });
  const departmentId = await addDepartment(app, 'ALL');
  await addAccount(app, { account: 'carla', departmentId, roles: ['catalogueAdmin'] });
  carla = await loginAs(app, 'carla');
  await sql`insert into model (code, name_en, status) values ('R-100', 'Harbour', 'running')`.execute(app.db);
});
afterAll(() => app.close());

const stage = (rows: number) =>
  carla.call(importCalls.stageImport, {
    target: 'materials',
    importId: null,
    rows: Array.from({ length: rows }, (_, at) => ({
      row: at + 2,
      versions: {},
      values: { number: `N-${at}`, modelId: 'R-100', nameEn: 'Chair' },
    })),
  });

test('an import has as many rows as the setting says, and one more is refused with the limit', async () => {
  expect(await stage(maxRows)).toMatchObject({ code: 0, data: { rows: maxRows } });
  expect(await stage(maxRows + 1)).toMatchObject({
    code: 40060,
    msg: 'An import has at most 3 rows; this one has 4.',
  });
});

test('the browser learns the setting with the session', async () => {
  expect((await carla.call(authCalls.currentSession, {})).data.uploadRows).toBe(maxRows);
});
