import { expect, test } from 'vitest';
import type { ComparedStyle } from './calls';
import { scatterOf } from './scatter';

const style = (id: number, given: Partial<ComparedStyle>): ComparedStyle => ({
  ...{ id, code: null, rival: null, name: '', pictureId: null, arrangementType: null, motion: null },
  ...{ width: 100, depth: null, height: null, price: 500, priceDay: null, priceKind: null, priceCountry: null },
  ...given,
});

/** The styles with a place, from left to right, with their distances from the left and from the bottom. */
const placesOf = ({ dots }: ReturnType<typeof scatterOf>) =>
  dots
    .map((dot) => ({ id: dot.style.id, x: Number(dot.x.toFixed(3)), y: Number(dot.y.toFixed(3)) }))
    .sort((left, right) => left.x - right.x);

const wide = [style(1, { width: 200, price: 400 }), style(2, { width: 100, price: 600 })];

test('styles stand by their widths and prices between round numbers', () => {
  const scatter = scatterOf(wide, 'size');
  expect(placesOf(scatter)).toEqual([
    { id: 2, x: 0.143, y: 0.833 },
    { id: 1, x: 0.857, y: 0.167 },
  ]);
  expect(scatter.sizes.map(({ value }) => value)).toEqual([80, 100, 120, 140, 160, 180, 200, 220]);
  expect(scatter.prices.map(({ value }) => value)).toEqual([350, 400, 450, 500, 550, 600, 650]);
  expect([scatter.prices[0]?.at, scatter.prices.at(-1)?.at]).toEqual([0, 1]);
});

test('no axis begins below nothing', () => {
  const { prices } = scatterOf([style(1, { price: 2 }), style(2, { price: 100 })], 'size');
  expect(prices[0]).toEqual({ at: 0, value: 0 });
});

test('widths stand in the unit of the reader', () => {
  const scatter = scatterOf(wide, 'size', (cm) => cm / 2);
  expect(scatter.sizes.map(({ value }) => value)).toEqual([40, 50, 60, 70, 80, 90, 100, 110]);
});

test('styles of one function stand beside each other in its band, those of unknown function last', () => {
  const scatter = scatterOf(
    [
      style(1, { motion: null }),
      style(2, { motion: 'power' }),
      style(3, { motion: 'power' }),
      style(4, { motion: 'manual' }),
    ],
    'function',
  );
  expect(scatter.functions.map(({ value }) => value)).toEqual(['manual', 'power', null]);
  expect(scatter.functions.map(({ at }) => Number(at.toFixed(3)))).toEqual([0.167, 0.5, 0.833]);
  expect(placesOf(scatter).map(({ id, x }) => [id, x])).toEqual([
    [4, 0.167],
    [2, 0.444],
    [3, 0.556],
    [1, 0.833],
  ]);
});

test('what has no price stands nowhere; an unknown width keeps a style out of its axis alone', () => {
  const styles = [...wide, style(3, { width: null }), style(4, { price: null })];
  const [bySize, byFunction] = [scatterOf(styles, 'size'), scatterOf(styles, 'function')];
  expect([bySize.leftOut, bySize.dots.length]).toEqual([2, 2]);
  expect([byFunction.leftOut, byFunction.dots.length]).toEqual([1, 3]);
});

test('one style alone, and none, have axes, too', () => {
  const [alone] = placesOf(scatterOf([style(1, {})], 'size'));
  expect(alone?.x).toBeGreaterThan(0);
  expect(alone?.x).toBeLessThan(1);
  expect(scatterOf([], 'size')).toEqual({ dots: [], sizes: [], functions: [], prices: [], leftOut: 0 });
});
