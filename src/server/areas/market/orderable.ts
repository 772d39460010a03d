import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import type { WholeChange } from '../../records/door';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';

/**
 * Throws commitment.noStyles where the show of a commitment has no list of orderable styles, and
 * commitment.notOrderable where the model, or the piece of it, is not on the list. A stored line that keeps model and
 * piece is not checked.
 */
export async function orderableModel(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  if (!('modelId' in given || 'spec' in given)) return {};
  const { commitmentId, modelId, spec = null } = given;
  const said = (field: string, column: string) => (field in given ? given[field] : sql.ref(column));
  await refuseUnoffered(
    db,
    editor,
    id === null
      ? sql`select null::bigint as id, ${commitmentId}::bigint as commitment_id, ${modelId}::bigint as model_id, ${spec}::text as spec`
      : sql`
        select id, commitment_id, ${said('modelId', 'model_id')}::bigint as model_id, ${said('spec', 'spec')}::text as spec
        from commitment_model where id = ${id}`,
  );
  return {};
}

/** Throws like `orderableModel`, for the first line not offered, where a commitment moves to another show. */
export async function refuseUnorderable(db: Db, editor: Editor, id: number, { changes }: WholeChange): Promise<void> {
  if ('marketId' in changes)
    await refuseUnoffered(db, editor, sql`select * from commitment_model where commitment_id = ${id}`);
}

/** Throws for the first of the commitment lines that is not offered by its show. */
async function refuseUnoffered(db: Db, { language }: Editor, promises: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ market: string; model: string; styles: boolean }>`
    select ${nameOf(language, 'market')} as market, ${calledPiece} as model,
      exists (select from orderable_style where market_id = market.id) as styles
    from (${promises}) as promise
    join commitment on commitment.id = promise.commitment_id join market on market.id = commitment.market_id
    join model on model.id = promise.model_id
    where not ${isOffered} order by promise.id limit 1`.execute(db);
  const [found] = rows;
  if (!found) return;
  const { styles, model, market } = found;
  throw styles ? new AppError('commitment.notOrderable', { model, market }) : new AppError('commitment.noStyles');
}

/** Throws where the commodity that a show offers belongs to another model; adds nothing. */
export async function commodityOfModel(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  if (!('commodityId' in given || 'modelId' in given)) return {};
  const { rows } = await sql<object>`
    select from commodity left join orderable_style as kept on kept.id = ${id}
    where commodity.id = ${'commodityId' in given ? given.commodityId : sql`kept.commodity_id`}
      and commodity.model_id <> ${'modelId' in given ? given.modelId : sql`kept.model_id`}`.execute(db);
  if (rows.length > 0) throw atField('commodityId', new AppError('commodity.otherModel'), editor);
  return {};
}

/**
 * Whether the show offers a commitment line's piece: any piece of a model listed without commodities, otherwise only
 * those of the listed commodities.
 */
const isOffered = sql`exists (
  select from orderable_style
  left join commodity on commodity.id = orderable_style.commodity_id
  left join arrangement on arrangement.id = commodity.arrangement_id
  where orderable_style.market_id = market.id and orderable_style.model_id = model.id
    and (commodity.id is null or promise.spec is null
      or lower(promise.spec) in (lower(arrangement.code), lower(arrangement.name_en), lower(arrangement.name_zh))))`;

/** The model's code; with the piece where the model is offered in other pieces. */
const calledPiece = sql`case when exists (
    select from orderable_style where market_id = market.id and model_id = model.id)
  then model.code || ' ' || promise.spec else model.code end`;
