import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import type { Editor } from '../../records/editor';
import { atField, problemText } from '../../records/problem-text';

/**
 * Fills what a new recommendation leaves out from its customer, material and model: department and VP/Sales, motion,
 * size and price range. Its words (style, category, spec, fabric, color, features) are filled in by the database.
 */
export async function completedRecommendation(
  db: Db,
  editor: Editor,
  given: AnyRow,
  id: number | null,
): Promise<AnyRow> {
  await refuseOthers(db, editor, given, id);
  if (id !== null) return {};
  const { rows } = await sql<AnyRow>`
    select customer.department_id, customer.owner_id as vp_sales_id, material.motion, material.product_width as width, material.product_depth as depth, material.product_height as height,
      coalesce(material.price_range, (
        select mode() within group (order by other.price_range) from material as other where other.model_id = model.id
      )) as price_range
    from customer join model on model.id = ${given.modelId}
    left join material on material.id = ${given.materialId ?? null}::bigint and material.model_id = model.id
    where customer.id = ${given.customerId}`.execute(db);
  const known = rows[0] ?? {};
  const blank = Object.entries(known).filter(([field]) => (given[field] ?? null) === null);
  return { ...Object.fromEntries(blank), ground: given.ground ?? 'own' };
}

/** Throws where the material belongs to another model, or the quote to another customer. */
async function refuseOthers(db: Db, { language }: Editor, given: AnyRow, id: number | null): Promise<void> {
  if (!['customerId', 'modelId', 'materialId', 'quoteId'].some((field) => field in given)) return;
  const { rows } = await sql<{ material: boolean | null; quote: boolean | null }>`
    select material.model_id <> whole.model_id as material, quote.customer_id <> whole.customer_id as quote
    from (
      select ${idOf(given, 'customerId')} as customer_id, ${idOf(given, 'modelId')} as model_id,
        ${idOf(given, 'materialId')} as material_id, ${idOf(given, 'quoteId')} as quote_id
      from (select ${id}::bigint as id) as asked
      left join product_recommendation as stored on stored.id = asked.id
    ) as whole
    left join material on material.id = whole.material_id left join quote on quote.id = whole.quote_id`.execute(db);
  const refused = [
    ...(rows[0]?.material ? ([['materialId', 'recommendation.otherMaterial']] as const) : []),
    ...(rows[0]?.quote ? ([['quoteId', 'recommendation.otherQuote']] as const) : []),
  ];
  const fields = refused.map(([field, code]) => ({ field, problem: problemText(new AppError(code), { language }) }));
  const [first] = refused;
  if (first) throw new AppError(first[1], {}, { fields });
}

/** The given value of a field, even null; the stored one where none is given. */
const idOf = (given: AnyRow, field: string) =>
  field in given ? sql`${given[field] ?? null}::bigint` : sql`${sql.ref(`stored.${field}`)}`;

/** Throws where a follow-up is dated in the future. */
export function refuseFollowToCome({ today, language }: Editor, after: AnyRow): void {
  if (String(after.day) <= today) return;
  throw atField('day', new AppError('recommendation.dayToCome', { today }), { language });
}
