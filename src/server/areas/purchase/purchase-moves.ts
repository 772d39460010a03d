import { checkFaults, droppedOf } from '../../../shared/areas/purchase/check-rules';
import type { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { type AnyRow, edited, inTransaction, refuseStale } from '../../db/edit';
import type { CallContext, Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { lockedDocuments, type StoredDocument } from '../../services/erp/documents';
import { tellErpOfCancellation } from '../../services/erp/tell-erp';
import { cancelMails, unsentMails } from '../../services/mail/unsent-mails';
import { lockedPurchase, type StoredPurchase } from './purchase-content';
import { signatureOf } from './signatures';

type Context = Pick<CallContext<typeof purchaseOrderCalls.signPurchaseOrder>, 'db' | 'user' | 'visit' | 'language'> & {
  input: { id: number; version: number };
};

const standing = ['draft', 'signed', 'sent', 'acknowledged'] as const;
const unsigned = { signedById: null, signedOn: null } as const;

/** The moves of a purchase order other than sending it. */
export const moveHandlers: Pick<
  Handlers<typeof purchaseOrderCalls>,
  'signPurchaseOrder' | 'unsignPurchaseOrder' | 'revisePurchaseOrder' | 'cancelPurchaseOrder' | 'calculatePurchaseOrder'
> = {
  signPurchaseOrder: (context) =>
    stepped(context, ['draft'], async (db, row) => {
      const { user, services } = context;
      const signature = await signatureOf(db, user.id);
      if (!signature) throw new AppError('purchase.noSignature');
      await refuseUnorderable(db, context, row);
      const placed = { purchaseOrderId: row.id, signatureId: signature.id };
      await db.insertInto('purchaseOrderSignature').values(placed).execute();
      return { state: 'signed', signedById: user.id, signedOn: services.clock.today() };
    }),

  unsignPurchaseOrder: (context) =>
    stepped(context, ['signed'], async (db, row) => {
      await removeSignature(db, row);
      return { state: 'draft', ...unsigned };
    }),

  revisePurchaseOrder: (context) =>
    withdrawn(context, ['sent', 'acknowledged'], async (db, row) => {
      await removeSignature(db, row);
      return { state: 'draft', revision: row.revision + 1, emailStatus: null, sapStatus: null, ...unsigned };
    }),

  cancelPurchaseOrder: (context) =>
    withdrawn(context, standing, async (db, _, documents) => {
      await tellErpOfCancellation(db, context.services, { documents, by: context.user.id });
      return { state: 'cancelled' };
    }),

  calculatePurchaseOrder: (context) =>
    stepped(context, standing, async () => ({ calculatedOn: context.services.clock.today() })),
};

/**
 * Moves a purchase order on from one of the states, recorded in its history. The second of two concurrent moves throws
 * state.moved, or record.conflict where the order was edited meanwhile.
 */
export function stepped(
  { db, user, visit, input: { id, version } }: Context,
  from: readonly StoredPurchase['state'][],
  step: (db: Db, row: StoredPurchase) => Promise<AnyRow>,
): Promise<null> {
  return inTransaction(db, async (transaction) => {
    const row = await lockedPurchase(transaction, user, id);
    if (!from.includes(row.state)) throw new AppError('state.moved', {}, { current: row });
    refuseStale(row, version);
    const changes = await step(transaction, row);
    const by = { by: user.id, address: visit.address };
    await edited(transaction, { table: 'purchaseOrder', id, version, changes, ...by, action: 'moved' });
    return null;
  });
}

/** Takes a step that invalidates the order's revisions, and cancels their mails that have not left yet. */
function withdrawn(
  context: Context,
  from: readonly StoredPurchase['state'][],
  step: (db: Db, row: StoredPurchase, documents: readonly StoredDocument[]) => Promise<AnyRow>,
): Promise<null> {
  const { input } = context;
  return inTransaction(context.db, async (db) => {
    // Lock order as when sending: mails and documents before their purchase order.
    // Letters that people wrote about the order are theirs to cancel.
    const mails = await unsentMails(db, 'purchaseOrder', { entity: 'purchaseOrder', id: input.id });
    const documents = await lockedDocuments(db, input.id);
    return stepped({ ...context, db }, from, async (_, row) => {
      await cancelMails(db, context, mails);
      return step(db, row, documents);
    });
  });
}

/** Throws where the order cannot be placed as it is, naming the faulty line. */
export async function refuseUnorderable(
  db: Db,
  { language }: Pick<Context, 'language'>,
  row: StoredPurchase,
): Promise<void> {
  const lines = await db
    .selectFrom('purchaseOrderLine')
    .innerJoin('material', 'material.id', 'purchaseOrderLine.materialId')
    .innerJoin('model', 'model.id', 'material.modelId')
    .select(['material.number as material', 'price', 'model.status', 'material.status as skuStatus'])
    .where('purchaseOrderId', '=', row.id)
    .orderBy('purchaseOrderLine.id')
    .execute();
  if (lines.length === 0) throw new AppError('purchase.empty');
  for (const line of lines) {
    const dropped = droppedOf(line);
    if (!dropped) continue;
    throw new AppError('purchase.rowInvalid', {
      row: line.material,
      problem: i18nOf(language)._(checkFaults[dropped]),
    });
  }
  const free = lines.find(({ price }) => price === 0);
  if (free && ['regular', 'market'].includes(row.poType)) throw new AppError('purchase.free', { row: free.material });
  if (row.totalAmount < 0) throw new AppError('purchase.discountTooLarge');
}

async function removeSignature(db: Db, { id }: { id: number }): Promise<void> {
  await db.deleteFrom('purchaseOrderSignature').where('purchaseOrderId', '=', id).execute();
}
