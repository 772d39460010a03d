import { z } from 'zod';
import { get, post } from '../../api/call';
import { recordId } from '../../entity/field';
import { customer } from './customer';
import { customerLimits } from './limits';

/** The customers of a person within the caller's reach: all, or the given ones. */
const which = {
  fromId: recordId,
  toId: recordId,
  customerIds: z.array(recordId).min(1).max(customerLimits.handedOver).optional(),
};

/** Whether open tasks about the customers move too, and whether customers get the new owner's department. */
const along = { withTasks: z.boolean(), withDepartment: z.boolean() };

/** Previews what a hand-over would move. */
const foreseeHandOver = get('/customer/handOver', {
  reading: 'B',
  input: z.strictObject(which),
  output: z.object({
    customers: z.number(),
    openOrders: z.number(),
    /** The amount of the open orders, in USD. */
    wip: z.number(),
    openQuotes: z.number(),
    /** The former owner's open tasks about the customers. */
    tasks: z.number(),
    /** Reservations that are not settled. */
    reservations: z.number(),
    /** The number of customers in another department than the new owner's, and the name of the new owner's. */
    elsewhere: z.number(),
    departmentName: z.string(),
  }),
  access: customer.access.write,
  reads: ['customer', 'account', 'department', 'order', 'quote', 'task', 'reservation', 'deputy'],
});
export type HandOver = z.infer<typeof foreseeHandOver.output>;

/** Gives customers to another person, all or none, as one change set. */
const handOver = post('/customer/handOver', {
  reading: 'B',
  input: z.strictObject({
    ...which,
    ...along,
    /** The number that the caller was shown: if it differs by now, nothing is moved. */
    expected: z.number().int().min(1),
  }),
  output: z.object({ customers: z.number(), tasks: z.number(), changeSet: z.string() }),
  access: customer.access.write,
});

export const handOverCalls = { foreseeHandOver, handOver };
