import { ediCalls, ediMoves } from '../../../shared/areas/edi/calls';
import { erpCalls, erpMoves, needsReason } from '../../../shared/areas/erp/calls';
import { mailCalls, mailMoves, mayHaveArrived } from '../../../shared/areas/service/mail-calls';
import type { MessageRow, MessageState } from '../../../shared/areas/service/outbox-calls';
import { fetchData } from '../../api/send';

type MessageMove = 'retry' | 'cancel' | 'noteSent';

/**
 * The states of messages in which they are moved from the outbox. A document for the ERP is called off with its purchase
 * order, and noted as posted on its page.
 */
const moves: Record<MessageRow['kind'], Record<MessageMove, readonly MessageState[]>> = {
  mail: mailMoves,
  erp: { retry: erpMoves.send, cancel: [], noteSent: [] },
  edi: {
    // Made anew, or sent again; the outbox calls a rejected one refused.
    retry: ['held', 'failed', 'refused', 'cancelled', 'unknown'],
    cancel: ediMoves.cancel,
    noteSent: ediMoves.noteSent,
  },
};

/** Whether a message may be moved so. */
export function mayMove({ kind, state, isLatest }: MessageRow, move: MessageMove): boolean {
  return isLatest && moves[kind][move].includes(state);
}

/** Whether sending a message again needs a reason: the other side may have it, or has refused it. */
export function asksWhy({ kind, state }: MessageRow): boolean {
  switch (kind) {
    case 'mail':
      return mayHaveArrived(state);
    case 'erp':
      return needsReason(state as Parameters<typeof needsReason>[0]); // a document for the ERP has these states only
    case 'edi':
      return state === 'unknown';
    default:
      return kind satisfies never;
  }
}

/** The invoice that an EDI document is of. */
const placeOf = ({ customerId, recordId }: MessageRow) => ({ customerId: Number(customerId), id: Number(recordId) });

/** What moving a message answers: its new state, where the call tells it. */
export type Became = { state: string } | null;

/** Sends a message again; an EDI invoice is only kept ('held') where there is no connection. */
export function retry(message: MessageRow, reason?: string): Promise<Became> {
  const { id, kind } = message;
  const why = reason !== undefined && asksWhy(message) ? { reason } : {};
  switch (kind) {
    case 'mail':
      return fetchData(mailCalls.retryMail, { id, ...why });
    case 'erp':
      return fetchData(erpCalls.sendErpDocument, { id, ...why });
    case 'edi':
      return asksWhy(message)
        ? fetchData(ediCalls.resendEdiInvoice, { ...placeOf(message), ...why })
        : fetchData(ediCalls.sendEdiInvoice, placeOf(message));
    default:
      return kind satisfies never;
  }
}

/** Cancels a message; one that is sent again and may have arrived before is 'unknown' then, or 'sent'. */
export function cancel(message: MessageRow): Promise<Became> {
  return message.kind === 'edi'
    ? fetchData(ediCalls.cancelEdiInvoice, placeOf(message))
    : fetchData(mailCalls.cancelMail, { id: message.id });
}

/** Notes that a message arrived after all, or was sent by hand. */
export function noteSent(message: MessageRow): Promise<unknown> {
  return message.kind === 'edi'
    ? fetchData(ediCalls.noteEdiSent, placeOf(message))
    : fetchData(mailCalls.noteMailSent, { id: message.id });
}
