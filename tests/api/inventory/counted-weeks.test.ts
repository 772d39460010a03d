import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryCalls } from '../../../src/shared/areas/inventory/calls';
import { inventoryWeek } from '../../../src/shared/areas/inventory/week';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, startCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(company.app.db);

/** What the kept counts say and the weeks do not, or the other way round. */
async function differences(): Promise<unknown[]> {
  const { rows } = await run(`
    with kept as (select * from inventory_week_count where records <> 0),
    real as (select customer_id, week_start, count(*) as records from inventory_week group by 1, 2)
    (table kept except table real) union all (table real except table kept)`);
  return rows;
}

test('weeks are counted as they are loaded, changed, moved and removed', async () => {
  expect(await differences()).toEqual([]);
  const { rows } = await run('select sum(records)::int as records from inventory_week_count');
  expect(Number(rows[0]?.records)).toBeGreaterThan(1000);
  for (const statement of [
    'update inventory_week set sold = sold + 1',
    `update inventory_week set week_start = week_start - 1400, week_end = week_end - 1400 where id % 7 = 0`,
    'delete from inventory_week where id % 5 = 0',
    `insert into inventory_week (customer_id, product_id, week_start, week_end, sold, stock)
      select customer_id, id, '2019-01-07', '2019-01-13', 1, 1 from inventory_product`,
  ]) {
    await run(statement);
    expect(await differences(), statement).toEqual([]);
  }
});

test('a list of weeks says how many there are, however it is narrowed and whoever asks', async () => {
  const { list } = crudCallsOf(inventoryWeek);
  const admin = { ...(await company.as('admin')), visible: null };
  const vp = await company.hire('vpSales');
  const { rows } = await run(`select customer_id, product_id from inventory_week order by id limit 1`);
  const { customerId, productId } = rows[0] as { customerId: number; productId: number };
  const monday = '2019-01-07';
  for (const [filter, condition] of [
    [{}, 'true'],
    [{ customerId: [customerId] }, `customer_id = ${customerId}`],
    [{ weekStartFrom: monday, weekStartTo: monday }, `week_start = '${monday}'`],
    [
      { customerId: [customerId], weekStartFrom: '2020-01-01' },
      `customer_id = ${customerId} and week_start >= '2020-01-01'`,
    ],
    // What the counts do not tell is counted week by week.
    [{ productId: [productId] }, `product_id = ${productId}`],
    [{ text: 'Black' }, `remark ilike '%Black%'`],
  ] as const) {
    for (const { client, visible } of [admin, vp]) {
      const reached = visible ? `customer_id in (${[0, ...visible].join()})` : 'true';
      const counted = await run(`select count(*)::int as weeks from inventory_week where ${reached} and ${condition}`);
      const { data } = await client.call(list, filter as never);
      expect(data.total, JSON.stringify(filter)).toBe(counted.rows[0]?.weeks);
    }
  }
});

test('each page of a list of weeks is what it would be without the counts, whoever asks', async () => {
  const { list } = crudCallsOf(inventoryWeek);
  const { client, id: accountId, visible } = await company.hire('csr');
  const elsewhere = company.customer.find(({ id }) => !visible.has(id));
  for (const isTold of [true, false]) {
    const place = isTold
      ? `department_id = (select department_id from account where id = ${accountId})`
      : `department_id = ${elsewhere?.departmentId}, owner_id = ${elsewhere?.ownerId}`;
    await run(`update customer set ${place} where id in (select customer_id from inventory_product)`);
    const { customers } = (await client.call(inventoryCalls.getTellingCustomers, {})).data;
    expect(customers.length > 1).toBe(isTold);
    const within = `customer_id in (${[0, ...customers.map(({ id }) => id)].join()})`;
    for (const [asked, order] of [
      [{}, 'week_start desc, id desc'],
      [{ page: 2, size: 50 }, 'week_start desc, id desc'],
      [{ direction: 'asc', size: 50 }, 'week_start, id'],
      [{ sort: 'weekStart', direction: 'asc', size: 50 }, 'week_start, id'],
      [{ sort: 'sold', direction: 'desc', size: 50 }, 'sold desc, id desc'],
      [{ weekStartTo: '2026-01-05', size: 50 }, 'week_start desc, id desc'],
      [{ text: 'Black', size: 5 }, 'week_start desc, id desc'],
      [{ page: 900, size: 50 }, 'week_start desc, id desc'],
    ] as const) {
      const { page = 1, size = 100, weekStartTo = '2999-01-01', text = '' } = asked as Record<string, never>;
      const { data } = await client.call(list, { page, size, ...asked } as never);
      const expected = await run(`select id from inventory_week where ${within} and week_start <= '${weekStartTo}'
        and coalesce(remark, '') ilike '%${text}%'
        order by ${order} limit ${size} offset ${(page - 1) * size}`);
      expect(
        data.rows.map(({ id }) => id),
        JSON.stringify(asked),
      ).toEqual(expected.rows.map(({ id }) => id));
    }
  }
});
