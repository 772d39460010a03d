import { expect, test } from 'vitest';
import { type ChartSeries, colorName, dayAt, onTwoLines, placesOf, zoomed } from './series';

const series = (isCompared?: boolean): ChartSeries => ({ label: 'a', values: [], isCompared });

test('series have the colors of the theme in order; what is compared is gray and takes none', () => {
  const all = [series(), series(true), series(), series(), series(), series(), series()];
  expect(all.map((_, at) => colorName(all, at))).toEqual(['--c1', '--c6', '--c2', '--c3', '--c4', '--c5', '--c1']);
});

test('days of a line stand at their distance, everything else in steps', () => {
  const { places, areDays } = placesOf('line', ['2026-02-27', '2026-02-28', '2026-03-03']);
  expect(areDays).toBe(true);
  expect(places.map((place) => place - (places[0] ?? 0))).toEqual([0, 1, 4]);
  expect(places.map(dayAt)).toEqual(['2026-02-27', '2026-02-28', '2026-03-03']);
  expect(placesOf('bar', ['2026-02-27', '2026-03-03']).places).toEqual([0, 1]);
  expect(placesOf('line', ['2026-01', '2026-02'])).toEqual({ places: [0, 1], areDays: false });
});

test('zooming in halves what is shown around a place, zooming out shows all again', () => {
  expect(zoomed(null, 12, 6, 'in')).toEqual({ first: 3, last: 8 });
  expect(zoomed({ first: 3, last: 8 }, 12, 3, 'in')).toEqual({ first: 2, last: 4 });
  expect(zoomed(null, 12, 0, 'in')).toEqual({ first: 0, last: 5 });
  // Of an odd number the larger half, and never fewer than two.
  expect(zoomed({ first: 0, last: 4 }, 12, 2, 'in')).toEqual({ first: 1, last: 3 });
  expect(zoomed({ first: 4, last: 5 }, 12, 4, 'in')).toEqual({ first: 3, last: 4 });
  expect(zoomed(null, 12, 11, 'in')).toEqual({ first: 6, last: 11 });
  expect(zoomed({ first: 6, last: 11 }, 12, 11, 'out')).toBeNull();
  expect(zoomed(null, 12, 3, 'out')).toBeNull();
  expect(zoomed(null, 1, 0, 'in')).toBeNull();
});

test('names are broken at the space nearest to their middle', () => {
  expect(['Under 15 days', 'North America West', 'Jan', '30-60 days', ''].map(onTwoLines)).toEqual([
    'Under\n15 days',
    'North\nAmerica West',
    'Jan',
    '30-60\ndays',
    '',
  ]);
});
