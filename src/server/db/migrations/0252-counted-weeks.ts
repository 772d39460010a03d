import { type Migration, sql } from 'kysely';

/**
 * How many weeks each customer told of, by Monday, kept by triggers with every statement in its own transaction: counting
 * millions of weeks would take longer than the list they are counted for.
 */
export const countedWeeks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The rows a statement added, and those it took away, as its triggers see them. */
const changes = {
  insert: { see: 'new table as added', counted: 'select customer_id, week_start, 1 as weeks from added' },
  update: {
    see: 'new table as added old table as taken',
    counted: `select customer_id, week_start, 1 as weeks from added
      union all select customer_id, week_start, -1 from taken`,
  },
  delete: { see: 'old table as taken', counted: 'select customer_id, week_start, -1 as weeks from taken' },
} as const;

// In the order of the key, so that two statements wait for each other instead of deadlocking.
const addition = (counted: string) => `
  insert into inventory_week_count (customer_id, week_start, records)
  select customer_id, week_start, sum(weeks) from (${counted}) as counted
  group by 1, 2 having sum(weeks) <> 0 order by 1, 2
  on conflict (customer_id, week_start) do update set records = inventory_week_count.records + excluded.records`;

const statements: readonly string[] = [
  `create table inventory_week_count (
    customer_id bigint not null,
    week_start date not null,
    records bigint not null,
    primary key (customer_id, week_start)
  )`,
  'create index inventory_week_count_week_start on inventory_week_count (week_start)',
  addition('select customer_id, week_start, 1 as weeks from inventory_week'),
  ...Object.entries(changes).flatMap(([operation, { see, counted }]) => [
    `create function count_inventory_weeks_${operation}() returns trigger language plpgsql as $$
      begin ${addition(counted)}; return null; end $$`,
    `create trigger inventory_week_count_${operation} after ${operation} on inventory_week referencing ${see}
      for each statement execute function count_inventory_weeks_${operation}()`,
  ]),
  `create function empty_inventory_week_count() returns trigger language plpgsql as $$
    begin truncate inventory_week_count; return null; end $$`,
  `create trigger inventory_week_count_truncate after truncate on inventory_week
    for each statement execute function empty_inventory_week_count()`,
];
