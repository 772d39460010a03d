import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { left } from './settlements';

/** A column that names customers. */
export interface CustomerColumn {
  table: string;
  column: string;
  /** One customer, several, or a record of any kind that may be one. */
  kind: 'single' | 'several' | 'record';
  /** The column that tells the kind of a record of any kind. */
  kindColumn: string | null;
  /** Whether its rows are told apart by an id. */
  hasId: boolean;
  /** Otherwise the columns that tell its rows apart. */
  key: string[];
}

/**
 * Returns every column that names customers, from the database's catalog, except in tables that are `left`: foreign
 * keys, columns named so, lists of several customers, and columns that name a record of any kind.
 */
export async function customerColumns(db: Db): Promise<CustomerColumn[]> {
  const { rows } = await sql<CustomerColumn>`
    with own as (
      select pg_class.oid, relname as table, attname as column, attnum, atttypid
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    ), naming as (
      select oid, "table", "column", case when atttypid = 'bigint[]'::regtype then 'several' else 'single' end as kind,
        null as kind_column
      from own where "column" in ('customer_id', 'customer_ids')
        or exists (select from pg_constraint where contype = 'f' and conrelid = own.oid and confrelid = 'customer'::regclass
          and cardinality(conkey) = 1 and conkey[1] = own.attnum)
      union all
      select own.oid, own."table", own."column", 'record', beside."column"
      from own join own as beside on beside.oid = own.oid
      where (own."column", beside."column") in (('record_id', 'entity'), ('about_id', 'about_entity'))
    )
    select "table", "column", kind, kind_column,
      exists (select from own where own.oid = naming.oid and own."column" = 'id' and own.atttypid = 'bigint'::regtype) as has_id,
      array(select own."column"::text from pg_index join own on own.oid = indrelid and own.attnum = any(indkey)
        where indrelid = naming.oid and indisprimary and own."column" <> naming."column") as key
    from naming where not "table" = any(${Object.keys(left)}::text[]) order by 1, 2`.execute(db);
  return rows;
}

/** The rows of a column's table that name a customer there: all, except those that name a record of another kind. */
export function namingCustomers(column: CustomerColumn, place = column.table): RawBuilder<SqlBool> {
  return naming('customer', column, place);
}

/** The rows of a column's table that name a record of the kind there. */
export function naming(kind: string, { table, kindColumn }: CustomerColumn, place = table): RawBuilder<SqlBool> {
  return kindColumn === null ? sql`true` : sql`${sql.id(place, kindColumn)} = ${kind}`;
}

/** A unique key of a table: its columns in SQL, and which rows it covers. */
export interface UniqueKey {
  name: string;
  table: string;
  columns: string[];
  /** Null where it covers all rows. */
  predicate: string | null;
  /** Whether nulls count as equal. */
  nullsAreEqual: boolean;
}

/** Returns the unique keys that include a column of the table, except those that include an id anyway. */
export async function uniqueKeysOn(db: Db, table: string, column: string): Promise<UniqueKey[]> {
  const { rows } = await sql<UniqueKey>`
    select named.relname as name, place.relname as table, pg_get_expr(indpred, indrelid) as predicate,
      indnullsnotdistinct as nulls_are_equal,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey) order by attnum) as columns
    from pg_index join pg_class as named on named.oid = indexrelid join pg_class as place on place.oid = indrelid
    where indisunique and place.relname = ${table} and place.relnamespace = current_schema()::regnamespace
    order by 1`.execute(db);
  return rows.filter(({ columns }) => columns.includes(column) && !columns.includes('id'));
}

export interface Referring {
  table: string;
  column: string;
  /** Whether the table has a customer column of its own. */
  isOfCustomer: boolean;
  /** Whether the foreign key forbids removing what its rows refer to. */
  keepsRecord: boolean;
}

/** Returns the columns that refer to the id of a table's rows, whether or not the foreign key includes the customer. */
export async function columnsReferringTo(db: Db, table: string): Promise<Referring[]> {
  const { rows } = await sql<Referring>`
    select distinct child.relname as table, pg_attribute.attname as column,
      exists (select from pg_attribute as own where own.attrelid = conrelid and own.attname = 'customer_id') as is_of_customer,
      confdeltype in ('a', 'r') as keeps_record
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    cross join unnest(conkey, confkey) as pair (own, other)
    join pg_attribute as target on target.attrelid = confrelid and target.attnum = pair.other and target.attname = 'id'
    join pg_attribute on pg_attribute.attrelid = conrelid and pg_attribute.attnum = pair.own
    where contype = 'f' and conparentid = 0 and confrelid = ${table}::regclass
    order by 1, 2`.execute(db);
  return rows;
}
