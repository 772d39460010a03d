import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { post } from '../../api/call';
import { listOf, paging } from '../../api/list';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import type { PageName } from '../../pages';
import { administrators } from '../../roles';

/** Background jobs of the server, by the name of their queue. */
export const jobNames = {
  askErp: msg`Ask the ERP for a purchase order`,
  askInDemonstration: msg`Ask for the decisions that the demonstration waits for`,
  encloseDemonstration: msg`Enclose what the mails of the demonstration say is enclosed`,
  expireQuotes: msg`Let quotes expire that are past their validity`,
  mailBriefings: msg`Mail people their briefing`,
  mailFollowed: msg`Mail people what became of what they follow`,
  mailToDos: msg`Mail people what waits for them`,
  proposeProducts: msg`Work out what is proposed to customers`,
  readEdiFolder: msg`Read EDI acknowledgements`,
  readMail: msg`Read the mails that came in`,
  remindOfDocuments: msg`Remind of documents whose validity ends`,
  remindOfPrices: msg`Remind of prices whose validity ends`,
  remindOfShows: msg`Remind of promises made at shows`,
  sendEdi: msg`Send an EDI invoice`,
  sendErp: msg`Send a purchase order to the ERP`,
  sendMail: msg`Send a mail`,
  settleEdi: msg`Resolve EDI invoices whose sending was interrupted`,
  settleErp: msg`Resolve purchase orders for the ERP whose sending was interrupted`,
  settleMail: msg`Resolve mails whose sending was interrupted`,
  sweepFiles: msg`Delete stored content that belongs to no file`,
  tellCalendars: msg`Tell customers of visits that moved`,
  tellDeciders: msg`Tell people of decisions that have come to them`,
  tellFollowers: msg`Tell people what became of what they follow`,
  tidy: msg`Delete what has expired`,
} as const;
export type JobName = keyof typeof jobNames;

/** The pages on which jobs of these kinds are retried and canceled instead. */
export const jobPages: Partial<Record<JobName, PageName>> = {
  askErp: 'poList',
  readMail: 'ReceivedMail',
  sendEdi: 'DFSEDIInvolce',
  sendErp: 'poList',
  sendMail: 'Outbox',
};

export const jobStates = {
  waiting: msg({ message: 'Waiting', context: 'a job' }),
  running: msg({ message: 'Running', context: 'a job' }),
  done: msg({ message: 'Done', context: 'a job' }),
  failed: msg({ message: 'Failed', context: 'a job' }),
  cancelled: msg({ message: 'Canceled', context: 'a job' }),
} as const;
export type JobState = keyof typeof jobStates;

export const jobRow = z.object({
  id: z.number(),
  queue: z.enum(keysOf(jobNames)),
  state: z.enum(keysOf(jobStates)),
  attempts: z.number(),
  createdAt: z.string(),
  /** When it runs next; null where it is not due to run. */
  nextAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  lastError: z.string().nullable(),
  madeByName: z.string().nullable(),
});
export type JobRow = z.infer<typeof jobRow>;

/** Waiting, running and ended jobs, newest first; those that succeeded are deleted after some days. */
const getJobs = post('/jobs/list', {
  reading: 'B',
  input: z.strictObject(paging(jobRow)),
  output: listOf(jobRow, []),
  access: administrators,
});

/** Runs a failed or canceled job again, or at once one that waits for its next attempt. */
const retryJob = post('/jobs/retry', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: administrators,
});

/** Cancels a waiting job. */
const cancelJob = post('/jobs/cancel', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: administrators,
});

export const jobCalls = { getJobs, retryJob, cancelJob };
