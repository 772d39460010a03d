import { msg } from '@lingui/core/macro';
import { doubtOfDiscount } from '../../../shared/areas/purchase/discount';
import { purchaseLimits } from '../../../shared/areas/purchase/limits';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { addMonths } from '../../../shared/rules/export-window';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Doubt } from '../../records/doubt';
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
  if (typeof day === 'string' && day !== before.requestedDeliveryDate) {
    const problem = day < today ? goneBy : day > addMonths(today, purchaseLimits.deliveryMonths) ? farAhead : null;
    if (problem) doubts.push({ field: 'requestedDeliveryDate', problem: translate(i18n, problem, { day, today }) });
  }
  return doubts;
}

const goneBy = msg`The requested delivery date, {day}, is before today, {today}.`;
const farAhead = msg`The requested delivery date, {day}, is more than a year ahead.`;
