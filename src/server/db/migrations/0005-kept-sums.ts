import { type Migration, sql } from 'kysely';

/** What is summed of one table, by customer and by one more column; each figure is an aggregate over its rows. */
interface KeptSum {
  table: string;
  into: string;
  by: string;
  figures: Record<string, { type: string; of: string }>;
}

const keptSums: KeptSum[] = [
  {
    table: 'sales_order',
    into: 'order_sum',
    by: 'stage',
    figures: {
      orders: { type: 'bigint', of: '1' },
      quantity: { type: 'bigint', of: 'quantity' },
      amount: { type: 'numeric(24,2)', of: 'amount' },
      cube: { type: 'numeric(24,3)', of: 'cube' },
      // Whether an open order is late depends on the day it is asked; whether a shipped one was does not.
      late: {
        type: 'bigint',
        of: `(stage = 'shipped' and coalesce(shipped_date > requested_delivery_date, false))::int`,
      },
    },
  },
  {
    table: 'shipment',
    into: 'shipment_sum',
    by: 'status',
    figures: {
      containers: { type: 'bigint', of: '1' },
      cube: { type: 'numeric(24,3)', of: 'cube' },
      surcharge: { type: 'numeric(24,2)', of: 'coalesce(surcharge, 0)' },
    },
  },
];

/** The rows a statement added, and those it took away, as its triggers see them. */
const changes = {
  insert: { see: 'new table as added', rows: ['added'] },
  update: { see: 'new table as added old table as taken', rows: ['added', 'taken'] },
  delete: { see: 'old table as taken', rows: ['taken'] },
} as const;

/**
 * Sums that triggers keep with every statement, in its own transaction: counting years of orders for the foot of a
 * list would take longer than the list itself.
 */
export const keptSumTables: Migration = {
  async up(db) {
    for (const kept of keptSums) for (const statement of statementsOf(kept)) await sql.raw(statement).execute(db);
  },
};

function statementsOf(kept: KeptSum): string[] {
  const { table, into, by, figures } = kept;
  const columns = Object.entries(figures).map(([name, { type }]) => `${name} ${type} not null`);
  return [
    `create table ${into} (customer_id bigint not null, ${by} text not null, ${columns.join(', ')},
      primary key (customer_id, ${by}))`,
    addition(kept, `select customer_id, ${by}, ${aggregates(kept, 1)} from ${table} group by 1, 2`),
    ...Object.entries(changes).flatMap(([operation, change]) => triggers(kept, operation, change)),
    `create function empty_${into}() returns trigger language plpgsql as $$
      begin truncate ${into}; return null; end $$`,
    `create trigger ${into}_truncate after truncate on ${table} for each statement execute function empty_${into}()`,
  ];
}

function triggers(kept: KeptSum, operation: string, { see, rows }: { see: string; rows: readonly string[] }): string[] {
  const { table, into, by, figures } = kept;
  const parts = rows.map(
    (name) => `select customer_id, ${by}, ${aggregates(kept, name === 'added' ? 1 : -1)} from ${name} group by 1, 2`,
  );
  const names = Object.keys(figures);
  // In the order of the key, so that two statements wait for each other instead of deadlocking.
  const delta = `select customer_id, ${by}, ${names.map((name) => `sum(${name})`).join(', ')}
    from (${parts.join(' union all ')}) as part group by 1, 2
    having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')} order by 1, 2`;
  return [
    `create function keep_${into}_${operation}() returns trigger language plpgsql as $$
      begin ${addition(kept, delta)}; return null; end $$`,
    `create trigger ${into}_${operation} after ${operation} on ${table} referencing ${see}
      for each statement execute function keep_${into}_${operation}()`,
  ];
}

function aggregates({ figures }: KeptSum, sign: 1 | -1): string {
  return Object.entries(figures)
    .map(([name, { of }]) => `${sign} * sum(${of}) as ${name}`)
    .join(', ');
}

function addition({ into, by, figures }: KeptSum, query: string): string {
  const sums = Object.keys(figures).map((name) => `${name} = ${into}.${name} + excluded.${name}`);
  return `insert into ${into} (customer_id, ${by}, ${Object.keys(figures).join(', ')}) ${query}
    on conflict (customer_id, ${by}) do update set ${sums.join(', ')}`;
}
