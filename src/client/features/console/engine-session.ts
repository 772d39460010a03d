import { proxy } from 'comlink';
import type { Answered, AnswerValue } from '../../../shared/console/answer';
import { type Mention, mentionsOf } from '../../../shared/console/statements';
import { limits } from '../../../shared/limits';
import { today } from '../../page/format';
import { type ConsoleWorker, type RunningWorker, startConsoleWorker } from '../../workers';
import { type LoadedTable, loaderOf, TableRefused } from './table-loaders';
import type { ColumnTable } from './table-of-rows';

/** How far a statement is. */
export type Progress = { at: 'starting' } | { at: 'loading'; table: string; amount: number } | { at: 'asking' };

export type Asked =
  | (Answered & { loaded: readonly LoadedTable[] })
  | { ok: false; reason: 'refused'; table: string; message: string; loaded: readonly LoadedTable[] };

interface Question {
  sql: string;
  wanted: number;
  onProgress: (progress: Progress) => void;
}

interface Loading extends Pick<Question, 'onProgress'> {
  signal: AbortSignal;
}

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
  #stop: ((ended: Asked) => void) | null = null;

  /** Answers a statement, after loading what it speaks of. Only one runs at a time. */
  async ask({ sql, wanted, onProgress }: Question): Promise<Asked> {
    const loaded: LoadedTable[] = [];
    const stopped = new Promise<Asked>((resolve) => {
      this.#stop = resolve;
    });
    const answering = this.#answer({ sql, wanted, onProgress }, loaded);
    // Once the engine was ended nobody waits for this any more.
    answering.catch(() => undefined);
    try {
      return await Promise.race([answering, stopped]);
    } finally {
      this.#stop = null;
    }
  }

  async #answer({ sql, wanted, onProgress }: Question, loaded: LoadedTable[]): Promise<Asked> {
    // Cancelling leaves this one behind and takes a new one.
    const { signal } = this.#leaving;
    try {
      onProgress({ at: 'starting' });
      const { api, failure } = await this.#started();
      for (const mention of mentionsOf(sql)) {
        const table = await this.#load(mention, { onProgress, signal });
        if (table) loaded.push(table);
      }
      onProgress({ at: 'asking' });
      const { countingMs } = limits.console;
      return { ...(await Promise.race([api.ask({ sql, wanted, countingMs }), failure()])), loaded };
    } catch (error) {
      if (signal.aborted) return { ok: false, reason: 'cancelled', loaded };
      if (error instanceof TableRefused) return { ok: false, reason: 'refused', ...error.refused, loaded };
      throw error;
    }
  }

  /** The answer as an Arrow stream. */
  async arrow(sql: string): Promise<Uint8Array[] | null> {
    const { api } = await this.#started();
    return api.arrow(sql);
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
    stop({ ok: false, reason: 'cancelled', loaded: [] });
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
    const answered = await api.ask({ sql, wanted: 5000, countingMs: 0 });
    return answered.ok ? (answered.answer.values[0] ?? []).map(String) : [];
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

  /** Loads a table where the name is one and it is not there yet; null where there is nothing to load. */
  async #load({ schema, table: name }: Mention, { onProgress, signal }: Loading): Promise<LoadedTable | null> {
    const full = `${schema}.${name}`;
    const given = this.#given.get(full);
    const loader = given ? null : loaderOf(schema, name);
    const filters = JSON.stringify(loader?.filters);
    if (this.#tables.has(full) && this.#filters.get(full) === filters) return null;
    const { api } = await this.#started();
    if (given) return this.#fill(api, full, given);
    if (!loader) return null;
    const say = (amount: number) => onProgress({ at: 'loading', table: full, amount });
    say(0);
    this.#tables.delete(full);
    const table = await loader.load({ api, name: { schema, name }, signal, onAmount: proxy(say) });
    this.#tables.set(full, table);
    this.#filters.set(full, filters);
    return table;
  }

  async #fill(api: RunningWorker<ConsoleWorker>['api'], full: string, { columns, values }: ColumnTable) {
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
    this.#given.clear();
  }
}

let session: EngineSession | null = null;

/** The engine of whoever is logged in. */
export function engineSession(): EngineSession {
  session ??= new EngineSession();
  return session;
}

/** Ends the engine: rows of somebody who logged out do not stay in memory. */
export function endEngineSession(): void {
  session?.leave();
  session = null;
}
