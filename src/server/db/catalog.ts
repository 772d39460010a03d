import type { ClientBase } from 'pg';

export interface StoredTable {
  name: string;
  /** Without generated ones, which cannot be written. */
  columns: string[];
  bytes: number;
}

/** Returns every table of ours, except the migrator's own and the schedule of jobs, which every server sets anew. */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' and c.relname <> 'job_schedule'
    group by c.oid, c.relname order by c.relname`);
  return rows;
}

/** The names of the tables that hold rows. */
export async function filledTables(client: ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await storedTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

/** A count and a sum over every row of every table, equal where the rows are, in whatever order they lie. */
export async function checksums(client: ClientBase): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await storedTables(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${quoted(name)} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

/** A name quoted for SQL, whatever characters are in it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
