import type { Db } from './connect';
import { allCountries } from './countries';
import { inTransaction } from './edit';

/**
 * What an installation without the demonstration begins with: the countries of the world, and one department, which is
 * the whole company until people divide it. Answers the department's id.
 */
export function layFoundation(db: Db, departmentCode: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('country')
      .values(allCountries())
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    const company = {
      code: departmentCode,
      nameEn: departmentCode,
      nameZh: departmentCode,
      division: null,
      parentId: null,
    };
    const { id } = await trx.insertInto('department').values(company).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}
