import type { ColumnType, Generated } from 'kysely';
import type { EdiState } from '../../shared/areas/edi/calls';
import type { ErpState } from '../../shared/areas/erp/calls';
import type { SentEvent } from '../../shared/areas/market/calendar-changes';
import type { JobState } from '../../shared/areas/service/job-calls';
import type { MailState, MailTemplateName, MayHaveArrived } from '../../shared/areas/service/mail-calls';
import type { Fault } from '../../shared/edi/acknowledgement';
import type { EdiFormat } from '../../shared/edi/document';
import type { OrderedPurchase } from '../../shared/idoc/purchase';
import type { Language } from '../../shared/language';

type Made = ColumnType<Date, never, never>;

/** The tables behind the services: what the server does by itself. */
export interface ServiceTables {
  job: {
    id: Generated<number>;
    /** A name of `jobNames`, or one that this version of the product does not know. */
    queue: string;
    input: ColumnType<unknown, string, string>;
    state: Generated<JobState>;
    attempts: Generated<number>;
    /** Only while it waits. */
    nextAt: ColumnType<Date | null, Date | undefined, Date | null>;
    /** The runner that has it, and which of its terms; only while it runs. */
    runner: string | null;
    createdAt: Made;
    createdBy: number | null;
    startedAt: Date | null;
    endedAt: Date | null;
    lastError: string | null;
  };
  /**
   * One mail to one recipient. `secrets` holds, sealed, what only the reader may know, until it is sent or cancelled.
   */
  mail: {
    id: Generated<number>;
    messageId: string;
    template: MailTemplateName;
    language: Language;
    recipient: string;
    replyTo: string | null;
    subject: string;
    textBody: string;
    htmlBody: string;
    secrets: Buffer | null;
    state: MailState;
    /** The state from which it is sent again, in which it may have arrived already. */
    resentFrom: MayHaveArrived | null;
    /** How often it was handed over, or was about to be. */
    tries: Generated<number>;
    lastError: string | null;
    answer: string | null;
    sentAt: Date | null;
    /** The job that alone may send it. */
    jobId: number | null;
    entity: string | null;
    recordId: number | null;
    customerId: number | null;
    createdBy: number | null;
    createdAt: Made;
    changedAt: Generated<Date>;
  };
  /** A mailbox that is read, by its address and folder: how far it was read, and its state. */
  mailBox: {
    name: string;
    uidValidity: number | null;
    lastUid: Generated<number>;
    /** The mail that is being read, and how often that was tried, as a mail may crash the server. */
    tryingUid: number | null;
    tries: Generated<number>;
    readAt: Date | null;
    failingSince: Date | null;
    lastError: string | null;
    toldAt: Date | null;
  };
  /** Where a received mail came from, and what tells it from others. */
  receivedSource: {
    receivedMailId: number;
    box: string;
    uidValidity: number;
    uid: number;
    /** A hash of what is the same in each copy of a mail. */
    fingerprint: Buffer;
    messageId: string | null;
    receivedAt: Date;
    size: number;
    copies: Generated<number>;
  };
  /** A file that came with a mail and was not kept, with the name and values of the error that says why. */
  skippedAttachment: {
    receivedMailId: number;
    number: number;
    name: string;
    size: number;
    reason: string;
    parameters: ColumnType<Record<string, string | number>, string, never>;
  };
  /** What stands in the calendar of somebody who was invited to a show. */
  sentCalendar: {
    id: Generated<number>;
    /** Null once the reservation is removed. */
    reservationId: number | null;
    customerId: number;
    /** What the names of its events begin with. */
    uid: string;
    recipient: string;
    language: Language;
    createdBy: number;
    sequence: number;
    summary: string;
    place: string;
    events: ColumnType<SentEvent[], string, string>;
    /** Since when it may no longer hold. */
    changedAt: Date | null;
  };
  /** The drafts mailed with a key, by a hash of their sender, their key and all they say; each with its answer. */
  mailedDraft: { digest: Buffer; answer: ColumnType<unknown, string | null, string>; createdAt: Made };
  /** A file that goes with a mail. */
  mailAttachment: { mailId: number; fileName: string; contentType: string; content: Buffer };
  /** One document for a partner: one for each attempt to send an invoice, under a number of its own. */
  ediDocument: {
    id: Generated<number>;
    customerId: number;
    invoiceId: number;
    partnerId: number;
    attempt: number;
    format: EdiFormat;
    controlNumber: number;
    content: string;
    isTest: boolean;
    state: Exclude<EdiState, 'open'>;
    /** Whether an earlier attempt with the same content may have reached the partner. */
    mayHaveArrived: Generated<boolean>;
    /** How often it was handed over, or was about to be. */
    tries: Generated<number>;
    /** The job that alone may send it. */
    jobId: number | null;
    lastError: string | null;
    /** What the partner found in it. */
    faults: ColumnType<Fault[] | null, string | null, string | null>;
    createdBy: number | null;
    createdAt: Made;
    changedAt: Generated<Date>;
    sentAt: Date | null;
    acknowledgedAt: Date | null;
  };
  /** One revision of a purchase order as it is sent to the ERP. */
  erpDocument: {
    id: Generated<number>;
    purchaseOrderId: number;
    customerId: number;
    revision: number;
    /** Our names of it for the ERP: ARCKEY and DOCNUM of its IDoc. */
    key: string;
    documentNumber: string;
    /** The revision as it was when somebody sent it. */
    purchase: ColumnType<OrderedPurchase, string, never>;
    /** The IDoc; null until it is known whether it is a new order or a change of one. */
    content: string | null;
    state: ErpState;
    /** Whether it is sent again although an earlier attempt may have brought it. */
    mayHaveArrived: Generated<boolean>;
    /** How often it was handed over, or was about to be. */
    tries: Generated<number>;
    /** The job that alone may send it. */
    jobId: number | null;
    lastError: string | null;
    /** The last status that the ERP told, and why, in its words. */
    status: string | null;
    reason: string | null;
    createdBy: number | null;
    createdAt: Made;
    changedAt: Generated<Date>;
    /** Since when somebody wants it sent, and when somebody was told that it takes too long. */
    wantedAt: Generated<Date>;
    toldAt: Date | null;
    sentAt: Date | null;
    acknowledgedAt: Date | null;
    /** When the order was made or changed by it. */
    orderedAt: Date | null;
    /** That order, whose number may be another one by now. */
    orderId: number | null;
    /**
     * The ids of the order's lines that were made of the revision's lines, by position; null where the order's lines
     * are from elsewhere.
     */
    orderLines: ColumnType<Readonly<Record<number, number>> | null, string | null, string | null>;
  };
  jobSchedule: { queue: string; nextAt: Date };
}
