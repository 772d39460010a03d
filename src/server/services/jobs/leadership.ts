import { Client } from 'pg';
import type { CompanyCalendar } from '../../../shared/calendar';
import { sessionOptions } from '../../db/session-options';

/** Where the database is, and as whom to use it. */
export interface RunnerDatabase {
  url: string;
  role?: string;
  calendar: CompanyCalendar;
}

/** Of all servers on one database the one that holds this lock runs its jobs; it goes with the connection. */
const lockOfRunner = 726_110;
const patienceMs = 10_000;

/** Notices within half a minute that the other side is gone, so that a server that vanished does not keep the lock. */
const keepAlive = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' };

/** A connection on which leadership is held: whatever the leader does to the list of jobs it does here. */
export interface Lead {
  client: Client;
  /** Aborted when the connection is lost, and the lead with it. */
  lost: AbortSignal;
  end(): Promise<void>;
}

/** Opens the connection on which to lead. */
export async function openLead({ url, role, calendar }: RunnerDatabase): Promise<Lead> {
  const losing = new AbortController();
  const lose = () => losing.abort();
  const client = new Client({
    connectionString: url,
    application_name: 'loadline jobs',
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    options: sessionOptions({ calendar, settings: keepAlive, ...(role ? { role } : {}) }),
  });
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  const end = async () => {
    lose();
    await client.end().catch(() => {}); // lost already
  };
  return { client, lost: losing.signal, end };
}

/** Whether this connection leads now; another one may, until it ends. */
export async function takesLead({ client }: Lead): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [lockOfRunner]);
  return rows[0]?.leads === true;
}
