import { expect, test } from 'vitest';
import { coPurchaseOf } from '../../../shared/areas/recommendation/co-purchase';
import { proposalsToAll } from './work-out-proposals';

test('proposals to many customers leave the thread to others after each of them', async () => {
  const buyers = [1, 2, 3].map((customerId) => ({
    ...{ customerId, bought: [] },
    left: [{ modelId: customerId, stores: 1, since: null }],
  }));
  const model = { id: 2, isOffered: true, isExclusive: false, launchDate: null, priceRange: null };
  const trade = { models: [model], counted: coPurchaseOf([]), answers: new Map(), today: '2026-05-10' };
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const found = await proposalsToAll(buyers, trade, new AbortController().signal);
  clearImmediate(next);
  expect(found).toMatchObject([{ customerId: 2, modelId: 2, place: 1, ground: 'leftFloor' }]);
  expect(turns).toBeGreaterThanOrEqual(buyers.length);
  const stopped = AbortSignal.abort(new Error('The server stops.'));
  await expect(proposalsToAll(buyers, trade, stopped)).rejects.toThrow('The server stops.');
});
