import { sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Db } from '../../db/connect';
import type { JobHandler } from '../jobs/job-handler';

/**
 * Deletes abandoned uploads, removed files that nobody restored, and bytes that no file uses any more; those in the
 * file store some time later. A transaction that reuses such bytes touches their row; the deletion waits for that row
 * and sees it.
 */
export const sweepFiles: JobHandler<'sweepFiles'> = async ({ db, services, signal }) => {
  await services.files.sweep(db, signal);
  return swept;
};

async function swept(transaction: Db): Promise<void> {
  const since = sql`now() - make_interval(hours => ${sql.lit(serviceLimits.files.keptHours)})`;
  await sql`delete from upload where changed_at < ${since}`.execute(transaction);
  await sql`
    delete from file
    where removed_at < now() - make_interval(days => ${sql.lit(serviceLimits.files.removedDays)})`.execute(transaction);
  await sql`
    with unused as (
      delete from content
      where used_at < ${since}
        and not exists (select from file where file.content_id = content.id)
        and not exists (select from rendition where rendition.content_id = content.id)
      returning sha256, in_store
    )
    insert into loose_object (sha256, is_whole) select sha256, true from unused where in_store
    on conflict (sha256) do update set is_whole = true, since = now()`.execute(transaction);
}
