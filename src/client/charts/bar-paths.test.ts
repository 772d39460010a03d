// @vitest-environment happy-dom
import type uPlot from 'uplot';
import { expect, test, vi } from 'vitest';
import { barPaths } from './bar-paths';

test('bars stand side by side around their place, those of series that are shown alone, down from zero below it', () => {
  const rect = vi.fn();
  vi.stubGlobal('Path2D', class { rect = rect }); // biome-ignore format: as one line
  const drawing = {
    series: [{}, { show: true }, { show: false }, { show: true }],
    data: [
      [0, 1, 2],
      [5, null, -5],
      [9, 9, 9],
      [1, 2, 3],
    ],
    valToPos: (value: number, axis: 'x' | 'y') => (axis === 'x' ? value * 100 : 200 - value * 10),
  };
  barPaths(drawing as unknown as uPlot, 1, 0, 2); // only the used part
  expect(rect.mock.calls).toEqual([
    [-36, 150, 35, 50],
    [164, 200, 35, 50],
  ]);
  rect.mockClear();
  barPaths(drawing as unknown as uPlot, 3, 1, 1); // as above
  expect(rect.mock.calls).toEqual([[100, 180, 35, 20]]);
  vi.unstubAllGlobals();
});
