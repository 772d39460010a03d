import { z } from 'zod';
import { dashboardLimits } from '../../../shared/areas/dashboard/limits';
import { ediLimits } from '../../../shared/areas/edi/limits';
import { erpLimits } from '../../../shared/areas/erp/limits';
import { receivedLimits } from '../../../shared/areas/mail/limits';
import { marketLimits } from '../../../shared/areas/market/limits';
import type { JobName } from '../../../shared/areas/service/job-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { followLimits } from '../../../shared/areas/view/limits';
import { recordId } from '../../../shared/entity/field';
import type { Schedule } from './schedule';

/** The static properties of a job. */
export interface JobKind {
  /** Its input: ids rather than copies, as it may run much later. */
  input: z.ZodObject;
  /** Attempts before it is given up and somebody has to look. */
  attempts: number;
  /** Seconds that one attempt may take before it is aborted. */
  seconds: number;
  /**
   * The system whose answer it waits for. Jobs for the same system are limited together, so that one that does not
   * respond leaves room for other jobs.
   */
  waitsFor?: 'erp';
  /** When it runs by itself, with empty input. */
  schedule?: Schedule;
}

/** A job without input: it runs by its schedule, or when it is added. */
const plain = (schedule?: Schedule, seconds = 300) => ({
  input: z.strictObject({}),
  attempts: serviceLimits.jobs.attempts,
  seconds,
  ...(schedule && { schedule }),
});

const document = z.strictObject({ documentId: recordId });
const ofErp = { input: document, attempts: erpLimits.attempts, seconds: erpLimits.seconds, waitsFor: 'erp' } as const;

/** Every job of the server; the handlers are in `areas/jobs.ts`. */
export const jobKinds = {
  askErp: ofErp,
  askInDemonstration: plain(),
  encloseDemonstration: plain(),
  expireQuotes: plain({ at: '00:10' }),
  mailBriefings: plain({ everyMinutes: dashboardLimits.briefingMinutes }),
  mailFollowed: plain({ at: '07:30' }),
  mailToDos: plain({ at: '08:00' }),
  proposeProducts: plain({ at: '05:30' }, 600),
  readEdiFolder: plain({ everyMinutes: ediLimits.folderMinutes }),
  readMail: plain({ everyMinutesOf: 'imapMinutes' }, receivedLimits.seconds),
  remindOfDocuments: plain({ at: '06:30' }),
  remindOfPrices: plain({ at: '06:45' }),
  remindOfShows: plain({ at: '07:00' }),
  sendEdi: { input: document, attempts: ediLimits.attempts, seconds: ediLimits.seconds },
  sendErp: ofErp,
  sendMail: {
    input: z.strictObject({ mailId: recordId }),
    attempts: serviceLimits.mail.attempts,
    seconds: serviceLimits.mail.seconds,
  },
  settleEdi: plain({ everyMinutes: ediLimits.settleMinutes }, 60),
  settleErp: plain({ everyMinutes: erpLimits.settleMinutes }, 60),
  settleMail: plain({ everyMinutes: serviceLimits.mail.settleMinutes }, 60),
  sweepFiles: plain({ everyMinutes: 60 }, 600),
  tellCalendars: plain({ everyMinutes: marketLimits.invitations.tellMinutes }),
  tellDeciders: plain({ everyMinutes: dashboardLimits.decidersMinutes }),
  tellFollowers: plain({ everyMinutes: followLimits.everyMinutes }),
  tidy: plain({ at: '03:30' }),
} as const satisfies Record<JobName, JobKind>;

export type JobInput<N extends JobName> = z.output<(typeof jobKinds)[N]['input']>;
