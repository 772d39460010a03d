import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { coPurchaseOf } from './co-purchase';
import { type Buyer, proposalsIn, type SoldModel, type Trade, weightOf } from './proposals';
import { reasonOf, type Told } from './reasons';

const model = (id: number, changes: Partial<SoldModel> = {}): SoldModel => ({
  ...{ id, isOffered: true, isExclusive: false, launchDate: '2020-01-01', priceRange: 'middle' },
  ...changes,
});
const trade = (models: SoldModel[], changes: Partial<Trade> = {}): Trade => ({
  ...{ models, counted: coPurchaseOf([]), answers: new Map(), today: '2026-05-10' },
  ...changes,
});
const buyer = (changes: Partial<Buyer>): Buyer => ({ customerId: 1, bought: [], left: [], ...changes });
const proposalsTo = (customer: Buyer, market: Trade) => proposalsIn(market)(customer);
const bought = (...ids: number[]) => ids.map((modelId) => ({ modelId, pieces: 10 }));

test('what left the floor comes first, as long as it is sold', () => {
  const left = [1, 2].map((modelId) => ({ modelId, stores: modelId, since: '2024-03-01' }));
  const found = proposalsTo(buyer({ left }), trade([model(1), model(2, { isOffered: false })]));
  expect(found).toMatchObject([{ modelId: 1, ground: 'leftFloor', stores: 1, since: '2024-03-01' }]);
});

test('new models are those of the price range that most pieces were of, the newest first, and of a year', () => {
  const models = [
    model(1),
    model(2, { priceRange: 'premium' }),
    model(3, { launchDate: '2026-01-01' }),
    model(4, { launchDate: '2026-04-01' }),
    model(5, { launchDate: '2026-04-02', priceRange: 'premium' }),
    model(6, { launchDate: '2025-05-09' }),
    model(7, { launchDate: '2026-06-01' }),
    model(8, { launchDate: '2026-04-01', isExclusive: true }),
  ];
  const lines = [...bought(1), { modelId: 2, pieces: 5 }];
  const found = proposalsTo(buyer({ bought: lines }), trade(models));
  expect(found.map(({ modelId }) => modelId)).toEqual([4, 3]);
  expect(found[0]).toMatchObject({ ground: 'newModel', priceRange: 'middle', share: 67, since: '2026-04-01' });
});

test('what somebody bought at any time is not proposed, nor what is not sold or another customer’s own', () => {
  const baskets = Array.from({ length: 30 }, (_, at) => (at < 10 ? [1, 2, 3, 4] : [9]));
  const models = [model(1), model(2), model(3, { isExclusive: true }), model(4, { isOffered: false })];
  const market = trade(models, { counted: coPurchaseOf(baskets) });
  expect(proposalsTo(buyer({ bought: bought(1) }), market)).toMatchObject([{ modelId: 2, ground: 'alsoBought' }]);
  expect(proposalsTo(buyer({ bought: [{ modelId: 1, pieces: 0 }] }), market)).toEqual([]);
  const lines = [...bought(1), { modelId: 2, pieces: 0 }];
  expect(proposalsTo(buyer({ bought: lines }), market)).toEqual([]);
});

test('ten that others bought as well are proposed at most', () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 1);
  const baskets = Array.from({ length: 30 }, (_, at) => (at < 10 ? ids : [99]));
  const market = trade(
    ids.map((id) => model(id)),
    { counted: coPurchaseOf(baskets) },
  );
  expect(proposalsTo(buyer({ bought: bought(1) }), market)).toHaveLength(10);
});

test('a new model that somebody bought is not proposed', () => {
  const models = [model(1, { launchDate: '2026-05-01' }), model(2, { launchDate: '2026-05-02' })];
  const found = proposalsTo(buyer({ bought: bought(1) }), trade(models));
  expect(found.map(({ modelId }) => modelId)).toEqual([2]);
});

test('a model counts for less the more customers refused it', () => {
  const answers = new Map([[1, { taken: 0, refused: 10 }]]);
  expect(weightOf(answers, 1)).toBe(0.5);
  expect(weightOf(answers, 2)).toBe(1);
});

