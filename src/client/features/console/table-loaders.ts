import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Remote } from 'comlink';
import { getDefaultStore } from 'jotai';
import { consoleTableCalls } from '../../../shared/areas/console/calls';
import { reportCalls } from '../../../shared/areas/report/calls';
import { type ReportName, reportOf } from '../../../shared/areas/reports';
import { reportOfTable, sqlName } from '../../../shared/console/names';
import type { ReportSource } from '../../../shared/console/question';
import { mayReadTable, type RawTableName, rawTableNames, rawTableOf } from '../../../shared/console/raw-tables';
import type { Field } from '../../../shared/entity/field';
import { holds, type Role } from '../../../shared/roles';
import type { Narrowing } from '../../../shared/table/narrowing';
import { streamRefusal, streamRequest } from '../../api/send';
import { sessionAtom } from '../../state/session';
import type { ConsoleWorker } from '../../workers';
import { type ConsoleList, consoleLists, loadedColumns, type NamedRow } from './catalogue';
import { engineWords, isMemoryFull } from './engine-words';
import { namedReports } from './named-reports';
import { openReports } from './open-reports';
import { tableOfRows } from './table-of-rows';

/** What is known of a table that is in the engine. */
export interface LoadedTable {
  /** With its schema. */
  name: string;
  rows: number;
  /** The largest number of rows, where the server cut it off there. */
  cutAt: number | null;
  columns: readonly string[];
}

/** How a table comes into the engine. */
interface Loader {
  /** The report with its filters, where the name alone does not determine the rows. */
  source: ReportSource | null;
  /** Its columns as the server sends them; they tell which rows a statement needs. */
  columns: Readonly<Record<string, { kind: string }>>;
  /** Whether the server sends only the rows that a statement needs. */
  isNarrowed: boolean;
  /** Whether progress is counted in bytes; otherwise in rows. */
  isStreamed: boolean;
  load: Load;
}

/** A table could not be loaded; the message says why, in the user's language. */
export class TableRefused extends Error {
  constructor(readonly refused: { table: string; message: string }) {
    super(refused.message);
  }
}

interface Loading {
  api: Remote<ConsoleWorker>;
  /** The name as statements spell it; `name` is where the engine keeps the table. */
  full: string;
  name: { schema: string; name: string };
  signal: AbortSignal;
  /** The rows that are needed. */
  where: Narrowing;
  /** Called with the bytes or rows that have come so far. */
  onAmount: (amount: number) => void;
}
type Load = (loading: Loading) => Promise<LoadedTable>;

/** The loader of a table, by schema and name; null where there is no such table. */
export function loaderOf(schema: string, table: string): Loader | null {
  switch (schema) {
    case 'reports': {
      const report = reportOfTable(table);
      const whole = report && { report, filters: wholeFilters(report) };
      return whole && { ...reportLoader(whole), source: null, columns: reportOf(report).columns, isNarrowed: true };
    }
    case 'tabs': {
      const open = openReports().find(({ name }) => name === table);
      return open ? reportLoader(open) : null;
    }
    case '': {
      const named = namedReports()[table];
      return named ? reportLoader(named) : null;
    }
    case 'lists': {
      const raw = rawTableNames.find((name) => sqlName(name) === table);
      if (raw) return rawLoader(raw);
      const list = Object.hasOwn(consoleLists, table) && consoleLists[table];
      if (!list) return null;
      const load: Load = (loading) => loadList(loading, list);
      return { source: null, columns: list.types, isNarrowed: false, isStreamed: false, load };
    }
    default:
      return null;
  }
}

/** The loader of a report with the given filters. */
export function reportLoader({ report, filters }: ReportSource): Loader {
  const { columns, access, label } = reportOf(report);
  return {
    source: { report, filters },
    columns,
    isNarrowed: false,
    isStreamed: true,
    load: (loading) => {
      const call = (where: Narrowing) =>
        streamRequest(reportCalls.streamReport, { report, filters: { ...filters }, where: [...where] });
      const name = i18n._(label);
      const refusal = mayRead((user) => holds(user, access))
        ? null
        : t(i18n)`Your role does not include the report ${name}.`;
      return loadStreamed(loading, { columns, call, refusal });
    },
  };
}

