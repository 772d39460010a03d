import { sql } from 'kysely';
import { peopleWithRights } from '../../src/server/auth/rights';
import { tableOf } from '../../src/server/db/storage';
import { personAsking } from '../../src/server/queries/person-asking';
import type { SessionUser } from '../../src/server/session-user';
import type { EntityName } from '../../src/shared/areas/all';
import type { Role } from '../../src/shared/roles';
import { addDepartment } from './people';
import { addCustomer } from './search-records';
import { createTestDatabase, type TestDatabase } from './test-database';

type NewCustomer = Omit<Parameters<typeof addCustomer>[1], 'countryId'>;

/** Two departments and a country, without a server: for tests of the database alone. */
export interface BareCompany {
  database: TestDatabase;
  /** The departments. */
  home: number;
  abroad: number;
  countryId: number;
  /** Adds a person with one or several roles. */
  person: (account: string, roles: Role | readonly Role[], departmentId: number) => Promise<SessionUser>;
  customer: (values: NewCustomer) => Promise<number>;
  /** Adds a record with only the given values. */
  add: (entity: EntityName, values: Readonly<Record<string, unknown>>) => Promise<number>;
}

/** Makes a bare company; call `database.drop` in `afterAll`. */
export async function bareCompany(): Promise<BareCompany> {
  const database = await createTestDatabase();
  const { db } = database;
  const [home, abroad] = [await addDepartment(database, 'D1'), await addDepartment(database, 'D2')];
  const china = { code: 'CN', nameEn: 'China', nameZh: '中国', areaEn: 'Asia', areaZh: '亚洲' };
  const { id: countryId } = await db.insertInto('country').values(china).returning('id').executeTakeFirstOrThrow();
  return {
    ...{ database, home, abroad, countryId },
    async person(account, roles, departmentId) {
      const names = { nameEn: `Name of ${account}`, nameZh: `${account}的名字`, email: `${account}@example.com` };
      const place = { account, departmentId, hasSkipLevelLeader: false, disabled: false };
      const { id } = await db
        .insertInto('account')
        .values({ ...names, ...place })
        .returning('id')
        .executeTakeFirstOrThrow();
      const held = [roles].flat().map((role) => ({ accountId: id, role }));
      await db.insertInto('accountRole').values(held).execute();
      const [person] = await peopleWithRights(db, sql`account.id = ${id}`);
      if (!person) throw new Error(`${account} was not added`);
      return personAsking(person, 'en');
    },
    customer: (values) => addCustomer(db, { ...values, countryId }),
    async add(entity, values) {
      const names = Object.keys(values);
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(tableOf(entity))} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))}) returning id`.execute(db);
      return rows[0]?.id ?? 0;
    },
  };
}
