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
  /** Other jobs than those of the product, for tests. */
  jobs?: RunContext['jobs'];
  /** How often it is looked whether there is something to do. */
  everyMs?: number;
}

export interface Runner {
  /** Begins nothing more, lets what runs end in time, and gives the lead to another server. */
  stop(): Promise<void>;
}

const upkeepMs = 5000;
const afterFailureMs = 2000;

const inTime = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

/**
 * Runs the jobs of the database, if no other server does: one leads, and the next takes over the moment it is gone. What
 * a leader was doing when it ended is put back by the next, and can leave nothing behind any more (`job-rows.ts`).
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
            // Its row stays as it is where this fails, and it is given up the next time.
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
        // Whichever ends first makes room for one of its side, of which there may be more. One rest serves all that end
        // meanwhile: a rest for each would leave hundreds behind where jobs are short.
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

/** The queues by whom their jobs wait for. */
function queuesBySide(jobs: RunContext['jobs']): Side[] {
  const { atOnce, atOnceOfSide } = serviceLimits.jobs;
  const sides = new Set([...jobs.values()].map(({ kind }) => kind.waitsFor));
  return [...sides].map((side) => ({
    queues: [...jobs].flatMap(([queue, { kind }]) => (kind.waitsFor === side ? [queue] : [])),
    atOnce: side === undefined ? atOnce : atOnceOfSide,
  }));
}
