import { bool as boolean, dateDay, dictionary, float64, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import type { AnswerValue } from '../../src/shared/console/answer';
import type { ColumnType } from '../../src/shared/console/column-type';
import { type ReportRead, readReport, type StreamedCall } from '../../src/shared/reports/read-report';
import { type Engine, messageOf, spelled, type TableName } from './engine';
import { type FilledColumn, Filling } from './filling';

export type TableLoaded =
  | ReportRead
  | { ok: false; reason: 'engine'; message: string }
  | { ok: false; reason: 'cancelled' };

interface Loading {
  table: TableName;
  columns: readonly FilledColumn[];
  call: StreamedCall;
  signal: AbortSignal;
  onRows: (bytes: number) => void;
}

/** Loads a report into a table while it arrives; what did not arrive whole is not there at all. */
export async function loadTable(
  engine: Engine,
  { table, columns, call, signal, onRows }: Loading,
): Promise<TableLoaded> {
  const raw = rawTable(table);
  await dropTable(engine, table);
  const filling = new Filling(engine, raw, columns);
  let loaded: TableLoaded;
  try {
    loaded = await stream(filling, { call, signal, onRows });
    await filling.keep();
    if (loaded.ok) await engine.execute(viewOf(table));
  } catch (error) {
    await filling.undo();
    if (signal.aborted) loaded = { ok: false, reason: 'cancelled' };
    // fetch rejects with a TypeError where the connection breaks; anything else the engine said.
    else if (error instanceof TypeError) loaded = { ok: false, reason: 'broken' };
    else loaded = { ok: false, reason: 'engine', message: messageOf(error) };
  }
  if (!loaded.ok) await dropTable(engine, table);
  return loaded;
}

async function stream(
  filling: Filling,
  { call, signal, onRows }: Pick<Loading, 'call' | 'signal' | 'onRows'>,
): Promise<TableLoaded> {
  const { url, headers, body } = call;
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  return readReport(response, { onPiece: onRows, onSegment: (segment) => filling.add(segment) });
}

export type GivenColumn = Pick<FilledColumn, 'name' | 'type'>;

export interface GivenTable {
  table: TableName;
  columns: readonly GivenColumn[];
  /** Column by column. */
  values: readonly (readonly AnswerValue[])[];
}

/** Makes a table of values that are here already, or leaves nothing of it; days are 'yyyy-MM-dd'. */
export async function fillTable(engine: Engine, { table, columns, values }: GivenTable): Promise<void> {
  const raw = rawTable(table);
  await dropTable(engine, table);
  const arrays = columns.map(({ name, type }, index) => [name, stored(values[index] ?? [], type.kind)] as const);
  const types = Object.fromEntries(columns.map(({ name, type }) => [name, typeOf(type.kind)]));
  const given = tableFromArrays(arrays as [string, AnswerValue[]][], { types }); // it only reads them
  const bytes = tableToIPC(given, { format: 'stream' });
  if (!bytes) throw new Error('the encoder has no sink and gave no bytes');
  const filled = columns.map(({ name, type }) => ({ sent: name, name, type }));
  const filling = new Filling(engine, raw, filled);
  try {
    await filling.add(bytes);
    await filling.keep();
    await engine.execute(viewOf(table));
  } catch (error) {
    await filling.undo();
    await dropTable(engine, table);
    throw error;
  }
}

/** Gives back the memory of a table. */
export async function dropTable(engine: Engine, table: TableName): Promise<void> {
  await engine.execute(`drop view if exists ${spelled(table)}`);
  await engine.execute(`drop table if exists ${spelled(rawTable(table))}`);
}

/** Where the rows lie; what statements speak of is a view of it, which none of them can change. */
function rawTable({ schema, name }: TableName): TableName {
  return { schema: 'raw', name: `${schema}.${name}` };
}

function viewOf(table: TableName): string {
  return `create or replace view ${spelled(table)} as from ${spelled(rawTable(table))}`;
}

function typeOf(kind: ColumnType['kind']) {
  switch (kind) {
    case 'number':
      return float64();
    case 'boolean':
      return boolean();
    case 'date':
      return dateDay();
    case 'text':
      return dictionary(utf8());
    default:
      return kind satisfies never;
  }
}

function stored(values: readonly AnswerValue[], kind: ColumnType['kind']): unknown[] {
  if (kind !== 'date') return [...values];
  return values.map((value) => (value === null ? null : new Date(`${value}T00:00:00Z`)));
}
