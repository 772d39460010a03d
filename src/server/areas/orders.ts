import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { customerStageRow, orderCalls, orderRow } from '../../shared/api/orders';
import { orderStageNames } from '../../shared/machines/order-status';
import { withNamed } from '../db/customer-choice';
import { edited, inTransaction } from '../db/edit';
import { listPage, wholeList } from '../db/list-page';
import { inScope } from '../db/scope';
import { exportFile } from '../export/export-file';
import { customerStageColumns, orderColumns } from '../export/lists';
import { area, type Handlers } from '../http/handlers';
import { orderAt, orderDetail } from '../queries/order-detail';
import { customerStages, orderRows, ordersByStage, orderTotals } from '../queries/order-list';

const latestFirst = { by: 'orderDate', direction: 'desc' } as const;
const byCustomer = { by: 'customerCode', direction: 'asc' } as const;

const handlers: Handlers<typeof orderCalls> = {
  async getOrder({ readDb, input, ...asking }) {
    const filter = await withNamed(readDb, asking.user, input);
    return listPage(readDb, {
      row: orderRow,
      rows: orderRows(readDb, asking, filter),
      input,
      sort: latestFirst,
      totals: ['quantity', 'amount', 'cube'],
      sums: orderTotals(readDb, asking.user, filter),
    });
  },

  async getOrderExcel({ readDb, input, ...context }) {
    return exportFile(context, {
      title: msg`Orders`,
      format: input.format,
      source: { name: 'orders', filters: input },
      columns: orderColumns,
      rows: async () => {
        const rows = orderRows(readDb, context, await withNamed(readDb, context.user, input));
        return wholeList(readDb, { row: orderRow, rows, sort: latestFirst });
      },
    });
  },

  getOrderDetail: ({ readDb, input, ...asking }) => orderDetail(readDb, asking, input),

  async getOrderCountBySatusGroup({ readDb, input, user }) {
    return ordersByStage(readDb, user, await withNamed(readDb, user, input));
  },

  async getOrderCountBySatusGroupByKunnr({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: customerStageRow,
      rows: customerStages(asking, await withNamed(readDb, asking.user, input)),
      input,
      sort: byCustomer,
      totals: [...orderStageNames, 'orders', 'late', 'amount', 'openAmount'],
    });
  },

  async exportOrderCountBySatusGroupByKunnr({ readDb, input, ...context }) {
    const rows = customerStages(context, await withNamed(readDb, context.user, input));
    return exportFile(context, {
      title: msg`Orders by Stage`,
      format: input.format,
      source: { name: 'customer-stages', filters: input },
      columns: customerStageColumns,
      rows: () => wholeList(readDb, { row: customerStageRow, rows, sort: byCustomer }),
    });
  },

  async modifyOrder({ db, input, user, language, visit }) {
    const { id, version, changes } = input;
    return inTransaction(db, async (transaction) => {
      const within = inScope(user, sql.ref('salesOrder.customerId'));
      const place = { table: 'salesOrder', id, version, within } as const;
      const { customerId } = await edited(transaction, { ...place, changes, by: user.id, address: visit.address });
      return orderAt(transaction, { user, language }, { id, customerId });
    });
  },
};

export const ordersArea = area(orderCalls, handlers);
