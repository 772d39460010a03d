import { msg } from '@lingui/core/macro';
import { customerStageRow, orderCalls, orderRow } from '../../../shared/areas/order/calls';
import { orderStageNames } from '../../../shared/areas/order/order-status';
import { withNamed } from '../../db/customer-choice';
import { inTransaction } from '../../db/edit';
import { listPage } from '../../db/list-page';
import { exportFile } from '../../export/export-file';
import { longList } from '../../export/long-list';
import { answering, type Handlers } from '../../http/handlers';
import { orderAt, orderDetail } from '../../queries/order-detail';
import { customerStages, orderRows, ordersByStage, orderTotals } from '../../queries/order-list';
import { editorOf } from '../../records/editor';
import { saved } from '../../records/save';
import { customerStageColumns } from './export-columns';
import { orderColumnsFor, orderRowsFor } from './order-export';

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
    const filter = await withNamed(readDb, context.user, input);
    const rows = orderRowsFor(context, orderRows(readDb, context, filter));
    return exportFile(context, {
      title: msg`Orders`,
      format: input.format,
      source: { name: 'orders', filters: input },
      columns: orderColumnsFor(context.user),
      rows: longList(
        readDb,
        { row: orderRow, rows, sort: latestFirst },
        async () => (await orderTotals(readDb, context.user, filter)).total,
      ),
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
      rows: longList(readDb, { row: customerStageRow, rows, sort: byCustomer }, null),
    });
  },

  async modifyOrder({ db, input, user, language, visit, services }) {
    return inTransaction(db, async (transaction) => {
      const { confirmed: isSure, ...change } = input;
      const editor = { ...editorOf({ user, language, visit, services }), isSure };
      const { row, changeSet } = await saved(transaction, editor, 'order', change);
      const place = { id: input.id, customerId: Number(row.customerId) };
      return { ...(await orderAt(transaction, editor, place)), changeSet };
    });
  },
};

export const ordersAnswers = answering(orderCalls, handlers);