test('the reason states what was counted', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const told: Told = {
    ...{ ground: 'alsoBought', model: 'M2', beside: 'M1', customers: 20, buyers: 10, buyersBeside: 10, both: 8 },
    ...{ stores: null, since: null, priceRange: null, share: null },
  };
  expect(reasonOf(i18n, told)).toBe(
    '8 of the 10 customers who bought M1 within twelve months also bought M2: 80 %, but only 50 % of all 20 customers did (lift 1.6, support 40 %).',
  );
  expect(reasonOf(i18n, { ...told, buyers: 12 })).toContain(
    '80 %, but only 60 % of all 20 customers did (lift 1.3, support 40 %)',
  );
  expect(reasonOf(i18n, { ...told, buyersBeside: 12 })).toContain('bought M2: 67 %,');
  expect(reasonOf(i18n, { ...told, ground: 'leftFloor', stores: 1, since: '2024-03-01' })).toBe(
    'M2 was on the floor of 1 store from 2024-03-01 and no longer is.',
  );
});

test('what left most floors comes first, five of it at most, and each model once by its most telling ground', () => {
  const left = [3, 9, 1, 7, 7, 2, 8].map((stores, at) => ({ modelId: at + 1, stores, since: null }));
  const found = proposalsTo(buyer({ left }), trade(left.map(({ modelId }) => model(modelId))));
  expect(found.map(({ modelId }) => modelId)).toEqual([2, 7, 4, 5, 1]);
  const models = left.map(({ modelId }) => model(modelId));
  expect(proposalsTo(buyer({ left: left.toReversed() }), trade(models))).toEqual(found);
  const newest = model(2, { launchDate: '2026-05-10' });
  const both = proposalsTo(buyer({ left, bought: bought(20) }), trade([newest, model(20), model(1)]));
  expect(both.map(({ modelId, ground }) => [modelId, ground])).toEqual([
    [2, 'leftFloor'],
    [1, 'leftFloor'],
  ]);
});

test('new models are three at most, of equal days the older one first, and none where nothing was bought of late', () => {
  const models = [1, 2, 3, 4, 5].map((id) => model(id, { launchDate: id === 5 ? '2026-05-10' : '2026-05-01' }));
  const found = proposalsTo(buyer({ bought: bought(20) }), trade([...models, model(20)]));
  expect(found.map(({ modelId }) => modelId)).toEqual([5, 1, 2]);
  expect(proposalsTo(buyer({ bought: bought(20) }), trade([model(20), ...models.toReversed()]))).toEqual(found);
  expect(found[0]).toMatchObject({ share: 100, besideId: null, customers: null, stores: null });
  const old = buyer({ bought: [{ modelId: 20, pieces: 0 }] });
  expect(proposalsTo(old, trade([...models, model(20)]))).toEqual([]);
  const unknown = [...models, model(20, { priceRange: null })];
  expect(proposalsTo(buyer({ bought: bought(20) }), trade(unknown))).toEqual([]);
  const none = trade([model(1, { launchDate: null }), model(2, { launchDate: '2025-05-10' }), model(20)]);
  expect(proposalsTo(buyer({ bought: bought(20) }), none).map(({ modelId }) => modelId)).toEqual([2]);
});

test('the price range is that of most pieces, in whatever order they were bought', () => {
  const models = [model(20, { priceRange: 'entry' }), model(21), model(22), model(3, { launchDate: '2026-05-01' })];
  const lines = [
    { modelId: 20, pieces: 20 },
    { modelId: 21, pieces: 15 },
    { modelId: 22, pieces: 45 },
  ];
  for (const bought of [lines, lines.toReversed()]) {
    expect(proposalsTo(buyer({ bought }), trade(models))).toMatchObject([{ modelId: 3, share: 75 }]);
  }
});

test('a model counts for more again the more customers took it', () => {
  const answers = new Map([[1, { taken: 5, refused: 5 }]]);
  expect(weightOf(answers, 1)).toBe(0.75);
});

test('each ground has its reason, without a day where none is known', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const told: Told = {
    ...{
      ground: 'leftFloor',
      model: 'M2',
      beside: null,
      customers: null,
      buyers: null,
      buyersBeside: null,
      both: null,
    },
    ...{ stores: 3, since: null, priceRange: null, share: null },
  };
  expect(reasonOf(i18n, told)).toBe('M2 was on the floor of 3 stores and no longer is.');
  const fresh: Told = { ...told, ground: 'newModel', since: '2026-04-01', priceRange: 'premium', share: 67 };
  expect(reasonOf(i18n, fresh)).toBe(
    'M2 is new since 2026-04-01, in the price range “Premium”, of which 67 % of the customer’s pieces of the last twelve months were.',
  );
  expect(reasonOf(i18n, { ...fresh, priceRange: null })).toContain('“”');
});
