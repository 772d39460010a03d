import { addressesOf } from '../../../shared/areas/purchase/addresses';
import type { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import type { MailPreview, WrittenMails } from '../../../shared/areas/service/mail-calls';
import { untold } from '../../../shared/entity/naming';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import type { Db } from '../../db/connect';
import type { CallContext } from '../../http/handlers';
import { purchasePaper, purchaseWorkbook } from '../../pdf/purchase-paper';
import { ourselves } from '../../queries/ourselves';
import { rowAt } from '../../records/rows';
import { tellErpOf } from '../../services/erp/tell-erp';
import { type MailValues, signatureIn } from '../../services/mail/templates';
import { purchaseContent, type StoredPurchase } from './purchase-content';
import { refuseUnorderable, stepped } from './purchase-moves';

type Sending = CallContext<typeof purchaseOrderCalls.sendPurchaseOrder>;

/**
 * Sends a revision: stores its content, queues telling the ERP, mails it once to each of its addresses, and marks it
 * sent. Returns the number of mails, and whether they stay in the outbox because there is no mail server (`held`).
 */
export async function sendPurchaseOrder(context: Sending): Promise<WrittenMails> {
  const { user, input } = context;
  const sent: WrittenMails = { mails: 0, state: 'queued' };
  await stepped(context, ['draft', 'signed'], async (db, row) => {
    if (row.state === 'draft' && !input.unsigned) throw new AppError('purchase.unsigned');
    await refuseUnorderable(db, context, row);
    const content = JSON.stringify(await purchaseContent(db, row));
    const { id: purchaseOrderId, revision } = row;
    await db
      .insertInto('purchaseOrderRevision')
      .values({ purchaseOrderId, revision, sentBy: user.id, content })
      .execute();
    await tellErpOf(db, context.services, { purchaseOrderId, by: user.id });
    const states = await mailed(db, context, row);
    Object.assign(sent, { mails: states.length, state: states.includes('held') ? 'held' : 'queued' });
    return { state: 'sent' };
  });
  return sent;
}

/** The mail that a purchase order would be sent with. */
export async function previewPurchaseMail(
  context: CallContext<typeof purchaseOrderCalls.previewPurchaseMail>,
): Promise<MailPreview> {
  const { readDb, input, services } = context;
  const row = await rowAt(readDb, context, untold(purchaseOrder), input.id);
  const values = await valuesOf(readDb, context, row as unknown as StoredPurchase); // a row of that entity
  return services.mail.preview('purchaseOrder', input.language, values);
}

/** Mails the revision once to each address; a primary key enforces it. */
async function mailed(db: Db, context: Sending, row: StoredPurchase): Promise<string[]> {
  const { user, sizeUnits, input, services } = context;
  const { id, customerId, revision } = row;
  const readers = addressesOf(row.emails);
  if (readers.length === 0) return [];
  const asking = { user, language: input.language, sizeUnits };
  const attachments = [await purchasePaper(db, asking, id), await purchaseWorkbook(db, asking, id)];
  const values = await valuesOf(db, context, row);
  const states: string[] = [];
  for (const to of readers) {
    const { id: mailId, state } = await services.mail.send(db, {
      template: 'purchaseOrder',
      to,
      language: input.language,
      values,
      record: { entity: 'purchaseOrder', id, customerId },
      by: user,
      attachments,
    });
    const recipient = to.toLowerCase();
    await db.insertInto('purchaseOrderMail').values({ purchaseOrderId: id, revision, recipient, mailId }).execute();
    states.push(state);
  }
  return states;
}

type Telling = Pick<Sending, 'user'> & { input: { language: Language; note: string } };

async function valuesOf(
  db: Db,
  { user, input: { language, note } }: Telling,
  { number, revision }: Pick<StoredPurchase, 'number' | 'revision'>,
): Promise<MailValues<'purchaseOrder'>> {
  return { number, revision: String(revision), ...signatureIn(language, user, await ourselves(db)), note };
}
