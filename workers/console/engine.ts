import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import { transfer } from 'comlink';
import { type Answered, type ArrowAnswered, valueAt } from '../../src/shared/console/answer';
import { quoteName, quoteText } from '../../src/shared/console/names';
import { isInstallation, isQuery } from '../../src/shared/console/statements';
import { AnswerColumns } from './answer-columns';

export interface EngineParts {
  /** The engine's own worker and its code. */
  worker: Worker;
  wasmUrl: string;
  memoryMb: number;
}

export interface TableName {
  schema: string;
  name: string;
}

export interface Asking {
  sql: string;
  /** Rows that are wanted. */
  wanted: number;
  /** Up to so many rows the answer itself says how many it has; beyond, they are counted for so many milliseconds. */
  madeAtLeast: number;
  countingMs: number;
}

/** How long the engine works on a statement before it looks whether it was cancelled. */
const pollMs = 20;

/** DuckDB with its settings locked: no files, no network, no extensions; all it has are the tables put in. */
export async function startEngine({ worker, wasmUrl, memoryMb }: EngineParts) {
  const database = new AsyncDuckDB(new VoidLogger(), worker);
  await database.instantiate(wasmUrl);
  await database.open({ path: ':memory:', query: { queryPollingInterval: pollMs } });
  const connection = await database.connectInternal();
  const execute = (sql: string) => database.runQuery(connection, sql);
  for (const statement of [...settings(memoryMb), ...periodMacros]) await execute(statement);
  let isCancelled = false;

  /** Works on a statement until its answer is whole; null when it was cancelled, or is not done in time. */
  async function answerOf(sql: string, deadline = Number.POSITIVE_INFINITY): Promise<Uint8Array[] | null> {
    let header = await database.startPendingQuery(connection, sql);
    while (header === null) {
      if (isCancelled || performance.now() > deadline) {
        await database.cancelPendingQuery(connection);
        return null;
      }
      header = await database.pollPendingQuery(connection);
    }
    const parts = [header];
    for (;;) {
      const part = await database.fetchQueryResults(connection);
      if (part?.length === 0) return parts;
      if (part) parts.push(part);
    }
  }

  /** Answers one statement. */
  async function ask({ sql, wanted, madeAtLeast, countingMs }: Asking): Promise<Answered> {
    isCancelled = false;
    const started = performance.now();
    // The engine would report success without installing anything.
    if (isInstallation(sql)) return { ok: false, reason: 'failed', message: 'There are no extensions here.' };
    try {
      const isWrapped = isQuery(sql);
      // Checked as typed, before it is wrapped, so that errors speak of the user's own statement.
      if (isWrapped) await check(sql);
      const made = Math.max(wanted, madeAtLeast);
      const parts = await answerOf(isWrapped ? limited(sql, made + 1) : sql);
      if (parts === null) return { ok: false, reason: 'cancelled' };
      const ms = performance.now() - started;
      const { columns, values, rows, total: came, buffers } = new AnswerColumns(parts, wanted);
      const total = isWrapped && came > made ? await count(sql, countingMs) : came;
      return transfer({ ok: true, answer: { columns, values, rows, total, ms } }, buffers);
    } catch (error) {
      return { ok: false, reason: 'failed', message: messageOf(error) };
    }
  }

  async function check(sql: string): Promise<void> {
    try {
      await database.closePrepared(connection, await database.createPrepared(connection, sql));
    } catch (error) {
      // A pivot first finds its columns in the rows, by a statement of its own: it is only read as SQL beforehand.
      if (!/prepare multiple statements/.test(messageOf(error))) throw error;
    }
  }

  /** How many rows a query has; null when counting takes longer than `countingMs` or is canceled. */
  async function count(sql: string, countingMs: number): Promise<number | null> {
    const parts = await answerOf(`select count(*) from (\n${sql}\n)`, performance.now() + countingMs);
    return parts && Number(valueAt(new AnswerColumns(parts, 1).values[0], 0));
  }

  /** Answers one statement as an Arrow stream. */
  async function arrow(sql: string): Promise<ArrowAnswered> {
    isCancelled = false;
    try {
      const parts = await answerOf(sql);
      return parts ? { ok: true, parts } : { ok: false, reason: 'cancelled' };
    } catch (error) {
      return { ok: false, reason: 'failed', message: messageOf(error) };
    }
  }

  return {
    ask,
    arrow,
    /** Stops the statement under way at its next look. */
    cancel: () => {
      isCancelled = true;
    },
    execute,
    /** Says which day it is where the user is; the engine knows no time zones. */
    setDay: async (today: string) => {
      for (const statement of dayMacros(today)) await execute(statement);
    },
    /** Makes a table of a complete Arrow stream. */
    append: (stream: Uint8Array, { schema, name }: TableName) =>
      database.insertArrowFromIPCStream(connection, stream, { schema, name, create: true }),
  };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;

/**
 * Limits the rows to hardly more than are shown, so that an answer of millions costs no memory. The answer is made as a
 * whole before it is read, as the engine cannot be stopped while rows are read one by one.
 */
function limited(sql: string, rows: number): string {
  return `select * from (\n${sql}\n) limit ${rows}`;
}

/** A table's full name as a statement spells it. */
export function spelled({ schema, name }: TableName): string {
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
    // The database that is there from the beginning cannot compress.
    "attach ':memory:' as data (compress)",
    'use data',
    'set enable_external_access = false',
    'set lock_configuration = true',
    ...['raw', 'reports', 'lists', 'files', 'tabs'].map((schema) => `create schema ${schema}`),
  ];
}

const periodMacros = [
  `create macro month_start(day) as cast(date_trunc('month', day) as date)`,
  `create macro week_start(day) as cast(date_trunc('week', day) as date)`,
];

/** What people expect of SQL and the engine leaves to an extension that is not here. */
function dayMacros(today: string): string[] {
  const day = `date ${quoteText(today)}`;
  return [
    `create or replace macro today() as ${day}`,
    `create or replace macro current_date() as ${day}`,
    `create or replace macro days_ago(days) as (${day} - cast(days as integer))`,
  ];
}
