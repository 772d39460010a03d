import type { market } from '../../../shared/areas/market/market';
import type { reservation } from '../../../shared/areas/market/reservation';
import type { Values } from '../../../shared/entity/entity';
import type { SeededOrder } from './orders';
import type { Seeded } from './organization';
import { Random } from './random';

interface ShowOptions {
  seed: number;
  markets: readonly Seeded<Values<typeof market>>[];
  reservations: readonly Seeded<Values<typeof reservation>>[];
}

/** What a customer ordered at a show. */
interface Ordered {
  cuft: number;
  firstDay: string;
}

/** Customers by show, as `customer/show`. */
export type AtShow = `${number}/${number}`;

/** Which orders were placed at a show: half of those that its approved visitors gave from its first day to the order cut-off. */
export function showOrders({ seed, markets, reservations }: ShowOptions) {
  const random = Random.stream(seed, 'orders at shows');
  const came = new Set(
    reservations
      .filter(({ state }) => state === 'approved')
      .map(({ customerId, marketId }): AtShow => `${customerId}/${marketId}`),
  );
  const ordered = new Map<AtShow, Ordered>();
  return {
    came,
    ordered,
    placed(order: SeededOrder): SeededOrder {
      const { customerId, orderDate } = order;
      const show = markets.find(
        ({ id, startDate, orderCutoff }) =>
          orderDate >= startDate && orderDate <= (orderCutoff ?? startDate) && came.has(`${customerId}/${id}`),
      );
      if (!show || !random.chance(0.5)) return order;
      const { cuft = 0, firstDay = orderDate } = ordered.get(`${customerId}/${show.id}`) ?? {};
      ordered.set(`${customerId}/${show.id}`, {
        cuft: cuft + order.cube,
        firstDay: orderDate < firstDay ? orderDate : firstDay,
      });
      return { ...order, marketId: show.id };
    },
  };
}
