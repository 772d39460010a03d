// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act } from 'react';
import type uPlot from 'uplot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { openPage } from '../state/open-page';
import { Bars } from './Bars';
import { barPaths } from './bar-paths';
import { Chart } from './Chart';
import { plotOptions } from './plot-options';
import { Scatter } from './Scatter';
import { Sparkline } from './Sparkline';

vi.mock('../state/open-page', async (original) => ({
  ...(await original<typeof import('../state/open-page')>()),
  openPage: vi.fn(),
}));
/** What stands in for the drawing: where it was zoomed to, and how it was made. */
const drawn = vi.hoisted(() => ({ scales: [] as { min: number; max: number }[], options: null as unknown }));
vi.mock('uplot', () => ({
  default: class {
    status = 1;
    over = { offsetLeft: 0 };
    constructor(options: unknown) {
      drawn.options = options;
    }
    batch = (work: () => void) => work();
    setScale = (_: string, scale: { min: number; max: number }) => drawn.scales.push(scale);
    setCursor = () => {};
    valToPos = (value: number) => value;
    destroy = () => {};
  },
}));

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
const sales = { label: 'Sales', unit: 'USD', values: [1000, 2000.5, null, 4000, 5000, 6000, 7000, 8000] };
const before = { label: 'Last year', unit: 'USD', values: [1, 2, 3, 4, 5, 6, 7], isCompared: true };
const series = [sales, before];
const pathOf = (at: number) => (at === 2 ? undefined : `/report?month=${at}`);

let end = async () => {};
const plot = () => document.querySelector<HTMLElement>('[role=application]') ?? document.body;
/** Presses a key on the drawing; whether it was taken. */
async function press(key: string, how: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  await act(async () => void plot().dispatchEvent(event));
  return event.defaultPrevented;
}
const tip = () => document.querySelector('.plot-tip:not([hidden])')?.textContent ?? null;
const zoom = () => drawn.scales.at(-1);
const chartOf = (given: Partial<Parameters<typeof Chart>[0]>) => (
  <Chart label="Sales by month" kind="bar" names={names} series={series} pathOf={pathOf} {...given} />
);
async function chart(given: Partial<Parameters<typeof Chart>[0]> = {}) {
  await import('./ChartPlot'); // it is drawn at once, and not only as it is loaded
  const page = await show(chartOf(given));
  ({ end } = page);
  await settled();
  return page;
}
const options = () => drawn.options as uPlot.Options; // the drawing was made with them
const rowsShown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

beforeEach(() => {
  drawn.scales.length = 0;
  vi.clearAllMocks();
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});

