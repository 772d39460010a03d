import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMostAtOnce } from './at-once';

test('at most so many work at once, in the order in which they came, also after one that failed', async () => {
  const inTurn = atMostAtOnce(2);
  const begun: number[] = [];
  let busy = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    busy += 1;
    most = Math.max(most, busy);
    await wait(5);
    busy -= 1;
    if (number === 1) throw new Error('damaged');
    return number;
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inTurn(work(number))));
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([0, 'failed', 2, 3, 4]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(await inTurn(work(5))).toBe(5);
});
