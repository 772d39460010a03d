import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleFigures } from '../../../src/server/areas/people/figures';
import type { SessionUser } from '../../../src/server/session-user';
import { authLimits } from '../../../src/shared/areas/auth/limits';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let company: BareCompany;
let people: SessionUser[];
beforeAll(async () => {
  company = await bareCompany();
  const names = ['Anna', 'berta', 'carl', 'dora'];
  people = [];
  for (const name of names) people.push(await company.person(name, 'vpSales', company.home));
  const { db } = company.database;
  await sql`
    insert into account_credential (account_id, sealed_key, kdf_salt, memory_kib, iterations, parallelism, must_change)
    select id, '', '', 1, 1, 1, false from account`.execute(db);
  const { lockAt } = authLimits.throttle;
  const [, berta, carl] = people;
  const keys: [key: string, failures: number][] = [
    ['account anna', lockAt],
    [`device ${berta?.id} x y`, lockAt],
    [`device ${carl?.id} x`, lockAt - 1],
  ];
  for (const [key, failures] of keys) await db.insertInto('loginThrottle').values({ key, failures }).execute();
  await sql`
    insert into login_throttle (key, failures)
    select 'address ' || number, ${lockAt}::int from generate_series(1, 5000) as number`.execute(db);
  await sql`analyze login_throttle`.execute(db);
});
afterAll(() => company.database.drop());

const state = () => peopleFigures.account.loginState?.({ language: 'en' } as never, 'account') ?? sql`null`;

test('who failed too often is locked, at the account or in a browser', async () => {
  const { rows } = await sql<{ state: string }>`select ${state()} as state from account order by id`.execute(
    company.database.db,
  );
  expect(rows.map((row) => row.state)).toEqual(['locked', 'locked', 'ready', 'ready']);
});

test('the failures of all visitors are not read for each account', async () => {
  const { rows } = await sql<Record<string, string>>`explain (verbose) select ${state()} from account`.execute(
    company.database.db,
  );
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('login_throttle_pkey');
  expect(plan).toContain('hashed SubPlan');
});
