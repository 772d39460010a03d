import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect';

/** /health says that the process answers; /ready that the database answers too. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database not reachable' }); // the probe's answer is the report
    }
  });
}
