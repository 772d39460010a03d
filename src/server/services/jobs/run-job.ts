import { setTimeout as wait } from 'node:timers/promises';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { jobNames } from '../../../shared/areas/service/job-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { shortened } from '../../../shared/shortened';
import type { RunnableJob } from '../../areas/jobs';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { tellAdministrators, titled } from '../../to-dos';
import type { Services } from '../services';
import type { JobContext, Result } from './job-handler';
import { noteDone, noteFailed, noteWaiting, type TakenJob, TakenOver } from './job-rows';

export interface RunContext {
  db: Db;
  services: Services;
  config: Config;
  log: JobContext<unknown>['log'];
  jobs: ReadonlyMap<string, RunnableJob>;
  /** Aborted when this runner must end: with `stopping` as the reason, or because another one takes over. */
  ending: AbortSignal;
}

/** Abort reason for attempts that must not be counted. */
export const stopping = new Error('The server stops.');

/** Makes one attempt of a job and notes its outcome; never throws. */
export async function runJob(context: RunContext, job: TakenJob): Promise<void> {
  const { db, log, ending } = context;
  const runnable = context.jobs.get(job.queue);
  if (!runnable) return; // takeJobs() only takes known ones
  const isLast = job.attempts >= runnable.kind.attempts;
  try {
    await attempted(context, runnable, job, isLast);
  } catch (error) {
    if (error instanceof TakenOver) return;
    try {
      await noteFailure(db, job, { error, isLast: isLast || error instanceof Unstoppable, ending });
    } catch (failure) {
      // The row stays as it is, and is put back when it is found abandoned.
      log.error({ err: failure, job: job.queue }, 'What became of a job was not noted.');
    }
    if (error !== stopping) log.warn({ err: error, job: job.queue, id: job.id }, 'A job failed.');
  }
}

/** The job ignored its abort signal: a retry would run beside this attempt. */
class Unstoppable extends Error {}

async function attempted(context: RunContext, { kind, run }: RunnableJob, job: TakenJob, isLast: boolean) {
  const { db, services, config, log, ending } = context;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`It took longer than ${kind.seconds} s.`)), kind.seconds * 1000);
  const signal = AbortSignal.any([late.signal, ending]);
  try {
    // The schema belongs to the same kind, which the type of a mixed map cannot express.
    const input = kind.input.parse(job.input) as never;
    const work = run({ id: job.id, input, db, services, config, log, signal, isLast });
    const result = await orUnstoppable(work, signal);
    // Work finished in time is noted, even while stopping; work finished late has failed.
    late.signal.throwIfAborted();
    await noteDone(db, job, result);
  } finally {
    clearTimeout(timer);
  }
}

async function orUnstoppable(work: Promise<Result | null>, signal: AbortSignal): Promise<Result | null> {
  const told = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const overdue = told.then(() => wait(serviceLimits.jobs.stopMs, null, { ref: false }));
  const ended = await Promise.race([work.then((result) => ({ result })), overdue]);
  if (ended) return ended.result;
  work.catch(() => {}); // its outcome is ignored from here on
  throw new Unstoppable('It did not stop when it was told to.');
}

interface Failure {
  error: unknown;
  isLast: boolean;
  ending: AbortSignal;
}

async function noteFailure(db: Db, job: TakenJob, { error, isLast, ending }: Failure): Promise<void> {
  if (ending.aborted) return noteWaiting(db, job, { error: null, sparing: true });
  const text = textOf(error);
  if (!isLast) return noteWaiting(db, job, { error: text });
  await giveUp(db, job, text);
}

const jobFailed = msg`A job of the server failed: {job}, {error}`;

/** Gives a job up and tells the administrators; does nothing where another runner owns the job by now. */
export async function giveUp(db: Db, job: TakenJob, error: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await noteFailed(transaction, job, error))) return;
    await tellAdministrators(transaction, {
      type: 'job',
      ...titled(jobFailed, (language) => ({ job: nameOfJob(language, job), error })),
      path: href('Jobs'),
    });
  });
}

/** The name of the job on the jobs page. */
function nameOfJob(language: Language, { queue }: TakenJob): string {
  const names: Partial<Record<string, MessageDescriptor>> = jobNames;
  const name = names[queue];
  return name ? i18nOf(language)._(name) : queue;
}

function textOf(error: unknown): string {
  return shortened(error instanceof Error ? error.message : String(error), serviceLimits.jobs.errorLength);
}
