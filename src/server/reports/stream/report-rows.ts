import pg from 'pg';
import type { CompanyCalendar } from '../../../shared/calendar';
import { reportLimits } from '../../../shared/reports/limits';
import { keepAlive } from '../../db/keep-alive';
import { sessionOptions } from '../../db/session-options';
import { RowStream } from './row-stream';
import { stepBack } from './step-back';
import type { Statement } from './thread-messages';

/** A separate connection for reports, so that look-ups never wait for one. */
export interface ReportRows {
  /** Yields the rows of a query as the database's messages (`messages.ts`). Ending the loop early cancels the query. */
  rows(query: Statement, left: AbortSignal): AsyncGenerator<Buffer, void, undefined>;
  /** The single number that a query returns. */
  count(query: Statement): Promise<number>;
  close(): Promise<void>;
}

export interface ReportDatabase {
  url: string;
  calendar: CompanyCalendar;
  /** The database role to act as. */
  role?: string;
  /** Whether its processes run on this computer, under an account that we control. */
  isOurs?: boolean;
  /** Statements running longer are cancelled by the database. */
  statementMs?: number;
}

/** Opens a separate connection, on which reports are read one after the other. */
export function openReportRows({ url, calendar, role, isOurs, statementMs }: ReportDatabase): ReportRows {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 3000,
    ...keepAlive,
    statement_timeout: statementMs ?? reportLimits.statementMs,
    options: sessionOptions({ calendar, settings, role }),
    application_name: reportConnections,
  });
  // Without listeners a broken connection would end the process; the report itself fails or opens another one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { processID } = client as { processID?: number | null }; // node-postgres has it, though its typings do not
    if (isOurs && processID) stepBack(processID);
  });
  return {
    async *rows(query, left) {
      left.throwIfAborted();
      const client = await pool.connect();
      let isOver = false;
      const end = (isWhole: boolean) => {
        if (isOver) return;
        isOver = true;
        // A connection in the middle of its rows can only be closed; the server then cancels the query.
        client.release(!isWhole);
      };
      const leave = () => end(false);
      left.addEventListener('abort', leave);
      let isWhole = false;
      try {
        left.throwIfAborted();
        await client.query(noticeReadersLeaving).catch(() => {});
        for await (const messages of client.query(new RowStream(query))) {
          yield messages as Buffer; // It pushes nothing else.
          left.throwIfAborted();
        }
        isWhole = true;
      } finally {
        left.removeEventListener('abort', leave);
        end(isWhole);
      }
    },
    async count({ sql, parameters }) {
      const { rows } = await pool.query<[number]>({ text: sql, values: [...parameters], rowMode: 'array' });
      return Number(rows[0]?.[0]);
    },
    close: () => pool.end(),
  };
}

// A report may use one processor of the database; the others are left for look-ups.
const settings = { max_parallel_workers_per_gather: '0' };

/**
 * Without this the database works on until it has rows to send to nobody. Not every system that it runs on supports it.
 */
const noticeReadersLeaving = 'set client_connection_check_interval = 1000';

/** Name of the connections in pg_stat_activity. */
export const reportConnections = 'loadline reports';
