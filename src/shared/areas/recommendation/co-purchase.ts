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
  /** Every model that somebody bought. */
  models: readonly number[];
  buyers: (model: number) => number;
  both: (model: number, beside: number) => number;
}

/** Counts buyers of models and of pairs of models over all baskets. */
export function coPurchaseOf(baskets: readonly Basket[]): CoPurchase {
  const models = [...new Set(baskets.flat())].sort((left, right) => left - right);
  const placeOf = new Map(models.map((model, at) => [model, at]));
  const counts = new Uint32Array(models.length * models.length);
  for (const basket of baskets) {
    const places = [...new Set(basket)].map((model) => placeOf.get(model) ?? 0);
    for (const one of places) {
      for (const other of places) {
        const at = one * models.length + other;
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  const both = (model: number, beside: number): number => {
    const [one, other] = [placeOf.get(model), placeOf.get(beside)];
    return one === undefined || other === undefined ? 0 : (counts[one * models.length + other] ?? 0);
  };
  return { customers: baskets.length, models, both, buyers: (model) => both(model, model) };
}

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
  const own = [...new Set(basket)].filter((model) => counted.buyers(model) > 0);
  const owned = new Set(own);
  const found = counted.models.flatMap((modelId): AlsoBought[] => {
    if (owned.has(modelId) || !isProposed(modelId)) return [];
    const buyers = counted.buyers(modelId);
    let pull = 0;
    let best: (Evidence & { besideId: number; lift: number }) | null = null;
    for (const besideId of own) {
      const evidence = {
        customers,
        buyers,
        buyersBeside: counted.buyers(besideId),
        both: counted.both(modelId, besideId),
      };
      const lift = shrunkLift(evidence);
      pull += Math.log(lift);
      const tells = evidence.both >= recommendationLimits.leastCustomers && measuresOf(evidence).lift > 1;
      if (tells && lift > (best?.lift ?? 1)) best = { ...evidence, besideId, lift };
    }
    if (!best) return [];
    const { lift: _, ...evidence } = best;
    // Models of one basket are not independent evidence, so the sum of their pulls is divided by the root of their
    // number.
    const score = Math.log(buyers / customers) + pull / Math.sqrt(own.length) + Math.log(weightOf(modelId));
    return [{ modelId, ...evidence, score }];
  });
  return found.sort((left, right) => right.score - left.score || left.modelId - right.modelId);
}

/** The lift, shrunken as if some more customers had bought both as often as chance predicts. */
export function shrunkLift({ customers, buyers, buyersBeside, both }: Evidence): number {
  const { shrinkage } = recommendationLimits;
  return (both + shrinkage) / ((buyers * buyersBeside) / customers + shrinkage);
}
