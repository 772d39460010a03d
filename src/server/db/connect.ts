import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables';

const types = pg.types.builtins;

/** `bigint` and `numeric` as numbers (all ours stay below 2^53), `date` as 'yyyy-MM-dd'. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.INT8, Number],
  [types.NUMERIC, Number],
  [types.DATE, (text) => text],
]);

export interface ConnectOptions {
  /** The database role to act as; the app's own role may not touch the audit trail. */
  role?: string;
  /** Largest number of connections. */
  size?: number;
  /** Statements running longer are cancelled by the database. */
  statementTimeoutMs?: number;
}

export type Db = Kysely<Database>;

/** Opens a connection pool. A lost connection is dropped from the pool; the next query opens another. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 20,
    connectionTimeoutMillis: 3000,
    // Opening one and the first statement on it take longer than most look-ups.
    idleTimeoutMillis: 10 * 60_000,
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
    ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
    types: {
      getTypeParser: (oid, format) => parsers.get(oid as number) ?? pg.types.getTypeParser(oid as number, format), // pg's typings allow strings no caller passes.
    },
  });
  // Without listeners a connection that breaks, idle or between two statements, would end the process;
  // queries report it themselves.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
