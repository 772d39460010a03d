import { msg } from '@lingui/core/macro';
import { doubtOfDiscount } from '../../../shared/areas/purchase/discount';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Doubt } from '../../records/doubt';
import { farDays } from '../../records/doubted-days';
import type { Editor } from '../../records/editor';
import { storedRow } from '../../records/stored-row';

/** What speaks against a purchase order: a discount given in two ways, and a delivery that is asked for on a day gone by or far ahead. */
export async function doubtsOfPurchaseOrder(
  db: Db,
  editor: Editor,
  given: AnyRow,
  id: number | null,
): Promise<Doubt[]> {
  const { today, language } = editor;
  const before = await storedRow(db, editor, purchaseOrder, id);
  if (!before) return [];
  const i18n = i18nOf(language);
  const doubts: Doubt[] = [];
  const discount = doubtOfDiscount(before, given);
  if (discount) doubts.push({ field: 'discountAmount', problem: translate(i18n, discount.message, discount.values) });
  const { requestedDeliveryDate: day } = given;
  const isGoneBy = typeof day === 'string' && day !== before.requestedDeliveryDate && day < today;
  if (isGoneBy) doubts.push({ field: 'requestedDeliveryDate', problem: translate(i18n, goneBy, { day, today }) });
  // Of what is gone by that is enough.
  return [...doubts, ...farDays(asksFor, editor, before, isGoneBy ? {} : given)];
}

/** Its other days are noted as they come. */
const asksFor = { fields: { requestedDeliveryDate: purchaseOrder.fields.requestedDeliveryDate } };

const goneBy = msg`The requested delivery date, {day}, is before today, {today}.`;
