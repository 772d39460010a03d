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

/** /health says that the process answers; /ready that the database answers too, holds our tables and has room. */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const status = await statusOf(parts);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
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
