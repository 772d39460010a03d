import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { snakeCase } from '../db/tables';
import { columnsReferringTo } from '../records/customer-merge/references';
import type { StoredPart } from './targets';

/**
 * Counts the references to records that prevent their deletion, from rows of any table, even those that are no records
 * of their own, such as a loading plan's orders or a customer's tracking links. References that are deleted with the
 * record do not count.
 */
export async function stillReferred(
  db: Db,
  { entity, table: own }: StoredPart,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { table, column, isOfCustomer, keepsRecord } of await columnsReferringTo(db, snakeCase(own))) {
    if (!keepsRecord) continue;
    // The large tables are keyed by customer first, so a search without it would read them whole.
    const isSpread = isOfCustomer && 'customerId' in entity.fields;
    const { rows } = await sql<{ id: number; count: number }>`
      select ${sql.ref(column)} as id, count(*) as count from ${sql.table(table)} as referring
      where ${sql.ref(column)} = any(${ids}::bigint[])
        ${table === snakeCase(own) ? sql`and not id = any(${ids}::bigint[])` : sql``}
        ${isSpread ? sql`and customer_id in (select customer_id from ${sql.table(own)} where id = any(${ids}::bigint[]))` : sql``}
      group by 1`.execute(db);
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + Number(count));
  }
  return counts;
}
