import type { inventoryProduct } from '../../../shared/areas/inventory/product';
import type { inventoryReport } from '../../../shared/areas/inventory/report';
import type { inventoryWeek } from '../../../shared/areas/inventory/week';
import { endOfWeek, weeksAfter } from '../../../shared/areas/inventory/weeks';
import type { Values } from '../../../shared/entity/entity';
import { mondayOf } from '../../../shared/rules/days';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { SeededOrderLine } from './orders';
import type { Seeded } from './organization';
import { Random } from './random';
import type { SeededShipment } from './shipments';

/** How many weeks each of the largest customers has told of. */
const toldWeeks = [104, 78, 60] as const;
const productsOfCustomer = 20;

/** The customers who tell what they sell. */
export const tellingCustomers = (customers: readonly SeededCustomer[]): SeededCustomer[] =>
  customers.slice(0, toldWeeks.length);

interface InventoryOptions {
  seed: number;
  /** Those who tell, with the lines and containers of their orders. */
  customers: readonly SeededCustomer[];
  lines: readonly SeededOrderLine[];
  shipments: readonly SeededShipment[];
  today: Day;
}

interface Inventory {
  products: Seeded<Values<typeof inventoryProduct>>[];
  weeks: Seeded<Values<typeof inventoryWeek>>[];
  reports: Seeded<Values<typeof inventoryReport>>[];
}

/** What customers call what they order most, and how it sold week by week of what was delivered to them. */
export function inventory(options: InventoryOptions): Inventory {
  const { seed, customers, today } = options;
  const random = Random.stream(seed, 'inventory');
  const made: Inventory = { products: [], weeks: [], reports: [] };
  const now = mondayOf(dateOf(today));
  for (const [place, customer] of customers.entries()) {
    const { id: customerId, ownerId: madeById } = customer.row;
    const first = weeksAfter(now, -(toldWeeks[place] ?? 0));
    const ordered = orderedMost(options, customerId);
    for (const [at, { materialId, arrivals }] of ordered.entries()) {
      const id = made.products.length + 1;
      made.products.push({
        id,
        customerId,
        sku: `${customer.letters}-${4100 + at * 7}`,
        materialId,
        status: at === ordered.length - 1 && at > 3 ? 'disabled' : 'enabled',
        stores: customer.row.storeCount ?? null,
        floorSamples: random.int(0, Math.max(1, customer.row.storeCount ?? 1)),
        leadTimeWeeks: at % 5 === 1 ? 14 : null,
        reviewWeeks: null,
        serviceLevel: at % 6 === 0 ? 98 : null,
        forecastMethod: at % 9 === 4 ? 'movingMean' : null,
        remark: at % 5 === 1 ? 'Made in Vietnam · 越南生产' : null,
        madeById,
      });
      const flow = { customerId, productId: id, from: first, until: now, arrivals, isRising: at % 4 === 2 };
      for (const week of weeksOf(random, flow)) made.weeks.push({ id: made.weeks.length + 1, ...week });
    }
    if (ordered.length > 0) {
      made.reports.push({
        id: made.reports.length + 1,
        title: place === 0 ? 'Stock and pipeline · 库存与在途' : 'Replenishment talk · 补货沟通',
        customerId,
        showsProposal: place !== 1,
        note: 'Please tell us by Friday what you would like to change. 请在周五前告知需要调整的内容。',
        madeById,
      });
    }
  }
  return made;
}

/** What a customer ordered most of, with the pieces that were delivered in each week. */
function orderedMost({ lines, shipments }: InventoryOptions, customerId: number) {
  const delivered = new Map(shipments.map(({ id, deliveredDate }) => [id, deliveredDate]));
  const byMaterial = new Map<number, { materialId: number; pieces: number; arrivals: Map<string, number> }>();
  for (const line of lines) {
    if (line.customerId !== customerId) continue;
    const { materialId, quantity } = line;
    const known = byMaterial.get(materialId) ?? { materialId, pieces: 0, arrivals: new Map<string, number>() };
    known.pieces += quantity;
    const day = line.shipmentId ? delivered.get(line.shipmentId) : null;
    if (day) known.arrivals.set(mondayOf(day), (known.arrivals.get(mondayOf(day)) ?? 0) + quantity);
    byMaterial.set(materialId, known);
  }
  return [...byMaterial.values()]
    .sort((left, right) => right.pieces - left.pieces || left.materialId - right.materialId)
    .slice(0, productsOfCustomer);
}

interface Flow {
  customerId: number;
  productId: number;
  from: string;
  until: string;
  arrivals: ReadonlyMap<string, number>;
  /** Whether its sales rise lately, so that it is about to run out. */
  isRising: boolean;
}

function* weeksOf(random: Random, flow: Flow): Generator<Omit<Seeded<Values<typeof inventoryWeek>>, 'id'>> {
  const { customerId, productId, from, until, arrivals, isRising } = flow;
  const came = [...arrivals].filter(([week]) => week >= from && week < until);
  const weeks = (Date.parse(until) - Date.parse(from)) / 604_800_000;
  const mean = Math.max(0.5, came.reduce((sum, [, pieces]) => sum + pieces, 0) / weeks);
  let stock = Math.round(mean * random.between(9, 16)) + 1;
  const floorSamples = random.int(0, 6);
  for (let at = 0, weekStart = from; weekStart < until; at += 1, weekStart = weeksAfter(weekStart, 1)) {
    stock += arrivals.get(weekStart) ?? 0;
    const growth = isRising && weeks - at <= 12 ? 1.9 : 1;
    const wanted = mean * seasonOf(weekStart) * growth;
    const sold = Math.min(stock, random.around(wanted, Math.max(0.6, wanted * 0.28), 0));
    stock -= sold;
    const remark =
      weekStart.slice(5, 10) >= '11-20' && weekStart.slice(5, 10) <= '11-27' ? 'Black Friday · 黑五' : null;
    yield { customerId, productId, weekStart, weekEnd: endOfWeek(weekStart), sold, stock, floorSamples, remark };
  }
}

/** Sofas sell in spring and before the holidays, and least in summer. */
function seasonOf(weekStart: string): number {
  const month = Number(weekStart.slice(5, 7));
  return [1.02, 0.95, 1.08, 1.1, 1.02, 0.9, 0.82, 0.86, 0.98, 1.06, 1.24, 1.02][month - 1] ?? 1;
}
