import { sql } from 'kysely';
import type { MarketPhase } from '../../../shared/areas/market/phase';
import { todayOnce } from '../../db/today';
import type { Figures } from '../../records/figure';

const is = (phase: MarketPhase) => sql.lit(phase);

export const marketFigures: Pick<Figures, 'market'> = {
  market: {
    // Days are inclusive; a cut-off that is not set, or is within the show, has no phase.
    phase: (_asking, table) => sql`case
      when ${todayOnce} < ${sql.ref(`${table}.startDate`)} then ${is('coming')}
      when ${todayOnce} <= ${sql.ref(`${table}.endDate`)} then ${is('running')}
      when ${todayOnce} <= ${sql.ref(`${table}.orderCutoff`)} then ${is('ordering')}
      when ${todayOnce} <= ${sql.ref(`${table}.shippingCutoff`)} then ${is('shipping')}
      else ${is('over')} end`,
  },
};
