import { sql } from 'kysely';
import { marketLimits } from '../../../shared/areas/market/limits';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import type { JobHandler } from '../../services/jobs/job-handler';
import { giveToDo } from '../../to-dos';

/**
 * Reminds each VP/Sales of customers who ordered less than they promised in the week before a show's order cut-off, and of
 * the next steps noted with commitments as their day comes, or soon after it; of each once.
 */
export const remindOfShows: JobHandler<'remindOfShows'> = async () => async (transaction) => {
  await remindOfThoseBehind(transaction);
  await remindOfNextSteps(transaction);
};

async function remindOfThoseBehind(db: Db): Promise<void> {
  const { rows } = await sql<Behind>`
    select market.id as market_id, market.name_en, market.name_zh, market.order_cutoff::text as cutoff, customer.owner_id,
      count(*)::int as customers
    from commitment
    join market on market.id = commitment.market_id
    join customer on customer.id = commitment.customer_id and not customer.closed
    where market.order_cutoff between today() and today() + ${sql.lit(marketLimits.remindDays)}::int
      and commitment.confirmed_containers < commitment.containers
    group by market.id, customer.owner_id order by market.id, customer.owner_id`.execute(db);
  for (const { marketId, nameEn, nameZh, cutoff, ownerId, customers } of rows) {
    await remindOnce(db, ownerId, {
      titleEn: `${nameEn}: orders close on ${cutoff}, and ${customers === 1 ? 'one customer has' : `${customers} customers have`} ordered less than promised`,
      titleZh: `${nameZh}：${cutoff} 截单，${customers} 位客户下单少于承诺`,
      path: href('FollowUpSituationTable', { marketId, isBehind: 'true', ownerIds: ownerId }),
    });
  }
}

async function remindOfNextSteps(db: Db): Promise<void> {
  const { rows } = await sql<NextStep>`
    select commitment.id, commitment.next_step, commitment.next_step_date::text as day, customer.owner_id, customer.name_en,
      coalesce(customer.name_zh, customer.name_en) as name_zh
    from commitment join customer on customer.id = commitment.customer_id
    where commitment.next_step_date between today() - ${sql.lit(marketLimits.nextStepDays)}::int and today() and commitment.next_step is not null
    order by commitment.id`.execute(db);
  for (const { id, nextStep, day, ownerId, nameEn, nameZh } of rows) {
    await remindOnce(db, ownerId, {
      titleEn: `${nameEn}: ${nextStep}`,
      titleZh: `${nameZh}：${nextStep}`,
      path: href('tableListbyCustomer', { id, nextStepDateFrom: day, nextStepDateTo: day }),
    });
  }
}

interface Behind {
  marketId: number;
  nameEn: string;
  nameZh: string;
  cutoff: string;
  ownerId: number;
  customers: number;
}

interface NextStep {
  id: number;
  nextStep: string;
  day: string;
  ownerId: number;
  nameEn: string;
  nameZh: string;
}

/** Who was told of the path before is not told again. */
async function remindOnce(
  db: Db,
  ownerId: number,
  toDo: { titleEn: string; titleZh: string; path: string },
): Promise<void> {
  const told = await db
    .selectFrom('reminder')
    .select('id')
    .where('type', '=', 'markets')
    .where('accountId', '=', ownerId)
    .where('path', '=', toDo.path)
    .executeTakeFirst();
  if (!told) await giveToDo(db, [ownerId], { type: 'markets', ...toDo });
}
