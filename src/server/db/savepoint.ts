import { sql } from 'kysely';
import type { Db } from './connect';

/** Runs the work in a savepoint of the transaction `db`; if it fails, the transaction goes on as it was before. */
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
