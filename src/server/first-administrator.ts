import { sql } from 'kysely';
import { addPerson } from './auth/people';
import type { Config } from './config';
import type { Db } from './db/connect';
import { layFoundation } from './db/foundation';

const account = 'admin';
const departmentCode = 'HQ';
/** Several servers may start on the same empty database at the same moment. */
const lock = 726_103;

/**
 * Adds one administrator to a database without people; returns the lines for the terminal, none where there are people.
 */
export async function addFirstAdministrator(db: Db, config: Config): Promise<string[]> {
  if (await hasAnybody(db)) return [];
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction);
    if (await hasAnybody(transaction)) return []; // another server added one meanwhile
    const department = await transaction
      .selectFrom('department')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const { secret } = await addPerson(
      { db: transaction, config },
      {
        account,
        nameEn: 'Administrator',
        nameZh: '管理员',
        email: 'admin@example.com',
        departmentId: department?.id ?? (await layFoundation(transaction, departmentCode)),
        superiorId: null,
        roles: ['admin'],
      },
    );
    return [
      `The database is empty. Its one administrator, ${account}, may log in once within 24 hours with ${secret}`,
      `and then chooses a password; npm run loadline -- user reset ${account} makes another.`,
    ];
  });
}

async function hasAnybody(db: Db): Promise<boolean> {
  return Boolean(await db.selectFrom('account').select('id').limit(1).executeTakeFirst());
}
