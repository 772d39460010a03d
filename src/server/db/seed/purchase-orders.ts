import type { purchaseOrder, purchaseOrderLine } from '../../../shared/areas/purchase/purchase-order';
import type { Values } from '../../../shared/entity/entity';
import { colors } from './catalogue/collection';
import { arrangements, coverGrades, nameIn } from './catalogue/items';
import type { SeededContact } from './contacts';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Seeded } from './organization';
import { Random } from './random';

interface Purchasing {
  /** Whom each customer's orders are made with. */
  mains: ReadonlyMap<number, SeededContact>;
  seed: number;
  customers: readonly SeededCustomer[];
  today: Day;
}

export type SeededPurchase = Seeded<Values<typeof purchaseOrder>>;
export type SeededPurchaseLine = Seeded<Values<typeof purchaseOrderLine>>;

export interface Purchased {
  orders: SeededPurchase[];
  lines: SeededPurchaseLine[];
}

/** What is being ordered these days: drafts of every sixth customer, of which some were given up. */
export function purchaseOrders({ seed, customers, mains, today }: Purchasing): Purchased {
  const random = Random.stream(seed, 'purchase orders');
  const made: Purchased = { orders: [], lines: [] };
  for (const { row, assortment, priceFactor } of customers) {
    if (row.closed || assortment.length === 0 || !random.chance(0.17)) continue;
    const id = made.orders.length + 1;
    const lines = Array.from({ length: random.int(3, 7) }, () => {
      const { model, materials } = random.pick(assortment);
      const material = random.pick(materials);
      const quantity = random.int(6, 30);
      const price = Math.round(material.fobPrice * priceFactor * 100) / 100;
      return {
        id: 0,
        purchaseOrderId: id,
        materialId: material.id,
        quantity,
        price,
        model: model.row.code,
        spec: nameIn(arrangements, material.arrangementId),
        coverGrade: nameIn(coverGrades, material.coverGradeId),
        color: colors[(material.colorId ?? 0) - 1]?.[0] ?? null,
        cube: Math.round(quantity * material.cube * 1000) / 1000,
        amount: Math.round(quantity * price * 100) / 100,
        priceSource: null,
        priceUntil: null,
      };
    });
    const isGivenUp = random.chance(0.15);
    made.lines.push(...lines.map((line, at) => ({ ...line, id: made.lines.length + at + 1 })));
    made.orders.push({
      id,
      customerId: row.id,
      number: `${row.code}/${dateOf(today).slice(2, 7)} ${random.int(100, 999)}`,
      marketId: null,
      revision: 1,
      state: isGivenUp ? 'cancelled' : 'draft',
      poType: random.chance(0.85) ? 'regular' : 'sample',
      plant: random.chance(0.6) ? 'china' : 'vietnam',
      containerKind: '40HC',
      freight: random.chance(0.5) ? 'collect' : 'prepaid',
      buyer: mains.get(row.id)?.nameEn ?? null,
      fax: null,
      emails: mains.get(row.id)?.emails ?? row.email,
      requestedDeliveryDate: dateOf(today + random.int(50, 90)),
      paymentTerms: row.paymentTerm,
      termsOfTrade: row.termsOfTrade,
      // Sums are made of the lines as they are loaded.
      quantity: 0,
      cube: 0,
      goodsAmount: 0,
      discountBy: null,
      discountRate: null,
      discountAmount: null,
      totalAmount: 0,
      remarks: null,
      calculatedOn: null,
      signedById: null,
      signedOn: null,
      emailStatus: null,
      sapStatus: null,
      sapPiNumber: null,
    });
  }
  return made;
}
