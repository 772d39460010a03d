import { afterAll, beforeAll, expect, test } from 'vitest';
import { layFoundation } from '../../src/server/db/foundation';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an empty database gets the countries and one department for the whole company', async () => {
  const id = await layFoundation(database.db, 'HQ');
  const departments = await database.db.selectFrom('department').select(['id', 'code', 'parentId']).execute();
  expect(departments).toEqual([{ id, code: 'HQ', parentId: null }]);
  const countries = await database.db.selectFrom('country').select('code').execute();
  expect(countries.map((country) => country.code)).toEqual(expect.arrayContaining(['CN', 'US', 'NO']));
});
