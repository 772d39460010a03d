import { sql } from 'kysely';
import type { ediCalls } from '../../../shared/areas/edi/calls';
import { maySend } from '../../../shared/areas/edi/calls';
import { documentOf, type EdiDocument, formats } from '../../../shared/edi/document';
import { problemText } from '../../../shared/edi/words';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import type { CallContext } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { connectionOf, queueDocument, type StoredDocument, setDocument } from '../../services/edi/documents';
import { auditInvoice } from './audit-invoice';
import { type InvoicePlace, partnerOf, readInvoice } from './read-invoice';

type Partner = Awaited<ReturnType<typeof partnerOf>>;

/**
 * Makes the document of an invoice and queues it, in one transaction under the partner's lock: numbers have no gaps,
 * and two concurrent calls make one document. A document that was never taken is remade under its own number.
 */
export async function sendInvoice(context: CallContext<typeof ediCalls.sendEdiInvoice>) {
  const { config, services, user, input, language, visit } = context;
  const connection = connectionOf(config);
  return inTransaction(context.db, async (db) => {
    const partner = await partnerOf(db, user, input, true);
    const last = await lastDocument(db, input, true);
    if (last && !maySend(last.state, wasTest(partner, last))) throw new AppError('state.moved');
    if (last?.state === 'held' && !connection) throw new AppError('edi.noConnection');
    const controlNumber = await controlNumberOf(db, partner, last);
    const madeAt = services.clock.minute();
    const { content, problems, invoiceNumber } = await made(db, partner, input, { controlNumber, madeAt });
    const [problem] = problems;
    if (problem) {
      const text = problemText(i18nOf(language), formats[partner.format].dictionary, problem);
      throw new AppError('edi.cannotSend', { invoice: invoiceNumber, problem: text });
    }
    const values = { content, format: partner.format, isTest: partner.isTest, lastError: null, createdBy: user.id };
    const anew = untaken(last);
    const id =
      anew?.id ??
      (await added(db, { ...values, partnerId: partner.id, controlNumber }, input, (last?.attempt ?? 0) + 1));
    if (anew) await setDocument(db, id, { ...values, state: 'held', mayHaveArrived: false });
    if (connection) await queueDocument(db, services.jobs, { id, by: user.id });
    const after = { format: partner.format, controlNumber };
    await auditInvoice(db, { user, visit }, { action: 'sent', invoiceId: input.id, after });
    return { state: connection ? ('queued' as const) : ('held' as const) };
  });
}

/** The document that would be made of an invoice now, after its `last` one. */
export async function wouldBe(
  db: Db,
  partner: Partner,
  place: InvoicePlace,
  { last, madeAt }: { last: StoredDocument | null; madeAt: string },
): Promise<EdiDocument> {
  return made(db, partner, place, { controlNumber: await controlNumberOf(db, partner, last), madeAt });
}

/** Whether a document was a test, while its partner is not testing any more. */
export function wasTest(partner: Partner, last: StoredDocument): boolean {
  return last.isTest && !partner.isTest;
}

/** The last document if it was never taken, to be remade under its number; null where a new one follows it. */
function untaken(last: StoredDocument | null): StoredDocument | null {
  return last && ['held', 'failed', 'cancelled'].includes(last.state) ? last : null;
}

async function controlNumberOf(db: Db, partner: Partner, last: StoredDocument | null): Promise<number> {
  return untaken(last)?.controlNumber ?? nextControlNumber(db, partner);
}

/**
 * The last document of an invoice, or null. With `locks`, the row is locked, so that an acknowledgement or the sending
 * job cannot change its state meanwhile.
 */
export async function lastDocument(
  db: Db,
  { customerId, id }: InvoicePlace,
  locks = false,
): Promise<StoredDocument | null> {
  const found = await db
    .selectFrom('ediDocument')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('invoiceId', '=', id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst();
  return found ?? null;
}

async function made(
  db: Db,
  partner: Partner,
  place: InvoicePlace,
  numbered: { controlNumber: number; madeAt: string },
) {
  const invoice = await readInvoice(db, partner, place);
  return { ...documentOf(partner.format, invoice, { ...partner, ...numbered }), invoiceNumber: invoice.invoiceNumber };
}

/** The last number plus one. Documents are never deleted, so no separate counter is needed. */
async function nextControlNumber(db: Db, { id, firstControlNumber }: Partner): Promise<number> {
  const { next } = await db
    .selectFrom('ediDocument')
    .select(sql<number>`greatest(${firstControlNumber}::bigint, coalesce(max(control_number), 0) + 1)`.as('next'))
    .where('partnerId', '=', id)
    .executeTakeFirstOrThrow();
  return next;
}

type New = Pick<StoredDocument, 'content' | 'format' | 'isTest' | 'partnerId' | 'controlNumber' | 'createdBy'>;

async function added(db: Db, values: New, { customerId, id: invoiceId }: InvoicePlace, attempt: number) {
  const { id } = await db
    .insertInto('ediDocument')
    .values({ ...values, customerId, invoiceId, attempt, state: 'held' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
