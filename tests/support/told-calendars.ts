import { sql } from 'kysely';
import { tellCalendars } from '../../src/server/services/calendar/tell-calendars';
import type { JobContext } from '../../src/server/services/jobs/job-handler';
import { openServices } from '../../src/server/services/services';
import type { TestApp } from './app';

/** Tells of changed visits, as the server does by itself, some minutes later unless it is to look at once. */
export async function tellOfVisits({ db, config }: Pick<TestApp, 'db' | 'config'>, isAtOnce: boolean): Promise<void> {
  if (!isAtOnce) await sql`update sent_calendar set changed_at = changed_at - interval '5 minutes'`.execute(db);
  const context = { config, services: openServices(config) } as JobContext<Record<string, never>>; // what it needs
  const leaves = await tellCalendars(context);
  await db.transaction().execute(async (transaction) => leaves?.(transaction));
}
