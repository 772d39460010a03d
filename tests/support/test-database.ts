import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Db } from '../../src/server/db/connect';
import { testCalendar } from './calendar';
import { createDatabase, databaseUrl, dropDatabase } from './databases';

export interface TestDatabase {
  db: Db;
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database for one test file; call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServerUrl');
  const name = `loadline_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, inject('templateDatabase'));
  const url = databaseUrl(server, name);
  const db = connect(url, testCalendar);
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}
