import type { JobName } from '../../shared/areas/service/job-calls';
import { keysOf } from '../../shared/keys-of';
import { askInDemonstration } from '../demonstration-decisions';
import { encloseDemonstration } from '../demonstration-papers';
import { tellCalendars } from '../services/calendar/tell-calendars';
import { readEdiFolder } from '../services/edi/read-edi-folder';
import { sendEdi } from '../services/edi/send-edi';
import { settleEdi } from '../services/edi/settle-edi';
import { askErp } from '../services/erp/ask-erp';
import { sendErp } from '../services/erp/send-erp';
import { settleErp } from '../services/erp/settle-erp';
import { remindOfDocuments } from '../services/files/remind-of-documents';
import { sweepFiles } from '../services/files/sweep-files';
import { mailFollowed } from '../services/follow/mail-followed';
import { tellFollowers } from '../services/follow/tell-followers';
import type { JobContext, JobHandler, Result } from '../services/jobs/job-handler';
import { type JobKind, jobKinds } from '../services/jobs/kinds';
import { tidy } from '../services/jobs/tidy';
import { mailBriefings } from '../services/mail/mail-briefings';
import { mailToDos } from '../services/mail/mail-to-dos';
import { sendMail } from '../services/mail/send-mail';
import { settleMail } from '../services/mail/settle-mail';
import { readMail } from '../services/mail-box/read-mail';
import { tellDeciders } from '../workflow/tell-deciders';
import { remindOfShows } from './market/remind-of-shows';
import { remindOfPrices } from './price/remind-of-prices';
import { expireQuotes } from './quote/expire-quotes';
import { proposeProducts } from './recommendation/propose-products';

/** One handler for each job: a missing or misshaped one does not compile. */
const handlers: { [N in JobName]: JobHandler<N> } = {
  askErp,
  askInDemonstration,
  encloseDemonstration,
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
  settleMail,
  sweepFiles,
  tellCalendars,
  tellDeciders,
  tellFollowers,
  tidy,
};

/** A job as the runner needs it: its kind, and a handler of the input that the kind parses. */
export interface RunnableJob {
  kind: JobKind;
  run: (context: JobContext<never>) => Promise<Result | null>;
}

/** Every job by the name of its queue. */
export const runnableJobs: ReadonlyMap<string, RunnableJob> = new Map(
  keysOf(jobKinds).map((name) => [name, { kind: jobKinds[name], run: handlers[name] }]),
);
