import { msg } from '@lingui/core/macro';
import { numberRuns } from '../../../shared/number-runs';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { doneNow, ringFor, tellSender, titled } from '../../to-dos';
import type { StoredDocument } from './documents';

const titles = {
  failed: msg`A purchase order was not sent to the ERP: {poNumber} ({revision})`,
  refused: msg`The ERP refused a purchase order: {poNumber} ({revision})`,
  cancelled: msg`The ERP has an order of a canceled purchase order, to be canceled there by hand: {poNumber} ({revision})`,
  late: msg`The ERP has not answered a purchase order for a day: {poNumber} ({revision})`,
};

const settled = msg`Too late to change (finished, loading, shipped or invoiced): {poNumber} ({revision}), {count, plural, one {line} other {lines}} {lines}`;

/**
 * Ends a purchase order's to-dos once the ERP answers its latest document; an answer to an earlier one does not settle
 * it.
 */
export async function endToDos(
  db: Db,
  { purchaseOrderId, revision }: Pick<StoredDocument, 'purchaseOrderId' | 'revision'>,
): Promise<void> {
  const ended = await db
    .updateTable('reminder')
    .set(doneNow)
    .where('type', '=', 'erp')
    .where('path', '=', href('PoDet', { id: purchaseOrderId }))
    .where('done', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erpDocument')
            .select('id')
            .where('purchaseOrderId', '=', purchaseOrderId)
            .where('erpDocument.revision', '>', revision),
        ),
      ),
    )
    .returning('id')
    .execute();
  await ringFor(db, ended);
}

type Told = Pick<StoredDocument, 'purchaseOrderId' | 'purchase' | 'revision' | 'createdBy'>;

/** Gives a to-do to whoever sent the purchase order and to the administrators. */
export async function tellOfErp(db: Db, document: Told, what: keyof typeof titles): Promise<void> {
  const { purchaseOrderId, purchase, revision, createdBy } = document;
  await tellSender(db, createdBy, {
    type: 'erp',
    ...titled(titles[what], { poNumber: purchase.poNumber, revision }),
    path: href('PoDet', { id: purchaseOrderId }),
  });
}

/** Tells the same people of lines of an order that stayed as they were, although a revision changes or deletes them. */
export async function tellOfSettledLines(
  db: Db,
  { purchase: { poNumber }, revision, createdBy }: Told,
  { orderId, lineNumbers }: { orderId: number; lineNumbers: readonly number[] },
): Promise<void> {
  const lines = numberRuns(lineNumbers);
  await tellSender(db, createdBy, {
    type: 'erp',
    ...titled(settled, { poNumber, revision, count: lineNumbers.length, lines }),
    // The order's own path, so that an answer to a later revision does not end it.
    path: href('OrderDet', { id: orderId }),
  });
}
