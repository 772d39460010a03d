import { proxy } from 'comlink';
import { getDefaultStore } from 'jotai';
import { type Answered, type AnswerValue, type ArrowAnswered, valuesOf } from '../../../shared/console/answer';
import type { ReportSource, Sources } from '../../../shared/console/question';
import { type Mention, mentionsOf } from '../../../shared/console/statements';
import { limits } from '../../../shared/limits';
import { today } from '../../state/calendar';
import { sessionAtom } from '../../state/session';
import { type ConsoleWorker, type RunningWorker, startConsoleWorker } from '../../workers';
import { type LoadedTable, loaderOf, reportLoader, TableRefused } from './table-loaders';
import type { ColumnTable } from './table-of-rows';
import { answers } from './transcript';

/** How far a statement is. */
export type Progress = { at: 'starting' } | { at: 'loading'; table: string; amount: number } | { at: 'asking' };

/** What came of asking, with the tables that were loaded for it, and what those it speaks of are. */
type Ended<Done> =
  | (Done & { loaded: readonly LoadedTable[]; sources: Sources })
  | { ok: false; reason: 'refused'; table: string; message: string }
  | Stopped;
export type Asked = Ended<Answered>;
export type NotAnswered = Exclude<Asked, { ok: true }>;

interface Asking {
  sql: string;
  /** What its tables are where they are not to be looked up. */
  sources?: Sources;
  onProgress: (progress: Progress) => void;
}

interface Loading extends Pick<Asking, 'sources' | 'onProgress'> {
  signal: AbortSignal;
}

type Api = RunningWorker<ConsoleWorker>['api'];

/** The engine with its tables; it lives as long as the session whose rights its rows came with. */
class EngineSession {
  #worker: RunningWorker<ConsoleWorker> | null = null;
  #starting: Promise<void> | null = null;
  #leaving = new AbortController();
  #tables = new Map<string, LoadedTable>();
  /** The filters that loaded tables came with, as JSON. */
  #filters = new Map<string, string>();
  /** Tables of files and screens, which no call brings again when the engine must be started anew. */
  #given = new Map<string, ColumnTable>();
  #stop: ((stopped: Stopped) => void) | null = null;

  /** Answers a statement with as many rows as are wanted. */
  async ask({ wanted, ...asking }: Asking & { wanted: number }): Promise<Asked> {
    const { madeAtLeast, countingMs } = limits.console;
    return this.#work(asking, async (api) => api.ask({ sql: asking.sql, wanted, madeAtLeast, countingMs }));
  }

  /** Answers a statement as an Arrow stream. */
  async arrow(asking: Asking): Promise<Ended<ArrowAnswered>> {
    return this.#work(asking, async (api) => api.arrow(asking.sql));
  }

