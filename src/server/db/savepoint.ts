import { sql } from 'kysely';
import type { Db } from './connect';

/** Does the work in the transaction that `db` is; where it fails, the transaction is as it was before and goes on. */
export async function setBackOnFailure<R>(db: Db, work: () => Promise<R>): Promise<R> {
  await sql`savepoint before_work`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint before_work`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(db);
    await sql`release savepoint before_work`.execute(db);
    throw error;
  }
}
