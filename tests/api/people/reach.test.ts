import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../src/server/db/scope';
import { authenticate } from '../../../src/server/http/session';
import { handOverCalls } from '../../../src/shared/areas/customer/hand-over-calls';
import { peopleLookUps } from '../../../src/shared/areas/people/look-up-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import type { Role } from '../../../src/shared/roles';
import { startTestApp, type TestApp } from '../../support/app';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

/*
 * company
 *   ├── north ── harbour            top (VP) over mid (VP) over low (VP); skip has low as a skip-level report
 *   └── south
 */
let app: TestApp;
const departments: Record<string, number> = {};
const accounts: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  departments.company = await addDepartment(app, 'company');
  departments.north = await addDepartment(app, 'north', departments.company);
  departments.south = await addDepartment(app, 'south', departments.company);
  departments.harbour = await addDepartment(app, 'harbour', departments.north);

  await addPerson('top', 'north', ['vpSales']);
  await addPerson('mid', 'north', ['vpSales'], { superiorId: accounts.top });
  await addPerson('skip', 'south', ['vpSales']);
  await addPerson('low', 'south', ['vpSales'], { superiorId: accounts.mid, skipLevelLeaderId: accounts.skip });
  await addPerson('alone', 'north', ['vpSales']);
  for (const role of ['manager', 'exportOffice', 'approver', 'csr', 'vpAssistant', 'catalogueAdmin'] as const) {
    await addPerson(role, 'north', [role]);
  }
  await addPerson('whole', 'company', ['manager']);
  await addPerson('general', 'harbour', ['generalManager']);
  await addPerson('admin', 'harbour', ['admin']);
  await addPerson('two', 'harbour', ['vpSales', 'csr'], { superiorId: accounts.alone });
  await addPerson('none', 'north', []);

  const country = { code: 'NO', nameEn: 'Norway', nameZh: '挪威', areaEn: 'Europe', areaZh: '欧洲' };
  const { id: countryId } = await app.db
    .insertInto('country')
    .values(country)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [code, departmentName, owner] of [
    ['north-top', 'north', 'top'],
    ['south-mid', 'south', 'mid'],
    ['south-low', 'south', 'low'],
    ['harbour-alone', 'harbour', 'alone'],
    ['south-two', 'south', 'two'],
    ['company-csr', 'company', 'csr'],
  ] as const) {
    await sql`
      insert into customer (code, name_en, country_id, status, type, department_id, owner_id, closed)
      values (${code}, ${code}, ${countryId}, 'new', 'retailer', ${departments[departmentName]}, ${accounts[owner]}, false)`.execute(
      app.db,
    );
  }
});
afterAll(() => app.close());

const all = ['company-csr', 'harbour-alone', 'north-top', 'south-low', 'south-mid', 'south-two'];
const northern = ['harbour-alone', 'north-top'];

test.each([
  ['a general manager', 'general', all],
  ['an administrator', 'admin', all],
  ['a manager of the whole company', 'whole', all],
  ['a manager', 'manager', northern],
  ['the export office', 'exportOffice', northern],
  ['an approver', 'approver', northern],
  ['a CSR, own customers elsewhere or not', 'csr', northern],
  ['a VP assistant', 'vpAssistant', northern],
  ['a catalogue administrator', 'catalogueAdmin', northern],
  ['a VP with two levels below', 'top', ['north-top', 'south-low', 'south-mid']],
  ['a VP with one level below', 'mid', ['south-low', 'south-mid']],
  ['a VP with nobody below', 'low', ['south-low']],
  ['a skip-level leader', 'skip', ['south-low']],
  ['somebody of two roles', 'two', ['harbour-alone', 'south-two']],
  ['the superior of somebody of two roles', 'alone', ['harbour-alone', 'south-two']],
  ['somebody without a role', 'none', []],
])('%s reaches the right customers', async (_who, account, expected) => {
  expect(await reachedBy(account)).toEqual(expected);
});

test.each([
  ['a VP’s own, and those of their people', 'mid', ['north', 'south']],
  ['a VP’s own alone, where nobody is below', 'low', ['south']],
  ['a manager’s own, and those under it', 'manager', ['harbour', 'north']],
])('the departments within reach are %s', async (_, account, expected) => {
  const client = await loginAs(app, account);
  const { data } = await client.call(peopleLookUps.getNewChildDepByID, {});
  expect(data.map(({ code }) => code)).toEqual(expected);
});

test('a VP hands a customer to one of their people in another department, together with its department', async () => {
  const mine = await app.db
    .selectFrom('customer')
    .select('id')
    .where('code', '=', 'north-top')
    .executeTakeFirstOrThrow();
  const top = await loginAs(app, 'top');
  const chosen = { fromId: accounts.top ?? 0, toId: accounts.low ?? 0, customerIds: [mine.id] };
  const along = { expected: 1, withDepartment: true, withTasks: false };
  const { msg, data } = await top.call(handOverCalls.handOver, { ...chosen, ...along });
  expect(msg).toBe('');
  const moved = () => app.db.selectFrom('customer').select('departmentId').where('id', '=', mine.id).execute();
  expect(await moved()).toEqual([{ departmentId: departments.south }]);
  await top.call(recordCalls.undo, { changeSet: data.changeSet });
});

test('a circle among superiors ends', async () => {
  await app.db
    .updateTable('account')
    .set({ superiorId: accounts.low ?? null })
    .where('id', '=', accounts.top ?? 0)
    .execute();
  expect(await reachedBy('low')).toEqual(['north-top', 'south-low', 'south-mid']);
});

test('a skip-level leader who is named but not in force reaches nothing', async () => {
  await app.db
    .updateTable('account')
    .set({ hasSkipLevelLeader: false })
    .where('id', '=', accounts.low ?? 0)
    .execute();
  expect(await reachedBy('skip')).toEqual([]);
});

async function addPerson(
  account: string,
  department: string,
  roles: Role[],
  above: { superiorId?: number | undefined; skipLevelLeaderId?: number | undefined } = {},
) {
  const hierarchy = Object.fromEntries(Object.entries(above).filter(([, id]) => id !== undefined));
  accounts[account] = await addAccount(app, {
    account,
    departmentId: departments[department] ?? 0,
    roles,
    ...hierarchy,
  });
}

/** Logs in for real and asks the scope what it lets through. */
async function reachedBy(account: string): Promise<string[]> {
  const client = await loginAs(app, account);
  const request = { headers: { token: client.token }, cookies: { sid: client.cookie('sid') } };
  const user = await authenticate(request as unknown as Parameters<typeof authenticate>[0], app.appDb); // the two parts it reads
  if (!user) throw new Error('not logged in');
  const rows = await app.appDb
    .selectFrom('customer')
    .select('code')
    .where(inScope(user, sql.ref('customer.id')))
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}