function rawLoader(table: RawTableName): Loader {
  const { columns, label } = rawTableOf(table);
  return {
    source: null,
    columns,
    isNarrowed: true,
    isStreamed: true,
    load: (loading) => {
      const call = (where: Narrowing) => streamRequest(consoleTableCalls.streamTable, { table, where: [...where] });
      const name = i18n._(label);
      const refusal = mayRead((user) => mayReadTable(user, table))
        ? null
        : t(i18n)`Your role does not include ${name}.`;
      return loadStreamed(loading, { columns, call, refusal });
    },
  };
}

function mayRead(holdsRight: (user: { roles: readonly Role[] }) => boolean): boolean {
  const user = getDefaultStore().get(sessionAtom)?.user;
  return user !== undefined && holdsRight(user);
}

const [firstDay, lastDay] = ['1900-01-01', '2999-12-31'];

/** The filters of a whole report: the days it requires, as far apart as possible. */
function wholeFilters(report: ReportName): Record<string, unknown> {
  const needed = Object.entries(reportOf(report).filters).filter(
    ([, filter]) => filter.kind === 'day' && 'required' in filter && filter.required,
  );
  return Object.fromEntries(needed.map(([name]) => [name, /to$|until$/i.test(name) ? lastDay : firstDay]));
}

interface Streamed {
  columns: Readonly<Record<string, Field>>;
  call: (where: Narrowing) => ReturnType<typeof streamRequest>;
  /** Why the user may not read it, so that nothing is requested; null where they may. */
  refusal: string | null;
}

async function loadStreamed(
  { api, full, name: table, signal, where, onAmount }: Loading,
  { columns: fields, call, refusal }: Streamed,
): Promise<LoadedTable> {
  if (refusal) throw new TableRefused({ table: full, message: refusal });
  const columns = loadedColumns(fields);
  const loaded = await api.load({ table, columns, call: call(where) }, onAmount);
  if (signal.aborted) throw new DOMException('', 'AbortError');
  if (loaded.ok) return { name: full, ...loaded.end, columns: columns.map(({ name }) => name) };
  throw new TableRefused({ table: full, message: messageOf(loaded) });
}

type NotLoaded = Exclude<Awaited<ReturnType<ConsoleWorker['load']>>, { ok: true }>;

function messageOf(loaded: NotLoaded): string {
  switch (loaded.reason) {
    case 'refused':
      return streamRefusal(reportCalls.streamReport, loaded.status, loaded.body).message;
    case 'failed':
      return loaded.failure.message;
    case 'engine':
      return engineWords(loaded.message);
    case 'broken':
      return t(i18n)`The connection broke off while the rows came. Run it again.`;
    case 'cancelled':
      return t(i18n)`Canceled`;
    default:
      return loaded satisfies never;
  }
}

async function loadList(
  { api, full, name: table, signal, onAmount }: Loading,
  list: ConsoleList,
): Promise<LoadedTable> {
  const { about, access, columns, types, parts } = list;
  const name = i18n._(about);
  if (!mayRead((user) => holds(user, access))) {
    throw new TableRefused({ table: full, message: t(i18n)`Your role does not include ${name}.` });
  }
  const rows: NamedRow[] = [];
  let cutAt: number | null = null;
  try {
    for await (const part of parts(signal)) {
      rows.push(...part.rows);
      if (part.isCut) cutAt = rows.length;
      onAmount(rows.length);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new TableRefused({ table: full, message: error instanceof Error ? error.message : String(error) });
  }
  const made = tableOfRows(columns, rows, types);
  try {
    await api.fill({ table, ...made });
  } catch (error) {
    if (isMemoryFull(error)) throw new TableRefused({ table: full, message: engineWords(error) });
    throw error;
  }
  return { name: full, rows: rows.length, cutAt, columns: made.columns.map(({ name }) => name) };
}
