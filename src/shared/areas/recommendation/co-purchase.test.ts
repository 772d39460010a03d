import { describe, expect, test } from 'vitest';
import { alsoBought, type Basket, coPurchaseOf, type Evidence, measuresOf, shrunkLift } from './co-purchase';
import { recommendationLimits } from './limits';

/**
 * Twenty customers. Ten buy model 1; of these eight also buy 2, as do two of the others; twelve buy 3, six of them
 * among those ten; three buy 4, all of whom buy 1.
 */
const baskets: Basket[] = Array.from({ length: 20 }, (_, at) => [
  ...(at < 10 ? [1] : []),
  ...(at < 8 || at === 18 || at === 19 ? [2] : []),
  ...(at >= 4 && at < 16 ? [3] : []),
  ...(at < 3 ? [4] : []),
]);
const counted = coPurchaseOf(baskets);
const evidence = (modelId: number, besideId: number) => ({
  customers: counted.customers,
  buyers: counted.buyers(modelId),
  buyersBeside: counted.buyers(besideId),
  both: counted.both(counted.placeOf(modelId) ?? -1, counted.placeOf(besideId) ?? -1),
});
const shrunkLiftOf = ({ customers, buyers, buyersBeside, both }: Evidence) =>
  shrunkLift(both, (buyers * buyersBeside) / customers);

describe('what customers buy together', () => {
  test('is counted by customers, each once', () => {
    expect(evidence(2, 1)).toEqual({ customers: 20, buyers: 10, buyersBeside: 10, both: 8 });
    expect(coPurchaseOf([[7, 7, 8], [7]]).buyers(7)).toBe(2);
    expect(counted.placeOf(99)).toBeUndefined();
    expect(counted.buyers(99)).toBe(0);
  });

  test('is evidence if enough customers bought both', () => {
    const evidentWith = (...models: number[]) =>
      counted.evidentWith(models.map((model) => counted.placeOf(model) ?? -1)).map(({ modelId }) => modelId);
    expect(evidentWith(1)).toEqual([1, 2, 3]); // only three customers bought 1 and 4
    expect(evidentWith(4)).toEqual([]);
    expect(evidentWith(4, 3)).toEqual([1, 3]);
  });

  test('has the support, confidence and lift that are counted by hand', () => {
    expect(measuresOf(evidence(2, 1))).toEqual({ support: 0.4, confidence: 0.8, lift: 1.6 });
    expect(measuresOf(evidence(3, 1))).toEqual({ support: 0.3, confidence: 0.6, lift: 1 });
  });

  test('a lift of few customers shrinks towards 1', () => {
    const few = { customers: 1000, buyers: 2, buyersBeside: 2, both: 2 };
    expect(measuresOf(few).lift).toBe(500);
    expect(shrunkLiftOf(few)).toBeLessThan(1.2);
    const many = { customers: 1000, buyers: 200, buyersBeside: 200, both: 160 };
    expect(shrunkLiftOf(many)).toBeCloseTo(
      (160 + recommendationLimits.shrinkage) / (40 + recommendationLimits.shrinkage),
      9,
    );
  });
});

describe('what is proposed to a customer', () => {
  const all = { isProposed: () => true };

  test('is what goes with the basket, and says beside what; neither what is owned nor what few bought', () => {
    const [first, ...others] = alsoBought(counted, [1], all);
    expect(first).toMatchObject({ modelId: 2, besideId: 1, both: 8, buyers: 10, buyersBeside: 10, customers: 20 });
    // 3 is bought as often as by all customers, and 4 by fewer than five.
    expect(others).toEqual([]);
  });

  test('is what just enough customers bought beside the basket', () => {
    const enough = recommendationLimits.leastCustomers;
    const boughtBy = (customers: number) => {
      const alike = baskets.map((basket, at) => (at < customers ? [...basket, 5] : basket));
      return alsoBought(coPurchaseOf(alike), [1], { isProposed: (model) => model === 5 });
    };
    expect(boughtBy(enough)).toMatchObject([{ modelId: 5, both: enough }]);
    expect(boughtBy(enough - 1)).toEqual([]);
  });

  test('is not taken for twice as likely because two models of the basket say the same', () => {
    const twins = coPurchaseOf(baskets.map((basket) => (basket.includes(1) ? [...basket, 11] : basket)));
    const asked = { isProposed: (model: number) => model === 2 };
    const [[one], [two]] = [alsoBought(twins, [1], asked), alsoBought(twins, [1, 11], asked)];
    const byItself = Math.log(10 / 20);
    const pull = (one?.score ?? 0) - byItself;
    expect(pull).toBeCloseTo(Math.log(shrunkLiftOf(evidence(2, 1))), 9);
    expect(two?.besideId).toBe(1);
    expect((two?.score ?? 0) - byItself).toBeCloseTo(pull * Math.SQRT2, 9);
  });

  test('is what is likeliest first, and a model that nobody else bought says nothing of it', () => {
    const more = coPurchaseOf(baskets.map((basket) => (basket.includes(1) ? [...basket, 5] : basket)));
    const found = alsoBought(more, [1], all);
    expect(found.map(({ modelId }) => modelId)).toEqual([5, 2]);
    expect(alsoBought(more, [1, 99], all)).toEqual(found);
  });

  test('leaves out what is not proposed, and weighs what customers said', () => {
    expect(alsoBought(counted, [1], { isProposed: (model) => model !== 2 })).toEqual([]);
    const [plain] = alsoBought(counted, [1], all);
    const [weighed] = alsoBought(counted, [1], { ...all, weightOf: () => 0.5 });
    expect(weighed?.score).toBeCloseTo((plain?.score ?? 0) + Math.log(0.5), 9);
  });

  test('is nothing for whom nothing is known, without a company, and for models nobody buys', () => {
    expect(alsoBought(counted, [], all)).toEqual([]);
    expect(alsoBought(counted, [99], all)).toEqual([]);
    expect(alsoBought(coPurchaseOf([]), [1], all)).toEqual([]);
  });
});
