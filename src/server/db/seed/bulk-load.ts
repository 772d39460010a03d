import type { Client } from 'pg';
import { storage } from '../storage';
import { snakeCase } from '../tables';

/**
 * Runs a large load without foreign keys and secondary indexes and puts them back afterwards, which checks all rows
 * at once: many times faster than row by row. Runs inside the caller's transaction.
 */
export async function withIndexesPutOff(
  client: Client,
  { load, rebuilt }: { load(): Promise<void>; rebuilt(share: number): void },
): Promise<void> {
  const tables = Object.keys(storage).map(snakeCase);
  const { rows: constraints } = await client.query<{ dropped: string; created: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as created
       from pg_constraint
      where contype = 'f' and conrelid = any($1::text[]::regclass[])
      order by conrelid::regclass::text, conname`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ dropped: string; created: string }>(
    // The index of a partitioned table includes one on each partition.
    `select format('drop index %s', indexrelid::regclass) as dropped,
            replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as created
       from pg_index
      where indrelid = any($1::text[]::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by indexrelid::regclass::text`,
    [tables],
  );
  // Some hundred, each of which takes less time than the way to the database and back.
  await client.query([...constraints, ...indexes].map(({ dropped }) => dropped).join(';\n'));
  await load();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  const missing = [...indexes, ...constraints];
  for (const [place, { created }] of missing.entries()) {
    await client.query(created);
    rebuilt((place + 1) / missing.length);
  }
}
