import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { giveToDo, ringFor, tellAdministrators } from '../../to-dos';
import type { StoredDocument } from './documents';

const titles = {
  failed: { en: 'A purchase order was not sent to the ERP', zh: '采购订单未能发送到 ERP' },
  refused: { en: 'The ERP refused a purchase order', zh: 'ERP 拒绝了采购订单' },
  cancelled: {
    en: 'The ERP has an order of a canceled purchase order, to be canceled there by hand',
    zh: 'ERP 中有已取消采购订单的订单，请在 ERP 中手工取消',
  },
  late: { en: 'The ERP has not answered a purchase order for a day', zh: 'ERP 超过一天未答复采购订单' },
} as const;

/** Ends the to-dos of a purchase order once the ERP says what became of its latest document; of an earlier one it says nothing of that. */
export async function endToDos(
  db: Db,
  { purchaseOrderId, revision }: Pick<StoredDocument, 'purchaseOrderId' | 'revision'>,
): Promise<void> {
  const ended = await db
    .updateTable('reminder')
    .set({ done: true })
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

/** A to-do for who sent the purchase order, and for the administrators. */
export async function tellOfErp(db: Db, document: Told, what: keyof typeof titles): Promise<void> {
  const { purchaseOrderId, purchase, revision, createdBy } = document;
  const toDo = {
    type: 'erp' as const,
    titleEn: `${titles[what].en}: ${purchase.poNumber} (${revision})`,
    titleZh: `${titles[what].zh}：${purchase.poNumber}（${revision}）`,
    path: href('PoDet', { id: purchaseOrderId }),
  };
  await tellAdministrators(db, toDo, createdBy);
  if (createdBy !== null) await giveToDo(db, [createdBy], toDo);
}
