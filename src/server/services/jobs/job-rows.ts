import { sql } from 'kysely';
import type { Client } from 'pg';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { RunnableJob } from '../../areas/jobs';
import type { Db } from '../../db/connect';
import type { Result } from './job-handler';

/** A job that this term of this runner has taken. */
export interface TakenJob {
  id: number;
  queue: string;
  input: unknown;
  attempts: number;
  /** The term, which owns the job as long as the job's row names it. */
  runner: string;
}

/** Thrown when another runner has taken the job over: nothing of this attempt may be stored. */
export class TakenOver extends Error {}

/** Takes the longest-waiting jobs whose queues this version knows. */
export async function takeJobs(
  client: Client,
  { runner, queues, atMost }: { runner: string; queues: readonly string[]; atMost: number },
): Promise<TakenJob[]> {
  if (atMost <= 0) return [];
  const { rows } = await client.query<Omit<TakenJob, 'runner' | 'id'> & { id: string }>(
    `update job set state = 'running', runner = $1, next_at = null, attempts = attempts + 1, started_at = now()
    where id in (
      select id from job where state = 'waiting' and next_at <= now() and queue = any($2)
      order by next_at, id limit $3 for update skip locked
    )
    returning id, queue, input, attempts`,
    [runner, queues, atMost],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), runner }));
}

/**
 * Puts back jobs taken by a runner that is gone; safe, since only the leader runs jobs. Returns those without an
 * attempt left, which the caller gives up.
 */
export async function putBackAbandoned(
  client: Client,
  { runner, active, jobs }: { runner: string; active: readonly number[]; jobs: ReadonlyMap<string, RunnableJob> },
): Promise<TakenJob[]> {
  const known = [...jobs];
  const abandoned = `unnest($1::text[], $2::int[]) as known (queue, most)
    where job.queue = known.queue and state = 'running' and (runner <> $3 or id <> all ($4::bigint[]))`;
  const values = [known.map(([queue]) => queue), known.map(([, { kind }]) => kind.attempts), runner, active];
  await client.query(
    `update job set state = 'waiting', runner = null, next_at = now(), last_error = $5
    from ${abandoned} and attempts < most`,
    [...values, endedMeanwhile],
  );
  const { rows } = await client.query<Omit<TakenJob, 'id'> & { id: string }>(
    `select id, job.queue, input, attempts, runner from job, ${abandoned} and attempts >= most`,
    values,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The error of a job that a runner abandoned. */
export const endedMeanwhile = 'The server ended while it ran.';

/** Marks a job done and writes its result, both or neither. */
export async function noteDone(db: Db, { id, runner }: TakenJob, result: Result | null): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      update job set state = 'done', runner = null, ended_at = now(), last_error = null
      where id = ${id} and state = 'running' and runner = ${runner} returning id`.execute(transaction);
    if (rows.length === 0) throw new TakenOver();
    await result?.(transaction);
  });
}

/** Makes a job wait for its next attempt; with `sparing`, this attempt is not counted. */
export async function noteWaiting(
  db: Db,
  { id, runner, attempts }: TakenJob,
  { error, sparing = false }: { error: string | null; sparing?: boolean },
): Promise<void> {
  const seconds = sparing ? 0 : secondsBefore(attempts + 1);
  await sql`
    update job set state = 'waiting', runner = null, next_at = now() + make_interval(secs => ${seconds}),
      attempts = attempts - ${sparing ? 1 : 0}::int, last_error = ${error}
    where id = ${id} and state = 'running' and runner = ${runner}`.execute(db);
}

/** Marks a job failed; returns whether it was still this runner's. */
export async function noteFailed(db: Db, { id, runner }: TakenJob, error: string): Promise<boolean> {
  const { rows } = await sql`
    update job set state = 'failed', runner = null, ended_at = now(), last_error = ${error}
    where id = ${id} and state = 'running' and runner = ${runner} returning id`.execute(db);
  return rows.length > 0;
}

/** 5, 10, 20 ... seconds before the second, third, fourth attempt, up to a quarter of an hour. */
export function secondsBefore(attempt: number): number {
  const { first, longest } = serviceLimits.jobs.waitSeconds;
  return Math.min(first * 2 ** Math.min(attempt - 2, 20), longest);
}
