import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Acknowledgement, type Fault, readAcknowledgements } from '../../../shared/edi/acknowledgement';
import { formats } from '../../../shared/edi/document';
import { positionsOf, type Segment } from '../../../shared/edi/segment';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { setDocument } from './documents';

/**
 * Notes what a file says of our documents, in the caller's transaction. What is known already stays. The whole file is
 * refused if it answers for another partner or for a document that is not ours within the scope. Throws `Unreadable`
 * for text that is no acknowledgement.
 */
export async function takeAcknowledgements(db: Db, text: string, within: RawBuilder<SqlBool>) {
  const taken = [];
  for (const answer of readAcknowledgements(text)) {
    const document = await documentOf(db, answer, within);
    const isKnown = document.acknowledgedAt !== null;
    if (isKnown && answer.result !== 'received' && document.state !== answer.result) {
      throw new AppError('edi.contradicts', { number: answer.controlNumber });
    }
    const faults = placed(answer.faults, formats[document.format].read(document.content));
    const isNews = !isKnown && !(answer.result === 'received' && document.state === 'sent');
    if (isNews) await note(db, document.id, answer, faults);
    const { id: _, content: __, state: ___, acknowledgedAt: ____, ...told } = document;
    taken.push({ ...told, faults, result: isNews ? answer.result : ('repeated' as const) });
  }
  return taken;
}

async function documentOf(db: Db, answer: Acknowledgement, within: RawBuilder<SqlBool>) {
  const { theirQualifier, theirId, ourId, format, controlNumber } = answer;
  const found = await db
    .selectFrom('ediDocument')
    .innerJoin('ediPartner', 'ediPartner.id', 'ediDocument.partnerId')
    .innerJoin('customer', 'customer.id', 'ediDocument.customerId')
    .innerJoin('invoice', (join) =>
      join.onRef('invoice.customerId', '=', 'ediDocument.customerId').onRef('invoice.id', '=', 'ediDocument.invoiceId'),
    )
    .select(['ediDocument.id', 'ediDocument.format', 'controlNumber', 'content', 'ediDocument.state', 'acknowledgedAt'])
    .select(['ediDocument.invoiceId', 'invoiceNumber', 'customer.nameEn', 'customer.nameZh'])
    .where('ediDocument.format', '=', format)
    .where('controlNumber', '=', controlNumber)
    .where('theirQualifier', '=', theirQualifier)
    .where('theirId', '=', theirId)
    .where('ourId', '=', ourId)
    .where(within)
    .forUpdate('ediDocument')
    .executeTakeFirst();
  if (!found) throw new AppError('edi.notOurs', { partner: theirId, number: controlNumber });
  return found;
}

async function note(db: Db, id: number, { result }: Acknowledgement, faults: readonly Fault[]): Promise<void> {
  if (result === 'received') return setDocument(db, id, { state: 'sent', sentAt: new Date(), lastError: null });
  await setDocument(db, id, {
    state: result,
    acknowledgedAt: new Date(),
    lastError: null,
    faults: faults.length > 0 ? JSON.stringify(faults) : null,
  });
  // An acknowledged document has arrived, so it gets a sent time if it has none.
  await db.updateTable('ediDocument').set({ sentAt: sql`coalesce(sent_at, now())` }).where('id', '=', id).execute();
}

/**
 * Completes faults with the segment at the position the partner names, and the value where the partner does not repeat
 * it.
 */
function placed(faults: readonly Fault[], segments: readonly Segment[]): Fault[] {
  const positionOf = positionsOf(segments);
  return faults.map((fault) => {
    const at = segments.find((_, place) => fault.position > 0 && positionOf(place) === fault.position);
    const isThere = at && (fault.segment === '' || fault.segment === at.tag);
    if (!isThere) return fault;
    return {
      ...fault,
      segment: at.tag,
      value: fault.value || (at.elements[fault.element - 1]?.[fault.part - 1] ?? ''),
    };
  });
}
