import { Client } from 'pg';
import type { CompanyCalendar } from '../../../shared/calendar';
import { sessionOptions } from '../../db/session-options';

/** Address of the database, and the role to use. */
export interface RunnerDatabase {
  url: string;
  role?: string;
  calendar: CompanyCalendar;
}

/**
 * The advisory lock of the leader: of all servers on a database, only the one that holds it runs jobs. The lock ends
 * with the connection.
 */
const lockOfRunner = 726_110;
const patienceMs = 10_000;

/**
 * The database notices within half a minute that a server vanished, or that it hangs, and frees its lock: of one that
 * hangs the system still answers whether the connection lives, so that only its silence tells. Whoever leads or follows
 * asks twice a second.
 */
const signsOfLife = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  idle_session_timeout: '30s',
};

/** The connection that holds the leadership. The leader uses it for all its changes to the job list. */
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
    options: sessionOptions({ calendar, settings: signsOfLife, role }),
  });
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  const end = async () => {
    lose();
    await client.end().catch(() => {}); // may be lost already
  };
  return { client, lost: losing.signal, end };
}

/** Tries to take the leadership on this connection; false while another one holds it. */
export async function takesLead({ client }: Lead): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [lockOfRunner]);
  return rows[0]?.leads === true;
}
