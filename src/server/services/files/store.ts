import { sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Db } from '../../db/connect';
import type { ObjectStore } from '../../outside/object-store';
import { type KnownBytes, knownBytes, type Source } from './known-bytes';

const { pieceBytes, removedDays } = serviceLimits.files;

/** The name of an object, derived from its content: two installations name the same bytes alike. */
export const objectName = (sha256: Buffer) => sha256.toString('hex');

/**
 * Puts bytes into the file store before the transaction that stores their content, since sending takes a while. Returns
 * null for bytes few enough for the database, and for those it has already. The object is registered first, so that one
 * left by a crash gets swept, and whoever brings the same bytes while it is being deleted waits.
 */
export async function putAside(db: Db, store: ObjectStore, source: Source): Promise<KnownBytes | null> {
  const known = await knownBytes(source);
  if (known.size <= pieceBytes) return null;
  const { sha256 } = known;
  const content = await db.selectFrom('content').select('inStore').where('sha256', '=', sha256).executeTakeFirst();
  if (content && !content.inStore) return null;
  const { rows } = await sql<{ isWhole: boolean }>`
    insert into loose_object (sha256) values (${sha256})
    on conflict (sha256) do update set since = now()
    returning is_whole`.execute(db);
  if (!content && !rows[0]?.isWhole) {
    await store.put(objectName(sha256), { ...known, source });
    await db
      .updateTable('looseObject')
      .set({ isWhole: true, since: new Date() })
      .where('sha256', '=', sha256)
      .execute();
  }
  return known;
}

/** How many objects one run deletes. */
const atOnce = 200;

/**
 * Deletes objects that no content has used for as long as removed files are kept; until then a restored backup finds
 * them. The object is marked incomplete first, so that whoever brings the same bytes meanwhile sends them again.
 */
export async function sweepObjects(db: Db, store: ObjectStore, signal: AbortSignal): Promise<void> {
  const isOld = sql<boolean>`since < now() - make_interval(days => ${sql.lit(removedDays)})`;
  const old = await db.selectFrom('looseObject').select('sha256').where(isOld).limit(atOnce).execute();
  for (const { sha256 } of old) {
    if (signal.aborted) return;
    await db.updateTable('looseObject').set({ isWhole: false }).where('sha256', '=', sha256).where(isOld).execute();
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ isUsed: boolean }>`
        delete from loose_object where sha256 = ${sha256} and ${isOld}
        returning exists (select from content where in_store and content.sha256 = ${sha256}) as is_used`.execute(
        transaction,
      );
      if (rows[0] && !rows[0].isUsed) await store.remove(objectName(sha256));
    });
  }
}
