import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../../src/server/config';
import { calendarEnvironment } from '../support/calendar';
import { addMaterials, environmentOf, erpSecret, purchasesOf } from '../support/erp-company';
import { aleaud, ordrsp } from '../support/erp-documents';
import { startErpServer } from '../support/erp-server';
import { inDataFolder, type ServedPlace, withServer } from './bench-place';

// How long a thousand purchase orders take to the ERP, and its answers to become orders; and what the server needs for it.

const purchases = 1000;

const erp = await startErpServer();
const environment = { ...environmentOf(erp), ERP_SECRET: erpSecret };
try {
  await inDataFolder((dataDir) => withServer({ dataDir, settings: { DEMONSTRATION: 'yes', ...environment } }, measure));
} finally {
  await erp.close();
}

async function measure({ dataDir, url, db, memory }: ServedPlace): Promise<void> {
  const config = readConfig({ ...calendarEnvironment, ...environment, DATA_DIR: dataDir });
  const { id: senderId } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const customer = await db.selectFrom('customer').select(['id', 'code']).limit(1).executeTakeFirstOrThrow();
  const materialIds = await addMaterials({ db });
  const { addPurchase, send } = purchasesOf(
    { db, appDb: db, config },
    { customerId: customer.id, senderId, materialIds },
  );
  const ids: number[] = [];
  for (let at = 0; at < purchases; at += 1) ids.push(await addPurchase(`BENCH-${at}`));
  const before = Math.round(memory());
  await timed('sent and stored', async () => {
    for (const id of ids) await send(id);
    while (erp.stored.length < purchases) await wait(20);
  });
  const headers = {
    authorization: `Basic ${Buffer.from(`erp:${erpSecret}`).toString('base64')}`,
    'content-type': 'text/xml',
  };
  const post = (body: string) => fetch(`${url}/api/erp/idocs`, { method: 'POST', headers, body });
  await timed('posted, 500 in one IDoc', async () => {
    const states = erp.stored.map(({ documentNumber }) => ({ documentNumber, status: '53' }));
    for (let at = 0; at < purchases; at += 500) await post(aleaud(states.slice(at, at + 500)));
  });
  await timed('made orders by their PI numbers', async () => {
    for (let at = 0; at < purchases; at += 1) {
      await post(ordrsp({ customer: customer.code, poNumber: `BENCH-${at}`, piNumber: `PI-${at}` }));
    }
  });
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from sales_order where po_number like 'BENCH-%'`.execute(db);
  const after = Math.round(memory());
  console.log(`orders   ${rows[0]?.orders}   memory   ${before} MB, then ${after} MB`);
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${purchases} purchase orders ${name}   ${seconds.toFixed(1)} s   ${Math.round((purchases / seconds) * 60)} a minute`,
  );
}
