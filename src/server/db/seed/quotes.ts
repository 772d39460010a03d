import { type Plant, plants, type price } from '../../../shared/areas/price/price';
import { quoteLimits } from '../../../shared/areas/quote/limits';
import { lostReasons, type quote, type quoteCombination, type quoteLine } from '../../../shared/areas/quote/quote';
import type { Values } from '../../../shared/entity/entity';
import { grouped } from '../../../shared/grouped';
import { keysOf } from '../../../shared/keys-of';
import type { commodities } from './commodities';
import type { SeededContact } from './contacts';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Seeded } from './organization';
import type { SeededModel } from './products';
import { Random } from './random';

interface QuoteOptions {
  /** Whom each customer's orders are made with. */
  mains: ReadonlyMap<number, SeededContact>;
  seed: number;
  customers: readonly SeededCustomer[];
  models: readonly SeededModel[];
  commodities: ReturnType<typeof commodities>;
  prices: readonly Seeded<Values<typeof price>>[];
  today: Day;
}

export interface Quoted {
  quotes: Seeded<Values<typeof quote>>[];
  lines: Seeded<Values<typeof quoteLine>>[];
  combinations: Seeded<Values<typeof quoteCombination>>[];
}

type Commodity = ReturnType<typeof commodities>[number];

/** For how long quotes go back. */
const historyDays = 540;

/** Quotes to every second customer that still buys, now and then; most of the settled ones were accepted. */
export function quotes({ seed, customers, mains, today, ...offer }: QuoteOptions): Quoted {
  const random = Random.stream(seed, 'quotes');
  const offered = offerOf(offer);
  const made: Quoted = { quotes: [], lines: [], combinations: [] };
  const days = customers.flatMap((buyer) =>
    buyer.row.closed || !random.chance(0.5)
      ? []
      : Array.from({ length: random.int(1, 4) }, () => ({ buyer, day: today - random.int(0, historyDays) })),
  );
  days.sort((left, right) => left.day - right.day || left.buyer.row.id - right.buyer.row.id);
  for (const { buyer, day } of days) {
    const plant = random.pick(keysOf(plants));
    const { lines, set } = chosen(random, buyer, offered, { plant, day });
    if (lines.length === 0) continue;
    const quoteId = made.quotes.length + 1;
    made.quotes.push({
      id: quoteId,
      customerId: buyer.row.id,
      number: `Q-${dateOf(day).slice(0, 4)}-${String(quoteId).padStart(5, '0')}`,
      marketId: null,
      revision: 1,
      plant,
      quoteDate: dateOf(day),
      validUntil: dateOf(day + quoteLimits.validDays),
      contact: mains.get(buyer.row.id)?.nameEn ?? null,
      paymentTerms: buyer.row.paymentTerm,
      remarks: null,
      quantity: 0,
      amount: 0,
      cube: 0,
      emailStatus: null,
      ...settled(random, { day, today }),
    });
    for (const { commodity, fobUsd, cube } of lines) {
      made.lines.push({
        ...{ id: made.lines.length + 1, quoteId, commodityId: commodity.id, colorId: null },
        ...{ quantity: random.int(4, 40), price: fobUsd, discount: random.chance(0.2) ? random.int(1, 5) : null },
        ...{ listPrice: fobUsd, amount: null, pieceCube: cube, cube: null },
      });
    }
    if (set) {
      made.combinations.push({
        ...{ id: made.combinations.length + 1, quoteId, name: set.name, function: set.function },
        ...{ commodityIds: set.parts.map(({ commodity }) => commodity.id), sets: null },
        price: set.parts.reduce((sum, { fobUsd }) => sum + Math.round(fobUsd * 100), 0) / 100,
        ...{ amount: null, setCube: set.parts.reduce((sum, { cube }) => sum + cube, 0), cube: null },
      });
    }
  }
  return made;
}

/** What a commodity costs at a plant on a day, with its carton; null where it is not offered. */
function offerOf({ models, commodities: sold, prices }: Pick<QuoteOptions, 'models' | 'commodities' | 'prices'>) {
  const pricesOf = grouped(prices, ({ commodityId, plant }) => `${commodityId} ${plant}`);
  const byModel = new Map(models.map((model) => [model.row.id, model]));
  const soldOf = grouped(sold, ({ modelId }) => modelId);
  return (modelId: number, plant: Plant, day: Day) =>
    (soldOf.get(modelId) ?? []).flatMap((commodity) => {
      const date = dateOf(day);
      const found = (pricesOf.get(`${commodity.id} ${plant}`) ?? []).find(
        ({ startDate, endDate }) => startDate <= date && (endDate ?? '9') >= date,
      );
      const cubes = (byModel.get(modelId)?.materials ?? [])
        .filter(
          ({ arrangementId, coverGradeId }) =>
            arrangementId === commodity.arrangementId && coverGradeId === commodity.coverGradeId,
        )
        .map(({ cube }) => cube ?? 0);
      return found ? [{ commodity, fobUsd: found.fobUsd, cube: Math.max(...cubes) }] : [];
    });
}

/** A few commodities of what the customer buys, and at times those of one model as a set. */
function chosen(
  random: Random,
  { assortment }: SeededCustomer,
  offered: ReturnType<typeof offerOf>,
  { plant, day }: { plant: Plant; day: Day },
) {
  const lines = assortment
    .slice(0, random.int(2, 6))
    .flatMap(({ model }) => offered(model.row.id, plant, day).slice(0, random.int(1, 3)));
  const [first] = lines;
  const parts = lines.filter(({ commodity }) => first && commodity.modelId === first.commodity.modelId);
  const isSet = parts.length > 1 && random.chance(0.3);
  const set = isSet ? { name: setName(parts[0]?.commodity), function: 'Motion', parts } : null;
  return { lines, set };
}

const setName = (commodity: Commodity | undefined): string => `${commodity?.code.split('-')[0] ?? ''} set`;

/** How it ended: what is older than its validity is settled, or was never answered. */
function settled(random: Random, { day, today }: { day: Day; today: Day }) {
  const open = { sentOn: null, settledOn: null, acceptedBy: null, lostReason: null } as const;
  const sent = { ...open, sentOn: dateOf(Math.min(day + 1, today)) };
  const age = today - day;
  if (age < 3) return { ...open, state: 'draft' } as const;
  if (age <= quoteLimits.validDays && random.chance(0.6)) return { ...sent, state: 'sent' } as const;
  const settledOn = dateOf(Math.min(day + random.int(3, quoteLimits.validDays), today));
  if (random.chance(0.55)) return { ...sent, state: 'accepted', settledOn, acceptedBy: random.pick(buyers) } as const;
  if (random.chance(0.7)) {
    return { ...sent, state: 'lost', settledOn, lostReason: random.pick(keysOf(lostReasons)) } as const;
  }
  return age <= quoteLimits.validDays
    ? ({ ...sent, state: 'sent' } as const)
    : ({ ...sent, state: 'expired' } as const);
}

const buyers = ['Anna Lindqvist', 'Marcus Hall', 'Priya Nair', 'José Ortega', 'Claire Dubois', 'Tom Becker'] as const;
