import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf, listOf, paging } from '../../api/list';
import { recordId } from '../../entity/field';
import { outboxReaders } from '../../roles';
import { ediLimits } from './limits';
import { ediFormats } from './partner';

/** How it stands with an invoice's document; 'unknown' is one that was under way when server or connection broke off. */
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
} as const;
export type EdiState = keyof typeof ediStates;

/** What may be done with an invoice, and in which states. */
export const ediMoves = {
  /** Makes a document, or makes one anew that nobody took. */
  send: ['open', 'held', 'failed', 'rejected'],
  /** Hands over the same document once more. */
  resend: ['unknown'],
  noteSent: ['unknown', 'held'],
} as const satisfies Record<string, readonly EdiState[]>;

/** Whether a document may be made: nobody took the last one, or `wasTest`: it was a test, and the partner tests no more. */
export function maySend(state: EdiState, wasTest: boolean): boolean {
  const from: readonly EdiState[] = wasTest ? [...ediMoves.send, 'sent', 'accepted'] : ediMoves.send;
  return from.includes(state);
}

export const ediInvoiceRow = z.object({
  /** Of the invoice. */
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  amount: z.number(),
  format: z.enum(keysOf(ediFormats)),
  isTest: z.boolean(),
  /** The last document was a test, and the partner tests no more. */
  wasTest: z.boolean(),
  state: z.enum(keysOf(ediStates)),
  controlNumber: z.number().nullable(),
  /** How many documents there were of this invoice. */
  attempt: z.number().nullable(),
  madeAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  /** Why it was not taken, in words. */
  reason: z.string().nullable(),
});
export type EdiInvoiceRow = z.infer<typeof ediInvoiceRow>;

/** The invoices of EDI partners within reach, from the day their partner takes them, with their last document. */
const getEdiInvoices = post('/edi/list', {
  reading: 'B',
  input: z.strictObject(paging(ediInvoiceRow)),
  output: listOf(ediInvoiceRow, []),
  access: outboxReaders,
});

const one = {
  reading: 'B',
  input: z.strictObject({ customerId: recordId, id: recordId }),
  access: outboxReaders,
} as const;

/** What a document says: in words, and as it goes out; and what keeps it from going out. */
const ediPreview = z.object({
  words: z.array(z.object({ tag: z.string(), label: z.string(), text: z.string() })),
  content: z.string(),
  problems: z.array(z.string()),
  replacements: z.array(z.string()),
});

export type EdiPreview = z.infer<typeof ediPreview>;

/** The last document of an invoice as it was sent, or the one that would be made now. */
const previewEdiInvoice = post('/edi/preview', { ...one, output: ediPreview });

/** Makes the document of an invoice and sends it; without a connection it waits. */
const sendEdiInvoice = post('/edi/send', { ...one, output: z.object({ state: z.enum(keysOf(ediStates)) }) });

/** Sends the same document once more, though it may have arrived. */
const resendEdiInvoice = post('/edi/resend', { ...one, output: z.null() });

/** Notes that a document did reach the partner, or was handed over by hand. */
const noteEdiSent = post('/edi/noteSent', { ...one, output: z.null() });

/** What became of a document by an acknowledgement; 'repeated' says what is known already. */
export const acknowledgementResults = {
  accepted: msg({ message: 'Accepted', context: 'an EDI invoice' }),
  rejected: msg({ message: 'Rejected', context: 'an EDI invoice' }),
  received: msg`Arrived`,
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

/** Reads a partner's answer (a 997 or a CONTRL) and notes what it says of our documents: all of it or nothing. */
const readAcknowledgement = post('/edi/readAcknowledgement', {
  reading: 'B',
  input: z.strictObject({ text: z.string().max(ediLimits.acknowledgementLength) }),
  output: z.object({ taken: z.array(takenAcknowledgement) }),
  access: outboxReaders,
});

/** A document as a file, to be handed over by hand. */
const getEdiFile = get('/edi/file', { ...one, output: z.unknown(), body: 'file' });

export const ediCalls = {
  getEdiInvoices,
  previewEdiInvoice,
  sendEdiInvoice,
  resendEdiInvoice,
  noteEdiSent,
  readAcknowledgement,
  getEdiFile,
};
