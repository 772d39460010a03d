import type { ImapBox, OpenBox } from '../../outside/imap';
import type { JobContext } from '../jobs/job-handler';

/** A box that is being read, with what the job has at hand. */
export interface Reading extends Pick<JobContext<unknown>, 'db' | 'services' | 'config' | 'signal' | 'log'> {
  box: OpenBox;
  name: string;
  server: ImapBox;
}
