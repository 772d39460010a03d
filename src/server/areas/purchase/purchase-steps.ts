import { checkFaults, droppedOf } from '../../../shared/areas/purchase/check-rules';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Step, Stepping, Steps } from '../../records/door';
import { lockedDocuments } from '../../services/erp/documents';
import { tellErpOf, tellErpOfCancellation } from '../../services/erp/tell-erp';
import { cancelMails, unsentMails } from '../../services/mail/unsent-mails';
import { mailed } from './mail-purchase-order';
import { purchaseContent, type StoredPurchase } from './purchase-content';
import { signatureOf } from './signatures';

/** What steps of a purchase order do beside: signatures, its mails and what the ERP is told. */
export const purchaseSteps: Steps = {
  sign: {
    async completed(db, stepping, row) {
      const { user, language } = stepping;
      const signature = await signatureOf(db, user.id);
      if (!signature) throw new AppError('purchase.noSignature');
      await refuseUnorderable(db, language, stored(row));
      const placed = { purchaseOrderId: stored(row).id, signatureId: signature.id };
      await db.insertInto('purchaseOrderSignature').values(placed).execute();
      return { signedById: user.id };
    },
  },

  unsign: { afterwards: (db, _, id) => removeSignature(db, id) },

  send: {
    async completed(db, { user, language, services, letter }, row) {
      const order = stored(row);
      const { id: purchaseOrderId, revision } = order;
      if (order.state === 'draft' && !letter?.unsigned) throw new AppError('purchase.unsigned');
      await refuseUnorderable(db, language, order);
      const content = JSON.stringify(await purchaseContent(db, order));
      const sent = { purchaseOrderId, revision, sentBy: user.id, content };
      await db.insertInto('purchaseOrderRevision').values(sent).execute();
      await tellErpOf(db, services, { purchaseOrderId, by: user.id });
      return {};
    },
    afterwards: mailed,
  },

  revise: withdrawing({
    completed: async (_, __, row) => ({ revision: stored(row).revision + 1 }),
    afterwards: (db, _, id) => removeSignature(db, id),
  }),

  cancel: withdrawing({
    async afterwards(db, { services, user }, id) {
      const documents = await lockedDocuments(db, id);
      await tellErpOfCancellation(db, services, { documents, by: user.id });
    },
  }),
};

/** A row of a purchase order, which is what its steps are given. */
const stored = (row: AnyRow): StoredPurchase => row as unknown as StoredPurchase;

/** A step that invalidates the order's revisions: it cancels their mails that have not left yet. */
function withdrawing({ completed, afterwards }: Step): Step {
  return {
    // Lock order as when sending: mails and documents before their purchase order.
    async before(db, id) {
      await mailsOf(db, id);
      await lockedDocuments(db, id);
    },
    ...(completed ? { completed } : {}),
    async afterwards(db, stepping, id) {
      const { user, address } = stepping;
      await cancelMails(db, { user, visit: { address } }, await mailsOf(db, id));
      await afterwards?.(db, stepping, id);
    },
  };
}

/** The order's own mails; letters that people wrote about it are theirs to cancel. */
const mailsOf = (db: Db, id: number) => unsentMails(db, 'purchaseOrder', { entity: 'purchaseOrder', id });

/** Throws where the order cannot be placed as it is, naming the faulty line. */
async function refuseUnorderable(db: Db, language: Stepping['language'], row: StoredPurchase): Promise<void> {
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

async function removeSignature(db: Db, id: number): Promise<void> {
  await db.deleteFrom('purchaseOrderSignature').where('purchaseOrderId', '=', id).execute();
}
