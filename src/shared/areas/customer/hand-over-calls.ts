import { z } from 'zod';
import { get, post } from '../../api/call';
import { recordId } from '../../entity/field';
import { customer } from './customer';
import { customerLimits } from './limits';

/** All customers of a person within the caller's reach, or some of them. */
const which = {
  fromId: recordId,
  toId: recordId,
  customerIds: z.array(recordId).min(1).max(customerLimits.handedOver).optional(),
};

/** What goes along with the customers: open tasks about them, and the department of whoever takes them. */
const along = { withTasks: z.boolean(), withDepartment: z.boolean() };

/** What a hand-over would move, before anything does. */
const foreseeHandOver = get('/customer/handOver', {
  reading: 'B',
  input: z.strictObject(which),
  output: z.object({
    customers: z.number(),
    openOrders: z.number(),
    /** What the open orders come to, in USD. */
    wip: z.number(),
    openQuotes: z.number(),
    /** Open tasks of the one about the customers. */
    tasks: z.number(),
    /** Reservations that are not settled. */
    reservations: z.number(),
    /** Customers of another department than the one who takes them, and the name of that person's. */
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
    /** How many the caller was shown: when there are others meanwhile, nothing is moved. */
    expected: z.number().int().min(1),
  }),
  output: z.object({ customers: z.number(), tasks: z.number(), changeSet: z.string() }),
  access: customer.access.write,
});

export const handOverCalls = { foreseeHandOver, handOver };
