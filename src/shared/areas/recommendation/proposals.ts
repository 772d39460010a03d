import { addMonths } from '../../rules/days';
import type { priceRanges } from '../catalogue/material';
import { alsoBought, type CoPurchase } from './co-purchase';
import { recommendationLimits } from './limits';
import type { Ground } from './recommendation';

export type PriceRange = keyof typeof priceRanges;

/** A customer, with what proposals to them are based on. */
export interface Buyer {
  customerId: number;
  /** Every model they ever bought, with the pieces of the months that count. */
  bought: readonly { modelId: number; pieces: number }[];
  /** Models that were on their floor and are no more. */
  left: readonly { modelId: number; stores: number; since: string | null }[];
}

export interface SoldModel {
  id: number;
  isOffered: boolean;
  /** Made for one customer alone. */
  isExclusive: boolean;
  launchDate: string | null;
  priceRange: PriceRange | null;
}

export interface Trade {
  models: readonly SoldModel[];
  counted: CoPurchase;
  /** Customers' earlier answers to a model: refusals lower its weight. */
  answers: ReadonlyMap<number, { taken: number; refused: number }>;
  today: string;
}

/** A model proposed to a customer, with the figures of its ground; those of other grounds are null. */
export interface Proposal {
  modelId: number;
  ground: Exclude<Ground, 'own'>;
  besideId: number | null;
  customers: number | null;
  buyers: number | null;
  buyersBeside: number | null;
  both: number | null;
  stores: number | null;
  since: string | null;
  priceRange: PriceRange | null;
  /** The share of the customer's pieces in that price range, in percent. */
  share: number | null;
}

/** What proposals need of a trade, prepared once for all customers. */
interface Shelf extends Trade {
  offered: ReadonlySet<number>;
  /** The models that may be proposed to anybody who does not know them. */
  open: ReadonlySet<number>;
  rangeOf: ReadonlyMap<number, PriceRange | null>;
  /** The new ones among the open models, the latest first. */
  fresh: readonly SoldModel[];
}

/** Returns what proposes models to a customer, strongest ground first; each model once. */
export function proposalsIn(trade: Trade): (buyer: Buyer) => Proposal[] {
  const shelf = shelfOf(trade);
  return (buyer) => {
    const seen = new Set<number>();
    const all = [...leftFloor(buyer, shelf), ...besideOthers(buyer, shelf), ...newModels(buyer, shelf)];
    return all.filter(({ modelId }) => !seen.has(modelId) && seen.add(modelId));
  };
}

function shelfOf(trade: Trade): Shelf {
  const { models, today } = trade;
  const since = addMonths(today, -recommendationLimits.newMonths);
  const open = models.filter(({ isOffered, isExclusive }) => isOffered && !isExclusive);
  return {
    ...trade,
    offered: new Set(models.filter(({ isOffered }) => isOffered).map(({ id }) => id)),
    open: new Set(open.map(({ id }) => id)),
    rangeOf: new Map(models.map(({ id, priceRange }) => [id, priceRange])),
    fresh: open
      .filter(({ launchDate }) => launchDate !== null && launchDate >= since && launchDate <= today)
      .sort((one, other) => (other.launchDate ?? '').localeCompare(one.launchDate ?? '') || one.id - other.id),
  };
}

/** The weight of a model by customers' answers: 1 without answers, less with refusals. */
export function weightOf(answers: Trade['answers'], model: number): number {
  const { taken, refused } = answers.get(model) ?? { taken: 0, refused: 0 };
  const { answersByChance } = recommendationLimits;
  return (taken + answersByChance) / (taken + refused + answersByChance);
}

function leftFloor({ left }: Buyer, { offered }: Shelf): Proposal[] {
  return left
    .filter(({ modelId }) => offered.has(modelId))
    .sort((one, other) => other.stores - one.stores || one.modelId - other.modelId)
    .slice(0, recommendationLimits.leftFloor)
    .map(({ modelId, stores, since }) => ({ ...nothing, modelId, ground: 'leftFloor', stores, since }));
}

function besideOthers({ bought }: Buyer, { open, counted, answers }: Shelf): Proposal[] {
  const known = new Set(bought.map(({ modelId }) => modelId));
  const basket = bought.filter(({ pieces }) => pieces > 0).map(({ modelId }) => modelId);
  const chosen = {
    isProposed: (model: number) => open.has(model) && !known.has(model),
    weightOf: (model: number) => weightOf(answers, model),
  };
  return alsoBought(counted, basket, chosen)
    .slice(0, recommendationLimits.alsoBought)
    .map(({ score: _, ...found }) => ({ ...nothing, ...found, ground: 'alsoBought' }));
}

function newModels({ bought }: Buyer, { rangeOf, fresh }: Shelf): Proposal[] {
  const pieces = new Map<PriceRange, number>();
  for (const line of bought) {
    const range = rangeOf.get(line.modelId);
    if (range) pieces.set(range, (pieces.get(range) ?? 0) + line.pieces);
  }
  const all = [...pieces.values()].reduce((sum, each) => sum + each, 0);
  const [main] = [...pieces].sort((left, right) => right[1] - left[1]);
  if (!main || all === 0) return [];
  const [priceRange, most] = main;
  const known = new Set(bought.map(({ modelId }) => modelId));
  return fresh
    .filter((model) => model.priceRange === priceRange && !known.has(model.id))
    .slice(0, recommendationLimits.newModels)
    .map(({ id, launchDate }) => ({
      ...nothing,
      modelId: id,
      ground: 'newModel',
      since: launchDate,
      priceRange,
      share: Math.round((100 * most) / all),
    }));
}

const nothing = {
  besideId: null,
  customers: null,
  buyers: null,
  buyersBeside: null,
  both: null,
  stores: null,
  since: null,
  priceRange: null,
  share: null,
} as const;
