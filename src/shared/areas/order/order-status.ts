import { msg } from '@lingui/core/macro';
import { keysOf } from '../../keys-of';

/** The stages of an order in their order (§4). */
export const orderStages = {
  piIssued: msg`PI issued`,
  piSigned: msg`PI signed`,
  factoryConfirmed: msg`Factory confirmed`,
  scheduled: msg`Scheduled`,
  inventory: msg`Inventory`,
  shipped: msg`Shipped`,
} as const;

export type OrderStage = keyof typeof orderStages;
export const orderStageNames = keysOf(orderStages);
export const openStages = orderStageNames.filter((stage) => stage !== 'shipped');

/** What each stage means, for tooltips and help. */
export const orderStageNotes = {
  piIssued: msg`The proforma invoice was issued to the customer.`,
  piSigned: msg`The customer signed the proforma invoice.`,
  factoryConfirmed: msg`The factory confirmed the order.`,
  scheduled: msg`The order is scheduled or in production.`,
  inventory: msg`The goods are finished and in stock.`,
  shipped: msg`The goods have left.`,
} as const satisfies Record<OrderStage, unknown>;
