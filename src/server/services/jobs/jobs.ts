import type { JobName } from '../../../shared/areas/service/job-calls';
import type { Db } from '../../db/connect';
import { type JobInput, jobKinds } from './kinds';

interface AddOptions {
  /** Not before this moment. */
  at?: Date;
  /** Who wants it done, where somebody does. */
  by?: number;
}

export interface Jobs {
  /** Has the server do something once the transaction is committed, nothing where it is rolled back; answers the job's id. */
  add<N extends JobName>(transaction: Db, name: N, input: JobInput<N>, options?: AddOptions): Promise<number>;
}

/** The jobs of the server, for whoever wants one done. */
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
