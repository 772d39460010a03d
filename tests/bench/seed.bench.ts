import { sql } from 'kysely';
import { migrate } from '../../src/server/db/migrate';
import { demoDefaults, seedDemo } from '../../src/server/db/seed/demo';
import { dayFromToday } from '../support/calendar';
import { inDataFolder, withDatabase } from './bench-place';

// How long the demonstration company takes to load into a new database with the settings of a real installation.

const sizes = [
  { name: 'default', customers: demoDefaults.customers, orders: demoDefaults.orders, goalSeconds: 3 },
  { name: 'large', customers: 2000, orders: 200_000, goalSeconds: 60 },
];

await inDataFolder((dataDir) =>
  withDatabase(dataDir, async ({ db, url }) => {
    await migrate(db);
    for (const size of sizes) {
      const start = performance.now();
      await seedDemo(url, { ...size, seed: demoDefaults.seed, today: dayFromToday(0), replace: true });
      const seconds = (performance.now() - start) / 1000;
      const { lines } = await db
        .selectFrom('orderLine')
        .select(sql<number>`count(*)`.as('lines'))
        .executeTakeFirstOrThrow();
      console.log(
        `${size.name}: ${size.orders} orders, ${lines} lines in ${seconds.toFixed(1)} s (goal ${size.goalSeconds} s)`,
      );
    }
  }),
);
