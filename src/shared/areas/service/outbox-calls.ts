import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { post } from '../../api/call';
import { anyOf, ids, listOf, paging } from '../../api/list';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { outboxReaders } from '../../roles';
import { mailTemplates } from './mail-calls';

/** The channels of outgoing messages. */
export const messageKinds = {
  mail: msg`Mail`,
  erp: msg`Document for the ERP`,
  edi: msg`EDI invoice`,
} as const;

/** The states of a message of any channel; 'acknowledged' and 'refused' are answers of the other side. */
export const messageStates = {
  waiting: msg({ message: 'Waits for the one before', context: 'a message' }),
  held: msg({ message: 'Kept: no connection', context: 'a message' }),
  queued: msg({ message: 'Queued', context: 'a message' }),
  sending: msg({ message: 'Sending', context: 'a message' }),
  sent: msg({ message: 'Sent', context: 'a message' }),
  acknowledged: msg({ message: 'Acknowledged', context: 'a message' }),
  refused: msg({ message: 'Refused', context: 'a message' }),
  failed: msg({ message: 'Not sent', context: 'a message' }),
  unknown: msg({ message: 'Unknown whether sent', context: 'a message' }),
  cancelled: msg({ message: 'Canceled', context: 'a message' }),
  superseded: msg({ message: 'Replaced by the next revision', context: 'a message' }),
} as const;
export type MessageState = keyof typeof messageStates;

const nullableText = z.string().nullable();

export const messageRow = z.object({
  /** Kind and number of the message, unique together. */
  key: z.string(),
  kind: z.enum(keysOf(messageKinds)),
  id: z.number(),
  state: z.enum(keysOf(messageStates)),
  /** An address, or the partner's name; null for the ERP. */
  recipient: nullableText,
  subject: z.string(),
  /** The kind of mail; null for other channels. */
  template: z.enum(keysOf(mailTemplates)).nullable(),
  attempts: z.number(),
  /** When it is tried next; null where it is not due. */
  nextAt: nullableText,
  lastError: nullableText,
  /** The other side's answer. */
  answer: nullableText,
  customerId: z.number().nullable(),
  customerName: nullableText,
  /**
   * Whether neither a later document nor the cancellation of its purchase order took its place; only then it is sent
   * again, canceled or noted as sent.
   */
  isLatest: z.boolean(),
  /** The record it is about. */
  entity: nullableText,
  recordId: z.number().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  madeByName: nullableText,
});
export type MessageRow = z.infer<typeof messageRow>;

/**
 * Kinds whose changes come with messages or are shown of them. A mail that is written changes what it is about; letters,
 * which may be about anything, are told as mails.
 */
const reads = [
  ...(['mail', 'purchaseOrder', 'invoice', 'ediPartner', 'customer', 'account'] as const),
  ...(['reservation', 'shareLink', 'trackingLink'] as const),
];

/** The messages about customers within reach, and the caller's own; newest first. */
const getOutbox = post('/outbox/list', {
  reading: 'B',
  input: z.strictObject({
    kinds: anyOf(keysOf(messageKinds)),
    states: anyOf(keysOf(messageStates)),
    customerIds: ids,
    entity: z.string().max(40).optional(),
    recordId: recordId.optional(),
    ...paging(messageRow),
  }),
  output: listOf(messageRow, []),
  access: outboxReaders,
  reads,
});

/** What a document says, as it is sent; null until it is written. Mails have a call of their own. */
const getDocument = post('/outbox/document', {
  reading: 'B',
  input: z.strictObject({ kind: z.enum(['erp', 'edi']), id: recordId }),
  output: z.object({ content: nullableText }),
  access: outboxReaders,
  reads: ['purchaseOrder', 'invoice', 'customer'],
});

export const outboxCalls = { getOutbox, getDocument };
