import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { AppError } from '../../../shared/errors';
import { limits } from '../../../shared/limits';
import { ReportTurns, type TurnLimits } from './turns';

export interface ReportReader {
  /** Whose turn the report takes. */
  userId: number;
  /** Aborted when nobody waits for the rows any more. */
  left: AbortSignal;
}

export interface ReportSource {
  /** The rows of a query in COPY's text format, as they come. Ending the loop early cancels the query. */
  rows(query: CompiledQuery, reader: ReportReader): AsyncGenerator<Buffer, void, undefined>;
  /** Does something as heavy as a report on another connection, once it is its turn. */
  inTurn<T>(userId: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface SourceOptions extends Partial<TurnLimits> {
  /** The database role to act as. */
  role?: string;
  /** Statements running longer are cancelled by the database. */
  statementMs?: number;
  /** A reader that takes nothing for so long loses its turn. */
  pauseMs?: number;
}

/** Connections of their own for reports: COPY brings a million rows in half the time of a result set. */
export function openReportSource(url: string, options: SourceOptions = {}): ReportSource {
  const { role, statementMs, pauseMs, ...turnLimits } = { ...limits.reports, ...options };
  const turns = new ReportTurns(turnLimits);
  const pool = new pg.Pool({
    connectionString: url,
    max: turnLimits.atOnce,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementMs,
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  // Without listeners a connection that breaks would end the process; the report itself fails or opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async *rows(query, { userId, left }) {
      const giveBack = await turns.take(userId, left);
      const client = await pool.connect().catch((error: unknown) => {
        giveBack();
        throw error;
      });
      let isOver = false;
      const end = (isWhole: boolean) => {
        if (isOver) return;
        isOver = true;
        // A connection in the middle of a COPY can only be thrown away; the server then ends the query.
        client.release(!isWhole);
        giveBack();
      };
      const leave = () => end(false);
      left.addEventListener('abort', leave);
      let isWhole = false;
      try {
        left.throwIfAborted();
        await client.query(noticeReadersLeaving).catch(() => {});
        const stream = client.query(copyTo(`copy (${withLiterals(query)}) to stdout`));
        for await (const chunk of stream) {
          const pause = setTimeout(() => end(false), pauseMs);
          yield chunk as Buffer; // pg-copy-streams reads bytes.
          clearTimeout(pause);
          if (isOver) throw new AppError('database.tookTooLong');
        }
        isWhole = true;
      } finally {
        left.removeEventListener('abort', leave);
        end(isWhole);
      }
    },
    async inTurn(userId, work) {
      const giveBack = await turns.take(userId);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
    close: () => pool.end(),
  };
}

/** Otherwise the database works on until it has rows to send to nobody. Not every system it runs on can do this. */
const noticeReadersLeaving = 'set client_connection_check_interval = 1000';

/**
 * The query with its parameters written in, because COPY takes none. Each is quoted by the driver's own function and
 * left untyped, so that the database reads it as it would a parameter.
 */
function withLiterals({ sql, parameters }: CompiledQuery): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return pg.escapeLiteral(String(value));
  }
  throw new Error(`a report's query has a parameter of type ${typeof value}`);
}
