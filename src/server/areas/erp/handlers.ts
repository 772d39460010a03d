import { sql } from 'kysely';
import { type ErpMove, erpCalls, erpMoves, needsReason } from '../../../shared/areas/erp/calls';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { hitchText } from '../../../shared/areas/service/hitches';
import { AppError } from '../../../shared/errors';
import { holds } from '../../../shared/roles';
import type { Db } from '../../db/connect';
import { inTransaction, lockedRow, refuseStale } from '../../db/edit';
import { visible } from '../../db/scope';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { auditDocument } from '../../services/erp/audit-document';
import {
  erpOf,
  isCancellation,
  lockedBeside,
  lockedDocuments,
  orderedBy,
  type StoredDocument,
  sendByJob,
  setDocument,
} from '../../services/erp/documents';
import { noteStatus } from '../../services/erp/take-answers';
import { takePiNumber } from '../../services/erp/take-pi-number';
import type { SessionUser } from '../../session-user';

const callOf = {
  send: erpCalls.sendErpDocument,
  ask: erpCalls.askErpAbout,
  notePosted: erpCalls.noteErpPosted,
} as const;

const handlers: Handlers<typeof erpCalls> = {
  async getErpDocuments({ readDb, config, user, language, input: { purchaseOrderId } }) {
    const purchase = await refuseOutOfReach(readDb, user, purchaseOrderId);
    const documents = await readDb
      .selectFrom('erpDocument')
      .selectAll()
      .select(nextAt.as('nextAt'))
      .where('purchaseOrderId', '=', purchaseOrderId)
      .orderBy('revision', 'desc')
      .execute();
    const made = documents.find(({ orderId }) => orderId !== null);
    const hasConnection = erpOf(config) !== null;
    const i18n = i18nOf(language);
    const rows = documents.map((document) => ({
      id: document.id,
      revision: document.revision,
      isCancellation: isCancellation(document),
      state: document.state,
      key: document.key,
      documentNumber: document.documentNumber,
      tries: document.tries,
      nextAt: document.nextAt?.toISOString() ?? null,
      wantedAt: document.wantedAt.toISOString(),
      sentAt: document.sentAt?.toISOString() ?? null,
      acknowledgedAt: document.acknowledgedAt?.toISOString() ?? null,
      status: document.status,
      reason: document.lastError === null ? document.reason : hitchText(i18n, document.lastError),
      content: document.content,
      moves: movesOf(user, document, hasConnection).filter((move) => mayMove(move, document, { documents, purchase })),
    }));
    const order =
      made ??
      (await readDb
        .selectFrom('salesOrder')
        .select('id as orderId')
        .where('customerId', '=', purchase.customerId)
        .where('poNumber', '=', purchase.number)
        .executeTakeFirst());
    return {
      rows,
      hasConnection,
      mayNumber: mayNumber(documents, { purchase, hasConnection }) && holds(user, erpCalls.notePiNumber.access),
      orderId: order?.orderId ?? null,
    };
  },

  async sendErpDocument(context) {
    const { config, services, user, input } = context;
    if (!erpOf(config)) throw new AppError('erp.noConnection');
    return moved(context, 'send', async (db, { id, state, content }) => {
      if (needsReason(state) && !input.reason) throw new AppError('state.reasonNeeded');
      // A document handed over before is sent again unchanged.
      const asItWas = needsReason(state) && content !== null;
      await sendByJob(db, services.jobs, { id, by: user.id, state: asItWas ? 'queued' : 'waiting' });
      await setDocument(db, id, { wantedAt: new Date(), toldAt: null, mayHaveArrived: state === 'unknown' });
    });
  },

  async askErpAbout(context) {
    const { config, services, user } = context;
    if (!erpOf(config)) throw new AppError('erp.noConnection');
    return moved(context, 'ask', async (db, { id }) => {
      await services.jobs.add(db, 'askErp', { documentId: id }, { by: user.id });
    });
  },

  noteErpPosted: (context) =>
    moved(context, 'notePosted', async (db, document) => {
      await noteStatus(db, context.services, document, { status: '53', reason: '' });
    }),

  notePiNumber: ({ db, config, user, input: { purchaseOrderId, version, piNumber }, services }) =>
    inTransaction(db, async (transaction) => {
      const documents = await lockedDocuments(transaction, purchaseOrderId);
      const purchase = await rowToChange(transaction, user, { purchaseOrderId, version });
      const hasConnection = erpOf(config) !== null;
      if (!mayNumber(documents, { purchase, hasConnection })) throw new AppError('state.moved');
      // A person who knows the number knows that the ERP made an order.
      const made = orderedBy(documents, !hasConnection);
      if (made) await noteStatus(transaction, services, made, { status: '53', reason: '' });
      await takePiNumber(transaction, { purchaseOrderId, piNumber, by: user.id });
      return null;
    }),
};

