import { keysOf } from '../../../shared/api/list';
import { type commitment, type commitmentModel, reasonsNotToOrder } from '../../../shared/areas/market/commitment';
import type { market } from '../../../shared/areas/market/market';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import type { Seeded } from './organisation';
import type { SeededModel } from './products';
import { Random } from './random';

interface CommitmentOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  markets: readonly Seeded<Values<typeof market>>[];
  models: readonly SeededModel[];
  today: Day;
}

interface Promised {
  commitments: Seeded<Values<typeof commitment>>[];
  models: Seeded<Values<typeof commitmentModel>>[];
}

/** What customers promised at the shows that have begun: a third of those that buy, most of them some containers. */
export function commitments({ seed, customers, markets, models, today }: CommitmentOptions): Promised {
  const random = Random.stream(seed, 'commitments');
  const promised: Promised = { commitments: [], models: [] };
  for (const { id: marketId, startDate } of markets) {
    const start = dayOf(startDate);
    if (start > today) continue;
    for (const { row } of customers) {
      if (row.closed || !random.chance(0.33)) continue;
      const orders = random.chance(0.85);
      const id = promised.commitments.length + 1;
      promised.commitments.push({
        id,
        customerId: row.id,
        marketId,
        containers: orders ? random.int(1, 16) / 2 : 0,
        readyDate: orders ? dateOf(start + random.int(40, 100)) : null,
        reasonNotToOrder: orders ? null : random.pick(keysOf(reasonsNotToOrder)),
        reasonNote: null,
        bonusMonth: null,
        remark: null,
      });
      const chosen = orders ? random.int(1, 4) : 0;
      const first = random.int(0, models.length - 1);
      for (let at = 0; at < Math.min(chosen, models.length); at += 1) {
        const modelId = models[(first + at) % models.length]?.row.id ?? 1;
        const modelsId = promised.models.length + 1;
        promised.models.push({ id: modelsId, commitmentId: id, modelId, pieces: random.int(4, 60), remark: null });
      }
    }
  }
  return promised;
}
