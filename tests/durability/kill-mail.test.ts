import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/server/config';
import { connect, type Db } from '../../src/server/db/connect';
import { openServices } from '../../src/server/services/services';
import { calendarEnvironment, testCalendar } from '../support/calendar';
import { createDatabase, databaseUrl, dropDatabase } from '../support/databases';
import { type MailServer, startMailServer } from '../support/mail-server';
import { addAccount, addDepartment } from '../support/people';
import { addCustomer } from '../support/search-records';
import { type ServerProcess, startServer } from '../support/server-process';

const mails = 600;
const kills = 8;
const name = `loadline_test_${randomBytes(6).toString('hex')}`;

let folder = '';
let environment: Record<string, string> = {};
let db: Db;
let mailServer: MailServer;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-kill-mail-'));
  await createDatabase(inject('databaseServerUrl'), name, inject('templateDatabase'));
  const url = databaseUrl(inject('databaseServerUrl'), name);
  db = connect(url, testCalendar, { size: 4 });
  mailServer = await startMailServer();
  mailServer.respond = async () => {
    await wait(Math.random() * 40);
    return 'Taken';
  };
  environment = {
    DATABASE_URL: url,
    LOADLINE_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'sales@sofa.example',
  };
  servers = await Promise.all([start(0), start(1)]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await mailServer?.close();
  await db?.destroy();
  await dropDatabase(inject('databaseServerUrl'), name);
  await rm(folder, { recursive: true, force: true });
});

/** Two servers on one database, each with a folder of its own. */
function start(number: number): Promise<ServerProcess> {
  return startServer({ dataDir: join(folder, String(number)), environment });
}

test('mails are sent once each, or left to a person, while two servers are killed in turn', async () => {
  const config = readConfig({ ...calendarEnvironment, ...environment, DATA_DIR: join(folder, 'test') });
  const departmentId = await addDepartment({ db }, 'north');
  const by = await addAccount({ db, config }, { account: 'linda', departmentId, roles: ['csr'] });
  const { id: countryId } = await db.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow();
  const customerId = await addCustomer(db, { code: 'C1', nameEn: 'Ashford', countryId, departmentId, ownerId: by });
  const { mail } = openServices(config);
  const link = 'https://loadline.example/ReportTwentyV2#token';
  const values = {
    customer: 'Ashford',
    sender: 'Linda',
    company: 'Tidewell Home',
    until: '2026-12-01 08:00',
    timeZone: 'UTC',
    note: '',
    link,
  };
  for (let number = 0; number < mails; number += 1) {
    await db.transaction().execute((transaction) =>
      mail.send(transaction, {
        template: 'trackingLink',
        to: `buyer-${number}@shop.example`,
        language: 'en',
        values,
        record: { entity: 'trackingLink', id: number + 1, customerId },
        by: { id: by },
      }),
    );
    // As many wait as are sent in about a second.
    if (number === mails / 4) await killInTurn();
  }
  await killInTurn();

  const states = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from mail group by state`.execute(db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  await expect.poll(states, { timeout: 60_000 }).not.toMatchObject({ queued: expect.anything() });
  await expect.poll(states, { timeout: 60_000 }).not.toMatchObject({ sending: expect.anything() });
  const stored = await db.selectFrom('mail').select(['messageId', 'state']).execute();
  const received = mailServer.received.map(({ messageId }) => messageId);
  const arrived = new Set(received);
  console.log(JSON.stringify(await states()), `${received.length} received`);
  // None came twice, none is said to have been sent that was not, and of none nothing is known.
  expect(received.length).toBe(arrived.size);
  expect(stored.filter(({ messageId, state }) => state === 'sent' && !arrived.has(messageId))).toEqual([]);
  expect(stored.filter(({ messageId, state }) => state !== 'sent' && state !== 'unknown' && messageId)).toEqual([]);
  expect(stored).toHaveLength(mails);
  // Killing hit mails that were under way, no more of them than there are hands.
  const unknown = stored.filter(({ state }) => state === 'unknown').length;
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThanOrEqual(2 * kills * 4);
}, 180_000);

/** Kills one server after the other at moments at which mails are being sent. */
async function killInTurn(): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    const before = mailServer.received.length;
    while (mailServer.received.length < before + 10 && (await isWorkLeft())) await wait(5);
    const at = count % servers.length;
    await servers[at]?.end('SIGKILL');
    servers[at] = await start(at);
  }
}

async function isWorkLeft(): Promise<boolean> {
  const { rows } = await sql`select from mail where state in ('queued', 'sending') limit 1`.execute(db);
  return rows.length > 0;
}
