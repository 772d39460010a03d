import { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { audit } from '../../db/audit';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { type PurchaseFile, purchasePaper, purchaseWorkbook } from '../../pdf/purchase-paper';
import { purchaseCartons } from './purchase-cartons';
import { moveHandlers } from './purchase-moves';
import { purchaseRevisions } from './revisions';
import { previewPurchaseMail, sendPurchaseOrder } from './send-purchase-order';
import { signatureHandlers } from './signatures';

const handlers: Handlers<typeof purchaseOrderCalls> = {
  ...signatureHandlers,
  ...moveHandlers,
  sendPurchaseOrder,
  previewPurchaseMail,
  getPurchaseRevisions: purchaseRevisions,
  getPurchaseCartons: purchaseCartons,

  getPurchasePdf: (context) => {
    const { db, user, sizeUnits, input } = context;
    return exported(context, purchasePaper(db, { user, language: input.writtenIn, sizeUnits }, input.id));
  },

  getPurchaseWorkbook: (context) => {
    const { db, user, language, input } = context;
    return exported(context, purchaseWorkbook(db, { user, language }, input.id));
  },
};

export const purchaseOrdersAnswers = answering(purchaseOrderCalls, handlers);

type Exporting = Pick<CallContext<typeof purchaseOrderCalls.getPurchaseWorkbook>, 'db' | 'user' | 'visit' | 'input'>;

/** Records the export in the audit trail. */
async function exported({ db, user, visit, input }: Exporting, making: Promise<PurchaseFile>): Promise<PurchaseFile> {
  const file = await making;
  const entry = { action: 'exported', entity: 'purchaseOrder', recordId: input.id, after: { file: file.fileName } };
  await audit(db, { accountId: user.id, ...entry, address: visit.address });
  return file;
}
