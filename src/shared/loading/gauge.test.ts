import { expect, test } from 'vitest';
import { offerOf } from './container-kinds';
import { cubeStateOf, gaugeOf } from './gauge';

const high = offerOf('40HC');

test('the window of a 40HC goes from 2,000 to 2,350 cuft and warns from 2,200 on', () => {
  const at = (cuft: number) => cubeStateOf(cuft, high);
  expect([0, 1999.9, 2000, 2199.9, 2200, 2350, 2350.1].map(at)).toEqual([
    'empty',
    'below',
    'within',
    'within',
    'warned',
    'warned',
    'above',
  ]);
});

test('a 20GP is within its window however little it holds, and never warned', () => {
  const small = offerOf('20GP');
  expect(cubeStateOf(1, small)).toBe('within');
  expect(cubeStateOf(small.maxCuft, small)).toBe('within');
  expect(cubeStateOf(small.maxCuft + 1, small)).toBe('above');
});

test('the gauge leaves room beyond the window and marks it in order', () => {
  const { filled, marks } = gaugeOf(2350, high);
  expect(marks.map(({ kind, cuft }) => [kind, cuft])).toEqual([
    ['least', 2000],
    ['warning', 2200],
    ['most', 2350],
  ]);
  expect(marks.at(-1)?.at).toBeCloseTo(filled);
  expect(filled).toBeLessThan(1);
  expect(gaugeOf(9999, high).filled).toBe(1);
});

test('a 20GP has the one mark that lies on its scale', () => {
  expect(gaugeOf(100, offerOf('20GP')).marks).toHaveLength(1);
});

test('the scale ends a little beyond the window, and a mark that would lie at its end is none', () => {
  const { filled, marks } = gaugeOf(112, { minCuft: 50, maxCuft: 100 });
  expect(filled).toBeCloseTo(1);
  expect(gaugeOf(56, { minCuft: 50, maxCuft: 100 }).filled).toBeCloseTo(0.5);
  expect(marks.map(({ kind, at }) => [kind, Math.round(at * 112)])).toEqual([
    ['least', 50],
    ['most', 100],
  ]);
  const kinds = (minCuft: number, maxCuft: number) => gaugeOf(1, { minCuft, maxCuft }).marks.map(({ kind }) => kind);
  expect([kinds(100, 100), kinds(0, 2200), kinds(0, 2201), kinds(0, 0), kinds(1, 0.5)]).toEqual([
    ['most'],
    ['most'],
    ['warning', 'most'],
    [],
    ['most'],
  ]);
  // Even an empty window has a scale.
  expect(gaugeOf(0.5, { minCuft: 0, maxCuft: 0 }).filled).toBe(0.5);
});

test('a hair above its most is no excess, and a window that ends at the warning has none', () => {
  expect([cubeStateOf(2350.00005, high), cubeStateOf(2350.0002, high)]).toEqual(['warned', 'above']);
  expect(cubeStateOf(2200, { minCuft: 0, maxCuft: 2200 })).toBe('within');
  expect(cubeStateOf(-1, high)).toBe('empty');
});
