import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf, listOf, ofCustomer, paging, searchText, stored } from '../../api/list';
import { plainText, recordId, recordVersion } from '../../entity/field';
import { loadingLimits } from '../../loading/limits';
import { loadingPlan } from '../../loading/plan';
import { cartonLine, type LoadingProblem, loadingProblem } from '../../loading/problem';
import type { Role } from '../../roles';
import { isStorableJson } from '../../rules/storable-json';
import { podStatuses } from '../delivery/shipment';
import { orderStageNames } from '../order/order-status';

/** Who may keep loading plans. */
export const planKeepers = [
  'vpSales',
  'vpAssistant',
  'csr',
  'exportOffice',
  'manager',
  'generalManager',
  'admin',
] as const satisfies readonly Role[];

/** A stored plan as it is named beside its orders. */
export const planNote = z.object({
  ...stored,
  name: z.string(),
  /** When this state of it was saved, and by whom. */
  savedAt: z.string(),
  savedByName: z.string(),
  /** Its containers in words: "2 × 40HC". */
  containerKinds: z.string(),
  containers: z.number(),
  cartons: z.number(),
  unplaced: z.number(),
  /** What is loaded, in cuft. */
  cube: z.number(),
  /** Whether an order of it has other lines than it was made of. */
  isBehind: z.boolean(),
});
export type PlanNote = z.infer<typeof planNote>;

/** The pieces of each material that an order has, as "12 30, 15 4": what its cartons were taken from is known by it. */
const orderedPieces = z.string().regex(/^[\d ,]*$/);

/** Why an order line gives no cartons. */
const lineObstacles = ['noSize', 'noOrientation', 'noPieces', 'tooManyPieces'] as const;

/** A line of an order as cartons, and where it is already. */
const loadingLine = z.object({
  lineNumber: z.number(),
  materialId: z.number(),
  stage: z.enum(orderStageNames),
  /** The container the line was put in; a line that has left is in stage 'shipped'. */
  container: z.object({ number: z.string().nullable(), status: z.enum(keysOf(podStatuses)) }).nullable(),
  carton: cartonLine,
});
export type LoadingLine = z.infer<typeof loadingLine>;

const loadingOrder = z.object({
  id: z.number(),
  ...ofCustomer,
  poNumber: z.string(),
  stage: z.enum(orderStageNames),
  requestedDeliveryDate: z.string().nullable(),
  pieces: orderedPieces,
  /** The stored plans it is part of, the latest first. */
  plans: z.array(planNote),
  lines: z.array(loadingLine),
  /** Lines that cannot be loaded as they are; `missing` names the sizes that are not known. */
  unusable: z.array(
    z.object({
      lineNumber: z.number(),
      materialId: z.number(),
      material: z.string(),
      label: z.string(),
      quantity: z.number(),
      stage: z.enum(orderStageNames),
      obstacle: z.enum(lineObstacles),
      missing: z.array(z.enum(['length', 'width', 'height'])),
    }),
  ),
});
export type LoadingOrder = z.infer<typeof loadingOrder>;

/** The cartons of orders, in the order the orders are asked for; one that is not the caller's does not exist. */
const getLoadingLines = get('/loading/lines', {
  reading: 'B',
  input: z.strictObject({ orderIds: z.array(recordId).min(1).max(loadingLimits.ordersOfAPlan) }),
  output: z.object({ orders: z.array(loadingOrder) }),
  access: 'everyone',
});

/** A stored plan in a list; numbers and names of its orders and customers are joined by commas. */
export const planRow = planNote.extend({
  poNumbers: z.string(),
  customerNames: z.string(),
  orders: z.number(),
});
export type PlanRow = z.infer<typeof planRow>;

/** All there is to a stored plan. */
const planDetail = planRow.extend({
  ofOrders: z.array(
    z.object({
      id: z.number(),
      poNumber: z.string(),
      customerId: z.number(),
      customerName: z.string(),
      /** What the order had when its cartons were taken from it; null where that is not known. */
      pieces: orderedPieces.nullable(),
    }),
  ),
  problem: loadingProblem,
  plan: loadingPlan,
});
export type PlanDetail = z.infer<typeof planDetail>;

