import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { isMissingTable } from '../db/failures';
import type { DatabaseState, Pulse } from '../db/pulse';
import type { Disk } from '../disk';

/** What /ready says of a database that is not. */
const troubles: Record<Exclude<DatabaseState, 'ready'>, string> = {
  restoring: 'database being restored',
  silent: 'database does not answer',
  unreachable: 'database not reachable',
};

interface HealthParts {
  db: Db;
  pulse: Pulse;
  disk: Disk;
}

/**
 * /health says that the process answers; /ready that the database answers too, holds our tables and has room. /ready
 * also tells how many messages wait to be sent or, after a failure, for somebody; and where a mailbox is read, since
 * when it cannot be, and how many of its mails wait for a person.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const status = await statusOf(parts);
    if (status !== 'ready') return reply.code(503).send({ status });
    const [messages, box] = await Promise.all([unsettledMessages(parts.db), mailBox(parts.db)]);
    return { status, messages, ...(box ? { mailBox: box } : {}) };
  });
}

async function statusOf({ db, pulse, disk }: HealthParts): Promise<string> {
  const before = pulse.state();
  // One that was out of reach a moment ago may be back.
  if (before === 'restoring' || before === 'silent') return troubles[before];
  try {
    await sql`select from account limit 1`.execute(db);
    return (await disk.isFull()) ? 'disk full' : 'ready';
  } catch (error) {
    const now = pulse.state();
    if (now !== 'ready') return troubles[now];
    return isMissingTable(error) ? 'database without tables' : troubles.unreachable;
  }
}

/** Mails and documents that are not settled, all kinds together. */
async function unsettledMessages(db: Db): Promise<{ waiting: number; failed: number }> {
  const tables = ['mail', 'erpDocument', 'ediDocument'].map((name) => sql`select state from ${sql.table(name)}`);
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state in ('queued', 'sending')) as waiting,
      count(*) filter (where state not in ('queued', 'sending')) as failed
    from (${sql.join(tables, sql` union all `)}) as message
    where state in ('queued', 'sending', 'failed', 'unknown', 'refused', 'rejected')`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** The state of the mailbox that was read last; null where none ever was. */
async function mailBox(db: Db): Promise<{ failingSince: string | null; unmatched: number } | null> {
  const { rows } = await sql<{ failingSince: Date | null; unmatched: number }>`
    select failing_since, (select count(*) from received_mail where state = 'unmatched') as unmatched
    from mail_box order by greatest(read_at, failing_since) desc nulls last limit 1`.execute(db);
  const [box] = rows;
  return box ? { failingSince: box.failingSince?.toISOString() ?? null, unmatched: box.unmatched } : null;
}
