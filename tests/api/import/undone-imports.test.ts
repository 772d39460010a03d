import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoOfCommandLine } from '../../../src/server/file-imports/undo-command';
import { importCalls } from '../../../src/shared/areas/import/calls';
import type { ImportValues } from '../../../src/shared/imports/target';
import type { StoredTargetName } from '../../../src/shared/imports/targets';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { failure } from '../../support/command-failure';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';
import { addCustomer } from '../../support/search-records';
import { sheetOfCells, tried } from '../../support/wizard';

let app: TestApp;
let [seller, carla] = [] as unknown as [TestClient, TestClient]; // logged in before the first test
let carlaId = 0;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'ALL');
  const ownerId = await addAccount(app, { account: 'sven', departmentId, roles: ['vpSales'] });
  carlaId = await addAccount(app, { account: 'carla', departmentId, roles: ['catalogueAdmin'] });
  [seller, carla] = [await loginAs(app, 'sven'), await loginAs(app, 'carla')];
  const germany = { code: 'DE', nameEn: 'Germany', nameZh: '德国', areaEn: 'Europe', areaZh: '欧洲' };
  const { id: countryId } = await app.db
    .insertInto('country')
    .values(germany)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addCustomer(app.db, { code: '100200', nameEn: 'Ashford Home', countryId, departmentId, ownerId });
  await sql`
    insert into market (name_en, name_zh, start_date, end_date, country_id)
    values ('Cologne', '科隆', '2026-01-12', '2026-01-17', ${countryId}::bigint)`.execute(app.db);
});
afterAll(() => app.close());

/** Imports rows into the target, and returns the import's id. */
async function imported(client: TestClient, target: StoredTargetName, ...values: ImportValues[]): Promise<number> {
  const rows = values.map((given, at) => ({ row: at + 2, versions: {}, values: { ...given } }));
  const staged = await client.call(importCalls.stageImport, { target, importId: null, rows });
  const { importId } = staged.data;
  const done = await client.call(importCalls.commitImport, { importId, fileName: 'list.csv', mode: 'allOrNothing' });
  expect(done.data).toMatchObject({ written: true });
  return importId;
}

const models = async () =>
  (await app.db.selectFrom('model').select('code').orderBy('code').execute()).map(({ code }) => code);

test.each([
  ['accepted', 'Not invited', '2026-01-03'],
  ['declined', 'Accepted', '2026-01-03'],
])('a reservation that was %s gets back the days of invitation and answer, too', async (state, said, day) => {
  await sql`
    insert into reservation (customer_id, market_id, department_id, invitation_state, invited_on, answered_on, state)
    select customer.id, market.id, department_id, ${state}, ${day}::date, ${day}::date, 'pendingSubmission'
    from customer, market`.execute(app.db);
  const run = await tried(
    seller,
    'ExReservation',
    sheetOfCells(['Customer', 'Market', 'Invitation'], ['100200', 'Cologne', said]),
  );
  const { importId, changed } = await run.commit();
  expect(changed).toBe(1);
  const undone = await seller.call(importCalls.undoImport, { id: importId });
  expect(undone.data).toEqual({ deleted: 0, restored: 1 });
  const stored = await app.db
    .selectFrom('reservation')
    .select(['invitationState', 'invitedOn', 'answeredOn'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ invitationState: state, invitedOn: day, answeredOn: day });
  // The trail says which change set was taken back.
  const { rows } = await sql<{ taken: boolean }>`
    select undoes = lag(change_set) over (order by id) as taken
    from audit where entity = 'reservation' order by id desc limit 1`.execute(app.db);
  expect(rows).toEqual([{ taken: true }]);
  await app.db.deleteFrom('reservation').execute();
});

test('main contacts that exchanged two duties have them again', async () => {
  await sql`
    insert into contact (customer_id, name_en, main_for_orders, main_for_payment, main_for_shipping, used)
    select id, name, name = 'Ann', name = 'Ben', false, true
    from customer, unnest(array['Ann', 'Ben']) as name`.execute(app.db);
  const run = await tried(
    seller,
    'Contacts',
    sheetOfCells(
      ['Customer', 'Name', 'Main contact for orders', 'Main contact for payment'],
      ['100200', 'Ann', 'no', 'yes'],
      ['100200', 'Ben', 'yes', 'no'],
    ),
  );
  const { importId, changed } = await run.commit();
  expect(changed).toBe(2);
  const duties = async () => {
    const rows = await app.db
      .selectFrom('contact')
      .select(['nameEn', 'mainForOrders', 'mainForPayment'])
      .orderBy('nameEn')
      .execute();
    return rows.map(({ nameEn, mainForOrders, mainForPayment }) => [nameEn, mainForOrders, mainForPayment]);
  };
  expect(await duties()).toEqual([
    ['Ann', false, true],
    ['Ben', true, false],
  ]);
  expect((await seller.call(importCalls.undoImport, { id: importId })).msg).toBe('');
  expect(await duties()).toEqual([
    ['Ann', true, false],
    ['Ben', false, true],
  ]);
});

test('the command line leaves to people what people imported record by record', async () => {
  const importId = await imported(carla, 'models', { code: 'R-100', nameEn: 'Bay' });
  expect(await failure(undoOfCommandLine(app.db, importId, '2026-03-09'))).toContain(
    'undo it there, on the page Imports',
  );
  expect(await models()).toEqual(['R-100']);
  expect((await carla.call(importCalls.undoImport, { id: importId })).msg).toBe('');
  expect(await models()).toEqual([]);
});

test('an undo needs the present right to write each kind of records that the import wrote', async () => {
  const importId = await imported(carla, 'materials', { number: 'M-1', nameEn: 'Sofa', modelId: 'R-200' });
  expect(await models()).toEqual(['R-200']);
  const become = (role: string) =>
    sql`update account_role set role = ${role} where account_id = ${carlaId}`.execute(app.db);
  await become('exportOffice');
  expect((await carla.call(importCalls.undoImport, { id: importId })).code).toBe(codeOf('access.denied'));
  expect(await models()).toEqual(['R-200']);
  await become('catalogueAdmin');
  expect((await carla.call(importCalls.undoImport, { id: importId })).data).toEqual({ deleted: 2, restored: 0 });
});
