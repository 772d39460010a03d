import { checkFaults, droppedOf } from '../../../shared/areas/purchase/check-rules';
import type { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { mailMoves } from '../../../shared/areas/service/mail-calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type AnyRow, edited, inTransaction } from '../../db/edit';
import type { CallContext, Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { lockedDocuments, type StoredDocument } from '../../services/erp/documents';
import { tellErpOfCancellation } from '../../services/erp/tell-erp';
import { cancelMail } from '../../services/mail/mail';
import { lockedPurchase, type StoredPurchase } from './purchase-content';
import { signatureOf } from './signatures';

type Context = Pick<CallContext<typeof purchaseOrderCalls.signPurchaseOrder>, 'db' | 'user' | 'visit' | 'language'> & {
  input: { id: number; version: number };
};

const standing = ['draft', 'signed', 'sent', 'acknowledged'] as const;
const unsigned = { signedById: null, signedOn: null } as const;

/** The steps that people take of a purchase order beside sending it. */
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
      return { state: 'draft', revision: row.revision + 1, emailStatus: null, ...unsigned };
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
 * Takes one step of a purchase order, from one of the states, as a line of its history. Of two who take one at once the
 * second is told: state.moved, or record.conflict where it was edited since.
 */
export function stepped(
  { db, user, visit, input: { id, version } }: Context,
  from: readonly StoredPurchase['state'][],
  step: (db: Db, row: StoredPurchase) => Promise<AnyRow>,
): Promise<null> {
  return inTransaction(db, async (transaction) => {
    const row = await lockedPurchase(transaction, user, id);
    if (!from.includes(row.state)) throw new AppError('state.moved', {}, { current: row });
    if (row.version !== version) throw new AppError('record.conflict', {}, { current: row, yours: {} });
    const changes = await step(transaction, row);
    const by = { by: user.id, address: visit.address };
    await edited(transaction, { table: 'purchaseOrder', id, version, changes, ...by, action: 'moved' });
    return null;
  });
}

/** Takes a step after which the mails of its revisions that have not left yet would say what does not hold any more. */
function withdrawn(
  context: Context,
  from: readonly StoredPurchase['state'][],
  step: (db: Db, row: StoredPurchase, documents: readonly StoredDocument[]) => Promise<AnyRow>,
): Promise<null> {
  const { user, visit, input } = context;
  return inTransaction(context.db, async (db) => {
    // Whoever sends a mail or a document locks it first, and then its purchase order.
    const mails = await unsentRevisions(db, input.id);
    const documents = await lockedDocuments(db, input.id);
    return stepped({ ...context, db }, from, async (_, row) => {
      for (const mail of mails) {
        await cancelMail(db, mail);
        const entry = { action: 'cancelled', entity: 'mail', recordId: mail.id, before: { state: mail.state } };
        await audit(db, { accountId: user.id, ...entry, address: visit.address });
      }
      return step(db, row, documents);
    });
  });
}

/** What it was sent by; a letter that somebody wrote about it is for its writer to take back. */
function unsentRevisions(db: Db, purchaseOrderId: number) {
  return (
    db
      .selectFrom('mail')
      .select(['id', 'jobId', 'state'])
      .where('entity', '=', 'purchaseOrder')
      .where('recordId', '=', purchaseOrderId)
      .where('template', '=', 'purchaseOrder')
      // What failed, or may have, can be sent again.
      .where('state', 'in', mailMoves.cancel)
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** Throws what stands against ordering it as it is, with the line that is wrong. */
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
