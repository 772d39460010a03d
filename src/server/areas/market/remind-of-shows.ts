import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { marketLimits } from '../../../shared/areas/market/limits';
import { nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { daysAfter } from '../../../shared/rules/days';
import type { Db } from '../../db/connect';
import type { JobHandler } from '../../services/jobs/job-handler';
import { giveToDo, titled } from '../../to-dos';

/**
 * Reminds each VP/Sales, in the week before a show's order cut-off, of customers who ordered less than they promised,
 * and of the next steps of commitments on their day or soon after it; of each only once.
 */
export const remindOfShows: JobHandler<'remindOfShows'> = async () => async (transaction) => {
  await remindOfThoseBehind(transaction);
  await remindOfNextSteps(transaction);
};

const areBehind = msg`{show}: orders close on {cutoff}, and {customers, plural, one {one customer has} other {{customers} customers have}} ordered less than promised`;

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
  for (const { marketId, cutoff, ownerId, customers, ...names } of rows) {
    // A postponed cut-off is reported again.
    const since = daysAfter(cutoff, -marketLimits.remindDays);
    const toDo = {
      ...titled(areBehind, (language) => ({ show: nameIn(language, names), cutoff, customers })),
      path: href('FollowUpSituationTable', { marketId, isBehind: 'true', ownerIds: ownerId }),
    };
    await remindOnce(db, ownerId, toDo, since);
  }
}

async function remindOfNextSteps(db: Db): Promise<void> {
  const { rows } = await sql<NextStep>`
    select commitment.id, commitment.next_step, commitment.next_step_date::text as day, customer.owner_id, customer.name_en, customer.name_zh
    from commitment join customer on customer.id = commitment.customer_id
    where commitment.next_step_date between today() - ${sql.lit(marketLimits.nextStepDays)}::int and today() and commitment.next_step is not null
    order by commitment.id`.execute(db);
  for (const { id, nextStep, day, ownerId, ...names } of rows) {
    await remindOnce(db, ownerId, {
      ...titled(msg`{customer}: {nextStep}`, (language) => ({ customer: nameIn(language, names), nextStep })),
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
  nameZh: string | null;
}

/** Gives a to-do unless the person had one with its path; with `since`, only ones due on or after that day count. */
async function remindOnce(
  db: Db,
  ownerId: number,
  toDo: { titleEn: string; titleZh: string; path: string },
  since: string | null = null,
): Promise<void> {
  const told = await db
    .selectFrom('reminder')
    .select('id')
    .where('type', '=', 'markets')
    .where('accountId', '=', ownerId)
    .where('path', '=', toDo.path)
    .$if(since !== null, (query) => query.where('dueDate', '>=', since))
    .executeTakeFirst();
  if (!told) await giveToDo(db, [ownerId], { type: 'markets', ...toDo });
}