test('arrows walk along the values and tell each with its unit, a gap as such, and stop at the ends', async () => {
  await chart();
  expect(tip()).toBeNull();
  await press('ArrowRight');
  expect(tip()).toBe('JanSales1,000 USDLast year1 USD');
  await press('ArrowLeft');
  expect(tip()).toContain('Jan');
  await press('ArrowRight');
  await press('ArrowRight');
  expect(tip()).toBe('MarSales–Last year3 USD');
  await press('End');
  expect(tip()).toBe('AugSales8,000 USD');
  await press('ArrowRight');
  expect(tip()).toContain('Aug');
  await press('Home');
  expect(tip()).toContain('Jan');
  await act(async () => void plot().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(tip()).toBeNull();
  await press('ArrowLeft');
  expect(tip()).toContain('Aug');
});

test('Enter opens the rows behind a value, with Ctrl in the background; where there are none it opens nothing', async () => {
  await chart();
  await press('Enter');
  expect(openPage).not.toHaveBeenCalled();
  await press('ArrowRight');
  await press('Enter');
  await press('ArrowRight');
  await press('Enter', { ctrlKey: true });
  await press('ArrowRight');
  await press('Enter');
  expect(vi.mocked(openPage).mock.calls).toEqual([
    ['/report?month=0', { inBackground: false }],
    ['/report?month=1', { inBackground: true }],
  ]);
});

test('plus and minus zoom around the value, Escape shows everything; with Ctrl they are the browser’s', async () => {
  await chart();
  await press('End');
  expect([await press('+', { ctrlKey: true }), await press('-', { metaKey: true }), await press('Escape')]).toEqual([
    ...[false, false, false],
  ]);
  expect(zoom()).toEqual({ min: 0, max: 7 });
  expect(await press('+')).toBe(true);
  expect([zoom(), tip()?.slice(0, 3)]).toEqual([{ min: 4, max: 7 }, 'Aug']);
  await press('Home');
  expect(tip()).toContain('May');
  await press('+');
  expect(zoom()).toEqual({ min: 3, max: 4 });
  await press('-');
  expect(zoom()).toEqual({ min: 2, max: 5 });
  await press('Escape');
  expect(zoom()).toEqual({ min: 0, max: 7 });
});

test('what the pointer draws over is shown, a mere press shows all, and a double click does', async () => {
  await chart();
  const select = (first: number, last: number) => {
    const drawing = { select: { left: first, width: 30 }, posToIdx: (x: number) => (x === first ? first : last) };
    const setSelect = vi.fn();
    return act(async () => options().hooks?.setSelect?.[0]?.({ ...drawing, setSelect } as unknown as uPlot)); // what is asked of one
  };
  await select(2, 5);
  expect(zoom()).toEqual({ min: 2, max: 5 });
  expect(control('Show everything')).toBeTruthy();
  await select(3, 3);
  expect(zoom()).toEqual({ min: 0, max: 7 });
  await select(2, 5);
  const bound = options().cursor?.bind?.dblclick?.({} as uPlot, plot(), () => null); // neither is looked at
  await act(async () => void bound?.(new MouseEvent('dblclick')));
  expect(zoom()).toEqual({ min: 0, max: 7 });
});

test('a click opens what is under the pointer at once; of a part only where no second click follows, and never after drawing', async () => {
  await chart();
  vi.useFakeTimers();
  const point = (idx: number) =>
    act(async () => options().hooks?.setCursor?.[0]?.({ cursor: { idx } } as unknown as uPlot)); // what is asked of one
  const clickAt = async (from: number, to: number) => {
    await act(async () => void plot().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: from })));
    await act(async () => void plot().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: to })));
  };
  await point(3);
  await clickAt(10, 15);
  expect(openPage).not.toHaveBeenCalled();
  await clickAt(10, 14);
  expect(openPage).toHaveBeenCalledExactlyOnceWith('/report?month=3', { inBackground: false });
  await press('+');
  await clickAt(10, 10);
  await clickAt(10, 10);
  expect(openPage).toHaveBeenCalledOnce();
  await act(async () => void vi.advanceTimersByTime(260));
  expect(openPage).toHaveBeenCalledTimes(2);
});

test('series are switched off and on again; the table has all of them, and links where it is seen', async () => {
  await chart();
  await press('ArrowRight');
  await click('Last year, USD');
  expect([tip(), options().series.map(({ show: isShown }) => isShown)]).toEqual([
    'JanSales1,000 USD',
    [undefined, true, false],
  ]);
  await click('Last year, USD');
  expect(options().series.map(({ show: isShown }) => isShown)).toEqual([undefined, true, true]);
  expect(rowsShown().slice(0, 3)).toEqual(['Jan 1,000 1', 'Feb 2,000.5 2', 'Mar – 3']);
  expect(document.querySelectorAll('tbody a')).toHaveLength(0);
  await act(async () => control<HTMLButtonElement>('Show as a table').click());
  expect(document.querySelectorAll('tbody a')).toHaveLength(7);
});

test('a zoom is given up where there are fewer names, and without names nothing is drawn', async () => {
  const { draw } = await chart();
  await press('End');
  await press('+');
  expect(zoom()).toEqual({ min: 4, max: 7 });
  await draw(chartOf({ names: names.slice(0, 7) }));
  expect([zoom(), tip()]).toEqual([{ min: 0, max: 6 }, null]);
  await draw(chartOf({ names: [] }));
  expect(document.body.textContent).toContain('There is nothing to draw.');
});

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
/** What one of the options answers that are functions of the drawing, which none of these looks at. */
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
  told?.({ ...drawing, select: { left: 10, width: 7 } } as unknown as uPlot); // what is asked of one
  expect([of.onSelect.mock.calls, drawing.setSelect.mock.calls]).toEqual([[], []]);
  told?.({ ...drawing, select: { left: 10, width: 20 } } as unknown as uPlot); // as above
  expect(of.onSelect.mock.calls).toEqual([[1, 3]]);
  expect(drawing.setSelect).toHaveBeenCalledOnce();
});

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
  barPaths(drawing as unknown as uPlot, 1, 0, 2); // what is asked of one
  expect(rect.mock.calls).toEqual([
    [-36, 150, 35, 50],
    [164, 200, 35, 50],
  ]);
  rect.mockClear();
  barPaths(drawing as unknown as uPlot, 3, 1, 1); // as above
  expect(rect.mock.calls).toEqual([[100, 180, 35, 20]]);
  vi.unstubAllGlobals();
});

