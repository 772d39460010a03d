import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { post } from '../../api/call';
import { plainText, recordId, recordVersion } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone, outboxReaders } from '../../roles';
import { purchaseOrder } from '../purchase/purchase-order';
import { erpLimits } from './limits';

/** The states of the document of one revision of a purchase order. */
export const erpStates = {
  waiting: msg({ message: 'Waits for the revision before', context: 'a document for the ERP' }),
  held: msg({ message: 'Kept: no connection', context: 'a document for the ERP' }),
  queued: msg({ message: 'Queued', context: 'a document for the ERP' }),
  sending: msg({ message: 'Sending', context: 'a document for the ERP' }),
  sent: msg({ message: 'Stored by the ERP', context: 'a document for the ERP' }),
  acknowledged: msg({ message: 'Posted', context: 'a document for the ERP' }),
  refused: msg({ message: 'Refused', context: 'a document for the ERP' }),
  failed: msg({ message: 'Not sent', context: 'a document for the ERP' }),
  unknown: msg({ message: 'Unknown whether sent', context: 'a document for the ERP' }),
  superseded: msg({ message: 'Replaced by the next revision', context: 'a document for the ERP' }),
} as const;
export type ErpState = keyof typeof erpStates;

/** What may be done with a document, with the states in which it may. */
export const erpMoves = {
  /** Sends a document that the ERP does not have; one that it may have, or has refused, only with a reason. */
  send: ['held', 'failed', 'refused', 'unknown'],
  ask: ['sent', 'unknown'],
  /** Notes that the ERP created an order from it, or that it was entered there by hand. */
  notePosted: ['held', 'failed', 'refused', 'unknown', 'sent'],
} as const satisfies Record<string, readonly ErpState[]>;
export type ErpMove = keyof typeof erpMoves;

/** Whether sending a document in the state again needs a reason: the ERP may create a second order from it. */
export function needsReason(state: ErpState): boolean {
  return state === 'refused' || state === 'unknown';
}

const erpDocumentRow = z.object({
  id: z.number(),
  revision: z.number(),
  /** Whether it reports the cancellation of the purchase order. */
  isCancellation: z.boolean(),
  state: z.enum(keysOf(erpStates)),
  key: z.string(),
  documentNumber: z.string(),
  tries: z.number(),
  /** When it is sent again, or the ERP is asked about it; null where neither is scheduled. */
  nextAt: z.string().nullable(),
  wantedAt: z.string(),
  sentAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  /** The last status reported by the ERP. */
  status: z.string().nullable(),
  /** Why it is not sent or posted, in words. */
  reason: z.string().nullable(),
  /** The IDoc, once created. */
  content: z.string().nullable(),
  moves: z.array(z.enum(keysOf(erpMoves))),
});
export type ErpDocumentRow = z.infer<typeof erpDocumentRow>;

/** The documents of a purchase order within reach, latest revision first, with what the caller may do. */
const getErpDocuments = post('/erp/list', {
  reading: 'B',
  input: z.strictObject({ purchaseOrderId: recordId }),
  output: z.object({
    rows: z.array(erpDocumentRow),
    /** Whether there is a connection to the ERP; without one documents are held. */
    hasConnection: z.boolean(),
    /** Whether the caller may note the PI number. */
    mayNumber: z.boolean(),
    /** The id of the order with its number; null until there is one. */
    orderId: z.number().nullable(),
  }),
  access: everyone,
  reads: ['customer', 'purchaseOrder', 'order'],
});
export type ErpDocuments = z.infer<typeof getErpDocuments.output>;

const one = { reading: 'B', output: z.null() } as const;
const document = { id: recordId };

const sendErpDocument = post('/erp/send', {
  ...one,
  input: z.strictObject({ ...document, reason: plainText(erpLimits.reasonLength).optional() }),
  access: purchaseOrder.access.write,
});

/** Asks the ERP immediately about the state of a document. */
const askErpAbout = post('/erp/ask', { ...one, input: z.strictObject(document), access: purchaseOrder.access.write });

const noteErpPosted = post('/erp/notePosted', {
  ...one,
  input: z.strictObject({ ...document, reason: plainText(erpLimits.reasonLength) }),
  access: outboxReaders,
});

/** Sets the PI number of a purchase order by hand, as if the ERP had reported it. */
const notePiNumber = post('/erp/notePiNumber', {
  ...one,
  input: z.strictObject({
    purchaseOrderId: recordId,
    version: recordVersion,
    piNumber: plainText(erpLimits.piNumberLength),
  }),
  access: outboxReaders,
});

export const erpCalls = { getErpDocuments, sendErpDocument, askErpAbout, noteErpPosted, notePiNumber };
