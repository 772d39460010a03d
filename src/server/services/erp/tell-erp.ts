import { randomBytes } from 'node:crypto';
import { AppError } from '../../../shared/errors';
import { keyOf, tooLong } from '../../../shared/idoc/purchase';
import type { Db } from '../../db/connect';
import { lockedRow } from '../../db/edit';
import type { Services } from '../services';
import { sendByJob } from './documents';
import { readPurchase } from './read-purchase';

/**
 * Has the ERP told of a purchase order as it stands now, in the transaction that sends it: of each revision once, however
 * often that is asked. Throws erp.tooLong where the ERP could not find it again.
 */
export async function tellErpOf(
  db: Db,
  services: Services,
  { purchaseOrderId, by }: { purchaseOrderId: number; by: number },
): Promise<void> {
  // Of two who ask at once the second finds it told.
  const { revision } = await lockedRow(db, { table: 'purchaseOrder', id: purchaseOrderId });
  if (await isTold(db, purchaseOrderId, Number(revision))) return;
  const { customerId, purchase } = await readPurchase(db, purchaseOrderId, services.clock.today());
  const [value] = tooLong(purchase);
  if (value !== undefined) throw new AppError('erp.tooLong', { value });
  const document = await db
    .insertInto('erpDocument')
    .values({
      purchaseOrderId,
      customerId,
      revision: purchase.revision,
      key: keyOf(purchase),
      documentNumber: newDocumentNumber(),
      purchase: JSON.stringify(purchase),
      state: 'waiting',
      createdBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendByJob(db, services.jobs, { id: document.id, by, state: 'waiting' });
}

async function isTold(db: Db, purchaseOrderId: number, revision: number): Promise<boolean> {
  const document = await db
    .selectFrom('erpDocument')
    .select('id')
    .where('purchaseOrderId', '=', purchaseOrderId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return document !== undefined;
}

/** Sixteen digits that no other document has, not even one from after the backup that was restored. */
function newDocumentNumber(): string {
  return String(randomBytes(8).readBigUInt64BE() % 10n ** 16n).padStart(16, '0');
}
