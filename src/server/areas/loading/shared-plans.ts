import { sql } from 'kysely';
import type { SharedPlan } from '../../../shared/areas/loading/calls';
import type { Language } from '../../../shared/language';
import { type Opening, openedRecord } from '../../auth/share-links';
import { nameOf } from '../../db/columns';
import { ourselves } from '../../queries/ourselves';

/** The plan behind a link, as it is stored now; of its orders only the numbers that the customer gave them. */
export async function openSharedPlan(opening: Opening, language: Language): Promise<SharedPlan> {
  const { db } = opening;
  const id = await openedRecord(opening, 'loadingPlan');
  const { problem, ...plan } = await db
    .selectFrom('loadingPlan')
    .innerJoin('account as saver', 'saver.id', 'loadingPlan.savedBy')
    .select(['loadingPlan.name', 'loadingPlan.problem', 'loadingPlan.plan', 'loadingPlan.savedAt'])
    .select(nameOf(language, 'saver').as('savedByName'))
    .where('loadingPlan.id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ poNumber: string }>`
    select sales_order.po_number from loading_plan_order
    join sales_order on sales_order.customer_id = loading_plan_order.customer_id
      and sales_order.id = loading_plan_order.order_id
    where plan_id = ${id} order by 1`.execute(db);
  return {
    ...plan,
    seller: await ourselves(db),
    savedAt: plan.savedAt.toISOString(),
    orders: rows.map(({ poNumber }) => poNumber),
    problem: { ...problem, lines: problem.lines.map((line) => ({ ...line, orderId: null })) },
  };
}
