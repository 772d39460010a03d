import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/server/db/audit';
import { keysOf } from '../../src/shared/keys-of';
import { startTestApp, type TestApp } from '../support/app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await audit(app.appDb, { accountId: null, action: 'started', after: { version: 1 } });
});
afterAll(() => app.close());

const changes = {
  update: sql`update audit set action = 'nothing'`,
  delete: sql`delete from audit`,
  truncate: sql`truncate audit`,
};

test.each(keysOf(changes))('the app may add to the trail and read it, but not %s', async (change) => {
  await expect(changes[change].execute(app.appDb)).rejects.toThrow(/permission denied/);
});

test.each(keysOf(changes))('even the owner of the table may not %s', async (change) => {
  await expect(changes[change].execute(app.db)).rejects.toThrow(/append-only/);
});

test('the line is as it was written', async () => {
  const rows = await app.appDb.selectFrom('audit').selectAll().execute();
  expect(rows).toMatchObject([{ action: 'started', after: { version: 1 }, before: null }]);
});

test('the app cannot switch the trigger off or take its rights back', async () => {
  await expect(sql`alter table audit disable trigger all`.execute(app.appDb)).rejects.toThrow(/must be owner/);
  // PostgreSQL only warns here, and grants nothing.
  await sql`grant update on audit to loadline_app`.execute(app.appDb);
  await expect(changes.update.execute(app.appDb)).rejects.toThrow(/permission denied/);
});
