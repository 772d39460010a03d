import type { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { CompanyCalendar } from '../../shared/calendar';
import { keepAlive } from './keep-alive';
import { keepPrepared } from './prepared';
import { sessionOptions } from './session-options';
import type { Database } from './tables';

const types = pg.types.builtins;

/** pg has no name for the type of `bigint[]`. */
const int8Array = 1016;

/** `bigint` and `numeric` as numbers (all ours stay below 2^53), `date` as 'yyyy-MM-dd', `bigint[]` as an array of numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.INT8, Number],
  [types.NUMERIC, Number],
  [types.DATE, (text) => text],
  [int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
]);

export interface ConnectOptions {
  /** The database role to act as; the app's own role may not touch the audit trail. */
  role?: string;
  /** The schemas in which names are looked up, when not in the usual one. */
  searchPath?: string;
  /** Largest number of connections. */
  size?: number;
  /** Statements running longer are cancelled by the database. */
  statementTimeoutMs?: number;
  /** How long after that a statement is given up if the database does not answer at all. */
  unansweredMs?: number;
}

export type Db = Kysely<Database>;

/** Look-ups answer within three seconds, if only with an error; a connection is waited for no longer than that. */
const connectionTimeoutMillis = 2500;

/** The connections of each pool, to be cut when the database falls silent. */
const connections = new WeakMap<Db, Set<pg.PoolClient>>();

/** Opens a connection pool; its `today()` is the company's day. A lost connection is dropped, the next query opens another. */
export function connect(url: string, calendar: CompanyCalendar, options: ConnectOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 20,
    connectionTimeoutMillis,
    ...keepAlive,
    // Opening one and the first statement on it take longer than most look-ups.
    idleTimeoutMillis: 10 * 60_000,
    options: settingsOf(options, calendar),
    ...(options.statementTimeoutMs
      ? {
          statement_timeout: options.statementTimeoutMs,
          query_timeout: options.statementTimeoutMs + (options.unansweredMs ?? 5000),
        }
      : {}),
    types: {
      getTypeParser: (oid, format) => parsers.get(oid as number) ?? pg.types.getTypeParser(oid as number, format), // pg's typings allow strings no caller passes.
    },
  });
  // Without listeners a connection that breaks, idle or between two statements, would end the process;
  // queries report it themselves.
  pool.on('error', () => {});
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    keepPrepared(client);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('release', (_error, client) => {
    // A statement given up unanswered would hold up whatever is asked next on the same connection.
    if (innerOf(client)._activeQuery) void client.end();
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  connections.set(db, open);
  return db;
}

/** Breaks off every connection: what waits on one fails at once, and whoever comes next opens another. */
export function cutConnections(db: Db): void {
  for (const client of connections.get(db) ?? []) innerOf(client).connection.stream.destroy();
}

// node-postgres keeps these; its typings do not say so.
function innerOf(client: pg.PoolClient): { _activeQuery: unknown; connection: { stream: Socket } } {
  return client as unknown as ReturnType<typeof innerOf>;
}

function settingsOf({ role, searchPath }: ConnectOptions, calendar: CompanyCalendar): string {
  return sessionOptions({
    calendar,
    role,
    settings: searchPath ? { search_path: searchPath } : {},
  });
}
