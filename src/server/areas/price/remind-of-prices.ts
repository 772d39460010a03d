import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { href } from '../../../shared/pages';
import { fromEndingPrices } from '../../queries/ending-prices';
import type { JobHandler } from '../../services/jobs/job-handler';
import { giveToDo, titled } from '../../to-dos';

const pricesEnd = msg`{prices, plural, one {One price ends} other {{prices} prices end}} on {day}`;

/**
 * Gives those who keep the catalog a to-do for each day within thirty on which prices of commodities in use end without
 * a successor. Each day is reported once; the to-do opens the list of those prices.
 */
export const remindOfPrices: JobHandler<'remindOfPrices'> = async () => async (transaction) => {
  const { rows } = await sql<{ day: string; prices: number }>`
    select price.end_date as day, count(*) as prices ${fromEndingPrices}
    group by 1 order by 1`.execute(transaction);
  const keepers = await transaction
    .selectFrom('accountRole')
    .innerJoin('account', 'account.id', 'accountRole.accountId')
    .select('account.id')
    .where('role', '=', 'catalogueAdmin')
    .where('disabled', '=', false)
    .orderBy('account.id')
    .execute();
  for (const { day, prices } of rows) {
    const path = href('price', { endDateFrom: day, endDateTo: day, lacksNext: 'true' });
    const told = await transaction
      .selectFrom('reminder')
      .select('accountId')
      .where('type', '=', 'price')
      .where('path', '=', path)
      .execute();
    const known = new Set(told.map(({ accountId }) => accountId));
    await giveToDo(
      transaction,
      keepers.map(({ id }) => id).filter((id) => !known.has(id)),
      {
        type: 'price',
        ...titled(pricesEnd, { prices, day }),
        path,
      },
    );
  }
};
