import { type Migration, sql } from 'kysely';

/**
 * Orders whose pieces were all canceled are not open, whatever their stage: the kept sums count them apart, and the
 * index of open orders leaves them out.
 */
export const ordersWithoutPieces: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const stage = `case when stage = 'shipped' or quantity > 0 then stage else 'canceled' end`;

/** The figures of migration 0005, in its order. */
const figures: Readonly<Record<string, string>> = {
  orders: '1',
  quantity: 'quantity',
  amount: 'amount',
  cube: 'cube',
  late: `(stage = 'shipped' and coalesce(shipped_date > requested_delivery_date, false))::int`,
};
const names = Object.keys(figures);

function summed(from: string, sign: 1 | -1): string {
  const sums = Object.entries(figures).map(([name, of]) => `${sign} * sum(${of}) as ${name}`);
  return `select customer_id, ${stage} as stage, ${sums.join(', ')} from ${from} group by 1, 2`;
}

const addition = (query: string) => `
  insert into order_sum (customer_id, stage, ${names.join(', ')}) ${query}
  on conflict (customer_id, stage) do update
  set ${names.map((name) => `${name} = order_sum.${name} + excluded.${name}`).join(', ')}`;

function keeping(operation: string, parts: readonly string[]): string {
  // In the order of the key, so that two statements wait for each other instead of deadlocking.
  const change = `select customer_id, stage, ${names.map((name) => `sum(${name})`).join(', ')}
    from (${parts.join(' union all ')}) as part group by 1, 2
    having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')} order by 1, 2`;
  return `create or replace function keep_order_sum_${operation}() returns trigger language plpgsql as $$
    begin ${addition(change)}; return null; end $$`;
}

const statements: readonly string[] = [
  keeping('insert', [summed('added', 1)]),
  keeping('update', [summed('added', 1), summed('taken', -1)]),
  keeping('delete', [summed('taken', -1)]),
  'delete from order_sum',
  addition(summed('sales_order', 1)),
  'drop index sales_order_open',
  `create index sales_order_open on sales_order (customer_id, stage) include (amount, requested_delivery_date)
    where stage <> 'shipped' and quantity > 0`,
];
