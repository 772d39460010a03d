import { msg } from '@lingui/core/macro';
import { deliveryCalls, deliveryGroupRow, deliveryRow } from '../../shared/api/delivery';
import { AppError } from '../../shared/errors';
import { limits } from '../../shared/limits';
import { exportWindowProblem } from '../../shared/rules/export-window';
import { listPage, wholeList } from '../db/list-page';
import { deliveryGroupColumns, deliveryRowColumns } from '../export/delivery';
import { exportFile } from '../export/export-file';
import { area, type Handlers } from '../http/handlers';
import { deliveryGroups, deliveryOverview, deliveryRows, orderNumbers } from '../queries/delivery';

const mostOrders = { by: 'orders', direction: 'desc' } as const;
const latestMonth = { by: 'id', direction: 'desc' } as const;
const mostLate = { by: 'daysLate', direction: 'desc' } as const;

const groupOrder = (by: string) => (by === 'month' ? latestMonth : mostOrders);

const handlers: Handlers<typeof deliveryCalls> = {
  async getCustomerOverallDelivery({ readDb, input, user }) {
    refuseReversed(input);
    return deliveryOverview(readDb, user, input);
  },

  async getCustomerOrderAverageDelivery({ readDb, input, ...asking }) {
    refuseReversed(input);
    return listPage(readDb, {
      row: deliveryGroupRow,
      rows: deliveryGroups(asking, input),
      input,
      sort: groupOrder(input.by),
      totals: ['orders', 'shipped', 'late'],
    });
  },

  async exportCustomerOrderAverageDelivery({ readDb, input, ...context }) {
    refuseReversed(input);
    const rows = deliveryGroups(context, input);
    return exportFile(context, {
      title: msg`Average delivery time`,
      format: input.format,
      filter: input,
      columns: deliveryGroupColumns(input.by),
      rows: await wholeList(readDb, { row: deliveryGroupRow, rows, sort: groupOrder(input.by) }),
    });
  },

  async getCustomerOverallDeliveryDetail({ readDb, input, ...asking }) {
    refuseReversed(input);
    return listPage(readDb, {
      row: deliveryRow,
      rows: deliveryRows(asking, input),
      input,
      sort: mostLate,
      totals: ['quantity', 'amount'],
    });
  },

  async exportCustomerOverallDeliveryDetail({ readDb, input, ...context }) {
    refuseReversed(input);
    const problem = exportWindowProblem(input.from, input.to);
    if (problem) throw new AppError(problem, { months: limits.exportWindowMonths });
    const rows = deliveryRows(context, input);
    return exportFile(context, {
      title: msg`Delivery time by order`,
      format: input.format,
      filter: input,
      columns: deliveryRowColumns,
      rows: await wholeList(readDb, { row: deliveryRow, rows, sort: mostLate }),
    });
  },

  getAllOrderNumberInfos: ({ readDb, input, ...asking }) => orderNumbers(readDb, asking, input),
};

export const deliveryArea = area(deliveryCalls, handlers);

interface Periods {
  from?: string | undefined;
  to?: string | undefined;
  shippedFrom?: string | undefined;
  shippedTo?: string | undefined;
}

/** Neither period may end before it begins (§5). */
function refuseReversed({ from, to, shippedFrom, shippedTo }: Periods): void {
  const isReversed = (start?: string, end?: string) => start !== undefined && end !== undefined && start > end;
  if (isReversed(from, to) || isReversed(shippedFrom, shippedTo)) throw new AppError('dates.reversed');
}