/** When the job begins, or began, that sends a document or asks about it. */
const nextAt = sql<Date | null>`(
  select min(coalesce(job.next_at, job.started_at)) from job
  where job.state in ('waiting', 'running') and (job.id = erp_document.job_id and erp_document.state in ('waiting', 'queued')
    or job.queue = 'askErp' and (job.input ->> 'documentId')::bigint = erp_document.id and erp_document.state in ('sent', 'unknown')))`;

/** Whether a PI number may be entered: the ERP has an order, or may have one as far as known here. */
function mayNumber(
  documents: readonly StoredDocument[],
  { purchase, hasConnection }: { purchase: { state: string }; hasConnection: boolean },
): boolean {
  if (purchase.state === 'cancelled') return false;
  return documents.some(({ state }) => state === 'acknowledged') || orderedBy(documents, !hasConnection) !== undefined;
}

async function refuseOutOfReach(db: Db, user: SessionUser, purchaseOrderId: number) {
  const row = await db
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', '=', purchaseOrderId)
    .where(visible(user, purchaseOrder))
    .executeTakeFirst();
  if (!row) throw new AppError('record.notFound', { record: purchaseOrderId });
  return row;
}

/** Locks and returns the purchase order; throws record.conflict where it is not the version that the caller saw. */
async function rowToChange(
  db: Db,
  user: SessionUser,
  { purchaseOrderId: id, version }: { purchaseOrderId: number; version: number },
) {
  await lockedRow(db, { table: 'purchaseOrder', id, within: visible(user, purchaseOrder) });
  const row = await refuseOutOfReach(db, user, id);
  refuseStale(row, version);
  return row;
}

function movesOf(user: SessionUser, { state }: StoredDocument, hasConnection: boolean): ErpMove[] {
  const moves: readonly ErpMove[] = hasConnection ? ['send', 'ask', 'notePosted'] : ['notePosted'];
  return moves.filter((move) => isFrom(move, state) && holds(user, callOf[move].access));
}

const isFrom = (move: ErpMove, state: string): boolean => erpMoves[move].some((from) => from === state);

/**
 * Whether a move is allowed for this document, given the others of its purchase order. Only the latest revision, or one
 * whose outcome is unknown, is sent again: after a refused order the next revision made a new one. Of a canceled
 * purchase order only the cancellation can be moved.
 */
function mayMove(
  move: ErpMove,
  document: StoredDocument,
  { documents, purchase }: { documents: readonly StoredDocument[]; purchase: { state: string } },
): boolean {
  if (purchase.state === 'cancelled' && !isCancellation(document)) return false;
  const isLatest = documents.every(({ revision }) => revision <= document.revision);
  return move !== 'send' || isLatest || document.state === 'unknown';
}

type Moving = Pick<CallContext<typeof erpCalls.noteErpPosted>, 'db' | 'user' | 'visit'> & {
  input: { id: number; reason?: string | undefined };
};

/** Applies a move to a document if its state still allows it, and records who did it and why. */
async function moved(
  { db, user, input: { id, reason }, visit }: Moving,
  move: ErpMove,
  change: (db: Db, document: StoredDocument) => Promise<void>,
): Promise<null> {
  return inTransaction(db, async (transaction) => {
    const documents = await lockedBeside(transaction, id);
    const document = documents.find((each) => each.id === id);
    if (!document) throw new AppError('record.notFound', { record: id });
    const { purchaseOrderId, state } = document;
    const purchase = await refuseOutOfReach(transaction, user, purchaseOrderId);
    const isOpen = isFrom(move, state) && mayMove(move, document, { documents, purchase });
    if (!isOpen) throw new AppError('state.moved');
    await change(transaction, document);
    await auditDocument(transaction, document, {
      action: move,
      before: { state },
      after: reason === undefined ? undefined : { reason },
      by: user.id,
      address: visit.address,
    });
    return null;
  });
}

export const erpAnswers = answering(erpCalls, handlers);
