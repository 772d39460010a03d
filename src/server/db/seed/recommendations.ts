import {
  type followResults,
  followWays,
  type productRecommendation,
  type recommendationFollow,
} from '../../../shared/areas/recommendation/recommendation';
import type { levels } from '../../../shared/areas/rival/competing-good';
import type { Values } from '../../../shared/entity/entity';
import { keysOf } from '../../../shared/keys-of';
import type { commodities } from './commodities';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import type { Seeded } from './organization';
import type { SeededModel } from './products';
import type { Quoted } from './quotes';
import { Random } from './random';

interface RecommendationOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  models: readonly SeededModel[];
  commodities: ReturnType<typeof commodities>;
  quoted: Quoted;
  today: Day;
}

type Recommendation = Seeded<Values<typeof productRecommendation>>;
type Follow = Seeded<Values<typeof recommendationFollow>>;

const reasons = [
  ['Their best shop asked for a sofa like this in spring.', '他们最好的门店春季就想要这样的沙发。'],
  ['Suits the smaller floors of their city stores.', '适合其市区门店较小的展厅。'],
  ['A rival sells something alike in the same towns.', '竞争对手在同城销售类似产品。'],
  ['Goes with the recliners that sell best there.', '与当地最畅销的功能沙发搭配。'],
] as const;
const said = [
  'They want to see the fabric first. · 想先看面料。',
  'Asked for the price of a container. · 询问整柜价格。',
  'Has room on the floor from next month on. · 下月起展厅有空位。',
  null,
] as const;

const becameOf: Readonly<Record<string, Recommendation['state'] | undefined>> = {
  sent: 'offered',
  accepted: 'accepted',
  lost: 'declined',
};

/** What was recommended: ideas still open, what stands in quotes as those went, and what customers said meanwhile. */
export function recommendations(options: RecommendationOptions): {
  recommendations: Recommendation[];
  follows: Follow[];
} {
  const { seed, customers, models, commodities: sold, quoted, today } = options;
  const random = Random.stream(seed, 'recommendations');
  const made: { recommendations: Recommendation[]; follows: Follow[] } = { recommendations: [], follows: [] };
  const modelOf = new Map(models.map((model) => [model.row.id, model]));
  const commodityOf = new Map(sold.map((commodity) => [commodity.id, commodity]));

  const add = (
    { row }: SeededCustomer,
    { row: model, materials }: SeededModel,
    became: Pick<Recommendation, 'state' | 'quoteId' | 'offeredOn' | 'settledOn' | 'declinedBecause'>,
    asked: Day[],
  ) => {
    const id = made.recommendations.length + 1;
    const [reason, reasonZh] = random.pick(reasons);
    const [material] = materials;
    const fob = material?.fobPrice ?? 0;
    const results = resultsOf(random, became.state, asked.length);
    for (const [at, day] of asked.entries()) {
      made.follows.push({
        ...{
          id: made.follows.length + 1,
          recommendationId: id,
          day: dateOf(day),
          way: random.pick(keysOf(followWays)),
        },
        ...{ result: results[at] ?? 'noAnswer', note: random.pick(said) },
      });
    }
    made.recommendations.push({
      ...{ id, customerId: row.id, departmentId: row.departmentId, vpSalesId: row.ownerId, modelId: model.id },
      ...{ materialId: material?.id ?? null, ...inWordsLater },
      ...{ width: material?.productWidth ?? null, depth: material?.productDepth ?? null },
      ...{ height: material?.productHeight ?? null, motion: material?.motion ?? null },
      ...{ priceRange: material?.priceRange ?? null, level: levelOf(fob) },
      ...{ reason, reasonZh, ground: 'own', priority: random.pick(['high', 'normal', 'normal', 'low'] as const) },
      ...became,
      // The database keeps what follows from the follow records.
      ...{ latestResult: null, followedOn: null },
    });
  };

  const buyers = new Map(customers.map((customer) => [customer.row.id, customer]));
  for (const quote of quoted.quotes) {
    const state = becameOf[quote.state];
    const buyer = buyers.get(quote.customerId);
    if (!state || !buyer || !random.chance(0.18)) continue;
    const line = quoted.lines.find(({ quoteId }) => quoteId === quote.id);
    const model = modelOf.get(commodityOf.get(line?.commodityId ?? 0)?.modelId ?? 0);
    if (!model) continue;
    const { sentOn: offeredOn, settledOn, lostReason } = quote;
    const sent = offeredOn ? dayOf(offeredOn) : today;
    const became = {
      state,
      quoteId: quote.id,
      offeredOn,
      settledOn,
      declinedBecause: state === 'declined' ? lostReason : null,
    };
    add(buyer, model, became, [Math.min(sent + 1, today)]);
  }
  const open = { state: 'open', quoteId: null, offeredOn: null, settledOn: null, declinedBecause: null } as const;
  for (const buyer of customers) {
    if (buyer.row.closed || !random.chance(0.2)) continue;
    const own = new Set(buyer.assortment.map(({ model }) => model.row.id));
    const others = models.filter(({ row }) => !own.has(row.id) && row.status === 'running' && !row.exclusive);
    if (others.length > 0) add(buyer, random.pick(others), open, random.chance(0.4) ? [today - random.int(2, 30)] : []);
  }
  return made;
}

function resultsOf(random: Random, state: Recommendation['state'], count: number): (keyof typeof followResults)[] {
  const likely = {
    open: ['later', 'noAnswer', 'wantsSample'],
    offered: ['interested', 'wantsPrice', 'noAnswer'],
    accepted: ['interested', 'wantsPrice'],
    declined: ['notInterested', 'later'],
  } as const;
  return Array.from({ length: count }, () => random.pick<keyof typeof followResults>(likely[state]));
}

function levelOf(fob: number): keyof typeof levels {
  return fob < 260 ? 'entry' : fob < 520 ? 'middle' : fob < 800 ? 'upper' : 'luxury';
}

/** The database fills them in from model and material. */
const inWordsLater = { style: null, category: null, spec: null, fabric: null, color: null, features: null } as const;
