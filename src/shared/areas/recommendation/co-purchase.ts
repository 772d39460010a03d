import { recommendationLimits } from './limits';

/** The models that a customer bought in the months that count. */
export type Basket = readonly number[];

/** The numbers of all customers, of buyers of a model, of buyers of another one, and of buyers of both. */
export interface Evidence {
  customers: number;
  buyers: number;
  buyersBeside: number;
  both: number;
}

/**
 * Support: the share of all customers who buy both. Confidence: the share of the other model's buyers who buy both.
 * Lift: confidence divided by the share of all customers who buy the model.
 */
export function measuresOf({ customers, buyers, buyersBeside, both }: Evidence) {
  const confidence = both / buyersBeside;
  return { support: both / customers, confidence, lift: confidence / (buyers / customers) };
}

/** Counts of what customers buy together, made once for all customers. */
export interface CoPurchase {
  customers: number;
  buyers: (model: number) => number;
  /** A model's place among all that somebody bought; undefined if nobody did. */
  placeOf: (model: number) => number | undefined;
  /** The buyers of both models at two places. */
  both: (place: number, beside: number) => number;
  /** The models that enough customers bought with a model at one of the places for it to be evidence, with their places. */
  evidentWith: (places: readonly number[]) => { modelId: number; place: number }[];
}

/** Counts buyers of models and of pairs of models over all baskets. */
export function coPurchaseOf(baskets: readonly Basket[]): CoPurchase {
  const models = [...new Set(baskets.flat())].sort((left, right) => left - right);
  const placeOf = new Map(models.map((model, at) => [model, at]));
  // There is one for each pair of models, so they are as small as the number of customers allows.
  const Counts = baskets.length < 2 ** 16 ? Uint16Array : Uint32Array;
  const counts = new Counts(models.length * models.length);
  for (const basket of baskets) {
    const places = [...new Set(basket)].map((model) => placeOf.get(model) ?? 0);
    for (const one of places) {
      for (const other of places) {
        const at = one * models.length + other;
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  const both = (place: number, beside: number): number => counts[place * models.length + beside] ?? 0;
  const evident = new Map<number, readonly number[]>();
  const evidentAt = (place: number): readonly number[] => {
    const known = evident.get(place);
    if (known) return known;
    const found: number[] = [];
    for (let at = 0; at < models.length; at += 1) if (isEvident(both(place, at))) found.push(at);
    evident.set(place, found);
    return found;
  };
  return {
    customers: baskets.length,
    buyers(model) {
      const place = placeOf.get(model);
      return place === undefined ? 0 : both(place, place);
    },
    placeOf: (model) => placeOf.get(model),
    both,
    evidentWith(places) {
      const isFound = new Uint8Array(models.length);
      for (const beside of places) for (const place of evidentAt(beside)) isFound[place] = 1;
      return models.flatMap((modelId, place) => (isFound[place] === 1 ? [{ modelId, place }] : []));
    },
  };
}

const isEvident = (both: number): boolean => both >= recommendationLimits.leastCustomers;

/** A model that goes with what a customer buys, and their model that is the strongest evidence for it. */
export interface AlsoBought extends Evidence {
  modelId: number;
  besideId: number;
  score: number;
}

/**
 * Models that a customer does not buy although customers who buy the same do, likeliest first. The score is the model's
 * share of all customers, multiplied by the shrunken lift of each model of the basket: a lift of few customers is
 * mostly chance.
 */
export function alsoBought(
  counted: CoPurchase,
  basket: Basket,
  { isProposed, weightOf = () => 1 }: { isProposed: (model: number) => boolean; weightOf?: (model: number) => number },
): AlsoBought[] {
  const { customers } = counted;
  const own = [...new Set(basket)].flatMap((besideId) => {
    const beside = counted.placeOf(besideId);
    return beside === undefined ? [] : [{ besideId, beside, buyersBeside: counted.buyers(besideId) }];
  });
  const owned = new Set(own.map(({ besideId }) => besideId));
  // Without evidence no model is found, so the many that hardly anybody bought with the basket are left out.
  const found = counted.evidentWith(own.map(({ beside }) => beside)).flatMap(({ modelId, place }): AlsoBought[] => {
    if (owned.has(modelId) || !isProposed(modelId)) return [];
    const buyers = counted.both(place, place);
    let pull = 0;
    let best: (typeof own)[number] | null = null;
    let bestLift = 1;
    // There are very many pairs, so that an object for each would take longer than what is computed. The shrunken lift
    // is above 1 only where the lift itself is.
    for (const each of own) {
      const both = counted.both(place, each.beside);
      const lift = shrunkLift(both, (buyers * each.buyersBeside) / customers);
      pull += Math.log(lift);
      if (lift > bestLift && isEvident(both)) {
        best = each;
        bestLift = lift;
      }
    }
    if (!best) return [];
    const { besideId, beside, buyersBeside } = best;
    const evidence = { customers, buyers, buyersBeside, both: counted.both(place, beside) };
    // Models of one basket are not independent evidence, so the sum of their pulls is divided by the root of their
    // number.
    const score = Math.log(buyers / customers) + pull / Math.sqrt(own.length) + Math.log(weightOf(modelId));
    return [{ modelId, besideId, ...evidence, score }];
  });
  return found.sort((left, right) => right.score - left.score || left.modelId - right.modelId);
}

/**
 * The lift of so many who bought both, where so many would have by chance; shrunken as if some more customers had
 * bought both as often as chance predicts.
 */
export function shrunkLift(both: number, byChance: number): number {
  const { shrinkage } = recommendationLimits;
  return (both + shrinkage) / (byChance + shrinkage);
}
