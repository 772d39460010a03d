import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type HandOver, handOverCalls } from '../../../shared/areas/customer/hand-over-calls';
import { customerLimits } from '../../../shared/areas/customer/limits';
import { reservation } from '../../../shared/areas/market/reservation';
import { task } from '../../../shared/areas/task/task';
import { AppError } from '../../../shared/errors';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { isCustomerWithinReach, visible } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { isOpenOrder } from '../../queries/open-orders';
import { editorOf } from '../../records/editor';
import { saved } from '../../records/save';
import type { SessionUser } from '../../session-user';

interface Chosen {
  fromId: number;
  toId: number;
  customerIds?: number[] | undefined;
}

const handlers: Handlers<typeof handOverCalls> = {
  async foreseeHandOver({ readDb, input, user, language }) {
    const taker = await takerOf(readDb, input);
    const own = chosenBy(user, input);
    const { rows } = await sql<Omit<HandOver, 'departmentName'>>`
      with moved as (select id, department_id from customer where ${own}),
      ordered as (
        select count(*) as open_orders, coalesce(sum(amount), 0) as wip from sales_order
        where customer_id in (select id from moved) and ${isOpenOrder}
      )
      select (select count(*) from moved) as customers, ordered.*,
        (select count(*) from quote where customer_id in (select id from moved) and state in ('draft', 'sent')) as open_quotes,
        (select count(*) from task where ${openTasks(user, input)} and customer_id in (select id from moved)) as tasks,
        (select count(*) from reservation where customer_id in (select id from moved)
          and state not in ('approved', 'rejected') and ${visible(user, reservation)}) as reservations,
        (select count(*) from moved where department_id <> ${taker.departmentId}) as elsewhere
      from ordered`.execute(readDb);
    const [effect] = rows;
    if (!effect) throw new Error('a query that always answers one row answered none');
    const { rows: names } = await sql<{ name: string }>`
      select ${nameOf(language, 'department')} as name from department where id = ${taker.departmentId}`.execute(
      readDb,
    );
    return { ...effect, departmentName: names[0]?.name ?? '' };
  },

  handOver({ db, input, ...context }) {
    const editor = editorOf(context);
    const { user } = editor;
    return inTransaction(db, async (transaction) => {
      const taker = await takerOf(transaction, input);
      const { rows } = await sql<{ id: number; version: number }>`
        select id, version from customer where ${chosenBy(user, input)} order by id for update`.execute(transaction);
      const most = customerLimits.handedOver;
      if (rows.length > most) throw new AppError('handOver.tooMany', { most, found: rows.length });
      if (rows.length !== input.expected) {
        throw new AppError('handOver.changed', { found: rows.length, expected: input.expected });
      }
      const changeSet = randomUUID();
      const changes = {
        ownerId: input.toId,
        ...(input.withDepartment ? { departmentId: taker.departmentId } : {}),
      };
      const tasks = input.withTasks ? await openTasksOf(transaction, user, input, rows) : [];
      // Customers first: a task about one cannot be assigned to a person who does not see the customer.
      for (const { id, version } of rows) {
        await saved(transaction, editor, 'customer', { id, version, changes, customerId: id, changeSet });
      }
      for (const each of tasks) {
        await saved(transaction, editor, 'task', { ...each, changes: { assigneeId: input.toId }, changeSet });
      }
      return { customers: rows.length, tasks: tasks.length, changeSet };
    });
  },
};

/** The customers to hand over: those of the giver within the caller's reach, or the chosen ones among them. */
function chosenBy(user: SessionUser, { fromId, customerIds }: Chosen): RawBuilder<SqlBool> {
  const named = customerIds ? sql`and customer.id = any(${customerIds}::bigint[])` : sql``;
  return sql`(customer.owner_id = ${fromId} and ${isCustomerWithinReach(user)} ${named})`;
}

const openTasks = (user: SessionUser, { fromId }: Chosen): RawBuilder<SqlBool> =>
  sql`(task.assignee_id = ${fromId} and not task.done and ${visible(user, task)})`;

async function openTasksOf(db: Db, user: SessionUser, chosen: Chosen, customers: readonly { id: number }[]) {
  const ids = customers.map(({ id }) => id);
  const { rows } = await sql<{ id: number; version: number; customerId: number }>`
    select id, version, customer_id from task
    where ${openTasks(user, chosen)} and customer_id = any(${ids}::bigint[]) order by id for update`.execute(db);
  return rows;
}

/**
 * The receiver: any other person with an enabled account, since anyone may be a customer's VP/Sales. Throws
 * handOver.who.
 */
async function takerOf(db: Db, { fromId, toId }: Chosen): Promise<{ departmentId: number }> {
  const taker = await db
    .selectFrom('account')
    .select('departmentId')
    .where('id', '=', toId)
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!taker || fromId === toId) throw new AppError('handOver.who');
  return taker;
}

export const handOverAnswers = answering(handOverCalls, handlers);