const dots = [
  { name: 'Sofa', series: 1 as const, x: 0.9, y: 0.5, values: ['900', '5'] },
  { name: 'Chair', series: 2 as const, x: 0.1, y: 0.2, values: ['100', '2'] },
  { name: 'Table', series: 1 as const, x: 0.4, y: 0.9, values: ['400', '9'] },
];

test('arrows walk from dot to dot from left to right, whatever their order, and Escape leaves them', async () => {
  ({ end } = await show(
    <Scatter
      {...{ label: 'Prices', dots, below: [], left: [], series: ['Ours', 'Theirs'], columns: ['Price', 'Sold'] }}
      nameHeading="Style"
    />,
  ));
  expect(await press('Escape')).toBe(false);
  const seen: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Home']) {
    await press(key);
    seen.push(tip());
  }
  const [chair, table, sofa] = ['ChairPrice 100Sold 2', 'TablePrice 400Sold 9', 'SofaPrice 900Sold 5'];
  expect(seen).toEqual([chair, table, chair, chair, sofa, sofa, chair]);
  expect(await press('ArrowRight', { ctrlKey: true })).toBe(false);
  expect([await press('Escape'), tip()]).toEqual([true, null]);
  await press('ArrowLeft');
  expect(tip()).toBe(sofa);
  expect(rowsShown()).toEqual(['Sofa 900 5', 'Chair 100 2', 'Table 400 9']);
});

test('bars reach from zero to their values, also below it, and are told with what they are compared with', async () => {
  const bars = [
    { label: 'Jan', value: 50, compared: 100 },
    { label: 'Feb', value: -20 },
  ];
  ({ end } = await show(<Bars label="Sales" bars={bars} series={['This year', 'Last year']} />));
  const drawnBars = [...document.querySelectorAll('rect[data-series]')].map((rect) =>
    ['data-series', 'y', 'height'].map((name) => Number(rect.getAttribute(name)).toFixed(1)),
  );
  expect(drawnBars).toEqual([
    ['2.0', '0.0', '83.3'],
    ['1.0', '41.7', '41.7'],
    ['1.0', '83.3', '16.7'],
  ]);
  expect([...document.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Jan: 50 / 100',
    'Feb: -20',
  ]);
  expect([...document.querySelectorAll('.chart-axis span')].map(({ textContent }) => textContent)).toEqual([
    '100',
    '0',
    '-20',
  ]);
  expect(rowsShown()).toEqual(['Jan 50 100', 'Feb -20']);
});

test('the axis of bars counts as the reader does, in tens of thousands in Chinese', async () => {
  const axis = () => document.querySelector('.chart-axis span')?.textContent;
  ({ end } = await show(<Bars label="Sales" bars={[{ label: 'Jan', value: 1_200_000 }]} />));
  expect(axis()).toBe('1.2M');
  await act(async () => i18n.loadAndActivate({ locale: 'zh', messages: {} }));
  expect(axis()).toBe('120万');
  await act(async () => i18n.loadAndActivate({ locale: 'en', messages: {} }));
});

test('of many bars every so many is named', async () => {
  const bars = Array.from({ length: 25 }, (_, at) => ({ label: `Day ${at}`, value: at }));
  ({ end } = await show(<Bars label="Sales" bars={bars} />));
  const named = [...document.querySelectorAll('.chart-names span')].flatMap(({ textContent }) => textContent || []);
  expect([named.length, named.slice(0, 2)]).toEqual([9, ['Day 0', 'Day 3']]);
});

test('the course of a figure ends at its last value, low below and high above; one value has none', async () => {
  const page = await show(<Sparkline label="Orders" values={[10, 30, 20]} />);
  ({ end } = page);
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('2.0,21.0 48.0,3.0 94.0,12.0');
  await page.draw(<Sparkline label="Orders" values={[7, 7]} />);
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('2.0,21.0 94.0,21.0');
  await page.draw(<Sparkline label="Orders" values={[7]} />);
  expect(document.querySelector('svg')).toBeNull();
});
