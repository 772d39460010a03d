import type { FastifyBaseLogger } from 'fastify';
import type { JobName } from '../../../shared/areas/service/job-calls';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import type { Services } from '../services';
import type { JobInput } from './kinds';

/** What a job can use while it runs. */
export interface JobContext<Input> {
  id: number;
  input: Input;
  db: Db;
  services: Services;
  config: Config;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Aborted when the attempt takes too long, the server stops, or another server has taken over. */
  signal: AbortSignal;
  /** Whether no other attempt will follow. */
  isLast: boolean;
}

/** Writes a job's result to the database, in the transaction that marks the job done: once or never. */
export type Result = (transaction: Db) => Promise<void>;

/** Does the work of one attempt; throws to be retried. */
export type JobHandler<N extends JobName> = (context: JobContext<JobInput<N>>) => Promise<Result | null>;
