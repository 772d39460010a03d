// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { settingsAtom } from '../../state/settings';
import { CubeStateDot, LoadingGauge } from './LoadingGauge';

const usual = { minCuft: 2000, maxCuft: 2350 };
let end = async () => {};
afterEach(async () => {
  await leaveNothing({ end });
  getDefaultStore().set(settingsAtom, { volume: 'cuft' });
});
const meter = () => document.querySelector('[role=meter]');
const marks = () =>
  [...document.querySelectorAll('.gauge-marks > div')].map((mark) => [
    ...[...mark.children].map(({ textContent }) => textContent),
    mark.hasAttribute('data-reached'),
  ]);

test('a cube is measured in the reader’s unit and the other one, with the marks it has reached', async () => {
  ({ end } = await show(<LoadingGauge label="Container 1" cuft={2200} window={usual} />));
  const attributes = ['aria-label', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext'];
  expect(attributes.map((name) => meter()?.getAttribute(name))).toEqual([
    'Container 1',
    '0',
    '2350',
    '2200',
    '2,200.0 cuft, 62.30 m³',
  ]);
  expect(marks()).toEqual([
    ['at least', '2,000 cuft', '56.63 m³', true],
    ['warning from', '2,200 cuft', '62.30 m³', true],
    ['at most', '2,350 cuft', '66.54 m³', false],
  ]);
  const at = (element: Element | null | undefined) => (element as HTMLElement | null)?.style.getPropertyValue('--at'); // drawn by style
  const [bar, ...lines] = [meter()?.querySelector('i'), ...document.querySelectorAll('u')].map((each) =>
    Number.parseFloat(at(each) ?? ''),
  );
  expect([bar === lines[1], (lines[0] ?? 0) < (bar ?? 0), (lines[2] ?? 100) > (bar ?? 100)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(bar).toBeGreaterThan(50);
  // Each label is at its mark, on the side with room.
  const labels = [...document.querySelectorAll('.gauge-marks > div')];
  expect(labels.map((each) => Number.parseFloat(at(each) ?? ''))).toEqual(lines);
  expect(labels.map((each) => each.getAttribute('data-side'))).toEqual(['before', 'before', 'before']);
  await end();
  getDefaultStore().set(settingsAtom, { volume: 'm3' });
  ({ end } = await show(<LoadingGauge label="Container 1" cuft={2199.6} window={{ minCuft: 0, maxCuft: 1000 }} />));
  expect(meter()?.getAttribute('aria-valuenow')).toBe('2200');
  expect(meter()?.getAttribute('aria-valuetext')).toBe('62.29 m³, 2,199.6 cuft');
  expect(marks().map(([name]) => name)).toEqual(['at most']);
});

test('how a cube stands in its window is said, with a sign for what is well, doubtful or wrong', async () => {
  for (const [cuft, window, words, tone] of [
    [0, usual, 'empty', 'idle'],
    [1999, usual, 'below 2,000', 'warn'],
    [2000, usual, 'within 2,000 – 2,350', 'good'],
    [2200, usual, 'cubes have reached 2,200', 'warn'],
    [2351, usual, 'above 2,350', 'bad'],
    [500, { minCuft: 0, maxCuft: 1000 }, 'within 1,000', 'good'],
  ] as const) {
    ({ end } = await show(<CubeStateDot cuft={cuft} window={window} />));
    expect([document.body.textContent, document.querySelector('[data-tone]')?.getAttribute('data-tone')]).toEqual([
      words,
      tone,
    ]);
    await end();
  }
});
