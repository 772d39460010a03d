import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOverCalls } from '../../../src/shared/areas/customer/hand-over-calls';
import { customerLimits } from '../../../src/shared/areas/customer/limits';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { codeOf } from '../../support/records';

const { foreseeHandOver, handOver } = handOverCalls;

let company: Company;
let admin: Person;
let fromId: number;
let toId: number;

beforeAll(async () => {
  company = await startCompany();
  admin = await company.as('admin');
  const owners = [...new Set(company.customer.map(({ ownerId }) => ownerId))];
  const departmentOf = (id: number) => company.account.find((account) => account.id === id)?.departmentId;
  const [first = 0] = owners;
  fromId = first;
  toId = owners.find((id) => departmentOf(id) !== departmentOf(first)) ?? 0;
  const own = company.customer.find(({ ownerId }) => ownerId === fromId);
  await sql`insert into task (title, day, assignee_id, given_by_id, customer_id, done)
    values ('Call them', today(), ${fromId}, ${fromId}, ${own?.id}, false),
      ('Done long ago', today(), ${fromId}, ${fromId}, ${own?.id}, true)`.execute(company.app.db);
});
afterAll(() => company.app.close());

const ownersNow = async (ids: readonly number[]) => {
  const { rows } = await sql<{ ownerId: number; departmentId: number }>`
    select owner_id, department_id from customer where id = any(${ids}::bigint[]) order by id`.execute(company.app.db);
  return rows;
};

test('the effect is what moves: customers, open orders, open tasks, another department', async () => {
  const own = company.customer.filter(({ ownerId }) => ownerId === fromId);
  const ids = new Set(own.map(({ id }) => id));
  const open = company.order.filter((order) => ids.has(order.customerId) && order.stage !== 'shipped');
  const { data } = await admin.client.call(foreseeHandOver, { fromId, toId });
  expect(data).toMatchObject({ customers: own.length, openOrders: open.length });
  const { rows } = await sql<{ tasks: number }>`
    select count(*) as tasks from task where assignee_id = ${fromId} and not done
      and customer_id = any(${[...ids]}::bigint[])`.execute(company.app.db);
  expect(data.tasks).toBe(rows[0]?.tasks);
  const taker = company.account.find(({ id }) => id === toId);
  const department = company.department.find(({ id }) => id === taker?.departmentId);
  expect(data.elsewhere).toBe(own.filter(({ departmentId }) => departmentId !== taker?.departmentId).length);
  expect(data.elsewhere).toBeGreaterThan(0);
  expect(data.departmentName).toBe(department?.nameEn);
  expect(data.wip).toBe(sum(open, ({ amount }) => amount));
});

test('and quotes and reservations that are still open, of those customers alone', async () => {
  const { db } = company.app;
  const customerOf = async (table: 'quote' | 'reservation') =>
    (await sql<{ customerId: number }>`select customer_id from ${sql.table(table)} order by id limit 1`.execute(db))
      .rows[0]?.customerId ?? 0;
  const foreseen = async (customerId: number) => {
    const from = company.customer.find(({ id }) => id === customerId)?.ownerId ?? 0;
    const to = from === toId ? fromId : toId;
    return (await admin.client.call(foreseeHandOver, { fromId: from, toId: to, customerIds: [customerId] })).data;
  };
  const stateOf = async (table: 'quote' | 'reservation', customerId: number, states: readonly string[]) => {
    await sql`update ${sql.table(table)} set state = ${states[0]} where customer_id = ${customerId}`.execute(db);
    const { rows } = await sql`select id from ${sql.table(table)} where customer_id = ${customerId}`.execute(db);
    return rows.length;
  };
  const quoted = await customerOf('quote');
  for (const [state, isOpen] of Object.entries({ draft: true, sent: true, accepted: false, lost: false })) {
    const all = await stateOf('quote', quoted, [state]);
    expect((await foreseen(quoted)).openQuotes, state).toBe(isOpen ? all : 0);
  }
  const reserved = await customerOf('reservation');
  for (const [state, isOpen] of Object.entries({
    pendingSubmission: true,
    pendingApproval: true,
    approved: false,
    rejected: false,
  })) {
    const all = await stateOf('reservation', reserved, [state]);
    expect((await foreseen(reserved)).reservations, state).toBe(isOpen ? all : 0);
  }
});

