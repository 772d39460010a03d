import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import type { Answered } from '../../src/shared/console/answer';
import { quoteName, quoteText } from '../../src/shared/console/names';
import { AnswerColumns } from './answer-columns';

export interface EngineParts {
  /** The engine's own worker and its code. */
  worker: Worker;
  wasmUrl: string;
  /** The day it is where the user is; the engine knows no time zones. */
  today: string;
  memoryMb: number;
}

export interface TableName {
  schema: string;
  name: string;
}

export interface Asking {
  sql: string;
  /** Rows that are wanted; the others are counted for so many milliseconds. */
  wanted: number;
  countingMs: number;
}

/** How long the engine works on a statement before it looks whether it was cancelled. */
const pollMs = 20;

/** DuckDB with its settings locked: no files, no network, no extensions; all it has are the tables put in. */
export async function startEngine({ worker, wasmUrl, today, memoryMb }: EngineParts) {
  const database = new AsyncDuckDB(new VoidLogger(), worker);
  await database.instantiate(wasmUrl);
  await database.open({ path: ':memory:', query: { castDecimalToDouble: true, queryPollingInterval: pollMs } });
  const connection = await database.connectInternal();
  const execute = (sql: string) => database.runQuery(connection, sql);
  for (const statement of [...settings(memoryMb), ...macros(today)]) await execute(statement);
  let isCancelled = false;

  /** The first part of a statement's answer, its schema; null when it was cancelled before. */
  async function begin(sql: string): Promise<Uint8Array | null> {
    let header = await database.startPendingQuery(connection, sql, true);
    while (header === null) {
      if (isCancelled) return null;
      header = await database.pollPendingQuery(connection);
    }
    return header;
  }

  /** Hands on the batches until there are no more or nobody wants more; false when it was cancelled. */
  async function read(onBatch: (batch: Uint8Array) => boolean): Promise<boolean> {
    for (;;) {
      if (isCancelled) return false;
      const batch = await database.fetchQueryResults(connection);
      if (batch === null) continue;
      if (batch.length === 0) return true;
      if (!onBatch(batch)) {
        await database.cancelPendingQuery(connection);
        return true;
      }
    }
  }

  /** Answers one statement. */
  async function ask({ sql, wanted, countingMs }: Asking): Promise<Answered> {
    isCancelled = false;
    const started = performance.now();
    try {
      const header = await begin(sql);
      if (header === null) return await cancelled();
      const columns = new AnswerColumns(header, wanted);
      let fullAt: number | null = null;
      let isWhole = true;
      const isRead = await read((batch) => {
        columns.add(batch);
        if (columns.total <= wanted) return true;
        fullAt ??= performance.now();
        isWhole = performance.now() - fullAt < countingMs;
        return isWhole;
      });
      if (!isRead) return await cancelled();
      const ms = performance.now() - started;
      const { values, rows, total } = columns;
      return { ok: true, answer: { columns: columns.columns, values, rows, total: isWhole ? total : null, ms } };
    } catch (error) {
      return isCancelled ? await cancelled() : { ok: false, reason: 'failed', message: messageOf(error) };
    }
  }

  async function cancelled(): Promise<Answered> {
    await database.cancelPendingQuery(connection);
    return { ok: false, reason: 'cancelled' };
  }

  /** The answer as an Arrow stream, for a file. */
  async function arrow(sql: string): Promise<Uint8Array[]> {
    isCancelled = false;
    const header = await begin(sql);
    if (header === null) return [];
    const parts = [header];
    const isRead = await read((batch) => parts.push(batch) > 0);
    if (!isRead) await cancelled();
    return isRead ? parts : [];
  }

  return {
    ask,
    arrow,
    /** Stops the statement under way at its next look. */
    cancel: () => {
      isCancelled = true;
    },
    execute,
    /** Appends a complete Arrow stream to a table, which its first part makes. */
    append: (stream: Uint8Array, { schema, name }: TableName, isFirst: boolean) =>
      database.insertArrowFromIPCStream(connection, stream, { schema, name, create: isFirst }),
  };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;

/** A table's full name as a statement spells it. */
export function spelt({ schema, name }: TableName): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Without these it would look for extensions on the network, and for files where there are none. */
function settings(memoryMb: number): string[] {
  return [
    'set autoinstall_known_extensions = false',
    'set autoload_known_extensions = false',
    `set memory_limit = '${memoryMb}MB'`,
    'set enable_external_access = false',
    'set lock_configuration = true',
    ...['raw', 'reports', 'lists', 'files', 'tabs'].map((schema) => `create schema ${schema}`),
  ];
}

/** What people expect of SQL and the engine leaves to an extension that is not here. */
function macros(today: string): string[] {
  const day = `date ${quoteText(today)}`;
  return [
    `create macro today() as ${day}`,
    `create macro current_date() as ${day}`,
    `create macro days_ago(days) as (${day} - cast(days as integer))`,
    `create macro month_start(day) as cast(date_trunc('month', day) as date)`,
    `create macro week_start(day) as cast(date_trunc('week', day) as date)`,
  ];
}
