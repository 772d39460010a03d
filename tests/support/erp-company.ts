import { sql } from 'kysely';
import { tellErpOf } from '../../src/server/services/erp/tell-erp';
import type { RunnerOptions } from '../../src/server/services/jobs/runner';
import { openServices } from '../../src/server/services/services';
import { startTestApp, type TestApp } from './app';
import type { TestClient } from './client';
import { type ErpServer, startErpServer } from './erp-server';
import { loginAs } from './login';
import { addRetailer } from './mail-company';
import { addAccount, addDepartment } from './people';
import { startTestRunner } from './runner';

export const erpSecret = 'what-only-the-ERP-knows';

interface ErpOptions {
  isConnected?: boolean;
  settings?: Record<string, string>;
}

/** An app that sends purchase orders to a stand-in ERP, with people who may and may not send them. */
export async function startErpCompany({ isConnected = true, settings = {} }: ErpOptions = {}) {
  const erp = await startErpServer();
  const app = await startTestApp({ ...(isConnected ? environmentOf(erp) : {}), ERP_SECRET: erpSecret, ...settings });
  const { db } = app;
  const departmentId = await addDepartment(app, 'north');
  const south = await addDepartment(app, 'south');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  const senderId = await addAccount(app, { account: 'otto', departmentId, roles: ['exportOffice'] });
  await addAccount(app, { account: 'sue', departmentId: south, roles: ['exportOffice'] });
  const ownerId = await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  const customerId = await addRetailer(app, departmentId, ownerId);
  const materialIds = await addMaterials(app);
  const stops: (() => Promise<void>)[] = [];
  const clients = new Map<string, Promise<TestClient>>();
  const as = (account: string): Promise<TestClient> => {
    const client = clients.get(account) ?? loginAs(app, account);
    clients.set(account, client);
    return client;
  };

  const purchases = purchasesOf(app, { customerId, senderId, materialIds });
  const documents = () => db.selectFrom('erpDocument').selectAll().orderBy('id').execute();
  return {
    app,
    erp,
    as,
    customerId,
    senderId,
    materialIds,
    ...purchases,
    documents,
    /** What the ERP stored: the message and key of each IDoc. */
    stored: () => erp.stored.map(({ key, message }) => `${message} ${key}`),
    /** The state of the latest revision's document, or of the given revision's. */
    stateOf: async (purchaseOrderId: number, revision?: number) => {
      const own = (await documents()).filter((each) => each.purchaseOrderId === purchaseOrderId);
      return (revision === undefined ? own.at(-1) : own.find((each) => each.revision === revision))?.state;
    },
    purchase: (id: number) => db.selectFrom('purchaseOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** Posts to the server as the ERP does; returns the response. */
    post: (xml: string, { secret = erpSecret, type = 'text/xml' } = {}) =>
      fetch(`${app.url}/api/erp/idocs`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`sap:${secret}`).toString('base64')}`, 'content-type': type },
        body: xml,
      }),

    /** Runs the app's jobs until `stopRunners`. */
    start(options: Partial<RunnerOptions> = {}): void {
      stops.push(startTestRunner(app, options).stop);
    },

    addJob: (name: 'settleErp') => openServices(app.config).jobs.add(app.appDb, name, {}),

    /** Makes waiting jobs due, and requests with an unknown outcome old enough to look up. */
    hurry: () => hurryErp(db),

    async stopRunners() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },

    /** Removes everything bought, and resets the ERP's behavior. */
    async reset() {
      const idle = async () => {};
      Object.assign(erp, { stored: [], asked: 0, mood: 200, lookUp: 'told', meanwhile: idle, whileAsked: idle });
      const sent = ['erp_document', 'purchase_order_mail', 'mail_attachment', 'mail', 'purchase_order_revision'];
      const bought = ['purchase_order_line', 'purchase_order', 'order_line', 'sales_order'];
      for (const table of [...sent, ...bought, 'job', 'reminder', 'login_throttle']) {
        await sql`delete from ${sql.table(table)}`.execute(db);
      }
    },

    async close() {
      await app.close();
      await erp.close();
    },
  };
}
export type ErpCompany = Awaited<ReturnType<typeof startErpCompany>>;

/** The settings of a server that uses a stand-in ERP. */
export function environmentOf({ url, user, password }: ErpServer): Record<string, string> {
  return { ERP_URL: url, ERP_USER: user, ERP_PASSWORD: password };
}

/** Makes waiting jobs due, and ages documents of unknown state by an hour. */
export async function hurryErp(db: TestApp['db']): Promise<void> {
  await sql`update erp_document set changed_at = changed_at - interval '1 hour' where state = 'unknown'`.execute(db);
  await sql`update job set next_at = now() where state = 'waiting'`.execute(db);
}

/** Adds a sofa in two sizes; returns the materials' ids. */
export async function addMaterials({ db }: Pick<TestApp, 'db'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into model (code, name_en, status) values ('M2185', 'Sofa', 'running') returning id)
    insert into material (number, model_id, name_en, cube)
    select number, id, 'Sofa', 20 from made, unnest(array['M2185-2P', 'M2185-3P']) as number
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Buying {
  customerId: number;
  senderId: number;
  materialIds: readonly number[];
}

/** Purchase orders as people make, send and revise them. */
export function purchasesOf(
  { db, appDb, config }: Pick<TestApp, 'db' | 'appDb' | 'config'>,
  { customerId, senderId, materialIds }: Buying,
) {
  const services = openServices(config);

  async function addPurchase(number: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into purchase_order (customer_id, number, po_type, plant, container_kind, state, discount_amount,
        requested_delivery_date)
      values (${customerId}, ${number}, 'regular', 'china', '40HC', 'sent', 50, '2026-05-01') returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await addLine(id, 0, 4);
    await addLine(id, 1, 2);
    return id;
  }

  async function addLine(id: number, article: number, quantity: number): Promise<void> {
    await sql`
      insert into purchase_order_line (purchase_order_id, material_id, quantity, price)
      values (${id}, ${materialIds[article]}, ${quantity}, 250.5)`.execute(db);
  }

  return {
    addPurchase,
    addLine,
    send: (purchaseOrderId: number) =>
      appDb.transaction().execute((transaction) => tellErpOf(transaction, services, { purchaseOrderId, by: senderId })),

    /** Makes the next revision: changes the quantity of the first line, deletes the second, and adds a third. */
    async revise(id: number): Promise<void> {
      await sql`update purchase_order set revision = revision + 1, state = 'sent' where id = ${id}`.execute(db);
      const { rows } = await sql<{ id: number }>`
        select id from purchase_order_line where purchase_order_id = ${id} order by id`.execute(db);
      await sql`update purchase_order_line set quantity = quantity + 6 where id = ${rows[0]?.id}`.execute(db);
      await sql`delete from purchase_order_line where id = ${rows[1]?.id}`.execute(db);
      await addLine(id, 1, 1);
    },
  };
}
