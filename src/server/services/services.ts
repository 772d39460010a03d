import type { Config } from '../config';
import { keepingPlans } from '../packing/kept-plans';
import { type Packing, packingInPlace } from '../packing/packing';
import { type Clock, openClock } from './clock/clock';
import { type Files, openFiles } from './files/files';
import { type Jobs, openJobs } from './jobs/jobs';
import { type Mail, openMail } from './mail/mail';

/** Services of calls and jobs beside the database; the same in tests as in production. */
export interface Services {
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  files: Files;
  packing: Packing;
}

/** Opens the services of an installation. */
export function openServices(config: Config, packing: Packing = packingInPlace): Services {
  const jobs = openJobs();
  const mail = openMail(config, jobs);
  return { clock: openClock(config), jobs, mail, files: openFiles(config), packing: keepingPlans(packing) };
}
