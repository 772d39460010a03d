// @vitest-environment happy-dom
import { act } from 'react';
import type uPlot from 'uplot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { openPage } from '../state/open-page';
import { Chart } from './Chart';

vi.mock('../state/open-page', async (original) => ({
  ...(await original<typeof import('../state/open-page')>()),
  openPage: vi.fn(),
}));
/** The mock of uPlot: the zooms it was set to, and its options. */
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
/** Presses a key on the plot; returns whether it was handled. */
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
  await import('./ChartPlot'); // so that it is rendered synchronously
  const page = await show(chartOf(given));
  ({ end } = page);
  await settled();
  return page;
}
const options = () => drawn.options as uPlot.Options; // the plot was created with them
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
    return act(async () => options().hooks?.setSelect?.[0]?.({ ...drawing, setSelect } as unknown as uPlot)); // only the used part
  };
  await select(2, 5);
  expect(zoom()).toEqual({ min: 2, max: 5 });
  expect(control('Show everything')).toBeTruthy();
  await select(3, 3);
  expect(zoom()).toEqual({ min: 0, max: 7 });
  await select(2, 5);
  const bound = options().cursor?.bind?.dblclick?.({} as uPlot, plot(), () => null); // neither argument is used
  await act(async () => void bound?.(new MouseEvent('dblclick')));
  expect(zoom()).toEqual({ min: 0, max: 7 });
});

test('a click opens what is under the pointer at once; of a part only where no second click follows, and never after drawing', async () => {
  await chart();
  vi.useFakeTimers();
  const point = (idx: number) =>
    act(async () => options().hooks?.setCursor?.[0]?.({ cursor: { idx } } as unknown as uPlot)); // only the used part
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
