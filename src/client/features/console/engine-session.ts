import { proxy } from 'comlink';
import { getDefaultStore } from 'jotai';
import { type Answered, type ArrowAnswered, valuesOf } from '../../../shared/console/answer';
import { assignmentsText } from '../../../shared/console/dot-commands';
import { consoleLimits } from '../../../shared/console/limits';
import { sqlName } from '../../../shared/console/names';
import { type Narrowable, narrowingOf } from '../../../shared/console/narrowing';
import type { ReportSource, Sources } from '../../../shared/console/question';
import { fullName, type Mention, mentionsOf } from '../../../shared/console/statements';
import type { ExportSource } from '../../../shared/export/sources';
import { covers, type Narrowing } from '../../../shared/table/narrowing';
import { today } from '../../state/calendar';
import { sessionAtom } from '../../state/session';
import { type ConsoleWorker, type RunningWorker, startConsoleWorker } from '../../workers';
import { exportSourceOf } from './exported-tables';
import { each, MadeTables } from './made-tables';
import { givenNames } from './named-reports';
import { type LoadedTable, loaderOf, reportLoader, TableRefused } from './table-loaders';
import type { ColumnTable } from './table-of-rows';
import { answers, type UsedTable } from './transcript';

/** How far a statement is. */
export type Progress =
  | { at: 'starting' }
  /** So many rows have come, or bytes of them. */
  | { at: 'loading'; table: string; amount: number; isBytes: boolean }
  | { at: 'asking' };

/** A table in the engine: the rows it was narrowed to, the report it was loaded as, and when. */
interface KeptTable extends LoadedTable {
  where: Narrowing;
  source: ReportSource | null;
  at: string;
}

/** Rows given by a screen or a file; `holds` is what an export of them would contain, where they come from a list. */
interface GivenTable extends ColumnTable {
  holds: readonly ExportSource[] | null;
}

/** The outcome of a statement: the tables it used, the reports behind them, and what an export of it would contain. */
type Ended<Done> =
  | (Done & { used: readonly UsedTable[]; sources: Sources; holds: readonly Required<ExportSource>[] })
  | { ok: false; reason: 'refused'; table: string; message: string }
  | Stopped;
export type Asked = Ended<Answered>;
export type NotAnswered = Exclude<Asked, { ok: true }>;

interface Asking {
  sql: string;
  /** The reports behind its tables, by name, where they are not to be looked up. */
  sources?: Sources;
  onProgress: (progress: Progress) => void;
}

interface Loading extends Asking {
  api: Api;
  signal: AbortSignal;
}

type Api = RunningWorker<ConsoleWorker>['api'];

/** The engine with its tables; it lives as long as the session whose rights its rows came with. */
class EngineSession {
  #worker: RunningWorker<ConsoleWorker> | null = null;
  #starting: Promise<void> | null = null;
  #leaving = new AbortController();
  #tables = new Map<string, KeptTable>();
  /** The day the engine was told, which is what its today() says. */
  #today = '';
  /** Tables from files and screens, kept because no call could load them into a new engine. */
  #given = new Map<string, GivenTable>();
  /** Tables that statements have made, which are gone with the engine. */
  #made = new MadeTables();
  #stop: ((stopped: Stopped) => void) | null = null;

  /** Answers a statement with as many rows as are wanted. */
  async ask({ wanted, ...asking }: Asking & { wanted: number }): Promise<Asked> {
    const { madeAtLeast, countingMs } = consoleLimits;
    return this.#answer(asking, async (api) => api.ask({ sql: asking.sql, wanted, madeAtLeast, countingMs }));
  }

  /** Answers a statement as an Arrow stream. */
  async arrow(asking: Asking): Promise<Ended<ArrowAnswered>> {
    return this.#answer(asking, async (api) => api.arrow(asking.sql));
  }

