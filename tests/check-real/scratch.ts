import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Db } from '../../src/server/db/connect';
import { startEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';
import { seedOrganization } from '../../src/server/db/seed/demo';
import { testCalendar } from '../support/calendar';

const quiet = { info() {}, warn() {}, error() {} };
const filled = ['customer', 'model', 'material', 'sales_order', 'order_line', 'audit'];

/** A database of its own in a temporary folder, with people and countries but no business. */
export async function scratchDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-check-'));
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: quiet });
  const db = connect(server.url, testCalendar);
  await migrate(db);
  await seedOrganization(server.url);
  return {
    db,
    folder,
    async end() {
      await db.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One value of the database as text. */
export async function oneValue(db: Db, query: string): Promise<string> {
  const { rows } = await sql.raw<{ value: string }>(`select (${query})::text as value`).execute(db);
  return rows[0]?.value ?? 'null';
}

/** Every row of the tables an import fills, versions and times of change included, as one checksum. */
export async function checksum(db: Db): Promise<string> {
  const sums = [];
  for (const table of filled) {
    sums.push(
      await oneValue(db, `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`),
    );
  }
  return sums.join(' ');
}
