import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { AppError } from '../../../shared/errors';
import { limits } from '../../../shared/limits';
import { RowStream } from './row-stream';
import { ReportTurns, type TurnLimits } from './turns';

export interface ReportReader {
  /** Whose turn the report takes. */
  userId: number;
  /** Aborted when nobody waits for the rows any more. */
  left: AbortSignal;
}

export interface ReportSource {
  /** The rows of a query as the database's own messages (`messages.ts`). Ending the loop early cancels the query. */
  rows(query: CompiledQuery, reader: ReportReader): AsyncGenerator<Buffer, void, undefined>;
  /** The one number a query answers. */
  count(query: CompiledQuery, reader: ReportReader): Promise<number>;
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

/** Connections of their own for reports, so that look-ups never wait for one. */
export function openReportSource(url: string, options: SourceOptions = {}): ReportSource {
  const { role, statementMs, pauseMs, ...turnLimits } = { ...limits.reports, ...options };
  const turns = new ReportTurns(turnLimits);
  const pool = new pg.Pool({
    connectionString: url,
    max: turnLimits.atOnce,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementMs,
    ...(role ? { options: `-c role=${role}` } : {}),
    application_name: reportConnections,
  });
  // Without listeners a connection that breaks would end the process; the report itself fails or opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const inTurn = async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const giveBack = await turns.take(userId);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
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
        // A connection in the middle of its rows can only be thrown away; the server then ends the query.
        client.release(!isWhole);
        giveBack();
      };
      const leave = () => end(false);
      left.addEventListener('abort', leave);
      let isWhole = false;
      try {
        left.throwIfAborted();
        await client.query(noticeReadersLeaving).catch(() => {});
        for await (const messages of client.query(new RowStream(query))) {
          const pause = setTimeout(() => end(false), pauseMs);
          yield messages as Buffer; // It pushes nothing else.
          clearTimeout(pause);
          if (isOver) throw new AppError('database.tookTooLong');
        }
        isWhole = true;
      } finally {
        left.removeEventListener('abort', leave);
        end(isWhole);
      }
    },
    async count({ sql, parameters }, { userId }) {
      const counted = () => pool.query<[number]>({ text: sql, values: [...parameters], rowMode: 'array' });
      return Number((await inTurn(userId, counted)).rows[0]?.[0]);
    },
    inTurn,
    close: () => pool.end(),
  };
}

/** Otherwise the database works on until it has rows to send to nobody. Not every system it runs on can do this. */
const noticeReadersLeaving = 'set client_connection_check_interval = 1000';

/** What the connections are called in pg_stat_activity. */
export const reportConnections = 'loadline reports';
