import { sql } from 'kysely';
import { authLimits } from '../../../shared/areas/auth/limits';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { importLimits } from '../../../shared/imports/limits';
import type { JobHandler } from './job-handler';

const { sessionHours } = authLimits;
const { jobs } = serviceLimits;

/** Deletes expired sessions and briefing links, drafts mailed a day ago, rows of imports never carried out, and old ended jobs. */
export const tidy: JobHandler<'tidy'> = async () => async (transaction) => {
  await sql`
    delete from session
    where created_at < now() - make_interval(hours => ${sessionHours.absolute}::int)
      or seen_at < now() - make_interval(hours => ${sessionHours.idle}::int)`.execute(transaction);
  await sql`delete from briefing_link where expires_at < now() - interval '30 days'`.execute(transaction);
  // Whoever sends a draft again after so long means it.
  await sql`delete from mailed_draft where created_at < now() - interval '1 day'`.execute(transaction);
  await sql`
    delete from file_import
    where state = 'staged' and staged_at < now() - make_interval(hours => ${importLimits.stagedHours}::int)`.execute(
    transaction,
  );
  await sql`
    delete from job
    where ended_at < now() - make_interval(days => case state when 'failed' then ${jobs.keptDays.failed}::int
      else ${jobs.keptDays.others}::int end)`.execute(transaction);
};
