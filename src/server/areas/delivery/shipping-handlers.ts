import { type SqlBool, sql } from 'kysely';
import { podStatuses } from '../../../shared/areas/delivery/pod-statuses';
import {
  customerTracking,
  laneTracking,
  readyContainer,
  shippingCalls,
  trackedContainer,
} from '../../../shared/areas/delivery/shipping-calls';
import { keysOf } from '../../../shared/keys-of';
import { listPage } from '../../db/list-page';
import { answering, type Handlers } from '../../http/handlers';
import { isAbnormal, isTracked, readyContainers, trackedContainers, trackedTotals } from '../../queries/containers';
import { readyByCustomer, readyByOwner, readyByWeek } from './ready-figures';
import * as tracking from './tracking-figures';

const handlers: Handlers<typeof shippingCalls> = {
  async readyCtnsToShip({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: readyContainer,
      rows: readyContainers(readDb, asking, input),
      input,
      sort: { by: 'waitingDays', direction: 'desc' },
      totals: ['cube', 'pieces', 'amount'],
    });
  },

  readyCtnsToShipGraph: ({ readDb, input, ...asking }) => readyByWeek(readDb, asking, input),
  readyCtnsToShipGraphTable: ({ readDb, input, ...asking }) => readyByOwner(readDb, asking, input),
  readyCtnsToShipGraphSecondTable: ({ readDb, input, ...asking }) => readyByCustomer(readDb, asking, input),

  async getCustomerContainerTacking({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: trackedContainer,
      rows: trackedContainers(readDb, asking, isTracked(asking.user, input)),
      input,
      sort: { by: 'etd', direction: 'desc' },
      totals: ['cube', 'surcharge'],
      sums: trackedTotals(readDb, asking.user, input),
    });
  },

  getCustomerContainerTackingGraph: ({ readDb, input, ...asking }) => tracking.trackingGraph(readDb, asking, input),

  async getCustomerContainerTackingReport({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: customerTracking,
      rows: tracking.customerTracking(asking, input),
      input,
      sort: { by: 'customerCode', direction: 'asc' },
      totals: [...keysOf(podStatuses), 'containers', 'cube', 'late', 'surcharge'],
    });
  },

  async getCustomerContainerTackingTwoReport({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: laneTracking,
      rows: tracking.laneTracking(asking, input),
      input,
      sort: { by: 'containers', direction: 'desc' },
      tie: ['pol', 'pod', 'carrier'],
      totals: ['containers', 'cube', 'late', 'abnormal'],
    });
  },

  async getShippingAbnormal({ readDb, input, ...asking }) {
    const condition = sql<SqlBool>`${isTracked(asking.user, input)} and ${isAbnormal}`;
    return listPage(readDb, {
      row: trackedContainer,
      rows: trackedContainers(readDb, asking, condition),
      input,
      sort: { by: 'daysLate', direction: 'desc' },
      totals: ['cube', 'surcharge'],
    });
  },
};

export const shippingAnswers = answering(shippingCalls, handlers);
