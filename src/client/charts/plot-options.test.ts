// @vitest-environment happy-dom
import type uPlot from 'uplot';
import { expect, test, vi } from 'vitest';
import { plotOptions } from './plot-options';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
const sales = { label: 'Sales', unit: 'USD', values: [1000, 2000.5, null, 4000, 5000, 6000, 7000, 8000] };
const before = { label: 'Last year', unit: 'USD', values: [1, 2, 3, 4, 5, 6, 7], isCompared: true };
const series = [sales, before];
const frame = () => ({
  ...{ element: document.body, width: 400, height: 200, locale: 'en', onSelect: vi.fn() },
  ...{ onPlace: vi.fn(), onReset: vi.fn() },
});
const content = {
  kind: 'bar' as const,
  names,
  places: names.map((_, at) => at),
  areDays: false,
  series,
  off: new Set([0]),
};
/** Calls an option that is a function of the plot, which these functions do not use. */
const answer = (option: unknown, ...asked: unknown[]) => (option as (...given: unknown[]) => unknown)({}, ...asked);

test('bars have half a place at both ends, lines none, and a line of one value a place to stand in', () => {
  const range = (kind: 'bar' | 'line') => {
    const { x } = plotOptions({ ...content, kind }, frame()).scales ?? {};
    return (low: number, high: number) => answer(x?.range, low, high);
  };
  expect([range('bar')(2, 5), range('line')(2, 5), range('line')(2, 2), range('bar')(2, 2)]).toEqual([
    ...[
      [1.5, 5.5],
      [2, 5],
      [2, 3],
    ],
    [1.5, 2.5],
  ]);
});

test('what is compared is paler or dashed, and what is switched off is not drawn', () => {
  document.body.style.setProperty('--c1', 'red');
  document.body.style.setProperty('--c6', 'grey');
  const bars = plotOptions(content, frame()).series;
  expect(bars.map(({ show: isShown, fill }) => [isShown, fill])).toEqual([
    [undefined, undefined],
    [false, 'red'],
    [true, 'color-mix(in srgb, grey 45%, transparent)'],
  ]);
  const lines = plotOptions({ ...content, kind: 'line', places: [0] }, frame()).series;
  expect(lines.slice(1).map(({ stroke, dash, points }) => [stroke, dash, points?.show])).toEqual([
    ['red', undefined, true],
    ['grey', [5, 4], true],
  ]);
  expect(plotOptions({ ...content, kind: 'line' }, frame()).series[1]?.points?.show).toBe(false);
});

test('below a line stand days or the names at whole places; the values are short in the reader’s language', () => {
  const day = Date.parse('2026-11-04') / 86_400_000;
  const below = (given: object) => {
    const [axis] = plotOptions({ ...content, kind: 'line', ...given }, frame()).axes ?? [];
    return (...splits: number[]) => answer(axis?.values, splits);
  };
  expect(below({ areDays: true })(day, day + 1)).toEqual(['2026-11-04', '2026-11-05']);
  expect(below({})(0, 0.5, 1, 99)).toEqual(['Jan', '', 'Feb', '']);
  const values = (locale: string) => {
    const [, axis] = plotOptions(content, { ...frame(), locale }).axes ?? [];
    return answer(axis?.values, [1_200_000, 0]);
  };
  expect([values('en'), values('zh-CN')]).toEqual([
    ['1.2M', '0'],
    ['120万', '0'],
  ]);
});

test('what is drawn over by less than a few pixels was a click', () => {
  const of = frame();
  const [told] = plotOptions(content, of).hooks?.setSelect ?? [];
  const drawing = { posToIdx: (x: number) => x / 10, setSelect: vi.fn() };
  told?.({ ...drawing, select: { left: 10, width: 7 } } as unknown as uPlot); // only the used part
  expect([of.onSelect.mock.calls, drawing.setSelect.mock.calls]).toEqual([[], []]);
  told?.({ ...drawing, select: { left: 10, width: 20 } } as unknown as uPlot); // as above
  expect(of.onSelect.mock.calls).toEqual([[1, 3]]);
  expect(drawing.setSelect).toHaveBeenCalledOnce();
});
