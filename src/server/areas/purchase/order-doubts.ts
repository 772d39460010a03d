import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { type Plant, plants } from '../../../shared/areas/price/price';
import { doubtOfDiscount } from '../../../shared/areas/purchase/discount';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import { priceOnDay } from '../../queries/price-on-day';
import type { Doubt } from '../../records/doubt';
import { farDays } from '../../records/doubted-days';
import type { Editor } from '../../records/editor';
import { storedRow } from '../../records/stored-row';

/**
 * Doubts about a purchase order: a discount given in two ways, a requested delivery day in the past or far ahead, and a
 * change of plant, whose price list its lines do not follow.
 */
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
  doubts.push(...(await otherPrices(db, editor, before, given)));
  const { requestedDeliveryDate: day } = given;
  const isGoneBy = typeof day === 'string' && day !== before.requestedDeliveryDate && day < today;
  if (isGoneBy) doubts.push({ field: 'requestedDeliveryDate', problem: translate(i18n, goneBy, { day, today }) });
  // A day in the past is not checked further.
  return [...doubts, ...farDays(asksFor, editor, before, isGoneBy ? {} : given)];
}

/** The lines whose price differs from today's price list of the newly chosen plant. */
async function otherPrices(db: Db, { today, language }: Editor, before: AnyRow, given: AnyRow): Promise<Doubt[]> {
  const { plant } = given;
  if (!isPlant(plant) || plant === before.plant) return [];
  const { rows } = await sql<{ lines: number; others: number }>`
    select count(*)::int as lines, (count(*) filter (where price.fob_usd is distinct from line.price))::int as others
    from purchase_order_line as line
    join material on material.id = line.material_id
    left join commodity on (commodity.model_id, commodity.arrangement_id, commodity.cover_grade_id)
      = (material.model_id, material.arrangement_id, material.cover_grade_id)
    ${priceOnDay({ plant, day: today })}
    where line.purchase_order_id = ${before.id}`.execute(db);
  const { lines = 0, others = 0 } = rows[0] ?? {};
  if (others === 0) return [];
  const i18n = i18nOf(language);
  const values = { others, lines, plant: translate(i18n, plants[plant]) };
  return [{ field: 'plant', problem: translate(i18n, pricedElsewhere, values) }];
}

const isPlant = (value: unknown): value is Plant => typeof value === 'string' && Object.hasOwn(plants, value);

/** Only this day is checked: the others are recorded as they happen. */
const asksFor = { fields: { requestedDeliveryDate: purchaseOrder.fields.requestedDeliveryDate } };

const pricedElsewhere = msg`Prices of lines stay as they are: {others} of {lines} differ from today’s price list of {plant}, or are not in it.`;
const goneBy = msg`The requested delivery date, {day}, is before today, {today}.`;
