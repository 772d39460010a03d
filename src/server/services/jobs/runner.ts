import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { runnableJobs } from '../../areas/jobs';
import { addDueJobs } from './due-jobs';
import { endedMeanwhile, putBackAbandoned, takeJobs } from './job-rows';
import { type Lead, openLead, type RunnerDatabase, takesLead } from './leadership';
import { giveUp, type RunContext, runJob, stopping } from './run-job';

export interface RunnerOptions extends Omit<RunContext, 'ending' | 'jobs'> {
  database: RunnerDatabase;
  /** Replaces the product's jobs, for tests. */
  jobs?: RunContext['jobs'];
  /** Polling interval. */
  everyMs?: number;
}

export interface Runner {
  /** Takes no more jobs, lets running ones end in time, and hands the leadership to another server. */
  stop(): Promise<void>;
}

const upkeepMs = 5000;
const afterFailureMs = 2000;

const inTime = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

/**
 * Runs the jobs of the database while this server is the leader; when the leader is gone, another server takes over at
 * once. The next leader puts back jobs that were running, and their old attempts can no longer store anything
 * (`job-rows.ts`).
 */
export function startRunner(options: RunnerOptions): Runner {
  const { log, everyMs = 500 } = options;
  const stop = new AbortController();
  const rest = (milliseconds: number) => wait(milliseconds, undefined, { signal: stop.signal }).catch(() => {}); // stopping ends it

  const following = async () => {
    while (!stop.signal.aborted) {
      const lead = await openLead(options.database).catch((error: unknown) => {
        log.warn({ err: error }, 'Jobs wait for the database.');
        return null;
      });
      try {
        while (lead && !stop.signal.aborted) {
          if (await takesLead(lead)) await leading(lead);
          await rest(everyMs);
        }
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error }, 'Running jobs was interrupted.');
      } finally {
        await lead?.end();
      }
      if (!stop.signal.aborted) await rest(afterFailureMs);
    }
  };

  const leading = async (lead: Lead) => {
    const runner = randomUUID();
    const jobs = options.jobs ?? runnableJobs;
    const sides = queuesBySide(jobs);
    const ending = new AbortController();
    const active = new Map<number, { queue: string; run: Promise<void> }>();
    const allEnded = () => Promise.all([...active.values()].map(({ run }) => run));
    const lose = () => ending.abort();
    lead.lost.addEventListener('abort', lose);
    let upkeepAt = 0;
    let resting: Promise<void> | null = null;
    try {
      while (!stop.signal.aborted && !lead.lost.aborted) {
        if (Date.now() >= upkeepAt) {
          const exhausted = await putBackAbandoned(lead.client, { runner, active: [...active.keys()], jobs });
          for (const job of exhausted) {
            // If this fails, the row stays as it is and the job is given up the next time.
            await giveUp(options.db, job, endedMeanwhile).catch((error: unknown) =>
              log.error({ err: error, job: job.queue }, 'A job was not given up.'),
            );
          }
          await addDueJobs(lead.client, jobs, { clock: options.services.clock, config: options.config });
          upkeepAt = Date.now() + upkeepMs;
        }
        let taken = 0;
        for (const { queues, atOnce } of sides) {
          const busy = [...active.values()].filter(({ queue }) => queues.includes(queue)).length;
          const atMost = Math.min(serviceLimits.jobs.atOnce - active.size, atOnce - busy);
          for (const job of await takeJobs(lead.client, { runner, queues, atMost })) {
            const run = runJob({ ...options, jobs, ending: ending.signal }, job).finally(() => active.delete(job.id));
            active.set(job.id, { queue: job.queue, run });
            taken += 1;
          }
        }
        // Waits until a job ends, which makes room for another of its side, or the rest is over. The rest is shared: a
        // new one on each turn would leave hundreds of timers behind when jobs are short.
        if (taken > 0 && active.size < serviceLimits.jobs.atOnce) continue;
        resting ??= rest(everyMs).finally(() => {
          resting = null;
        });
        await Promise.race([...[...active.values()].map(({ run }) => run), resting]);
      }
      await Promise.race([allEnded(), inTime(lead.lost.aborted ? 0 : serviceLimits.jobs.stopMs)]);
    } finally {
      ending.abort(stopping);
      await Promise.race([allEnded(), inTime(serviceLimits.jobs.stopMs)]);
      lead.lost.removeEventListener('abort', lose);
    }
  };

  const followed = following();
  return {
    async stop() {
      stop.abort();
      await followed;
    },
  };
}

interface Side {
  queues: string[];
  /** How many of their jobs run at a time. */
  atOnce: number;
}

/** The queues, grouped by the system their jobs wait for. */
function queuesBySide(jobs: RunContext['jobs']): Side[] {
  const { atOnce, atOnceOfSide } = serviceLimits.jobs;
  const sides = new Set([...jobs.values()].map(({ kind }) => kind.waitsFor));
  return [...sides].map((side) => ({
    queues: [...jobs].flatMap(([queue, { kind }]) => (kind.waitsFor === side ? [queue] : [])),
    atOnce: side === undefined ? atOnce : atOnceOfSide,
  }));
}
