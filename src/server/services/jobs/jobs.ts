import type { JobName } from '../../../shared/areas/service/job-calls';
import type { Db } from '../../db/connect';
import { type JobInput, jobKinds } from './kinds';

interface AddOptions {
  /** Not before this moment. */
  at?: Date;
  /** The account that wants it done, if any. */
  by?: number;
}

export interface Jobs {
  /** Queues a job, which exists only once the transaction commits; returns the job's id. */
  add<N extends JobName>(transaction: Db, name: N, input: JobInput<N>, options?: AddOptions): Promise<number>;
}

/** Opens the queue of the server's jobs. */
export function openJobs(): Jobs {
  return {
    async add(transaction, name, input, { at, by } = {}) {
      const values = {
        queue: name,
        input: JSON.stringify(jobKinds[name].input.parse(input)),
        createdBy: by ?? null,
        ...(at ? { nextAt: at } : {}),
      };
      const { id } = await transaction.insertInto('job').values(values).returning('id').executeTakeFirstOrThrow();
      return id;
    },
  };
}
