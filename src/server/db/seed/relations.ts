import type { customerDiscount } from '../../../shared/areas/customer/customer-discount';
import type { lineUp } from '../../../shared/areas/customer/line-up';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Seeded } from './organization';
import { Random } from './random';

interface RelationsOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  /** Shipped amount of each customer in cents, by its id. */
  shippedCents: ReadonlyMap<number, number>;
  today: Day;
}

/** What was granted to the customers besides the prices: about one and a half percent of what they bought. */
export function discounts({
  seed,
  customers,
  shippedCents,
  today,
}: RelationsOptions): Seeded<Values<typeof customerDiscount>>[] {
  const random = Random.stream(seed, 'discounts');
  const granted = customers.flatMap((customer) => {
    const bought = (shippedCents.get(customer.row.id) ?? 0) / 100;
    if (bought === 0) return [];
    const count = Math.min(60, 1 + Math.floor(bought / 180_000) + random.int(0, 2));
    return Array.from({ length: count }, () => {
      const kind = random.weighted(discountKinds, (entry) => entry.weight);
      const share = random.between(0.3, 1.7) * kind.size;
      return {
        customerId: customer.row.id,
        kind: kind.name,
        grantedDate: dateOf(today - random.int(2, 1200)),
        amount: Math.max(50, Math.round((bought / count) * share)),
        remark: random.pick(kind.remarks),
      };
    });
  });
  return numbered(granted);
}

const discountKinds = [
  {
    name: 'volumeRebate',
    weight: 26,
    size: 0.025,
    remarks: ['Annual agreement · 年度返利', 'Quarterly target reached · 季度达标'],
  },
  {
    name: 'earlyPayment',
    weight: 22,
    size: 0.01,
    remarks: ['2% within 10 days · 十天内付款', 'Prepaid before shipment · 发货前付清'],
  },
  {
    name: 'displaySupport',
    weight: 20,
    size: 0.012,
    remarks: ['New floor displays · 新样摆场', 'Catalogue page · 画册费用'],
  },
  {
    name: 'claim',
    weight: 18,
    size: 0.006,
    remarks: ['Seam split on seat covers · 坐垫开线', 'Mechanism noise · 机械件异响', 'Transit damage · 运输破损'],
  },
  { name: 'promotion', weight: 14, size: 0.015, remarks: ['Black Friday · 黑五促销', 'Spring market · 春季展会'] },
] as const;

/** Which models stand on the customers' floors. */
export function lineUps({ seed, customers, today }: RelationsOptions): Seeded<Values<typeof lineUp>>[] {
  const random = Random.stream(seed, 'line-ups');
  const placed = customers.flatMap((customer) =>
    customer.assortment.flatMap(({ model, materials }, index) => {
      const material = materials[0];
      if (!material || random.chance(0.15)) return [];
      const stores = random.int(1, Math.max(1, customer.row.storeCount ?? 1));
      const since = Math.max(model.launchedOn + 40, today - random.int(30, 1300));
      return [
        {
          customerId: customer.row.id,
          modelId: model.row.id,
          floorSlot: `${String.fromCharCode(65 + (index % 6))}${random.int(1, 24)}`,
          stores,
          floorSamples: stores * random.int(1, 2),
          retailPrice: Math.round((material.fobPrice * random.between(2.3, 3.4)) / 10) * 10 - 1,
          sinceDate: dateOf(Math.min(since, today)),
          remark: null,
          active: model.endedOn === null && !customer.row.closed && random.chance(0.92),
        },
      ];
    }),
  );
  return numbered(placed);
}

function numbered<V>(rows: V[]): Seeded<V>[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
