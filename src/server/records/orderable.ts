import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import type { Editor } from './editor';

/**
 * Throws commitment.noStyles where the show of a commitment has no list of orderable styles, and commitment.notOrderable where the
 * model is not on it. A promise that stands already keeps its model.
 */
export async function orderableModel(db: Db, { language }: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  if (!('modelId' in given)) return {};
  const commitmentId =
    id === null ? given.commitmentId : sql`(select commitment_id from commitment_model where id = ${id})`;
  const { rows } = await sql<{ market: string; model: string; styles: boolean; orderable: boolean }>`
    select ${nameOf(language, 'market')} as market, model.code as model,
      exists (select from orderable_style where market_id = market.id) as styles,
      exists (select from orderable_style where market_id = market.id and model_id = model.id) as orderable
    from commitment join market on market.id = commitment.market_id, model
    where commitment.id = ${commitmentId} and model.id = ${given.modelId}`.execute(db);
  const [found] = rows;
  if (found && !found.orderable) throw refusalOf(found);
  return {};
}

/** Throws the same where a commitment goes to another show, of the first of its models that is not to be had there. */
export async function refuseUnorderable(db: Db, { language }: Editor, id: number, changes: AnyRow): Promise<void> {
  if (!('marketId' in changes)) return;
  const { rows } = await sql<{ market: string; model: string; styles: boolean }>`
    select ${nameOf(language, 'market')} as market, model.code as model,
      exists (select from orderable_style where market_id = market.id) as styles
    from commitment join market on market.id = commitment.market_id
    join commitment_model on commitment_id = commitment.id join model on model.id = commitment_model.model_id
    where commitment.id = ${id} and not exists (
      select from orderable_style where market_id = market.id and orderable_style.model_id = model.id)
    order by commitment_model.id limit 1`.execute(db);
  const [found] = rows;
  if (found) throw refusalOf(found);
}

function refusalOf({ styles, model, market }: { styles: boolean; model: string; market: string }): AppError {
  return styles ? new AppError('commitment.notOrderable', { model, market }) : new AppError('commitment.noStyles');
}
