import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import { plants } from '../../../shared/areas/price/price';
import type { PriceListRow, priceCalls } from '../../../shared/areas/price/price-calls';
import { keysOf } from '../../../shared/keys-of';
import { anywhere, nameOf } from '../../db/columns';
import { allOf, isAmong } from '../../db/conditions';
import {
  largestPiece,
  motionOfCommodity,
  pictureOfCommodity,
  wordsJoined,
  wordsOfCommodity,
} from '../../queries/commodity-pieces';
import { priceOnDay } from '../../queries/price-on-day';
import type { Asking } from '../../session-user';

export type PriceListFilter = Omit<ParsedInputOf<typeof priceCalls.exportPriceList>, 'format' | 'pictures'>;

/** The commodities in use with their prices on a day and, for comparison, on another. */
export function priceListRows({ language }: Asking, filter: PriceListFilter, day: string): RawBuilder<PriceListRow> {
  const { comparedWith, changedOnly, unpriced } = filter;
  const columns = keysOf(plants).map((plant) => {
    const [now, then] = [sql.ref(`${plant}Now.fobUsd`), sql.ref(`${plant}Then.fobUsd`)];
    const before = comparedWith ? then : sql<number>`null::numeric`;
    const named = (name: string) => sql.ref(`${plant}${name}`);
    return sql`
      ${now} as ${named('Fob')}, ${before} as ${named('Before')},
      ${sql.ref(`${plant}Now.startDate`)} as ${named('From')}, ${sql.ref(`${plant}Now.endDate`)} as ${named('Until')},
      round((${now} - ${before}) / ${before} * 100, 2) as ${named('Change')}`;
  });
  const joins = keysOf(plants).flatMap((plant) => [
    priceOnDay({ plant, day, as: `${plant}Now` }),
    ...(comparedWith ? [priceOnDay({ plant, day: comparedWith, as: `${plant}Then` })] : []),
  ]);
  const prices = keysOf(plants).flatMap((plant) => [
    sql.ref(`${plant}Now.fobUsd`),
    ...(comparedWith ? [sql.ref(`${plant}Then.fobUsd`)] : []),
  ]);
  const conditions = allOf(
    isChosen(filter),
    !unpriced && sql`coalesce(${sql.join(prices)}) is not null`,
    comparedWith && changedOnly && hasChanged(),
  );
  return sql<PriceListRow>`
    select commodity.id, commodity.code, ${nameOf(language, 'commodity')} as name, commodity.model_id,
      model.code as model_code, ${nameOf(language, 'model')} as model_name, ${nameOf(language, 'arrangement')} as arrangement_name,
      ${nameOf(language, 'coverGrade')} as cover_grade_name, ${pictureOfCommodity()} as picture_id,
      piece.product_width, piece.product_depth, piece.product_height, piece.cube, piece.loadability,
      ${wordsOfCommodity(language)}, ${sql.join(columns)}
    from commodity
    join model on model.id = commodity.model_id
    join arrangement on arrangement.id = commodity.arrangement_id
    join cover_grade on cover_grade.id = commodity.cover_grade_id
    ${largestPiece}
    ${wordsJoined}
    ${sql.join(joins, sql` `)}
    where ${conditions}`;
}

function hasChanged(): RawBuilder<SqlBool> {
  const changes = keysOf(plants).map(
    (plant) => sql<SqlBool>`${sql.ref(`${plant}Now.fobUsd`)} is distinct from ${sql.ref(`${plant}Then.fobUsd`)}`,
  );
  return sql<SqlBool>`(${sql.join(changes, sql` or `)})`;
}

function isChosen(filter: PriceListFilter): RawBuilder<SqlBool> {
  const { modelIds, categoryIds, arrangementIds, coverGradeIds, motions, coverKinds, featureIds, text } = filter;
  return allOf(
    sql`commodity.used`,
    isAmong(sql.ref('commodity.modelId'), modelIds),
    isAmong(sql.ref('model.categoryId'), categoryIds),
    isAmong(sql.ref('commodity.arrangementId'), arrangementIds),
    isAmong(sql.ref('commodity.coverGradeId'), coverGradeIds),
    isAmong(motionOfCommodity, motions),
    isAmong(sql.ref('covers.kind'), coverKinds),
    featureIds?.length && sql`model.feature_ids && ${featureIds}::bigint[]`,
    text && holds(text),
  );
}

function holds(text: string): RawBuilder<SqlBool> {
  const searched = [
    'commodity.code',
    'commodity.nameEn',
    'commodity.nameZh',
    'model.code',
    'model.nameEn',
    'model.nameZh',
  ];
  const matches = searched.map((column) => sql`${sql.ref(column)} ilike ${anywhere(text)}`);
  return sql`(${sql.join(matches, sql` or `)})`;
}
