import { expect, test } from 'vitest';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import { linesWithRoom } from './edit-plan';

const cube = (id: string, side: number) => cartonLine({ id, length: side, width: side, height: side, weight: 10 });
const lines = [cube('half', 500), cube('tall', 1100), cube('small', 400)];
const [half] = lines;

function loaded(count: number, given: Parameters<typeof containerOffer>[0] = {}) {
  const places = [0, 500].flatMap((x) => [0, 500].flatMap((y) => [0, 500].map((z) => [x, y, z] as const)));
  const placements = places.slice(0, count).map((place) => at(half ?? cube('half', 500), place));
  const problem = loadingProblem(lines, { containers: [containerOffer(given)] });
  return { problem, plan: { containers: [{ offer: 0, placements }], unplaced: [] } };
}

const withRoom = (load: ReturnType<typeof loaded>, container = 0) => [...linesWithRoom(load, container, lines)];

test('the cartons that find a free place in a container are told', () => {
  expect(withRoom(loaded(7))).toEqual(['half', 'small']);
  expect(withRoom(loaded(8))).toEqual([]);
});

test('cube, payload and a container that is not there are looked at', () => {
  expect(withRoom(loaded(7, { payload: 75 }))).toEqual([]);
  // Room for the cube of the small one alone: 7 × 4.41 cuft are in, 2.26 and 4.41 are wanted.
  expect(withRoom(loaded(7, { maxCuft: 34 }))).toEqual(['small']);
  expect(withRoom(loaded(7), 1)).toEqual([]);
});

test('a carton that travels in a set with others goes in by itself nowhere; one that is its whole set does', () => {
  const inSet = (line: (typeof lines)[number], name: string, perSet = 1) => ({ ...line, set: { name, perSet } });
  const room = (...given: typeof lines) => {
    const problem = loadingProblem(given);
    return [
      ...linesWithRoom({ problem, plan: { containers: [{ offer: 0, placements: [] }], unplaced: [] } }, 0, given),
    ];
  };
  const [a, b] = [cube('a', 500), cube('b', 400)];
  expect(room(inSet(a, '转角'), inSet(b, '转角'), cube('c', 100))).toEqual(['c']);
  expect(room(inSet(a, 'Corner'), inSet(b, 'Sofa', 2))).toEqual(['a']);
});
