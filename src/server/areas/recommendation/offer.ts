import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../shared/api/call';
import type { Plant } from '../../../shared/areas/price/price';
import { quoteLine } from '../../../shared/areas/quote/quote';
import type { OfferChoices, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../shared/areas/recommendation/limits';
import { productRecommendation, recommendationLife } from '../../../shared/areas/recommendation/recommendation';
import type { EditableName } from '../../../shared/areas/record/editable';
import { isOpen } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import { limits } from '../../../shared/limits';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { type AnyRow, inTransaction, lockedRow, refuseStale } from '../../db/edit';
import { visible } from '../../db/scope';
import { priceOnDay } from '../../queries/price-on-day';
import { added } from '../../records/add';
import { scopeOf } from '../../records/doors';
import type { Editor } from '../../records/editor';
import { saved } from '../../records/save';
import type { Asking } from '../../session-user';

/**
 * The commodities of a recommendation's model with their prices today, those of its spec and fabric first, and the
 * customer's drafts.
 */
export async function offerChoices(
  db: Db,
  { user, language }: Asking,
  { id, plant, today }: { id: number; plant: Plant; today: string },
): Promise<OfferChoices> {
  const seen = sql`(select * from product_recommendation where id = ${id} and ${visible(user, productRecommendation)})`;
  const { rows: commodities } = await sql<OfferChoices['commodities'][number]>`
    select commodity.id, commodity.code, ${nameOf(language, 'commodity')} as name, price.fob_usd as price,
      coalesce(recommended.spec in (arrangement.code, arrangement.name_en, arrangement.name_zh), false)
        and coalesce(recommended.fabric in (cover_grade.code, cover_grade.name_en, cover_grade.name_zh), false) as is_meant
    from ${seen} as recommended
    join commodity on commodity.model_id = recommended.model_id and commodity.used
    join arrangement on arrangement.id = commodity.arrangement_id
    join cover_grade on cover_grade.id = commodity.cover_grade_id
    ${priceOnDay({ plant, day: today })}
    order by is_meant desc, price.fob_usd is null, commodity.code limit ${recommendationLimits.commodities}`.execute(
    db,
  );
  const { rows: drafts } = await sql<OfferChoices['drafts'][number]>`
    select quote.id, quote.number, quote.quote_date, quote.amount
    from ${seen} as recommended join quote on quote.customer_id = recommended.customer_id
    where quote.state = 'draft' and quote.plant = ${plant}
    order by quote.quote_date desc, quote.id desc limit ${recommendationLimits.drafts}`.execute(db);
  return { drafts, commodities };
}

type Offered = OutputOf<typeof recommendationCalls.offerInQuote>;
type Offering = ParsedInputOf<typeof recommendationCalls.offerInQuote>;

/**
 * Puts a recommendation into a draft of its customer, existing or new, as one change set. Throws recommendation.settled
 * for an answered one, commodity.otherModel for a commodity of another model, recommendation.noDraft where the quote is
 * not one of the customer's drafts for that plant, and recommendation.inQuote where the commodity is in it already.
 */
export function offered(db: Db, editor: Editor, offering: Offering): Promise<Offered> {
  const { id, version, commodityId, pieces, plant } = offering;
  return inTransaction(db, async (transaction) => {
    const table = 'productRecommendation';
    const within = scopeOf(table, editor.user);
    const row = await lockedRow(transaction, { table, id, within });
    if (!isOpen(productRecommendation, row.state)) throw new AppError('recommendation.settled');
    refuseStale(row, version);
    await refuseOtherModel(transaction, row.modelId, commodityId);
    const changeSet = randomUUID();
    const { customerId } = row;
    const colorId = await colorOf(transaction, row);
    const line = { commodityId, colorId, quantity: pieces };
    const quoteId =
      offering.quoteId ?? (await added(transaction, editor, 'quote', { customerId, plant }, { changeSet })).id;
    if (offering.quoteId !== null)
      await raiseDraft(transaction, editor, { quoteId, customerId, plant, commodityId, colorId, changeSet });
    await added(transaction, editor, quoteLine.name as EditableName, { quoteId, ...line }, { changeSet }); // parts are edited under their own name
    await saved(transaction, editor, table, { id, version, changes: { quoteId }, changeSet });
    return { quoteId, unknownColor: colorId === null ? calledColor(row) : null, changeSet };
  });
}

async function refuseOtherModel(db: Db, modelId: number, commodityId: number): Promise<void> {
  const { rows } = await sql`select from commodity where id = ${commodityId} and model_id = ${modelId}`.execute(db);
  if (rows.length === 0) throw new AppError('commodity.otherModel');
}

/**
 * The color that a recommendation names in words, its material's color first; null where it names none, or none that
 * the catalog has.
 */
async function colorOf(db: Db, { color, materialId }: AnyRow): Promise<number | null> {
  const called = calledColor({ color }) ?? '';
  const { rows } = await sql<{ id: number }>`
    select color.id from color left join material on material.id = ${materialId ?? null}::bigint and material.color_id = color.id
    where ${isColor(sql`${called}::text`)}
    order by material.id nulls last, color.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The recommendation's words for its color; null where it has none. */
const calledColor = ({ color }: AnyRow): string | null => String(color ?? '').trim() || null;

/** Whether words are a color's code or one of its names. */
const isColor = (called: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`lower(${called}) in (lower(color.code), lower(color.name_en), lower(color.name_zh))`;

/** Lines that stand in a quote without their recommended color, because no color has that name. */
export async function unknownColors(db: Db, { user, language }: Asking, quoteId: number) {
  const { rows } = await sql<OutputOf<typeof recommendationCalls.getUnknownColors>['lines'][number]>`
    select ${nameOf(language, 'commodity')} as commodity, trim(product_recommendation.color) as color
    from product_recommendation
    join quote_line on quote_line.quote_id = product_recommendation.quote_id and quote_line.color_id is null
    join commodity on commodity.id = quote_line.commodity_id and commodity.model_id = product_recommendation.model_id
    where product_recommendation.quote_id = ${quoteId} and ${visible(user, productRecommendation)}
      and trim(product_recommendation.color) <> ''
      and not exists (select from color where ${isColor(sql`trim(product_recommendation.color)`)})
    order by quote_line.id, product_recommendation.id`.execute(db);
  return rows;
}

interface Draft extends Pick<Offering, 'plant' | 'commodityId'> {
  quoteId: number;
  customerId: unknown;
  colorId: number | null;
  changeSet: string;
}

async function raiseDraft(
  db: Db,
  editor: Editor,
  { quoteId, customerId, plant, commodityId, colorId, changeSet }: Draft,
): Promise<void> {
  const draft = await lockedRow(db, { table: 'quote', id: quoteId, within: scopeOf('quote', editor.user) });
  const isTheirs = draft.customerId === customerId && draft.plant === plant && draft.state === 'draft';
  if (!isTheirs) throw new AppError('recommendation.noDraft');
  const { rows } = await sql<{ commodityId: number; colorId: number | null }>`
    select commodity_id, color_id from quote_line where quote_id = ${quoteId}`.execute(db);
  if (rows.some((line) => line.commodityId === commodityId && line.colorId === colorId)) {
    throw new AppError('recommendation.inQuote', { quote: draft.number });
  }
  if (rows.length >= limits.childrenOfOne)
    throw new AppError('recommendation.quoteFull', { limit: limits.childrenOfOne });
  const { version } = draft;
  await saved(db, editor, 'quote', { id: quoteId, version, changes: {}, changeSet, raises: true });
}

/**
 * The recommendation, for a person who may put it on a check list; throws recommendation.settled for a declined one.
 */
export async function wantedAt(db: Db, editor: Editor, { id, commodityId }: { id: number; commodityId: number }) {
  const { rows } = await sql<{
    customerId: number;
    modelId: number;
    state: string;
    model: string;
    materialId: number | null;
    color: string | null;
  }>`
    select product_recommendation.customer_id, product_recommendation.color, product_recommendation.model_id, product_recommendation.state, model.code as model,
      (select material.id from material join commodity on commodity.id = ${commodityId}
        where material.id = product_recommendation.material_id and material.model_id = commodity.model_id
          and material.arrangement_id = commodity.arrangement_id and material.cover_grade_id = commodity.cover_grade_id
      ) as material_id
    from product_recommendation join model on model.id = product_recommendation.model_id
    where product_recommendation.id = ${id} and ${scopeOf('productRecommendation', editor.user)}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  if (row.state === recommendationLife.moves.find(({ action }) => action === 'decline')?.to) {
    throw new AppError('recommendation.settled');
  }
  await refuseOtherModel(db, row.modelId, commodityId);
  return { ...row, openColor: row.materialId === null ? calledColor(row) : null };
}