  /** Has the engine work on a statement, after loading what it speaks of. Only one is worked on at a time. */
  async #work<Done>(asking: Asking, work: (api: Api) => Promise<Done>): Promise<Ended<Done>> {
    const stopped = new Promise<Stopped>((resolve) => {
      this.#stop = resolve;
    });
    const working = this.#loadAndWork(asking, work);
    // Once the engine was ended nobody waits for this any more.
    working.catch(() => undefined);
    try {
      return await Promise.race([working, stopped]);
    } finally {
      this.#stop = null;
    }
  }

  async #loadAndWork<Done>(
    { sql, sources = {}, onProgress }: Asking,
    work: (api: Api) => Promise<Done>,
  ): Promise<Ended<Done>> {
    // Cancelling leaves this one behind and takes a new one.
    const { signal } = this.#leaving;
    const loaded: LoadedTable[] = [];
    const used: Record<string, ReportSource> = {};
    try {
      onProgress({ at: 'starting' });
      const { api, failure } = await this.#started();
      for (const mention of mentionsOf(sql)) {
        const { table, source } = await this.#load(mention, { sources, onProgress, signal });
        if (table) loaded.push(table);
        if (source) used[fullName(mention)] = source;
      }
      onProgress({ at: 'asking' });
      return { ...(await Promise.race([work(api), failure()])), loaded, sources: used };
    } catch (error) {
      if (signal.aborted) return cancelled;
      if (error instanceof TableRefused) return { ok: false, reason: 'refused', ...error.refused };
      throw error;
    }
  }

  /**
   * Stops what runs. The engine looks for it several times a second; one that does not, in a loop of its own, is ended
   * and started anew, and its tables are loaded again when they are mentioned.
   */
  async cancel(): Promise<void> {
    const stop = this.#stop;
    if (!stop || !this.#worker) return;
    this.#leaving.abort();
    this.#leaving = new AbortController();
    void this.#worker.api.cancel();
    await new Promise((resolve) => setTimeout(resolve, limits.console.cancelMs));
    if (this.#stop !== stop) return;
    this.#end();
    stop(cancelled);
  }

  /** Starts the engine before anything is asked. What goes wrong is said when it is. */
  warmUp(): void {
    this.#started().catch(() => undefined);
  }

  /** Forgets a table, so that it is loaded anew when it is mentioned. */
  forget(table: string): void {
    this.#tables.delete(table);
  }

  /** Makes a table of rows that are here already. */
  async give(name: string, table: ColumnTable): Promise<void> {
    const { api } = await this.#started();
    this.#given.set(name, table);
    await this.#fill(api, name, table);
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
  }

  async #started(): Promise<RunningWorker<ConsoleWorker>> {
    const worker = this.#worker ?? startConsoleWorker();
    this.#worker = worker;
    const { memoryMb } = limits.console;
    this.#starting ??= Promise.race([worker.api.start({ today: today(), memoryMb }), worker.failure()]);
    try {
      await this.#starting;
    } catch (error) {
      this.#end();
      throw error;
    }
    return worker;
  }

  /** Sees to it that what a statement calls by this name is there, or is not where there is no such table now. */
  async #load(mention: Mention, { sources = {}, onProgress, signal }: Loading): Promise<Found> {
    const { schema, table: name } = mention;
    const full = fullName(mention);
    const source = sources[full];
    const given = source ? undefined : this.#given.get(full);
    const loader = source ? reportLoader(source) : given ? null : loaderOf(schema, name);
    const found = { table: null, source: loader?.source ?? null };
    const isThere = this.#tables.has(full);
    const key = JSON.stringify(loader?.source?.filters);
    if (isThere && (loader || given) && this.#filters.get(full) === key) return found;
    const { api } = await this.#started();
    if (given) return { ...found, table: await this.#fill(api, full, given) };
    this.#tables.delete(full);
    if (!loader) {
      // The tab whose report it was is closed.
      if (isThere) await api.drop({ schema, name });
      return found;
    }
    const say = (amount: number) => onProgress({ at: 'loading', table: full, amount });
    say(0);
    const loading = loader.load({ api, name: { schema, name }, signal, onAmount: proxy(say) });
    // Nobody waits until what was cancelled has been cleared away.
    const table = await Promise.race([loading, aborted(signal)]);
    this.#tables.set(full, table);
    if (key) this.#filters.set(full, key);
    else this.#filters.delete(full);
    return { ...found, table };
  }

  async #fill(api: Api, full: string, { columns, values }: ColumnTable) {
    const [schema = '', name = ''] = full.split('.', 2);
    await api.fill({ table: { schema, name }, columns, values: values as AnswerValue[][] });
    const table = { name: full, rows: values[0]?.length ?? 0, cutAt: null, columns: columns.map((each) => each.name) };
    this.#tables.set(full, table);
    this.#filters.delete(full);
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
  /** What was loaded just now. */
  table: LoadedTable | null;
  source: ReportSource | null;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const cancelled = { ok: false, reason: 'cancelled' } as const;
type Stopped = typeof cancelled;

const fullName = ({ schema, table }: Mention): string => `${schema}.${table}`;

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
