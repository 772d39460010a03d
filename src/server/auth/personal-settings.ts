import type { Insertable } from 'kysely';
import type { AccessTables } from '../db/access-tables';
import type { Db } from '../db/connect';

type PersonalSettings = Omit<Insertable<AccessTables['personalSetting']>, 'accountId'>;

/**
 * Saves what a person chose for themselves; what is left out stays. It is no edit of their record: a concurrent edit of
 * that meets no conflict.
 */
export async function keepSettings(db: Db, accountId: number, chosen: PersonalSettings): Promise<void> {
  await db
    .insertInto('personalSetting')
    .values({ accountId, ...chosen })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(chosen))
    .execute();
}
