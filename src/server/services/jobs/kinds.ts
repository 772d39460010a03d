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

/** What is known of a job before it runs. */
export interface JobKind {
  /** What it is told: ids rather than copies, as it may run much later. */
  input: z.ZodObject;
  /** How often it is tried before somebody has to look. */
  attempts: number;
  /** How long one attempt may take; then it is told to stop. */
  seconds: number;
  /** Whose answer it waits for: jobs that wait for the same one leave hands free for the others, as it may be silent. */
  waitsFor?: 'erp';
  /** When it runs by itself, with nothing as its input. */
  schedule?: Schedule;
}

/** Every job of the server; its handler stands in `areas/jobs.ts`. */
export const jobKinds = {
  askErp: {
    input: z.strictObject({ documentId: recordId }),
    attempts: erpLimits.attempts,
    seconds: erpLimits.seconds,
    waitsFor: 'erp',
  },
  askInDemonstration: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
  },
  encloseDemonstration: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
  },
  expireQuotes: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { at: '00:10' },
  },
  mailBriefings: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { everyMinutes: dashboardLimits.briefingMinutes },
  },
  mailFollowed: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { at: '07:30' },
  },
  mailToDos: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { at: '08:00' },
  },
  proposeProducts: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 600,
    schedule: { at: '05:30' },
  },
  readEdiFolder: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { everyMinutes: ediLimits.folderMinutes },
  },
  readMail: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: receivedLimits.seconds,
    schedule: { everyMinutesOf: 'imapMinutes' },
  },
  remindOfDocuments: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { at: '06:30' },
  },
  remindOfPrices: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { at: '06:45' },
  },
  remindOfShows: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { at: '07:00' },
  },
  sendEdi: {
    input: z.strictObject({ documentId: recordId }),
    attempts: ediLimits.attempts,
    seconds: ediLimits.seconds,
  },
  sendErp: {
    input: z.strictObject({ documentId: recordId }),
    attempts: erpLimits.attempts,
    seconds: erpLimits.seconds,
    waitsFor: 'erp',
  },
  sendMail: {
    input: z.strictObject({ mailId: recordId }),
    attempts: serviceLimits.mail.attempts,
    seconds: serviceLimits.mail.seconds,
  },
  settleEdi: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 60,
    schedule: { everyMinutes: ediLimits.settleMinutes },
  },
  settleErp: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 60,
    schedule: { everyMinutes: erpLimits.settleMinutes },
  },
  settleMail: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 60,
    schedule: { everyMinutes: serviceLimits.mail.settleMinutes },
  },
  sweepFiles: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 600,
    schedule: { everyMinutes: 60 },
  },
  tellCalendars: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { everyMinutes: marketLimits.invitations.tellMinutes },
  },
  tellDeciders: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { everyMinutes: dashboardLimits.decidersMinutes },
  },
  tellFollowers: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { everyMinutes: followLimits.everyMinutes },
  },
  tidy: {
    input: z.strictObject({}),
    attempts: serviceLimits.jobs.attempts,
    seconds: 300,
    schedule: { at: '03:30' },
  },
} as const satisfies Record<JobName, JobKind>;

export type JobInput<N extends JobName> = z.output<(typeof jobKinds)[N]['input']>;