  /** Has the engine answer a statement, after loading what it speaks of. */
  async #answer<Done extends { ok: boolean }>(
    asking: Asking,
    answer: (api: Api) => Promise<Done>,
  ): Promise<Ended<Done>> {
    const { sql, sources = {}, onProgress } = asking;
    const used: UsedTable[] = [];
    const ofReports: Record<string, ReportSource> = {};
    const holds: Required<ExportSource>[] = [];
    const names = new Set([...givenNames(), ...Object.keys(sources).filter((name) => !name.includes('.'))]);
    onProgress({ at: 'starting' });
    try {
      return await this.#work<Ended<Done>>(async (api, signal) => {
        await this.#tellDay(api);
        for (const mention of mentionsOf(sql, names)) {
          const { table, isNew, needed } = await this.#load(mention, { ...asking, api, signal });
          if (table) used.push(usedTable(table, isNew));
          if (table) holds.push(...this.#holdsOf(mention, table, needed));
          if (table?.source) ofReports[table.name] = table.source;
        }
        holds.push(...this.#made.spokenOf(sql));
        signal.throwIfAborted();
        onProgress({ at: 'asking' });
        const done = await answer(api);
        if (done.ok) this.#made.note(sql, holds);
        return { ...done, used, sources: ofReports, holds: each(holds) };
      });
    } catch (error) {
      if (error instanceof TableRefused) return { ok: false, reason: 'refused', ...error.refused };
      throw error;
    }
  }

  /** Does work on the engine until it is cancelled, or the engine breaks down. Only one thing is worked on at a time. */
  async #work<Done>(work: (api: Api, signal: AbortSignal) => Promise<Done>): Promise<Done | Stopped> {
    // Cancelling aborts this signal and makes a new one; one who has left does not.
    const { signal } = this.#leaving;
    if (signal.aborted) return cancelled;
    const stopped = new Promise<Stopped>((resolve) => {
      this.#stop = resolve;
    });
    const working = async () => {
      const worker = await this.#started();
      signal.throwIfAborted();
      return Promise.race([work(worker.api, signal), this.#broken(worker)]);
    };
    try {
      return await Promise.race([working(), stopped]);
    } catch (error) {
      if (signal.aborted) return cancelled;
      throw error;
    } finally {
      this.#stop = null;
    }
  }

  /**
   * Cancels what the engine works on. It checks for that several times a second; one stuck in a loop of its own is
   * ended; the next statement starts a new one, and its tables are loaded again when they are mentioned.
   */
  async cancel(): Promise<void> {
    const stop = this.#stop;
    if (!stop || !this.#worker) return;
    this.#leaving.abort();
    this.#leaving = new AbortController();
    void this.#worker.api.cancel();
    await new Promise((resolve) => setTimeout(resolve, consoleLimits.cancelMs));
    if (this.#stop !== stop) return;
    this.#end();
    stop(cancelled);
  }

  /** Starts the engine ahead of the first statement, and resolves once it runs. Failures are left to that statement. */
  async warmUp(): Promise<void> {
    await this.#started().catch(() => undefined);
  }

  /** Forgets a table, so that it is loaded anew when it is mentioned. */
  forget(table: string): void {
    this.#tables.delete(table);
  }

  /** Whether a table was loaded under a name, as reports are, also before the session was last cleared. */
  isLoaded(name: string): boolean {
    return this.#tables.has(name);
  }

  /** Whether rows were given under a name. */
  isGiven(name: string): boolean {
    return this.#given.has(name);
  }

  /** Makes a table of rows the page has already. `holds` is what an export of them would contain, if from a list. */
  async give(
    name: string,
    table: ColumnTable,
    holds: readonly ExportSource[] | null = null,
  ): Promise<{ ok: true } | Stopped> {
    return this.#work(async (api, signal) => {
      await this.#fill(name, table, { api, signal });
      this.#given.set(name, { ...table, holds });
      return { ok: true as const };
    });
  }

  /** The tables that are loaded, by their full names. */
  tables(): ReadonlyMap<string, LoadedTable> {
    return this.#tables;
  }

  /** Names of the engine's functions, for suggestions. */
  async functions(): Promise<string[]> {
    const { api } = await this.#started();
    const sql = "select distinct function_name from duckdb_functions() where function_name similar to '[a-z_0-9]+'";
    const answered = await api.ask({ sql, wanted: 5000, madeAtLeast: 0, countingMs: 0 });
    return answered.ok ? valuesOf(answered.answer, 0).map(String) : [];
  }

  /** Gives the memory back; the next statement starts a new engine. */
  #end(): void {
    this.#worker?.end();
    this.#worker = null;
    this.#starting = null;
    this.#tables.clear();
    this.#made.clear();
  }

  #holdsOf(mention: Mention, { source }: KeptTable, needed: Narrowing): Required<ExportSource>[] {
    const given = source ? null : this.#given.get(fullName(mention))?.holds;
    if (!given) return [exportSourceOf(mention, source, needed)];
    return given.map(({ name, filters = {} }) => ({ name, filters }));
  }

  /** Rejects when the engine breaks down, as it then never answers; the next statement starts a new one. */
  async #broken(worker: RunningWorker<ConsoleWorker>): Promise<never> {
    try {
      return await worker.failure();
    } catch (error) {
      if (this.#worker === worker) this.#end();
      throw error;
    }
  }

  async #started(): Promise<RunningWorker<ConsoleWorker>> {
    const worker = this.#worker ?? startConsoleWorker();
    this.#worker = worker;
    if (!this.#starting) {
      this.#today = '';
      this.#starting = Promise.race([worker.api.start({ memoryMb: consoleLimits.memoryMb }), worker.failure()]);
    }
    try {
      await this.#starting;
    } catch (error) {
      this.#end();
      throw error;
    }
    return worker;
  }

  /** Tells the engine the company's day when that has changed: the engine may outlive midnight. */
  async #tellDay(api: Api): Promise<void> {
    const day = today();
    if (day === this.#today) return;
    await api.setDay(day);
    this.#today = day;
  }

  /** Loads the table a statement mentions, unless it has enough rows already; drops it where there is none any more. */
  async #load(mention: Mention, { sql, sources = {}, onProgress, api, signal }: Loading): Promise<Found> {
    const full = fullName(mention);
    // In `reports` a name always means the whole report.
    const source = mention.schema === 'reports' ? undefined : sources[full];
    const given = source ? undefined : this.#given.get(full);
    const loader = source ? reportLoader(source) : given ? null : loaderOf(mention.schema, mention.table);
    const here = this.#tables.get(full);
    const needed = loader
      ? narrowingOf(sql, { ...mention, columns: narrowable(loader.columns), today: this.#today })
      : [];
    const where = loader?.isNarrowed ? needed : [];
    if (here && (given || (loader && isEnough(here, { source: loader.source, where })))) {
      return { table: here, isNew: false, needed };
    }
    if (given) return { table: await this.#fill(full, given, { api, signal }), isNew: true, needed };
    this.#tables.delete(full);
    if (!loader) {
      // The tab that showed the report was closed.
      if (here) await api.drop(placeOf(mention));
      return { table: null, isNew: false, needed };
    }
    const say = (amount: number) => onProgress({ at: 'loading', table: full, amount, isBytes: loader.isStreamed });
    say(0);
    const loading = loader.load({ api, full, name: placeOf(mention), signal, where, onAmount: proxy(say) });
    // A cancelled statement ends at once, without waiting for the load to be cleaned up.
    const loaded = await Promise.race([loading, aborted(signal)]);
    const table = { ...loaded, where, source: loader.source, at: new Date().toISOString() };
    this.#tables.set(full, table);
    return { table, isNew: true, needed };
  }

  async #fill(
    full: string,
    { columns, values }: ColumnTable,
    { api, signal }: Pick<Loading, 'api' | 'signal'>,
  ): Promise<KeptTable> {
    const [schema = '', name = ''] = full.split('.', 2);
    // The engine drops the table of that name first, and keeps none where the rows do not fit.
    this.#tables.delete(full);
    await api.fill({ table: { schema, name }, columns, values });
    if (signal.aborted) {
      // Filling in cannot be stopped on the way, and a statement would find what was cancelled.
      await api.drop({ schema, name });
      throw signal.reason;
    }
    const [rows, names] = [values[0]?.length ?? 0, columns.map((each) => each.name)];
    const at = new Date().toISOString();
    const table = { name: full, rows, cutAt: null, columns: names, where: [], source: null, at };
    this.#tables.set(full, table);
    return table;
  }

  leave(): void {
    this.#leaving.abort();
    this.#end();
    this.#stop?.(cancelled);
    this.#given.clear();
  }
}

