import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect';
import type { ServiceTables } from '../../db/service-tables';

/** Updates a mail's row and its time of change. */
export async function moveMail(
  db: Db,
  { id }: { id: number },
  changes: Updateable<ServiceTables['mail']>,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...changes, changedAt: new Date() })
    .where('id', '=', id)
    .execute();
}
