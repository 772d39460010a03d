import { sql } from 'kysely';
import { authLimits } from '../../../shared/areas/auth/limits';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { importLimits } from '../../../shared/imports/limits';
import type { JobHandler } from './job-handler';

const { sessionHours } = authLimits;
const { jobs } = serviceLimits;

/** Throws away what nobody can use any more: sessions, links to briefings, rows of imports never carried out, and jobs that ended. */
export const tidy: JobHandler<'tidy'> = async () => async (transaction) => {
  await sql`
    delete from session
    where created_at < now() - make_interval(hours => ${sessionHours.absolute}::int)
      or seen_at < now() - make_interval(hours => ${sessionHours.idle}::int)`.execute(transaction);
  await sql`delete from briefing_link where expires_at < now() - interval '30 days'`.execute(transaction);
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
