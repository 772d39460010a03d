import { type RawBuilder, sql } from 'kysely';
import { newModelBonus } from '../../../../shared/areas/market/reports/new-model-bonus';
import { nameOf } from '../../../db/columns';
import { allOf } from '../../../db/conditions';
import { isOneOfOnesPeople } from '../../../db/scope';
import { runnable } from '../../../reports/report-query';
import { bonusColumns, bonusEarned, bonusKey } from './bonus-earned';
import { ofMarket } from './shows';

export const newModelBonusReport = runnable(
  newModelBonus,
  ({ user, language }, { marketId, monthFrom, monthTo, personId, model }) => sql`
    select shown.*, ${nameOf(language, 'account')} as person, ${nameOf(language, 'department')} as department,
      ${nameOf(language, 'market')} as market
    from ${frozenBesideEarned(marketId)} as shown
    join market on market.id = shown.market_id
    join department on department.id = shown.department_id
    left join account on account.id = shown.person_id
    where ${allOf(
      isOneOfOnesPeople(user),
      personId !== undefined && sql`shown.person_id = ${personId}`,
      model && sql`shown.model = ${model}`,
      monthFrom && sql`shown.month >= ${monthFrom}`,
      monthTo && sql`shown.month <= ${monthTo}`,
    )}`,
);

/**
 * Bonuses as frozen when their month was closed, otherwise as they are now; for closed months also what they would be
 * today. With `marketId` only of that show: conditions are not pushed down into a full join.
 */
function frozenBesideEarned(marketId: number | undefined): RawBuilder<unknown> {
  const others = bonusColumns.filter((name) => name !== 'bonus');
  const asFrozen = others.map(
    (name) => sql`case when frozen.id is null then ${sql.ref(`earned.${name}`)} else ${sql.ref(`frozen.${name}`)} end
      as ${sql.ref(name)}`,
  );
  return sql`(
    select *, todays - bonus as difference
    from (
      select ${sql.join(asFrozen)}, earned.owner_ids, closing.closed_on,
        case when closing.month is null then earned.bonus else coalesce(frozen.bonus, 0) end as bonus,
        case when closing.month is not null then coalesce(earned.bonus, 0) end as todays
      from (select * from bonus_month_row where ${ofMarket(marketId, 'bonusMonthRow.marketId')}) as frozen
      full join ${bonusEarned(marketId)} as earned on ${sql.join(bonusKey.map(isSame), sql` and `)}
      left join bonus_month as closing on closing.month = coalesce(frozen.month, earned.month)
    ) as beside)`;
}

/** PostgreSQL can full-join only by equality, so nulls of role and person become empty texts, which neither ever is. */
function isSame(name: (typeof bonusKey)[number]): RawBuilder<unknown> {
  const text = (table: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}::text, '')`;
  return sql`${text('frozen')} = ${text('earned')}`;
}
