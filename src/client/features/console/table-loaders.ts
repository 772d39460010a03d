import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Remote } from 'comlink';
import { getDefaultStore } from 'jotai';
import { reportCalls } from '../../../shared/api/reports';
import { reportOfTable } from '../../../shared/console/names';
import type { ReportSource } from '../../../shared/console/question';
import { type ReportName, reportOf } from '../../../shared/reports/all';
import { startFilters } from '../../../shared/reports/start-day';
import { holds } from '../../../shared/roles';
import { streamRefusal, streamRequest } from '../../api/send';
import { today } from '../../state/calendar';
import { sessionAtom } from '../../state/session';
import type { ConsoleWorker } from '../../workers';
import { consoleLists, loadedColumns, type NamedRow } from './catalogue';
import { openReports } from './open-reports';
import { tableOfRows } from './table-of-rows';
import { changeConsole, consoleState } from './transcript';

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
  /** The report it is, of which another table is another one; null of a list. */
  source: ReportSource | null;
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
  name: { schema: string; name: string };
  signal: AbortSignal;
  /** Hears of bytes or rows that have come. */
  onAmount: (amount: number) => void;
}
type Load = (loading: Loading) => Promise<LoadedTable>;

/** The filters a report's table is loaded with: those it was opened with in this session, else its own. */
function filtersOf(name: ReportName): Record<string, unknown> {
  return consoleState().opened?.[name] ?? startFilters(reportOf(name), today());
}

/** Has a report loaded with these filters in place of its own, until the session ends. */
export function chooseFilters(name: ReportName, filters: Readonly<Record<string, unknown>>): void {
  changeConsole({ opened: { ...consoleState().opened, [name]: { ...filters } } });
}

/** What brings a table, by its schema and name; null where there is no such table. */
export function loaderOf(schema: string, table: string): Loader | null {
  if (schema === 'reports') {
    const report = reportOfTable(table);
    return report && reportLoader({ report, filters: filtersOf(report) });
  }
  if (schema === 'tabs') {
    const open = openReports().find(({ name }) => name === table);
    return open ? reportLoader(open) : null;
  }
  if (schema !== 'lists' || !Object.hasOwn(consoleLists, table)) return null;
  return { source: null, load: (loading) => loadList(loading, table) };
}

/** What brings a report with given filters. */
export function reportLoader({ report, filters }: ReportSource): Loader {
  return { source: { report, filters }, load: (loading) => loadReport(loading, report, filters) };
}

async function loadReport(
  { api, name: table, signal, onAmount }: Loading,
  report: ReportName,
  filters: Readonly<Record<string, unknown>>,
): Promise<LoadedTable> {
  const full = `${table.schema}.${table.name}`;
  const user = getDefaultStore().get(sessionAtom)?.user;
  if (!user || !holds(user, reportOf(report).access)) {
    const label = i18n._(reportOf(report).label);
    throw new TableRefused({ table: full, message: t(i18n)`Your role does not include the report ${label}.` });
  }
  const call = streamRequest(reportCalls.streamReport, { report, filters: { ...filters } });
  const columns = loadedColumns(reportOf(report).columns);
  const loaded = await api.load({ table, columns, call }, onAmount);
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
      return loaded.message;
    case 'broken':
      return t(i18n)`The connection broke off while the rows came. Run it again.`;
    case 'cancelled':
      return t(i18n)`Cancelled`;
    default:
      return loaded satisfies never;
  }
}

async function loadList({ api, name: table, signal, onAmount }: Loading, list: string): Promise<LoadedTable> {
  const { columns, types, page } = consoleLists[list] ?? {
    columns: [],
    types: {},
    page: async () => ({ rows: [], total: 0 }),
  };
  const rows: NamedRow[] = [];
  const full = `${table.schema}.${table.name}`;
  for (let number = 1; ; number++) {
    const part = await page(number, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new TableRefused({ table: full, message: error instanceof Error ? error.message : String(error) });
    });
    rows.push(...part.rows);
    onAmount(rows.length);
    if (part.rows.length === 0 || rows.length >= part.total) break;
  }
  const made = tableOfRows(columns, rows, types);
  await api.fill({ table, ...made });
  return { name: full, rows: rows.length, cutAt: null, columns: made.columns.map(({ name }) => name) };
}
