import type { Db } from '../db/connect';

/** We ourselves, as papers name us: the department that is part of no other. */
export async function ourselves(db: Db): Promise<{ nameEn: string; nameZh: string }> {
  return db
    .selectFrom('department')
    .select(['nameEn', 'nameZh'])
    .where('parentId', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}
