import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Db } from '../../src/server/db/connect';
import { testCalendar } from './calendar';
import { createDatabase, databaseUrl, dropDatabase } from './databases';
import { inTime } from './in-time';

export interface TestDatabase {
  db: Db;
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one test file, empty or a copy of `template`; call `drop` in `afterAll`. */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const server = inject('databaseServerUrl');
  const name = `loadline_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, template);
  const url = databaseUrl(server, name);
  const db = connect(url, testCalendar);
  return {
    db,
    url,
    async drop() {
      await inTime(db.destroy());
      await dropDatabase(server, name);
    },
  };
}
