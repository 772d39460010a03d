import type { JobName } from '../../../shared/areas/service/job-calls';
import { tellCalendars } from '../calendar/tell-calendars';
import { readEdiFolder } from '../edi/read-edi-folder';
import { sendEdi } from '../edi/send-edi';
import { settleEdi } from '../edi/settle-edi';
import { askErp } from '../erp/ask-erp';
import { sendErp } from '../erp/send-erp';
import { settleErp } from '../erp/settle-erp';
import { remindOfDocuments } from '../files/remind-of-documents';
import { sweepFiles } from '../files/sweep-files';
import { mailFollowed } from '../follow/mail-followed';
import { tellFollowers } from '../follow/tell-followers';
import { mailBriefings } from '../mail/mail-briefings';
import { mailToDos } from '../mail/mail-to-dos';
import { sendMail } from '../mail/send-mail';
import { readMail } from '../mail-box/read-mail';
import { expireQuotes } from './expire-quotes';
import type { JobContext, JobHandler, Result } from './job-handler';
import { type JobKind, jobKinds } from './kinds';
import { proposeProducts } from './propose-products';
import { remindOfPrices } from './remind-of-prices';
import { remindOfShows } from './remind-of-shows';
import { tidy } from './tidy';

/** One handler for each job: a missing or misshaped one does not compile. */
const handlers: { [N in JobName]: JobHandler<N> } = {
  askErp,
  expireQuotes,
  mailBriefings,
  mailFollowed,
  mailToDos,
  proposeProducts,
  readEdiFolder,
  readMail,
  remindOfDocuments,
  remindOfPrices,
  remindOfShows,
  sendEdi,
  sendErp,
  sendMail,
  settleEdi,
  settleErp,
  sweepFiles,
  tellCalendars,
  tellFollowers,
  tidy,
};

/** A job as the runner needs it: its kind, and its handler for whatever input the kind reads. */
export interface RunnableJob {
  kind: JobKind;
  run: (context: JobContext<never>) => Promise<Result | null>;
}

/** Every job by the name of its queue. */
export const runnableJobs: ReadonlyMap<string, RunnableJob> = new Map(
  (Object.keys(jobKinds) as JobName[]).map((name) => [name, { kind: jobKinds[name], run: handlers[name] }]), // Object.keys forgets that the keys are the names.
);
