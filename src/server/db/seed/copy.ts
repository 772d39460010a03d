import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { type Storage, storage, type TableName } from '../storage';
import { snakeCase } from '../tables';

type Cell = string | number | boolean | readonly number[] | null;
/** Rows of one table; every row has the same keys. */
export type Rows = readonly object[];

const chunkLength = 256 * 1024;

/** Loads the rows of an entity's table by COPY. */
export async function copyEntityRows(client: Client, table: TableName, rows: Rows): Promise<void> {
  const stored: Storage = storage[table];
  await copyRows(client, table, ['id', ...Object.keys(stored.entity.fields)], rows);
}

/** Loads rows by COPY; table and columns are named as in Kysely. */
export async function copyRows(client: Client, table: string, columns: readonly string[], rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map(snakeCase).join(', ');
  const target = client.query(from(`copy ${snakeCase(table)} (${names}) from stdin`));
  await pipeline(Readable.from(chunksOf(columns, rows)), target);
}

function* chunksOf(columns: readonly string[], rows: Rows): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    const cells = row as Record<string, Cell | undefined>; // Interfaces have no index signature; all our values are cells.
    for (let place = 0; place < columns.length; place += 1) {
      if (place > 0) chunk += '\t';
      chunk += written(cells[columns[place] ?? ''] ?? null);
    }
    chunk += '\n';
    if (chunk.length > chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

/** A value in COPY's text format. */
export function written(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return /[\\\t\n\r]/.test(cell) ? escaped(cell) : cell;
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  return typeof cell === 'number' ? String(cell) : `{${cell.join()}}`;
}

function escaped(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
}
