import { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { purchaseLife, purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import type { WrittenMails } from '../../../shared/areas/service/mail-calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import { edited, inTransaction, refuseStale } from '../../db/edit';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { type PurchaseFile, purchasePaper, purchaseWorkbook } from '../../pdf/purchase-paper';
import { steppingOf } from '../../records/stepping';
import { moved } from '../../workflow/moved';
import { previewPurchaseMail } from './mail-purchase-order';
import { purchaseCartons } from './purchase-cartons';
import { lockedPurchase } from './purchase-content';
import { purchaseRevisions } from './revisions';
import { signatureHandlers } from './signatures';

const handlers: Handlers<typeof purchaseOrderCalls> = {
  ...signatureHandlers,
  previewPurchaseMail,
  getPurchaseRevisions: purchaseRevisions,
  getPurchaseCartons: purchaseCartons,

  /** Answers the number of mails, and whether they stay in the outbox because there is no mail server (`held`). */
  sendPurchaseOrder(context) {
    const { id, version, ...letter } = context.input;
    const sending = { ...steppingOf(context), letter };
    return inTransaction(context.db, async (db) => {
      await moved(db, sending, purchaseOrder, purchaseLife, { id, version, action: 'send' });
      const mails = await db
        .selectFrom('purchaseOrderMail')
        .innerJoin('mail', 'mail.id', 'mailId')
        .innerJoin('purchaseOrder', (join) =>
          join
            .onRef('purchaseOrder.id', '=', 'purchaseOrderMail.purchaseOrderId')
            .onRef('purchaseOrder.revision', '=', 'purchaseOrderMail.revision'),
        )
        .select('mail.state')
        .where('purchaseOrder.id', '=', id)
        .execute();
      const isHeld = mails.some(({ state }) => state === 'held');
      return { mails: mails.length, state: isHeld ? 'held' : 'queued' } satisfies WrittenMails;
    });
  },

  calculatePurchaseOrder({ db, user, visit, services, input: { id, version } }) {
    return inTransaction(db, async (transaction) => {
      const row = await lockedPurchase(transaction, user, id);
      if (row.state === 'cancelled') throw new AppError('state.moved', {}, { current: row });
      refuseStale(row, version);
      const changes = { calculatedOn: services.clock.today() };
      const by = { by: user.id, address: visit.address };
      await edited(transaction, { table: 'purchaseOrder', id, version, changes, ...by, action: 'moved' });
      return null;
    });
  },

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