const planFilter = {
  text: searchText,
  orderId: recordId.optional(),
  customerId: recordId.optional(),
  mineOnly: z.boolean().optional(),
};

/** The plans whose every customer the caller reaches, and those without orders; the latest first. */
const getLoadingPlans = get('/loading/plans', {
  reading: 'B',
  input: z.strictObject({ ...planFilter, ...paging(planRow) }),
  output: listOf(planRow, ['containers', 'cartons', 'unplaced', 'cube']),
  access: 'everyone',
  reads: ['account', 'customer', 'order', 'orderLine', 'loadingPlan'],
});

const getLoadingPlan = get('/loading/plan', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: planDetail,
  access: 'everyone',
  reads: ['account', 'customer', 'order', 'orderLine', 'loadingPlan'],
});

/** The orders a plan is about: those given, and those its lines come from. */
export function ordersOfPlan({
  orderIds,
  problem,
}: {
  orderIds: readonly number[];
  problem: LoadingProblem;
}): number[] {
  const named = problem.lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  return [...new Set([...orderIds, ...named])].sort((one, other) => one - other);
}

const one = { id: recordId, version: recordVersion };
const planName = plainText(120).refine((name) => name.length > 0);
const isStorable = (value: object): boolean => isStorableJson(value, loadingLimits.storedLength);

/**
 * Keeps a plan: a new one, or with `id` and `version` another state of a stored one. The orders its lines name belong
 * to it beside those of `orderIds`. From what their cartons were taken is said by `taken`; of an order that is not named there it is
 * what the stored plan says, and where that has not got it, what the order has now. Where one of them has a plan already, the answer is loading.planExists with those
 * plans in `data.plans`; `replace` goes on and puts away those that are about these orders alone.
 */
const saveLoadingPlan = post('/loading/plan/save', {
  reading: 'B',
  input: z
    .strictObject({
      id: recordId.optional(),
      version: one.version.optional(),
      name: planName,
      problem: loadingProblem.refine(isStorable),
      plan: loadingPlan.refine(isStorable),
      orderIds: z.array(recordId).max(loadingLimits.ordersOfAPlan).default([]),
      taken: z
        .array(z.strictObject({ orderId: recordId, pieces: orderedPieces.nullable().default(null) }))
        .max(loadingLimits.ordersOfAPlan)
        .default([]),
      replace: z.boolean().default(false),
    })
    .refine(({ id, version }) => (id === undefined) === (version === undefined), { path: ['version'] })
    .refine((plan) => ordersOfPlan(plan).length <= loadingLimits.ordersOfAPlan, { path: ['orderIds'] }),
  output: z.object({
    plan: planRow,
    /** The plans that were put away; restoreLoadingPlan brings them back. */
    replaced: z.array(z.object({ ...stored, name: z.string() })),
  }),
  access: planKeepers,
  bodyBytes: loadingLimits.requestBytes,
});

const renameLoadingPlan = post('/loading/plan/rename', {
  reading: 'B',
  input: z.strictObject({ ...one, name: planName }),
  output: planRow,
  access: planKeepers,
});

/** Puts a plan away; answers the version it is in now. */
const removeLoadingPlan = post('/loading/plan/remove', {
  reading: 'B',
  input: z.strictObject(one),
  output: z.object(stored),
  access: planKeepers,
});

/** Brings back a plan that was put away. */
const restoreLoadingPlan = post('/loading/plan/restore', {
  reading: 'B',
  input: z.strictObject(one),
  output: planRow,
  access: planKeepers,
});

export const loadingCalls = {
  getLoadingLines,
  getLoadingPlans,
  getLoadingPlan,
  saveLoadingPlan,
  renameLoadingPlan,
  removeLoadingPlan,
  restoreLoadingPlan,
};
