import { sql } from 'kysely';
import type { RunnerOptions } from '../../src/server/services/jobs/runner';
import { openServices } from '../../src/server/services/services';
import { ediCalls } from '../../src/shared/areas/edi/calls';
import type { ediPartner } from '../../src/shared/areas/edi/partner';
import type { Values } from '../../src/shared/entity/entity';
import { startTestApp } from './app';
import type { TestClient } from './client';
import { loginAs } from './login';
import { addRetailer } from './mail-company';
import { addAccount, addDepartment } from './people';
import { startTestRunner } from './runner';
import { addOrder } from './search-records';

/** An app with a customer that takes invoices as EDI files, and people who may and may not send them. */
export async function startEdiCompany(environment: Record<string, string> = {}) {
  const app = await startTestApp(environment);
  const { db } = app;
  const departmentId = await addDepartment(app, 'north');
  const south = await addDepartment(app, 'south');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  await addAccount(app, { account: 'otto', departmentId, roles: ['exportOffice'] });
  await addAccount(app, { account: 'sue', departmentId: south, roles: ['exportOffice'] });
  const ownerId = await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  const customerId = await addRetailer(app, departmentId, ownerId);
  const materialId = await addMaterial();
  const partner: Values<typeof ediPartner> = {
    customerId,
    format: 'x12',
    ourQualifier: 'ZZ',
    ourId: 'LOADLINE',
    ourName: 'Example Furniture',
    vendorNumber: null,
    theirQualifier: '08',
    theirId: '925485US00',
    isTest: false,
    invoicesFrom: '2026-01-01',
    firstControlNumber: 101,
    remark: null,
  };
  const { id: partnerId } = await db.insertInto('ediPartner').values(partner).returning('id').executeTakeFirstOrThrow();
  const stops: (() => Promise<void>)[] = [];
  const clients = new Map<string, Promise<TestClient>>();
  /** A client of the account; logged in only once, as too many logins end earlier sessions. */
  const as = (account: string): Promise<TestClient> => {
    const client = clients.get(account) ?? loginAs(app, account);
    clients.set(account, client);
    return client;
  };

  async function addMaterial(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into model (code, name_en, status) values ('M2185', 'Sofa', 'running') returning id)
      insert into material (number, model_id, name_en) select 'M2185-3P', id, 'Sofa' from made
      returning id`.execute(db);
    return rows[0]?.id ?? 0;
  }

  /** Adds a shipped and invoiced order of two lines. */
  async function addInvoice(
    invoiceNumber: string,
    poNumber = `PO-${invoiceNumber}`,
    amount = 1249.5,
    of = customerId,
  ): Promise<number> {
    const order = { customerId: of, poNumber, orderDate: '2026-02-01', stage: 'shipped', amount } as const;
    const orderId = await addOrder(db, order);
    const bill = { customerId: of, orderId, shipmentId: null, invoiceNumber, amount, paid: 0, lastPaymentDate: null };
    const dated = { ...bill, invoiceDate: '2026-03-14', dueDate: '2026-05-13' };
    const { id } = await db.insertInto('invoice').values(dated).returning('id').executeTakeFirstOrThrow();
    await sql`
      insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage,
        invoice_id)
      values (${of}, ${orderId}, 1, ${materialId}, 'M2185', 4, 250, 1000, 1, 'shipped', ${id}),
        (${of}, ${orderId}, 2, ${materialId}, 'M2185', 1, 249.5, 249.5, 1, 'shipped', ${id})`.execute(db);
    return id;
  }

  const documents = () => db.selectFrom('ediDocument').selectAll().orderBy('id').execute();
  return {
    app,
    as,
    customerId,
    partnerId,
    partner,
    addInvoice,
    documents,
    place: (id: number) => ({ customerId, id }),
    stateOf: async (id: number) => (await documents()).findLast(({ invoiceId }) => invoiceId === id)?.state,

    /** Sends an invoice as the export office; returns the answer. */
    send: async (id: number) => (await as('otto')).call(ediCalls.sendEdiInvoice, { customerId, id }),

    /** Runs the app's jobs until `stopRunners`. */
    start(options: Partial<RunnerOptions> = {}): void {
      stops.push(startTestRunner(app, options).stop);
    },

    addJob: (name: 'readEdiFolder' | 'settleEdi') => openServices(app.config).jobs.add(app.appDb, name, {}),

    /** Makes the retry of failed jobs due at once. */
    hurry: () => sql`update job set next_at = now() where state = 'waiting'`.execute(db),

    async stopRunners() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },

    /** Removes everything sent and invoiced. */
    async reset() {
      for (const table of ['edi_document', 'order_line', 'invoice', 'sales_order', 'job', 'reminder']) {
        await sql`delete from ${sql.table(table)}`.execute(db);
      }
      await db.updateTable('ediPartner').set(partner).where('id', '=', partnerId).execute();
    },

    close: () => app.close(),
  };
}
export type EdiCompany = Awaited<ReturnType<typeof startEdiCompany>>;
