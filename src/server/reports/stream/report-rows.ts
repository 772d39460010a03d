import pg from 'pg';
import type { CompanyCalendar } from '../../../shared/calendar';
import { reportLimits } from '../../../shared/reports/limits';
import { sessionOptions } from '../../db/session-options';
import { RowStream } from './row-stream';
import { stepBack } from './step-back';
import type { Statement } from './thread-messages';

/** A connection of its own for reports, so that look-ups never wait for one. */
export interface ReportRows {
  /** The rows of a query as the database's own messages (`messages.ts`). Ending the loop early cancels the query. */
  rows(query: Statement, left: AbortSignal): AsyncGenerator<Buffer, void, undefined>;
  /** The one number a query answers. */
  count(query: Statement): Promise<number>;
  close(): Promise<void>;
}

export interface ReportDatabase {
  url: string;
  calendar: CompanyCalendar;
  /** The database role to act as. */
  role?: string;
  /** Whether its processes run on this computer, under our account or one we command. */
  isOurs?: boolean;
  /** Statements running longer are cancelled by the database. */
  statementMs?: number;
}

/** Opens a connection of its own, on which reports are read one after the other. */
export function openReportRows({ url, calendar, role, isOurs, statementMs }: ReportDatabase): ReportRows {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementMs ?? reportLimits.statementMs,
    options: sessionOptions({ calendar, settings, ...(role ? { role } : {}) }),
    application_name: reportConnections,
  });
  // Without listeners a connection that breaks would end the process; the report itself fails or opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { processID } = client as { processID?: number | null }; // node-postgres keeps it; its typings do not say so.
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
        // A connection in the middle of its rows can only be thrown away; the server then ends the query.
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

// A report takes one processor of the database, never those the look-ups need.
const settings = { max_parallel_workers_per_gather: '0' };

/** Otherwise the database works on until it has rows to send to nobody. Not every system it runs on can do this. */
const noticeReadersLeaving = 'set client_connection_check_interval = 1000';

/** What the connections are called in pg_stat_activity. */
export const reportConnections = 'loadline reports';
