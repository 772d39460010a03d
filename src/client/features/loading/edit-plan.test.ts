import { expect, test } from 'vitest';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../tests/support/loading';
import { hasRoomFor } from './edit-plan';

const cube = (id: string, side: number) => cartonLine({ id, length: side, width: side, height: side, weight: 10 });
const lines = [cube('half', 500), cube('tall', 1100), cube('small', 400)];
const [half, tall, small] = lines;

function loaded(count: number, given: Parameters<typeof containerOffer>[0] = {}) {
  const places = [0, 500].flatMap((x) => [0, 500].flatMap((y) => [0, 500].map((z) => [x, y, z] as const)));
  const placements = places.slice(0, count).map((place) => at(half ?? cube('half', 500), place));
  const problem = loadingProblem(lines, { containers: [containerOffer(given)] });
  return { problem, plan: { containers: [{ offer: 0, placements }], unplaced: [] } };
}

test('a carton is offered to a container that has a free place for it', () => {
  expect(hasRoomFor(loaded(7), 0, small)).toBe(true);
  expect(hasRoomFor(loaded(7), 0, half)).toBe(true);
});

test('a carton is not offered where it cannot go', () => {
  expect(hasRoomFor(loaded(8), 0, small)).toBe(false);
  expect(hasRoomFor(loaded(0), 0, tall)).toBe(false);
  expect(hasRoomFor(loaded(7, { payload: 75 }), 0, small)).toBe(false);
  expect(hasRoomFor(loaded(7, { maxCuft: 32 }), 0, small)).toBe(false);
  expect(hasRoomFor(loaded(7), 1, small)).toBe(false);
  expect(hasRoomFor(loaded(7), 0, undefined)).toBe(false);
});
