import { type commitment, type commitmentModel, reasonsNotToOrder } from '../../../shared/areas/market/commitment';
import type { market } from '../../../shared/areas/market/market';
import type { Values } from '../../../shared/entity/entity';
import { keysOf } from '../../../shared/keys-of';
import { loadingLimits } from '../../../shared/loading/limits';
import { arrangements, nameIn } from './catalogue/items';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import type { Seeded } from './organization';
import type { SeededModel } from './products';
import { Random } from './random';
import type { SeededOrderable } from './show-models';
import type { showOrders } from './show-orders';

interface CommitmentOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  models: readonly SeededModel[];
  markets: readonly Seeded<Values<typeof market>>[];
  orderable: readonly SeededOrderable[];
  atShows: ReturnType<typeof showOrders>;
  today: Day;
}

interface Promised {
  commitments: Seeded<Values<typeof commitment>>[];
  models: Seeded<Values<typeof commitmentModel>>[];
}

/**
 * What customers promised at the shows that have begun: all who ordered there about as much, and a third of the other visitors,
 * who have not ordered yet or said why they will not.
 */
export function commitments(options: CommitmentOptions): Promised {
  const { seed, customers, models, markets, orderable, atShows, today } = options;
  const random = Random.stream(seed, 'commitments');
  const promised: Promised = { commitments: [], models: [] };
  const made = new Map(models.map(({ row, materials }) => [row.id, materials[0]?.arrangementId]));
  for (const { id: marketId, startDate } of markets) {
    const start = dayOf(startDate);
    if (start > today) continue;
    const styles = orderable.filter((style) => style.marketId === marketId);
    for (const { row } of customers) {
      const ordered = atShows.ordered.get(`${row.id}/${marketId}`);
      const waits = !ordered && atShows.came.has(`${row.id}/${marketId}`) && random.chance(0.33);
      if (row.closed || (!ordered && !waits)) continue;
      const orders = ordered !== undefined || random.chance(0.6);
      const asOrdered = Math.round(
        ((ordered?.cuft ?? 0) / loadingLimits.containerCuft.max) * 2 * (0.7 + random.next()),
      );
      const id = promised.commitments.length + 1;
      promised.commitments.push({
        id,
        customerId: row.id,
        marketId,
        ownerId: row.ownerId,
        departmentId: row.departmentId,
        containers: orders ? Math.max(1, ordered ? asOrdered : random.int(1, 12)) / 2 : 0,
        readyDate: orders ? dateOf(start + random.int(40, 100)) : null,
        reasonNotToOrder: orders ? null : random.pick(keysOf(reasonsNotToOrder)),
        reasonNote: null,
        bonusMonth: ordered ? ordered.firstDay.slice(0, 7) : null,
        nextStep: orders && !ordered ? 'Call about the order · 跟进订单' : null,
        nextStepDate: orders && !ordered ? dateOf(Math.max(today, start) + random.int(1, 14)) : null,
        remark: null,
        ...keptLater,
      });
      const first = random.int(0, styles.length - 1);
      for (let at = 0; orders && at < Math.min(random.int(1, 4), styles.length); at += 1) {
        const modelId = styles[(first + at) % styles.length]?.modelId ?? 1;
        const modelsId = promised.models.length + 1;
        // Some say of a model which piece of it they mean.
        const spec = modelsId % 3 === 0 ? nameIn(arrangements, made.get(modelId)) : null;
        const pieces = random.int(4, 60);
        promised.models.push({ id: modelsId, commitmentId: id, modelId, pieces, spec, remark: null });
      }
    }
  }
  return promised;
}

/** The database reads visits and sums orders as the commitments are loaded. */
const keptLater = {
  ...{ invitationState: null, reservationState: null },
  ...{ poDate: null, confirmedPieces: 0, confirmedContainers: 0, confirmedAmount: 0 },
} as const;
