import { msg } from '@lingui/core/macro';
import { deliveryCalls, deliveryGroupRow, deliveryRow } from '../../../shared/areas/delivery/calls';
import { listPage } from '../../db/list-page';
import { exportFile } from '../../export/export-file';
import { longList } from '../../export/long-list';
import { answering, type Handlers } from '../../http/handlers';
import { deliveryGroupColumns, deliveryRowColumns } from './export-columns';
import { deliveryGroups, deliveryOverview, deliveryRows, orderNumbers } from './queries';

const mostOrders = { by: 'orders', direction: 'desc' } as const;
const latestMonth = { by: 'id', direction: 'desc' } as const;
const mostLate = { by: 'daysLate', direction: 'desc' } as const;

const groupOrder = (by: string) => (by === 'month' ? latestMonth : mostOrders);

const handlers: Handlers<typeof deliveryCalls> = {
  getCustomerOverallDelivery: ({ readDb, input, user }) => deliveryOverview(readDb, user, input),

  async getCustomerOrderAverageDelivery({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: deliveryGroupRow,
      rows: deliveryGroups(asking, input),
      input,
      sort: groupOrder(input.by),
      totals: ['orders', 'shipped', 'late'],
    });
  },

  async exportCustomerOrderAverageDelivery({ readDb, input, ...context }) {
    const rows = deliveryGroups(context, input);
    return exportFile(context, {
      title: msg`Average delivery time`,
      format: input.format,
      source: { name: 'delivery-averages', filters: input },
      columns: deliveryGroupColumns(input.by),
      rows: longList(readDb, { row: deliveryGroupRow, rows, sort: groupOrder(input.by) }, null),
    });
  },

  async getCustomerOverallDeliveryDetail({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: deliveryRow,
      rows: deliveryRows(asking, input),
      input,
      sort: mostLate,
      totals: ['quantity', 'amount'],
    });
  },

  async exportCustomerOverallDeliveryDetail({ readDb, input, ...context }) {
    const rows = deliveryRows(context, input);
    return exportFile(context, {
      title: msg`Delivery time by order`,
      format: input.format,
      source: { name: 'delivery-orders', filters: input },
      columns: deliveryRowColumns,
      rows: longList(readDb, { row: deliveryRow, rows, sort: mostLate }),
    });
  },

  getAllOrderNumberInfos: ({ readDb, input, ...asking }) => orderNumbers(readDb, asking, input),
};

export const deliveryAnswers = answering(deliveryCalls, handlers);
