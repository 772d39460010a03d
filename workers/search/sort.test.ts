import { expect, test } from 'vitest';
import { sortInSteps } from './sort';

/** Numbers of which many are equal in what they are compared by, in an order that is always the same. */
const mixed = (count: number) => Uint32Array.from({ length: count }, (_, at) => (at * 7919) % 65_537);
const byThousands = (left: number, right: number) => Math.floor(left / 1000) - Math.floor(right / 1000);

test.each([0, 1, 2047, 2048, 2049, 4096, 6145, 14_340, 40_000])(
  '%i items are in order, of equal ones the earlier first, with a break after each step',
  (count) => {
    const items = mixed(count);
    const expected = [...items].toSorted(byThousands);
    let steps = 0;
    for (const _ of sortInSteps(items, byThousands)) steps += 1;
    expect([...items]).toEqual(expected);
    expect(steps).toBeGreaterThanOrEqual(Math.ceil(count / 2048));
  },
);