interface Found {
  table: KeptTable | null;
  /** Whether it was loaded just now. */
  isNew: boolean;
  /** The rows of it that the statement needs; more may have been loaded. */
  needed: Narrowing;
}

/** Where the engine keeps a table; without a schema it is in the engine's own, `main`. */
function placeOf({ schema, table }: Mention) {
  return { schema: schema || 'main', name: table };
}

/** Whether the loaded table has every needed row. One cut off at a limit may lack any, unless narrowed the same way. */
function isEnough(here: KeptTable, { source, where }: Pick<KeptTable, 'source' | 'where'>): boolean {
  const isSame = JSON.stringify(here.source) === JSON.stringify(source);
  const isNoFewer =
    here.cutAt === null ? covers(here.where, where) : JSON.stringify(here.where) === JSON.stringify(where);
  return isSame && isNoFewer;
}

/** The columns by which the server narrows a table down: days, and customers. */
function narrowable(columns: Readonly<Record<string, { kind: string }>>): Narrowable {
  const found = new Map<string, { sent: string; kind: 'date' | 'text' }>();
  for (const [sent, { kind }] of Object.entries(columns)) {
    if (kind === 'date') found.set(sqlName(sent), { sent, kind });
    else if (sent === 'customer') found.set(sent, { sent, kind: 'text' });
  }
  return found;
}

function usedTable({ name, rows, cutAt, where, source, at }: KeptTable, isNew: boolean): UsedTable {
  const bounds = where.map(({ column, from, to, values }) => [
    ...(from === undefined ? [] : [`${sqlName(column)} >= ${from}`]),
    ...(to === undefined ? [] : [`${sqlName(column)} <= ${to}`]),
    ...(values === undefined ? [] : [`${sqlName(column)} = ${values.join(' | ')}`]),
  ]);
  return {
    name,
    rows,
    cutAt,
    filters: assignmentsText(source?.filters ?? {}),
    narrowed: bounds.flat().join(', '),
    at,
    isNew,
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const cancelled = { ok: false, reason: 'cancelled' } as const;
type Stopped = typeof cancelled;

let session: EngineSession | null = null;

/** The engine of whoever is logged in. Rows of somebody who logged out do not stay in memory. */
export function engineSession(): EngineSession {
  if (session) return session;
  const store = getDefaultStore();
  const account = () => store.get(sessionAtom)?.user.account;
  const [own, owner] = [new EngineSession(), account()];
  const stop = store.sub(sessionAtom, () => {
    if (account() === owner) return;
    stop();
    own.leave();
    answers.clear();
    session = null;
  });
  session = own;
  return own;
}
