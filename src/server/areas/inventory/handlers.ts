import { Readable } from 'node:stream';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { inventoryCalls, type ReportView } from '../../../shared/areas/inventory/calls';
import { sharedFields, stockFields } from '../../../shared/areas/inventory/stock-fields';
import { openedRecord } from '../../auth/share-links';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { isCustomerWithinReach } from '../../db/scope';
import { exportColumn, exportSheet } from '../../export/column';
import { exportFile } from '../../export/export-file';
import { workbook } from '../../export/workbook';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { visibleCustomer } from '../../queries/customer-list';
import { stockRows } from '../../queries/stock-rows';
import { refuseUnseen } from '../../records/seen';
import type { Asking } from '../../session-user';
import { orderReplenishment } from './order-replenishment';
import { reportView } from './report-view';

const title = msg`Stock report`;

/** Columns of the report's file, with the proposal where the report shows one. */
const columnsOf = ({ showsProposal }: ReportView) =>
  [...sharedFields, ...(showsProposal ? (['replenishment'] as const) : [])].map((name) =>
    exportColumn(name, stockFields[name]),
  );

/** The customer, or the one that it was merged into; throws record.notFound where that one is out of reach. */
async function customerAt(db: Db, { user, language }: Asking, customerId: number) {
  const id = await visibleCustomer(db, user, { id: customerId });
  return db
    .selectFrom('customer')
    .select(['id', 'code', nameOf(language, 'customer').as('name')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const handlers: Handlers<typeof inventoryCalls> = {
  async getTellingCustomers({ readDb, user, language }) {
    const { rows } = await sql<{ id: number; code: string; name: string; products: number; weekStart: string | null }>`
      select customer.id, customer.code, ${nameOf(language, 'customer')} as name, told.products, week.week_start
      from (select customer_id, count(*) as products from inventory_product group by customer_id) as told
      join customer on customer.id = told.customer_id
      left join lateral (
        select week_start from inventory_week where inventory_week.customer_id = customer.id
        order by week_start desc limit 1
      ) as week on true
      where ${isCustomerWithinReach(user)}
      order by week.week_start desc nulls last, customer.code`.execute(readDb);
    return { customers: rows };
  },

  async getReplenishment({ readDb, input: { customerId }, services, ...asking }) {
    const today = services.clock.today();
    const known = await customerAt(readDb, asking, customerId);
    const rows = await stockRows(readDb, { customerId: known.id, today, language: asking.language });
    return { customer: known, today, rows };
  },

  orderReplenishment,

  async previewInventoryReport({ readDb, input: { id }, user, language, services }) {
    await refuseUnseen(readDb, user, 'inventoryReport', id);
    return reportView(readDb, { id, language, today: services.clock.today() });
  },

  async exportInventoryReport({ readDb, input: { id, format }, ...context }) {
    const { user, language, services } = context;
    await refuseUnseen(readDb, user, 'inventoryReport', id);
    const view = await reportView(readDb, { id, language, today: services.clock.today() });
    return exportFile(context, {
      title,
      format,
      columns: columnsOf(view),
      source: { name: 'inventoryReport', filters: { id } },
      rows: async () => view.rows,
    });
  },

  async openSharedInventory(context) {
    const { db, language, services } = context;
    return reportView(db, {
      id: await openedRecord(context, 'inventoryReport'),
      language,
      today: services.clock.today(),
    });
  },

  async getSharedInventoryFile(context) {
    const { db, language, services } = context;
    const view = await reportView(db, {
      id: await openedRecord(context, 'inventoryReport'),
      language,
      today: services.clock.today(),
    });
    const i18n = i18nOf(language);
    const sheet = exportSheet({ name: i18n._(title), columns: columnsOf(view), rows: view.rows, i18n });
    const fileName = `${view.title.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'stock'}.xlsx`;
    const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { fileName, contentType, content: Readable.from(workbook([sheet]), { objectMode: false }) };
  },
};

export const inventoriesAnswers = answering(inventoryCalls, handlers);
