import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { snakeCase } from '../db/tables';
import type { FileRecord } from './collect';
import type { Cell, Target, TargetName } from './kinds';

/** A record as the database holds it. */
export type StoredRow = Record<string, Cell> & { id: number; version: number };
export type StoredRows = Map<TargetName, Map<string, StoredRow>>;

const keysAtOnce = 5000;

/** Finds the records of the file that the database has already, by target and key. */
export async function findStored(
  db: Db,
  targets: readonly Target[],
  records: ReadonlyMap<TargetName, ReadonlyMap<string, FileRecord>>,
): Promise<StoredRows> {
  const stored: StoredRows = new Map();
  for (const target of targets) {
    const wanted = records.get(target.name) ?? new Map<string, FileRecord>();
    const found = new Map<string, StoredRow>();
    stored.set(target.name, found);
    for (const rows of await (target.within ? rowsWithin(db, target, wanted, stored) : rowsByKey(db, target, wanted))) {
      for (const { key, row } of rows) found.set(key, row);
    }
  }
  return stored;
}

interface Keyed {
  key: string;
  row: StoredRow;
}

async function rowsByKey(db: Db, target: Target, wanted: ReadonlyMap<string, FileRecord>): Promise<Keyed[][]> {
  const [field = 'id'] = target.key;
  const all: Keyed[][] = [];
  for (const keys of chunks([...wanted.keys()], keysAtOnce)) {
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(snakeCase(target.table))} where ${sql.ref(snakeCase(field))} = any(${keys}::text[])`.execute(
      db,
    );
    all.push(rows.map((row) => ({ key: String(row[field]), row })));
  }
  return all;
}

/** The children of the parents that were found; of an order all lines, as its sums need those the file leaves out. */
async function rowsWithin(
  db: Db,
  target: Target,
  wanted: ReadonlyMap<string, FileRecord>,
  stored: StoredRows,
): Promise<Keyed[][]> {
  const [field = 'id'] = target.key;
  const reference = Object.entries(target.parents).find(([, parent]) => parent === target.within)?.[0] ?? 'id';
  const parents = [...(stored.get(target.within ?? target.name) ?? new Map<string, StoredRow>())];
  const keyOfParent = new Map(parents.map(([key, row]) => [row.id, key]));
  const all: Keyed[][] = [];
  for (const part of chunks(parents, keysAtOnce)) {
    const ids = part.map(([, row]) => row.id);
    // The large tables are keyed by customer first, so a search without it would read them whole.
    const customerIds = part.map(([, row]) => Number(row.customerId ?? row.id));
    const { rows } = await sql<StoredRow>`
      select child.* from ${sql.table(snakeCase(target.table))} as child
        join unnest(${customerIds}::bigint[], ${ids}::bigint[]) as parent (customer_id, id)
          on child.customer_id = parent.customer_id and child.${sql.ref(snakeCase(reference))} = parent.id`.execute(db);
    const keyed = rows.map((row) => ({ key: `${keyOfParent.get(Number(row[reference]))}\n${row[field]}`, row }));
    all.push(target.name === 'orderLine' ? keyed : keyed.filter(({ key }) => wanted.has(key)));
  }
  return all;
}

/** The items in parts of at most so many. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
