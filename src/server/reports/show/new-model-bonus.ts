import { sql } from 'kysely';
import { newModelBonus } from '../../../shared/reports/show/new-model-bonus';
import { nameOf } from '../../db/columns';
import { isOneOfOnesPeople } from '../../db/scope';
import { runnable } from '../report-query';
import { bonusEarned } from './bonus-earned';
import { ofMarket } from './shows';

export const newModelBonusReport = runnable(
  newModelBonus,
  ({ user, language }, { marketId, monthFrom, monthTo, personId, model }) => sql`
    select earned.*, ${nameOf(language, 'account')} as person, ${nameOf(language, 'department')} as department,
      ${nameOf(language, 'market')} as market
    from ${bonusEarned()} as earned
    join market on market.id = earned.market_id
    join department on department.id = earned.department_id
    left join account on account.id = earned.person_id
    where ${isOneOfOnesPeople(user)}
      and ${ofMarket(marketId, 'earned.marketId')}
      and ${personId === undefined ? sql`true` : sql`earned.person_id = ${personId}`}
      and ${model ? sql`earned.model = ${model}` : sql`true`}
      and ${monthFrom ? sql`earned.month >= ${monthFrom}` : sql`true`}
      and ${monthTo ? sql`earned.month <= ${monthTo}` : sql`true`}`,
);
