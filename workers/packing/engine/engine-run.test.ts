import { expect, test, vi } from 'vitest';
import type { EngineBox, EngineSpace } from '../box-types';
import { runEngine } from './engine-run';

const endless = Number.POSITIVE_INFINITY;
const space: EngineSpace = {
  length: 587,
  width: 233,
  height: 220,
  capacity: endless,
  payload: endless,
  support: null,
};
const stowable = { weight: 0, maxTiers: endless, material: 0, mixes: true };
const boxes: EngineBox[] = [
  { ...stowable, quantity: 40, extents: [[108, 76, 30]] },
  { ...stowable, quantity: 90, extents: [[92, 81, 55]] },
];
const order = { space, boxes, configuration: 0 };

test('an engine that is given runs makes them all, whatever others have reached meanwhile', () => {
  const others = vi.fn(() => endless);
  const alone = runEngine({ ...order, seconds: endless, runs: 30 }, null);
  for (const seconds of [endless, 3600]) {
    const { runs, placements } = runEngine({ ...order, seconds, runs: 30 }, others);
    expect([runs, others.mock.calls]).toEqual([30, []]);
    expect(placements).toEqual(alone.placements);
  }
});

test('an engine that has a time ends it where another has loaded all there is', () => {
  const others = vi.fn(() => endless);
  const { seconds } = runEngine({ ...order, seconds: 60, runs: endless }, others);
  expect(seconds).toBeLessThan(30);
  expect(others).toHaveBeenCalled();
});
