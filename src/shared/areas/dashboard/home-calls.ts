import { z } from 'zod';
import { get } from '../../api/call';
import { keysOf } from '../../keys-of';
import { timelineKinds } from '../customer/timeline-kinds';
import { podStatuses } from '../delivery/pod-statuses';
import { orderStageNames } from '../order/order-status';

/** The start page: the current activity of the caller's customers. `id`s are those of customers and orders. */
const getHomeFigures = get('/home/figures', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    stages: z.array(
      z.object({ stage: z.enum(orderStageNames), orders: z.number(), late: z.number(), amount: z.number() }),
    ),
    /** The latest events, latest first. */
    activity: z.array(
      z.object({
        date: z.string(),
        kind: z.enum(timelineKinds),
        number: z.string(),
        what: z.string(),
        amount: z.number().nullable(),
        orderId: z.number().nullable(),
        customerId: z.number(),
        customerName: z.string(),
      }),
    ),
    /** Containers at sea that are expected within the next 14 days. */
    arriving: z.object({
      from: z.string(),
      to: z.string(),
      /** The number of containers; `rows` holds the soonest. */
      containers: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          containerNumber: z.string().nullable(),
          status: z.enum(keysOf(podStatuses)),
          pod: z.string().nullable(),
          eta: z.string(),
          cube: z.number(),
          customerId: z.number(),
          customerName: z.string(),
        }),
      ),
    }),
    /** The customers that owe most past their due dates. */
    overdue: z.array(
      z.object({
        customerId: z.number(),
        customerCode: z.string(),
        customerName: z.string(),
        overdue: z.number(),
        oldestDays: z.number(),
      }),
    ),
    overdueTotal: z.number(),
    overdueCustomers: z.number(),
  }),
  access: 'everyone',
  reads: ['account', 'customer', 'order', 'shipment', 'invoice'],
});
export type HomeFigures = z.infer<typeof getHomeFigures.output>;

export const homeCalls = { getHomeFigures };
