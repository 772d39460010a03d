import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { loadingCalls } from '../../../src/shared/areas/loading/calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { offerOf } from '../../../src/shared/loading/container-kinds';
import type { CartonLine } from '../../../src/shared/loading/problem';
import { type Company, type Person, startCompany } from '../../support/company';
import { at, cartonLine, loadingProblem } from '../../support/loading';

const { getLoadingLines, getLoadingPlan, getLoadingPlans, saveLoadingPlan } = loadingCalls;

let company: Company;
let vp: Person;
let own: Company['order'];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  own = company.order.filter(({ customerId }) => vp.visible.has(customerId));
});

afterAll(() => company.app.close());

const orderId = (at: number) => own[at]?.id ?? 0;

type Input = InputOf<typeof saveLoadingPlan>;

/** A plan of so many cartons, of which two are loaded. */
function plan(of: Partial<Input>, line: Partial<CartonLine>): Input {
  const sofa = cartonLine({ id: 'a', length: 1000, width: 800, height: 500, quantity: 3, ...line });
  const containers = [{ offer: 0, placements: [at(sofa, [0, 0, 0]), at(sofa, [1000, 0, 0])] }];
  const left = sofa.quantity - 2;
  const unplaced = left > 0 ? [{ line: 'a', count: left, reason: 'noRoom' as const }] : [];
  return {
    name: 'Two cartons',
    problem: loadingProblem([sofa], { containers: [offerOf('40HC')] }),
    plan: { containers, unplaced },
    ...of,
  };
}

async function saved(input: Input) {
  const answer = await vp.client.call(saveLoadingPlan, input);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.plan;
}

describe('a plan whose order has other lines by now', () => {
  const more = (id: number, pieces: number) =>
    sql`update order_line set quantity = quantity + ${pieces} where order_id = ${id} and line_number = 1`.execute(
      company.app.db,
    );
  const piecesOf = async (id: number) =>
    (await vp.client.call(getLoadingLines, { orderIds: [id] })).data.orders[0]?.pieces ?? '';
  const again = ({ id, version }: { id: number; version: number }) => ({ id, version });

  test('says so', async () => {
    const id = orderId(0);
    const row = await saved(plan({ name: 'Behind' }, { orderId: id }));
    const isBehind = async () => {
      const { data: detail } = await vp.client.call(orderCalls.getOrderDetail, { id });
      const { data: listed } = await vp.client.call(getLoadingPlans, { orderId: id });
      const { data: opened } = await vp.client.call(getLoadingPlan, { id: row.id });
      const told = [...detail.loadingPlans, ...listed.rows, opened].filter((each) => each.id === row.id);
      expect(told).toHaveLength(3);
      return [...new Set(told.map((each) => each.isBehind))];
    };
    expect([row.isBehind, await isBehind()]).toEqual([false, [false]]);
    await sql`update order_line set stage = 'shipped', price = price + 1 where order_id = ${id}`.execute(
      company.app.db,
    );
    expect(await isBehind()).toEqual([false]);
    await more(id, 20);
    expect(await isBehind()).toEqual([true]);
    await more(id, -20);
    expect(await isBehind()).toEqual([false]);
  });

  test('says so until its cartons are taken anew, whatever else is saved', async () => {
    const id = orderId(1);
    const input = plan({}, { orderId: id });
    const [row, then] = [await saved(input), await piecesOf(id)];
    await more(id, 20);
    const renamed = await saved({ ...input, ...again(row) });
    const other = plan({}, { orderId: id, quantity: 2 });
    const changed = await saved({ ...other, ...again(renamed) });
    expect([renamed.isBehind, changed.isBehind]).toEqual([true, true]);
    const { data } = await vp.client.call(getLoadingPlan, { id: row.id });
    expect(data.ofOrders).toMatchObject([{ id, pieces: then }]);
    const anew = await saved({
      ...other,
      ...again(changed),
      taken: [{ orderId: id, pieces: await piecesOf(id) }],
    });
    expect(anew.isBehind).toBe(false);
  });

  test('says so of cartons that were taken before it was saved, also under another name', async () => {
    const id = orderId(2);
    const taken = [{ orderId: id, pieces: await piecesOf(id) }];
    await more(id, 20);
    expect((await saved(plan({ taken }, { orderId: id }))).isBehind).toBe(true);
    expect((await saved(plan({ taken, name: 'A copy', replace: true }, { orderId: id }))).isBehind).toBe(true);
  });

  test('says so no more once its cartons were made the same by hand', async () => {
    const id = orderId(3);
    const { db } = company.app;
    const [line] = await db.selectFrom('orderLine').select('id').where('orderId', '=', id).orderBy('id').execute();
    await db
      .deleteFrom('orderLine')
      .where('orderId', '=', id)
      .where('id', '<>', line?.id ?? 0)
      .execute();
    const { rows } = await sql<{ number: string }>`
      update order_line set quantity = 3 from material where material.id = material_id and order_id = ${id}
      returning number`.execute(db);
    const of = { orderId: id, material: rows[0]?.number ?? '' };
    const row = await saved(plan({}, of));
    await sql`update order_line set quantity = 2 where order_id = ${id}`.execute(db);
    const behind = await saved({ ...plan({}, of), ...again(row) });
    const fewer = plan({}, { ...of, quantity: 2 });
    expect([behind.isBehind, (await saved({ ...fewer, ...again(behind) })).isBehind]).toEqual([true, false]);
  });

  test('does not say so where it is not known of which lines it was made, and saving does not claim it', async () => {
    const id = orderId(4);
    const input = plan({}, { orderId: id });
    const row = await saved(input);
    await sql`update loading_plan_order set lines = null where plan_id = ${row.id}`.execute(company.app.db);
    const kept = await saved({ ...input, ...again(row) });
    await more(id, 1);
    const { data } = await vp.client.call(getLoadingPlan, { id: row.id });
    expect([kept.isBehind, data.isBehind, data.ofOrders[0]?.pieces]).toEqual([false, false, null]);
  });
});
