import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { listOf, paging } from '../../api/list';
import { plainText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { outboxReaders } from '../../roles';
import { serviceLimits } from '../service/limits';
import { ediLimits } from './limits';
import { ediFormats } from './partner';

/** The states of an invoice's document; 'unknown' was being sent when the server or the connection failed. */
export const ediStates = {
  open: msg({ message: 'To be sent', context: 'an EDI invoice' }),
  held: msg({ message: 'Kept: no connection', context: 'an EDI invoice' }),
  queued: msg({ message: 'Queued', context: 'an EDI invoice' }),
  sending: msg({ message: 'Sending', context: 'an EDI invoice' }),
  sent: msg({ message: 'Sent', context: 'an EDI invoice' }),
  failed: msg({ message: 'Not sent', context: 'an EDI invoice' }),
  unknown: msg({ message: 'Unknown whether sent', context: 'an EDI invoice' }),
  accepted: msg({ message: 'Accepted', context: 'an EDI invoice' }),
  rejected: msg({ message: 'Rejected', context: 'an EDI invoice' }),
  cancelled: msg({ message: 'Canceled', context: 'an EDI invoice' }),
} as const;
export type EdiState = keyof typeof ediStates;

/** What may be done with an invoice, with the states in which it may. */
export const ediMoves = {
  /** Creates a document, or a new one where the last was not accepted. */
  send: ['open', 'held', 'failed', 'rejected', 'cancelled'],
  /** Sends the same document again. */
  resend: ['unknown'],
  noteSent: ['unknown', 'held'],
  /**
   * Calls off a document that is not being sent: one that the partner cannot have is remade under its own number if it
   * is sent later after all, one that was sent again is unknown once more.
   */
  cancel: ['queued', 'held', 'failed'],
} as const satisfies Record<string, readonly EdiState[]>;

/** Whether a document may be created: the last one was not accepted, or `wasTest` (a test, and testing is over). */
export function maySend(state: EdiState, wasTest: boolean): boolean {
  const from: readonly EdiState[] = wasTest ? [...ediMoves.send, 'sent', 'accepted'] : ediMoves.send;
  return from.includes(state);
}

export const ediInvoiceRow = z.object({
  /** The id of the invoice. */
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  amount: z.number(),
  format: z.enum(keysOf(ediFormats)),
  isTest: z.boolean(),
  /** Whether the last document was a test, and the partner has ended testing. */
  wasTest: z.boolean(),
  state: z.enum(keysOf(ediStates)),
  controlNumber: z.number().nullable(),
  /** The number of documents created for this invoice. */
  attempt: z.number().nullable(),
  madeAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  /** Why it was not accepted, in words. */
  reason: z.string().nullable(),
});
export type EdiInvoiceRow = z.infer<typeof ediInvoiceRow>;

/** The invoices of EDI partners within reach, from the partner's first day of EDI, with their last document. */
const getEdiInvoices = post('/edi/list', {
  reading: 'B',
  input: z.strictObject(paging(ediInvoiceRow)),
  output: listOf(ediInvoiceRow, []),
  access: outboxReaders,
  reads: ['customer', 'ediPartner', 'invoice'],
});

const one = {
  reading: 'B',
  input: z.strictObject({ customerId: recordId, id: recordId }),
  access: outboxReaders,
} as const;

/** A document's content in words and as sent, and what prevents it from being sent. */
const ediPreview = z.object({
  words: z.array(z.object({ tag: z.string(), label: z.string(), text: z.string() })),
  content: z.string(),
  problems: z.array(z.string()),
  replacements: z.array(z.string()),
});

export type EdiPreview = z.infer<typeof ediPreview>;

/** The last document of an invoice as sent, or the one that would be created now. */
const previewEdiInvoice = post('/edi/preview', { ...one, output: ediPreview });

/** Creates an invoice's document and sends it; without a connection it is held. */
const sendEdiInvoice = post('/edi/send', { ...one, output: z.object({ state: z.enum(keysOf(ediStates)) }) });

/** Sends the same document again, though it may have arrived. */
const resendEdiInvoice = post('/edi/resend', {
  ...one,
  input: one.input.extend({ reason: plainText(serviceLimits.mail.reasonLength).optional() }),
  output: z.null(),
});

/** Cancels a document before it is sent; it is unknown once more if an earlier attempt may have reached the partner. */
const cancelEdiInvoice = post('/edi/cancel', { ...one, output: z.object({ state: z.enum(['cancelled', 'unknown']) }) });

/** Notes that a document reached the partner after all, or was handed over by hand. */
const noteEdiSent = post('/edi/noteSent', { ...one, output: z.null() });

/** The results of an acknowledgement for a document; 'repeated' tells what is known already. */
export const acknowledgementResults = {
  accepted: msg({ message: 'Accepted', context: 'an EDI invoice' }),
  rejected: msg({ message: 'Rejected', context: 'an EDI invoice' }),
  received: msg({ message: 'Arrived', context: 'an EDI invoice' }),
  repeated: msg`Known already`,
} as const;

const takenAcknowledgement = z.object({
  invoiceNumber: z.string(),
  customerName: z.string(),
  controlNumber: z.number(),
  result: z.enum(keysOf(acknowledgementResults)),
  reason: z.string(),
});
export type TakenAcknowledgement = z.infer<typeof takenAcknowledgement>;

/** Reads a partner's answer (a 997 or a CONTRL) and applies it to our documents: all of it or nothing. */
const readAcknowledgement = post('/edi/readAcknowledgement', {
  reading: 'B',
  input: z.strictObject({ text: z.string().max(ediLimits.acknowledgementLength) }),
  output: z.object({ taken: z.array(takenAcknowledgement) }),
  access: outboxReaders,
});

/** A document as a file, for handing over by hand. */
const getEdiFile = get('/edi/file', { ...one, output: z.unknown(), body: 'file' });

export const ediCalls = {
  getEdiInvoices,
  previewEdiInvoice,
  sendEdiInvoice,
  resendEdiInvoice,
  cancelEdiInvoice,
  noteEdiSent,
  readAcknowledgement,
  getEdiFile,
};
