import type { Client } from 'pg';
import type { RunnableJob } from '../../areas/jobs';
import type { Config } from '../../config';
import type { Clock } from '../clock/clock';
import { dueAfter, fixedSchedule } from './schedule';

/**
 * Adds jobs that are due by schedule: once, however many runs were missed, and not while the previous one is still
 * waiting or running. One statement does both: a crash between two would add the job twice or never.
 */
export async function addDueJobs(
  client: Client,
  jobs: ReadonlyMap<string, RunnableJob>,
  { clock, config }: { clock: Clock; config: Config },
): Promise<void> {
  const scheduled = [...jobs].flatMap(([queue, { kind }]) =>
    kind.schedule ? [{ queue, schedule: fixedSchedule(kind.schedule, config) }] : [],
  );
  if (scheduled.length === 0) return;
  const now = new Date();
  const next = scheduled.map(({ schedule }) => dueAfter(schedule, clock, now));
  const values = [scheduled.map(({ queue }) => queue), next];
  // When a setting shortens an interval, the next run must not wait for the old, later moment.
  await client.query(
    `update job_schedule set next_at = listed.next_at
    from unnest($1::text[], $2::timestamptz[]) as listed (queue, next_at)
    where listed.queue = job_schedule.queue and job_schedule.next_at > listed.next_at`,
    values,
  );
  await client.query(
    `with listed as (
      select * from unnest($1::text[], $2::timestamptz[]) as listed (queue, next_at)
    ), begun as (
      insert into job_schedule (queue, next_at) select queue, next_at from listed on conflict do nothing
    ), due as (
      update job_schedule set next_at = listed.next_at from listed
      where listed.queue = job_schedule.queue and job_schedule.next_at <= now() returning listed.queue
    )
    insert into job (queue, input) select queue, '{}' from due
    where not exists (select from job where job.queue = due.queue and state in ('waiting', 'running'))`,
    values,
  );
}
