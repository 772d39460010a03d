import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/server/config';
import { connect, type Db } from '../../src/server/db/connect';
import { calendarEnvironment, testCalendar } from '../support/calendar';
import { createDatabase, databaseUrl, dropDatabase } from '../support/databases';
import { addMaterials, environmentOf, hurryErp, purchasesOf } from '../support/erp-company';
import { type ErpServer, startErpServer } from '../support/erp-server';
import { addAccount, addDepartment } from '../support/people';
import { addCustomer } from '../support/search-records';
import { type ServerProcess, startServer } from '../support/server-process';

const purchases = 300;
const kills = 8;
const name = `loadline_test_${randomBytes(6).toString('hex')}`;

let folder = '';
let environment: Record<string, string> = {};
let db: Db;
let erp: ErpServer;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-kill-erp-'));
  await createDatabase(inject('databaseServerUrl'), name, inject('templateDatabase'));
  const url = databaseUrl(inject('databaseServerUrl'), name);
  db = connect(url, testCalendar, { size: 4 });
  erp = await startErpServer();
  erp.meanwhile = () => wait(Math.random() * 60);
  environment = { DATABASE_URL: url, LOADLINE_KEY: randomBytes(32).toString('base64'), ...environmentOf(erp) };
  servers = await Promise.all([start(0), start(1)]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await erp?.close();
  await db?.destroy();
  await dropDatabase(inject('databaseServerUrl'), name);
  await rm(folder, { recursive: true, force: true });
});

/** Two servers on one database, each with a folder of its own. */
function start(number: number): Promise<ServerProcess> {
  return startServer({ dataDir: join(folder, String(number)), environment });
}

test('purchase orders reach the ERP once each while two servers are killed in turn', async () => {
  const config = readConfig({ ...calendarEnvironment, ...environment, DATA_DIR: join(folder, 'test') });
  const departmentId = await addDepartment({ db }, 'north');
  const senderId = await addAccount({ db, config }, { account: 'linda', departmentId, roles: ['csr'] });
  const { id: countryId } = await db.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow();
  const customer = { code: 'C1', nameEn: 'Ashford', countryId, departmentId, ownerId: senderId };
  const customerId = await addCustomer(db, customer);
  const materialIds = await addMaterials({ db });
  const { addPurchase, send } = purchasesOf({ db, appDb: db, config }, { customerId, senderId, materialIds });
  for (let number = 0; number < purchases; number += 1) {
    const id = await addPurchase(`PO-${number}`);
    await Promise.all([send(id), send(id)]);
    // As many wait as are sent in about a second.
    if (number === purchases / 3) await killInTurn();
  }
  await killInTurn();
  let unknown = 0;
  await expect
    .poll(
      async () => {
        unknown = Math.max(unknown, (await states()).unknown ?? 0);
        // By now the ERP has ended whatever it was doing with a request of a server that is gone.
        await hurryErp(db);
        return (await states()).sent;
      },
      { timeout: 90_000, interval: 200 },
    )
    .toBe(purchases);
  console.log(`${unknown} unknown at a time, asked ${erp.asked} times, ${erp.stored.length} stored`);
  const keys = erp.stored.map(({ key }) => key);
  expect(keys).toHaveLength(purchases);
  expect(new Set(keys).size).toBe(purchases);
  // Killing hit documents that were under way.
  expect(erp.asked).toBeGreaterThan(0);
}, 240_000);

async function states(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from erp_document group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Kills one server after the other at moments at which documents are being sent. */
async function killInTurn(): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    const before = erp.stored.length;
    while (erp.stored.length < before + 5 && (await isWorkLeft())) await wait(5);
    const at = count % servers.length;
    await servers[at]?.end('SIGKILL');
    servers[at] = await start(at);
  }
}

async function isWorkLeft(): Promise<boolean> {
  const { waiting = 0, queued = 0, sending = 0 } = await states();
  return waiting + queued + sending > 0;
}