test('customers and open tasks move as one change, commitments follow, and all come back', async () => {
  const own = company.customer.filter(({ ownerId }) => ownerId === fromId).map(({ id }) => id);
  const before = await ownersNow(own);
  const { data: effect } = await admin.client.call(foreseeHandOver, { fromId, toId });
  const wanted = { fromId, toId, withTasks: true, withDepartment: true, expected: effect.customers };
  const { data } = await admin.client.call(handOver, wanted);
  expect(data).toMatchObject({ customers: own.length, tasks: effect.tasks });

  const taker = company.account.find(({ id }) => id === toId);
  const after = await ownersNow(own);
  expect(new Set(after.map(({ ownerId }) => ownerId))).toEqual(new Set([toId]));
  expect(new Set(after.map(({ departmentId }) => departmentId))).toEqual(new Set([taker?.departmentId]));
  const { rows: promised } = await sql<{ ownerId: number }>`
    select distinct owner_id from commitment where customer_id = any(${own}::bigint[])`.execute(company.app.db);
  expect(promised.map(({ ownerId }) => ownerId)).toEqual(promised.length > 0 ? [toId] : []);
  const { rows: tasks } = await sql<{ assigneeId: number }>`
    select assignee_id from task where title in ('Call them', 'Done long ago') and customer_id = any(${own}::bigint[])
    order by title`.execute(company.app.db);
  expect(tasks.map(({ assigneeId }) => assigneeId)).toEqual([toId, fromId]);

  const undone = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
  expect(undone.code).toBe(0);
  expect(await ownersNow(own)).toEqual(before);
  const { rows: back } = await sql<{ assigneeId: number }>`
    select assignee_id from task where title = 'Call them' and customer_id = any(${own}::bigint[])`.execute(
    company.app.db,
  );
  expect(back.map(({ assigneeId }) => assigneeId)).toEqual([fromId]);
});

test('some of them move alone, and nothing when there are others than were shown', async () => {
  const [one, two] = company.customer.filter(({ ownerId }) => ownerId === fromId).map(({ id }) => id);
  const some = { fromId, toId, customerIds: [one ?? 0], withTasks: false, withDepartment: false };
  const refused = await admin.client.call(handOver, { ...some, expected: 2 });
  expect(refused.code).toBe(codeOf('handOver.changed'));
  const moved = await admin.client.call(handOver, { ...some, expected: 1 });
  expect(moved.data).toMatchObject({ customers: 1, tasks: 0 });
  const [first, second] = await ownersNow([one ?? 0, two ?? 0]);
  expect(first?.departmentId).toBe(company.customer.find(({ id }) => id === one)?.departmentId);
  expect([first?.ownerId, second?.ownerId]).toEqual([toId, fromId]);
  await admin.client.call(recordCalls.undo, { changeSet: moved.data.changeSet });
});

test('nobody takes from themselves, whoever left takes nothing, and nobody moves what they do not reach', async () => {
  const rest = { withTasks: false, withDepartment: false, expected: 1 };
  const toSelf = await admin.client.call(handOver, { fromId, toId: fromId, ...rest });
  expect(toSelf.code).toBe(codeOf('handOver.who'));
  await sql`update account set disabled = true where id = ${toId}`.execute(company.app.db);
  expect((await admin.client.call(handOver, { fromId, toId, ...rest })).code).toBe(codeOf('handOver.who'));
  await sql`update account set disabled = false where id = ${toId}`.execute(company.app.db);

  const vp = await company.as('vpSales');
  const foreign = company.customer.find(({ id }) => !vp.visible.has(id));
  const chosen = { fromId: foreign?.ownerId ?? 0, toId: vp.id, customerIds: [foreign?.id ?? 0] };
  const { data } = await vp.client.call(foreseeHandOver, chosen);
  expect(data.customers).toBe(0);
  const taken = await vp.client.call(handOver, { ...chosen, ...rest });
  expect(taken.code).toBe(codeOf('handOver.changed'));
});

test('as many customers as one change takes move at once; one more is refused with how many they are', async () => {
  const { db } = company.app;
  const giver = await company.hire('vpSales');
  const most = customerLimits.handedOver;
  await sql`
    insert into customer (code, name_en, country_id, status, type, department_id, owner_id, closed)
    select 'GIVEN' || n, 'Given ' || n, country_id, status, type, department_id, ${giver.id}, closed
    from customer, generate_series(1, ${most + 1}::int) n where id = ${company.customer[0]?.id}`.execute(db);
  const all = { fromId: giver.id, toId, withTasks: false, withDepartment: false, expected: 1 };
  const refused = await admin.client.call(handOver, all);
  expect(refused.code).toBe(codeOf('handOver.tooMany'));
  expect(refused.msg).toContain(`${most + 1}`);
  await sql`delete from customer where code = 'GIVEN1'`.execute(db);
  expect((await admin.client.call(handOver, all)).code).toBe(codeOf('handOver.changed'));
});
