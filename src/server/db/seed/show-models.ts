import type { commodity } from '../../../shared/areas/catalogue/commodity';
import type { bonusRate, bonusShare } from '../../../shared/areas/market/bonus';
import type { market } from '../../../shared/areas/market/market';
import type { orderableStyle } from '../../../shared/areas/market/orderable-style';
import type { specificationName } from '../../../shared/areas/market/specification-name';
import type { Values } from '../../../shared/entity/entity';
import { arrangements } from './catalogue/items';
import type { SeededCustomer } from './customers';
import type { Organization, Seeded } from './organization';
import type { SeededModel } from './products';
import { Random } from './random';

export type SeededOrderable = Seeded<Values<typeof orderableStyle>>;

interface ShowModels {
  seed: number;
  models: readonly SeededModel[];
  markets: readonly Seeded<Values<typeof market>>[];
  commodities: readonly Seeded<Values<typeof commodity>>[];
}

/** What each show offers: two thirds of the models that can be ordered, a fifth of them new, every ninth of them as its first commodity alone. */
export function orderableStyles({ seed, models, markets, commodities }: ShowModels): SeededOrderable[] {
  const firstOf = new Map(commodities.map(({ id, modelId }) => [modelId, id] as const).reverse());
  const random = Random.stream(seed, 'orderable styles');
  const styles = markets.flatMap(({ id: marketId, launchDate }) =>
    models
      .filter(({ row }) => row.status !== 'dropped' && row.status !== 'phasedOut' && random.chance(0.66))
      .map(({ row }) => {
        const isNew = random.chance(0.2);
        const commodityId = row.id % 9 === 0 ? (firstOf.get(row.id) ?? null) : null;
        return { marketId, modelId: row.id, commodityId, isNew, launchDate: isNew ? launchDate : null, remark: null };
      }),
  );
  return styles.map((style, at) => ({ id: at + 1, ...style }));
}

/** What is paid for the new models of each show. */
export function bonusRates(seed: number, orderable: readonly SeededOrderable[]): Seeded<Values<typeof bonusRate>>[] {
  const random = Random.stream(seed, 'bonus rates');
  return orderable
    .filter(({ isNew }) => isNew)
    .map(({ marketId, modelId }, at) => {
      const unit = random.chance(0.7) ? 'piece' : 'container';
      const rate = unit === 'piece' ? random.int(2, 10) / 2 : random.int(6, 16) * 10;
      return { id: at + 1, marketId, modelId, rate, unit, remark: null };
    });
}

/** How each department shares what it earns. */
export function bonusShares({ departments }: Organization): Seeded<Values<typeof bonusShare>>[] {
  return departments.map(({ id }, at) => ({
    id: at + 1,
    departmentId: id,
    vpSalesShare: 60,
    assistantShare: 25,
    csrShare: 15,
    remark: null,
  }));
}

/** What some customers call our arrangements, and what the order forms of the shows do. */
export function specificationNames(
  customers: readonly SeededCustomer[],
  markets: readonly { id: number }[],
): Seeded<Values<typeof specificationName>>[] {
  const open = customers.filter(({ row }) => !row.closed).slice(0, 6);
  const called = ([name, code]: readonly [string, string]) => {
    const [, arrangement = ''] = arrangements.find(([known]) => known === code) ?? [];
    return { name, arrangement, remark: null };
  };
  const ofCustomers = open.flatMap(({ row }, at) =>
    theirWords
      .slice(0, 1 + (at % theirWords.length))
      .map((words) => ({ ...called(words), customerId: row.id, marketId: null })),
  );
  const ofShows = markets.flatMap(({ id }) =>
    wordsOfShows.map((words) => ({ ...called(words), customerId: null, marketId: id })),
  );
  return [...ofCustomers, ...ofShows].map((each, at) => ({ id: at + 1, ...each }));
}

/** Their words, and the codes of our arrangements: a STR is a seater. */
const theirWords = [
  ['3 STR', '3S'],
  ['2 STR', '2S'],
  ['CHAIR REC', '1M'],
] as const;
const wordsOfShows = [
  ['SOFA', '3S'],
  ['LOVE', '2S'],
  ['CHAIR', '1S'],
] as const;
