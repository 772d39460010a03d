import type { LateReason } from '../../../shared/areas/order/order';
import type { OrderStage } from '../../../shared/areas/order/order-status';
import { type Day, workingDay } from './day';
import type { Random } from './random';

/** When an order was agreed; days after today have not come yet. */
export interface Agreement {
  ordered: Day;
  received: Day;
  signed: Day;
  confirmed: Day;
  scheduled: Day;
  requested: Day;
  signedLate: boolean;
}

/** When the goods of one container are made and leave. */
export interface Making {
  planned: Day;
  materialExpected: Day;
  materialActual: Day;
  estimatedCompletion: Day;
  completion: Day;
  loaded: Day;
  etd: Day;
  departure: Day;
  lateReason: LateReason | null;
}

/** How an order comes about, from the purchase order to the factory's schedule. */
export function agree(random: Random, ordered: Day): Agreement {
  const received = ordered + random.int(0, 2);
  const signedLate = random.chance(0.035);
  const signed = workingDay(received + (signedLate ? random.int(24, 80) : random.around(6, 3, 1)));
  const confirmed = workingDay(signed + random.around(4, 2, 1));
  const scheduled = workingDay(confirmed + random.around(5, 2, 1));
  return { ordered, received, signed, confirmed, scheduled, requested: ordered + random.int(58, 96), signedLate };
}

/** How the goods of one container are made; `step` spreads the containers of one order. */
export function make(random: Random, agreed: Agreement, step: number): Making {
  const planned = workingDay(agreed.scheduled + random.around(14, 5, 4) + step * random.int(4, 10));
  const materialExpected = planned - random.int(3, 9);
  const materialLate = random.chance(0.13) ? random.int(4, 26) : random.int(-3, 1);
  const materialActual = materialExpected + materialLate;
  const estimatedCompletion = planned + random.int(12, 20);
  const workLate = random.chance(0.11) ? random.int(5, 24) : random.int(-3, 2);
  const completion = Math.max(estimatedCompletion + workLate, materialActual + 8);
  const isHeld = random.chance(0.035);
  const etd = workingDay(completion + (isHeld ? random.int(25, 230) : random.around(8, 3, 3)));
  const isLate = completion > estimatedCompletion + 3;
  const departure = etd + (random.chance(0.12) ? random.int(2, 9) : random.int(0, 1));
  return {
    planned,
    materialExpected,
    materialActual,
    estimatedCompletion,
    completion,
    // A container is closed one to three days before its ship leaves.
    loaded: Math.max(completion, departure - 1 - (planned % 3)),
    etd,
    departure,
    lateReason: isHeld
      ? 'loadingPostponed'
      : isLate
        ? reasonFor(random, materialLate)
        : agreed.signedLate
          ? 'signedLate'
          : null,
  };
}

/** The stage goods have reached by the given day. */
export function stageOn(today: Day, agreed: Agreement, making: Making): OrderStage {
  if (making.departure <= today) return 'shipped';
  if (making.completion <= today) return 'inventory';
  if (agreed.scheduled <= today) return 'scheduled';
  if (agreed.confirmed <= today) return 'factoryConfirmed';
  return agreed.signed <= today ? 'piSigned' : 'piIssued';
}

const materialReasons = ['materialLate', 'mechanismShortage'] as const;
const workReasons = ['capacityFull', 'qualityRework', 'artworkLate', 'motorLate'] as const;

function reasonFor(random: Random, materialLate: number): LateReason {
  return materialLate > 3 ? random.pick(materialReasons) : random.pick(workReasons);
}
