import { z } from 'zod';
import { get, post } from '../../api/call';
import { listOf, ofCustomer, paging, searchText, stored } from '../../api/list';
import { plainText, recordId, recordVersion, seenRecord } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { loadingLimits } from '../../loading/limits';
import { loadingPlan } from '../../loading/plan';
import { cartonLine, type LoadingProblem, loadingProblem } from '../../loading/problem';
import { salesAndExport } from '../../roles';
import { isStorableJson } from '../../rules/storable-json';
import { podStatuses } from '../delivery/pod-statuses';
import { orderStageNames } from '../order/order-status';

/** Who may keep loading plans. */
export const planKeepers = salesAndExport;

/** A stored plan as shown with its orders. */
export const planNote = z.object({
  ...stored,
  name: z.string(),
  /** When and by whom this version was saved. */
  savedAt: z.string(),
  savedByName: z.string(),
  /** Its containers in words: "2 × 40HC". */
  containerKinds: z.string(),
  containers: z.number(),
  cartons: z.number(),
  unplaced: z.number(),
  /** The volume loaded, in cuft. */
  cube: z.number(),
  /** Whether the lines of one of its orders changed since the plan was made. */
  isBehind: z.boolean(),
});
export type PlanNote = z.infer<typeof planNote>;

/** The pieces of each material of an order, as "12 30, 15 4"; shows whether the order changed since a plan was made. */
const orderedPieces = z.string().regex(/^[\d ,]*$/);

/** Why an order line gives no cartons. */
const lineObstacles = ['noSize', 'noOrientation', 'noPieces', 'tooManyPieces'] as const;

/** The cartons of an order line, and the container it is in already. */
const loadingLine = z.object({
  lineNumber: z.number(),
  materialId: z.number(),
  stage: z.enum(orderStageNames),
  /** The container the line was put in, if any; a line that has left is in stage 'shipped'. */
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
  /** Lines that cannot be loaded; `missing` names the unknown sizes. */
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

/** The cartons of orders, in the order asked for; an order out of the caller's reach counts as nonexistent. */
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

/** A stored plan in full. */
const planDetail = planRow.extend({
  ofOrders: z.array(
    z.object({
      id: z.number(),
      poNumber: z.string(),
      customerId: z.number(),
      customerName: z.string(),
      /** The order's pieces when its cartons were taken; null where unknown. */
      pieces: orderedPieces.nullable(),
    }),
  ),
  problem: loadingProblem,
  plan: loadingPlan,
});
export type PlanDetail = z.infer<typeof planDetail>;

const planFilter = {
  id: recordId.optional(),
  text: searchText,
  orderId: recordId.optional(),
  customerId: recordId.optional(),
  mineOnly: z.boolean().optional(),
};

/** The plans of which the caller reaches every customer, and those without orders; latest first. */
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

/** The ids of a plan's orders: those given, and those its lines come from. */
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

const planName = plainText(120).refine((name) => name.length > 0);
const isStorable = (value: object): boolean => isStorableJson(value, loadingLimits.storedLength);

/**
 * Stores a plan: a new one, or with `id` and `version` a new version of a stored one. Its orders are those of
 * `orderIds` and those its lines name. `taken` holds the pieces that each order had when its cartons were taken; for an
 * order not in it they come from the stored plan, otherwise from the order as it is now. Where one of the orders has a
 * plan already, the answer is the error loading.planExists with those plans in `data.plans`; with `replace` the plan is
 * stored, and plans about these orders alone are put away.
 */
const saveLoadingPlan = post('/loading/plan/save', {
  reading: 'B',
  input: z
    .strictObject({
      id: recordId.optional(),
      version: recordVersion.optional(),
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
  input: z.strictObject({ ...seenRecord.shape, name: planName }),
  output: planRow,
  access: planKeepers,
});

/** Puts a plan away; returns its new version. */
const removeLoadingPlan = post('/loading/plan/remove', {
  reading: 'B',
  input: seenRecord,
  output: z.object(stored),
  access: planKeepers,
});

/** Brings back a plan that was put away. */
const restoreLoadingPlan = post('/loading/plan/restore', {
  reading: 'B',
  input: seenRecord,
  output: planRow,
  access: planKeepers,
});

const sharedPlan = z.object({
  /** The name of our company, in both languages. */
  seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
  name: z.string(),
  savedAt: z.string(),
  savedByName: z.string(),
  /** The PO numbers of its orders. */
  orders: z.array(z.string()),
  problem: loadingProblem,
  plan: loadingPlan,
});
export type SharedPlan = z.infer<typeof sharedPlan>;

/** Returns the plan that a link shows, as it is stored now, by the token in the header. */
const openSharedPlan = post('/loading/openShared', {
  reading: 'B',
  input: z.strictObject({}),
  output: sharedPlan,
  access: 'public',
});

export const loadingCalls = {
  getLoadingLines,
  getLoadingPlans,
  getLoadingPlan,
  saveLoadingPlan,
  renameLoadingPlan,
  removeLoadingPlan,
  restoreLoadingPlan,
  openSharedPlan,
};
