import { addressesOf } from '../../../shared/areas/purchase/addresses';
import type { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import type { MailPreview } from '../../../shared/areas/service/mail-calls';
import { untold } from '../../../shared/entity/naming';
import type { Db } from '../../db/connect';
import type { CallContext } from '../../http/handlers';
import { purchasePaper, purchaseWorkbook } from '../../pdf/purchase-paper';
import { ourselves } from '../../queries/ourselves';
import type { StepLetter, Stepping } from '../../records/door';
import { rowAt } from '../../records/rows';
import { type MailValues, signatureIn } from '../../services/mail/templates';
import type { SessionUser } from '../../session-user';
import type { StoredPurchase } from './purchase-content';

/** The mail that a purchase order would be sent with. */
export async function previewPurchaseMail(
  context: CallContext<typeof purchaseOrderCalls.previewPurchaseMail>,
): Promise<MailPreview> {
  const { readDb, user, input, services } = context;
  const row = await rowAt(readDb, context, untold(purchaseOrder), input.id);
  const values = await valuesOf(readDb, user, input, row as unknown as StoredPurchase); // a row of that entity
  return services.mail.preview('purchaseOrder', input.language, values);
}

/** Mails a revision that has just been sent once to each address; a primary key enforces it. */
export async function mailed(db: Db, stepping: Stepping, id: number): Promise<void> {
  const { user, sizeUnits, services } = stepping;
  const letter = stepping.letter ?? { language: stepping.language, note: '' };
  const { language } = letter;
  const row = await db.selectFrom('purchaseOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { customerId, revision } = row;
  const readers = addressesOf(row.emails);
  if (readers.length === 0) return;
  const asking = { user, language, sizeUnits };
  const attachments = [await purchasePaper(db, asking, id), await purchaseWorkbook(db, asking, id)];
  const values = await valuesOf(db, user, letter, row);
  for (const to of readers) {
    const { id: mailId } = await services.mail.send(db, {
      template: 'purchaseOrder',
      to,
      language,
      values,
      record: { entity: 'purchaseOrder', id, customerId },
      by: user,
      attachments,
    });
    const recipient = to.toLowerCase();
    await db.insertInto('purchaseOrderMail').values({ purchaseOrderId: id, revision, recipient, mailId }).execute();
  }
}

async function valuesOf(
  db: Db,
  user: SessionUser,
  { language, note }: Pick<StepLetter, 'language' | 'note'>,
  { number, revision }: Pick<StoredPurchase, 'number' | 'revision'>,
): Promise<MailValues<'purchaseOrder'>> {
  return { number, revision: String(revision), ...signatureIn(language, user, await ourselves(db)), note };
}
