import type { ImapBox, OpenBox } from '../../outside/imap';
import type { JobContext } from '../jobs/job-handler';

/** A box being read, with the job's context. */
export interface Reading extends Pick<JobContext<unknown>, 'db' | 'services' | 'config' | 'signal' | 'log'> {
  box: OpenBox;
  name: string;
  server: ImapBox;
}
