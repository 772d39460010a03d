import { z } from 'zod';
import { get } from '../../api/call';
import { anyOf, customerChoice, ids, listOf, ofCustomer, paging, period, searchText, stored } from '../../api/list';
import { schemaOf } from '../../entity/entity';
import { keysOf, recordOf } from '../../keys-of';
import { podStatuses } from './pod-statuses';
import { shipment } from './shipment';

const podStatusNames = keysOf(podStatuses);

/** A container with its customer and contents; `poNumbers` are separated by commas. */
const container = schemaOf(shipment).extend({
  ...stored,
  ...ofCustomer,
  poNumbers: z.string(),
  orders: z.number(),
  pieces: z.number(),
  amount: z.number(),
});

const containerSums = { containers: z.number(), cube: z.number(), amount: z.number() };

/** `text` searches container numbers, vessels and the customer's code and names. */
const readyFilter = { ...customerChoice, text: searchText, pod: searchText };

/** A container that is ready and has not left, with the days since it was ready. */
export const readyContainer = container.extend({ waitingDays: z.number() });
export type ReadyContainer = z.infer<typeof readyContainer>;

const readyCtnsToShip = get('/readyCtnsToShip', {
  reading: 'A',
  input: z.strictObject({ ...readyFilter, ...paging(readyContainer) }),
  output: listOf(readyContainer, ['cube', 'pieces', 'amount']),
  access: 'everyone',
});

/** Containers ready to ship by the Monday of their ready week. */
const readyCtnsToShipGraph = get('/readyCtnsToShipGraph', {
  reading: 'A',
  input: z.strictObject(readyFilter),
  output: z.array(z.object({ week: z.string(), ...containerSums })),
  access: 'everyone',
});

/** Containers ready to ship by VP/Sales; `id` is the VP's account. */
const readyCtnsToShipGraphTable = get('/readyCtnsToShipGraphTable', {
  reading: 'A',
  input: z.strictObject(readyFilter),
  output: z.array(
    z.object({
      id: z.number(),
      ownerName: z.string(),
      departmentName: z.string(),
      customers: z.number(),
      ...containerSums,
      longestWait: z.number(),
    }),
  ),
  access: 'everyone',
});

/** Containers ready to ship by customer and port of discharge. */
const readyCtnsToShipGraphSecondTable = get('/readyCtnsToShipGraphSecondTable', {
  reading: 'A',
  input: z.strictObject(readyFilter),
  output: z.array(z.object({ ...ofCustomer, pod: z.string(), ...containerSums, longestWait: z.number() })),
  access: 'everyone',
});

/** `from` and `to` are days of departure: the actual one where known, otherwise the ETD. */
const trackingFilter = { ...customerChoice, ...period, text: searchText, statuses: anyOf(podStatusNames) };

/** A tracked container. `daysLate` is how far its arrival is, or is expected, after the ETA; `transitDays` is null before it arrives. */
export const trackedContainer = container.extend({ daysLate: z.number(), transitDays: z.number().nullable() });
export type TrackedContainer = z.infer<typeof trackedContainer>;

const getCustomerContainerTacking = get('/getCustomerContainerTacking', {
  reading: 'A',
  input: z.strictObject({ ...trackingFilter, containerIds: ids, ...paging(trackedContainer) }),
  output: listOf(trackedContainer, ['cube', 'surcharge']),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'order', 'shipment', 'orderLine'],
});

/** Containers by POD status (every status present), and those not yet arrived by the Monday of their ETA's week. */
const getCustomerContainerTackingGraph = get('/getCustomerContainerTackingGraph', {
  reading: 'A',
  input: z.strictObject(trackingFilter),
  output: z.object({
    byStatus: z.array(z.object({ status: z.enum(podStatusNames), containers: z.number(), cube: z.number() })),
    byWeek: z.array(z.object({ week: z.string(), containers: z.number(), cube: z.number() })),
  }),
  access: 'everyone',
});
export type ContainerTrackingGraph = z.infer<typeof getCustomerContainerTackingGraph.output>;

const statusCounts = recordOf(podStatusNames, () => z.number());

/** One customer's containers; shares are percentages of those that arrived and had an ETA. `id` is the customer's. */
export const customerTracking = z.object({
  id: z.number(),
  ...ofCustomer,
  ...statusCounts,
  containers: z.number(),
  cube: z.number(),
  late: z.number(),
  onTimeShare: z.number().nullable(),
  averageTransitDays: z.number().nullable(),
  surcharge: z.number(),
});
export type CustomerTracking = z.infer<typeof customerTracking>;

const getCustomerContainerTackingReport = get('/getCustomerContainerTackingReport', {
  reading: 'A',
  input: z.strictObject({ ...trackingFilter, ...paging(customerTracking) }),
  output: listOf(customerTracking, [...podStatusNames, 'containers', 'cube', 'late', 'surcharge']),
  access: 'everyone',
});

/** One shipping lane and carrier: how long it takes and how reliably. */
export const laneTracking = z.object({
  pol: z.string(),
  pod: z.string(),
  carrier: z.string(),
  containers: z.number(),
  cube: z.number(),
  late: z.number(),
  abnormal: z.number(),
  onTimeShare: z.number().nullable(),
  averageTransitDays: z.number().nullable(),
  averageDaysLate: z.number().nullable(),
});
export type LaneTracking = z.infer<typeof laneTracking>;

const getCustomerContainerTackingTwoReport = get('/getCustomerContainerTackingTwoReport', {
  reading: 'A',
  input: z.strictObject({ ...trackingFilter, ...paging(laneTracking) }),
  output: listOf(laneTracking, ['containers', 'cube', 'late', 'abnormal']),
  access: 'everyone',
});

/** Containers with a noted abnormality, or that left or arrived (or still have not) after their planned day. */
const getShippingAbnormal = get('/getShippingAbnormal', {
  reading: 'A',
  input: z.strictObject({ ...trackingFilter, ...paging(trackedContainer) }),
  output: listOf(trackedContainer, ['cube', 'surcharge']),
  access: 'everyone',
});

export const shippingCalls = {
  readyCtnsToShip,
  readyCtnsToShipGraph,
  readyCtnsToShipGraphTable,
  readyCtnsToShipGraphSecondTable,
  getCustomerContainerTacking,
  getCustomerContainerTackingGraph,
  getCustomerContainerTackingReport,
  getCustomerContainerTackingTwoReport,
  getShippingAbnormal,
};
