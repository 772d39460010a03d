import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../src/server/db/connect';
import { startEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';
import { demoDefaults, seedDemo } from '../../src/server/db/seed/demo';
import { dayFromToday, testCalendar } from '../support/calendar';

// How long the demonstration company takes to load into a new database with the settings of a real installation.

const sizes = [
  { name: 'default', customers: demoDefaults.customers, orders: demoDefaults.orders, goalSeconds: 3 },
  { name: 'large', customers: 2000, orders: 200_000, goalSeconds: 60 },
];
const quiet = { info() {}, warn() {}, error() {} };

const dataDir = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
const database = await startEmbedded({ dataDir, log: quiet });
const db = connect(database.url, testCalendar);
try {
  await migrate(db);
  for (const size of sizes) {
    const start = performance.now();
    await seedDemo(database.url, { ...size, seed: demoDefaults.seed, today: dayFromToday(0), replace: true });
    const seconds = (performance.now() - start) / 1000;
    const { lines } = await db
      .selectFrom('orderLine')
      .select(sql<number>`count(*)`.as('lines'))
      .executeTakeFirstOrThrow();
    console.log(
      `${size.name}: ${size.orders} orders, ${lines} lines in ${seconds.toFixed(1)} s (goal ${size.goalSeconds} s)`,
    );
  }
} finally {
  await db.destroy();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
