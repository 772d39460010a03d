import { msg } from '@lingui/core/macro';
import { keysOf } from '../../keys-of';

/** The stages that a delivery is timed by, in order (§4). */
export const deliveryStages = {
  created: msg`Created`,
  signed: msg`Signed`,
  siteValidation: msg`Site validation`,
  inProduction: msg`In production`,
  completed: msg`Completed`,
  loaded: msg`Loaded in container`,
  shipped: msg`Shipped`,
} as const;

export type DeliveryStage = keyof typeof deliveryStages;
export const deliveryStageNames = keysOf(deliveryStages);

/** The stages an order leaves again; the time in one runs from its day to that of the next stage. */
export const timedStages = ['created', 'signed', 'siteValidation', 'inProduction', 'completed', 'loaded'] as const;
export type TimedStage = (typeof timedStages)[number];

/** What an order waits for in each stage. */
export const deliveryStageNotes = {
  created: msg`Waiting for the customer’s signature.`,
  signed: msg`Waiting for the factory to validate the order.`,
  siteValidation: msg`Validated, waiting for its production to begin.`,
  inProduction: msg`Being made, until the last piece is completed.`,
  completed: msg`In stock, waiting for its containers to be loaded.`,
  loaded: msg`In containers, waiting for departure.`,
  shipped: msg`The last container has left.`,
} as const satisfies Record<DeliveryStage, unknown>;
