import { z } from 'zod';
import { get } from '../../api/call';
import { customerChoice, exportFormat, listOf, ofCustomer, paging, period, stored } from '../../api/list';
import { rights } from '../../roles';
import { orderStageNames } from '../order/order-status';

/** `from` and `to` are days of receipt of POs; where that day is unknown, the order date counts. */
const intakeFilter = { ...customerChoice, ...period };

/** Weeks start on Monday. */
export const intakeSteps = ['month', 'week', 'day'] as const;
export type IntakeStep = (typeof intakeSteps)[number];

const taken = {
  orders: z.number(),
  pieces: z.number(),
  cube: z.number(),
  amount: z.number(),
  /** The part not shipped yet. */
  openOrders: z.number(),
  openAmount: z.number(),
};
export const intakeTotals = ['orders', 'pieces', 'cube', 'amount', 'openOrders', 'openAmount'] as const;

/** The orders of one month, week or day; `from` and `to` are its days within the range asked for. */
const intakePeriod = z.object({ from: z.string(), to: z.string(), customers: z.number(), ...taken });
export type IntakePeriod = z.infer<typeof intakePeriod>;

/** The order intake by period, latest first; periods without orders are left out. */
const getOrderIntake = get('/getOrderIntake', {
  reading: 'A',
  input: z.strictObject({ ...intakeFilter, by: z.enum(intakeSteps).default('month') }),
  output: z.array(intakePeriod),
  access: 'everyone',
  reads: ['department', 'customer', 'order'],
});

/** The orders of one customer; `share` is its percentage of the whole intake. */
export const customerIntake = z.object({ id: z.number(), ...ofCustomer, ...taken, share: z.number() });
export type CustomerIntake = z.infer<typeof customerIntake>;

/** The order intake by customer. */
const getOrderIntakeByCustomer = get('/getOrderIntakeSecnod', {
  reading: 'A',
  input: z.strictObject({ ...intakeFilter, ...paging(customerIntake) }),
  output: listOf(customerIntake, intakeTotals),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'order'],
});

/** One ordered line with its order. */
export const intakeLine = z.object({
  id: stored.id,
  ...ofCustomer,
  orderId: z.number(),
  poNumber: z.string(),
  receivedDate: z.string(),
  requestedDeliveryDate: z.string().nullable(),
  lineNumber: z.number(),
  model: z.string(),
  spec: z.string().nullable(),
  coverGrade: z.string().nullable(),
  color: z.string().nullable(),
  stage: z.enum(orderStageNames),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
  cube: z.number(),
});
export type IntakeLine = z.infer<typeof intakeLine>;

/** The lines behind the order intake. */
const getOrderIntakeLines = get('/getOrderIntakeThere', {
  reading: 'A',
  input: z.strictObject({ ...intakeFilter, ...paging(intakeLine) }),
  output: listOf(intakeLine, ['quantity', 'amount', 'cube']),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'order', 'orderLine', 'arrangement', 'coverGrade', 'color'],
});

/** The lines of at most half a year as a file (§5), so both `from` and `to` are needed. */
const exportOrderIntake = get('/exportOrderIntake', {
  reading: 'B',
  input: z.strictObject({ ...intakeFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

export const orderIntakeCalls = {
  getOrderIntake,
  getOrderIntakeByCustomer,
  getOrderIntakeLines,
  exportOrderIntake,
};
