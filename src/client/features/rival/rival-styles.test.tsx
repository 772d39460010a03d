// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show, typeInto } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { priceCalls } from '../../../shared/areas/price/price-calls';
import type { ComparedStyle } from '../../../shared/areas/rival/calls';
import { priceKinds } from '../../../shared/areas/rival/competing-good';
import { rivalLimits } from '../../../shared/areas/rival/limits';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { Chart } from '../../charts/Chart';
import { openPage } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import { GapTable } from './GapTable';
import { PriceHistory } from './PriceHistory';
import StylesPage from './StylesPage';
import { gapPercent, gapUsd, sizeOf } from './style-text';

vi.mock('../../api/send');
vi.mock('../../state/open-page');
// It draws on a canvas, which a DOM of tests has none of.
vi.mock('../../charts/Chart', () => ({ Chart: vi.fn(() => null) }));

let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  i18n.activate('en');
  await leaveNothing(page);
  page = undefined;
});
const style = (id: number, given: object = {}) =>
  ({
    ...{
      id,
      code: `A-${id}`,
      name: `Style ${id}`,
      rival: `Rival ${id}`,
      price: 100,
      width: 92.5,
      depth: 38,
      height: 40,
    },
    ...{ priceDay: '2026-11-01', priceCountry: 'Chile', priceKind: null, motion: null, pictureId: null, ...given },
  }) as unknown as ComparedStyle; // what the comparison reads of one

test('gaps and sizes are written with their signs and in the reader’s unit', () => {
  expect([50, -12.5, 0].map((usd) => gapUsd({ usd, percent: 1 }))).toEqual(['+50.00', '−12.50', '0.00']);
  expect([10, -2.5, 0].map(gapPercent)).toEqual(['+10.0 %', '−2.5 %', '0.0 %']);
  expect(sizeOf(style(1), { length: 'in', volume: 'cuft' })).not.toBeNull();
  expect(sizeOf(style(1), { length: 'cm', volume: 'cuft' })).toBe('92.5 × 38 × 40');
  expect(sizeOf(style(1, { depth: null }), { length: 'cm', volume: 'cuft' })).toBeNull();
});

test('each style of ours stands beside every rival’s, with what we ask more or less', async () => {
  const rivals = [
    style(11, { price: 80 }),
    style(12, { price: 125 }),
    style(13, { price: null }),
    style(14, { price: 100, priceKind: 'fob', motion: 'power' }),
  ];
  page = await show(<GapTable ours={[style(1), style(2, { price: null })]} rivals={rivals} picture={() => null} />);
  const [own, unpriced] = [...document.querySelectorAll('.rival-gaps')];
  const rows = (of: Element | undefined) =>
    [...(of?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].slice(1, 5).map((cell) => cell.textContent),
    );
  expect(rows(own)).toEqual([
    ['Style 11 Rival 11', '80.00', '+20.00', '+25.0 %'],
    ['Style 14 Rival 14', '100.00', '0.00', '0.0 %'],
    ['Style 12 Rival 12', '125.00', '−25.00', '−20.0 %'],
    ['Style 13 Rival 13', '–', '–', '–'],
  ]);
  const tones = [...(own?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    row.querySelector('[data-gap]')?.getAttribute('data-gap'),
  );
  expect(tones).toEqual(['dearer', undefined, 'cheaper', undefined]);
  expect(own?.textContent).toContain('Cheaper than 1 of 3 rival styles');
  expect(own?.textContent).toContain('2026-11-01, Chile');
  const seen = [...(own?.querySelectorAll('tbody tr') ?? [])].map((row) => [
    ...[row.children[5], row.children[6]].map((cell) => cell?.textContent),
  ]);
  expect(seen.slice(0, 2)).toEqual([
    ['2026-11-01, Chile', '–'],
    [`2026-11-01, Chile, ${priceKinds.fob.message}`, 'Power'],
  ]);
  expect(own?.querySelector('tbody tr')?.lastElementChild?.textContent).toBe(
    sizeOf(style(11), { length: 'in', volume: 'cuft' }),
  );
  expect(unpriced?.textContent).toContain('We have no price that day.');
  await act(async () => i18n.activate('zh'));
  expect(own?.textContent).toContain('2026-11-01、Chile、');
  expect(unpriced?.textContent).not.toContain('Cheaper than');
});

test('styles are chosen up to the most that are compared, and then compared in this tab', async () => {
  const ours = Array.from({ length: rivalLimits.ours + 1 }, (_, at) => ({
    id: at + 1,
    code: `A-${at + 1}`,
    name: 'x',
    chinaFob: at === 0 ? 8 : null,
    vietnamFob: 9,
  }));
  const goods = [
    { id: 3, nameEn: 'Good', rivalName: 'Rival', fobUsd: null, retailUsd: 99.5 },
    { id: 4, nameEn: 'Other', rivalName: 'R', fobUsd: 5, retailUsd: 9 },
  ];
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call === priceCalls.getCommodityGroupPrice
      ? { rows: ours, total: ours.length + 1 }
      : { rows: goods, total: goods.length },
  );
  const path = `${href('CompetitiveProductAnalysisStyles')}?ours=2`;
  page = await show(
    <PageTabContext value={pageTab(path)}>
      <StylesPage />
    </PageTabContext>,
  );
  await settled();
  const boxes = (title: string) => [...document.querySelectorAll<HTMLInputElement>(`ul[aria-label="${title}"] input`)];
  const chooseAt = (title: string, at: number) => act(async () => boxes(title)[at]?.click());
  expect([
    boxes('Our styles')
      .map(({ checked }) => checked)
      .indexOf(true),
    isOffered('Compare'),
  ]).toEqual([1, false]);
  expect(document.body.textContent).toContain(`The first ${ours.length} of ${ours.length + 1}`);
  const prices = (title: string) =>
    [...document.querySelectorAll(`ul[aria-label="${title}"] li`)].map(({ textContent }) => textContent);
  expect(prices('Styles of rivals')).toEqual(['GoodRivalUSD 99.50', 'OtherRUSD 5.00']);
  // What China asks, else what Vietnam does.
  expect(prices('Our styles').slice(0, 2)).toEqual(['A-1xUSD 8.00', 'A-2xUSD 9.00']);
  await chooseAt('Styles of rivals', 1);
  await chooseAt('Styles of rivals', 0);
  await chooseAt('Our styles', 0);
  await click('Compare');
  expect(openPage).toHaveBeenLastCalledWith(href('CompetitiveProductAnalysis', { ours: '1,2', rivals: '3,4' }), {
    insteadOf: path,
  });
  await chooseAt('Our styles', 1);
  for (let at = 1; at < rivalLimits.ours; at += 1) await chooseAt('Our styles', at);
  expect(boxes('Our styles').map(({ disabled }) => disabled)).toEqual(ours.map((_, at) => at === rivalLimits.ours));
  expect(document.body.textContent).toContain(`${rivalLimits.ours} of ${rivalLimits.ours} chosen`);
});

test('each wall is searched by its own words', async () => {
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0 });
  page = await show(<StylesPage />);
  await settled();
  const asked = () =>
    vi.mocked(fetchData).mock.calls.map(([call, input]) => [call === priceCalls.getCommodityGroupPrice, input]);
  expect(
    asked()
      .map(([isOurs]) => isOurs)
      .toSorted(),
  ).toEqual([false, true]);
  const fields = [...document.querySelectorAll<HTMLInputElement>('section input')];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await typeInto(fields[1], ' 沙发 ');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  await settled();
  expect([asked().length, asked().at(-1)]).toEqual([3, [false, { text: '沙发', size: 60 }]]);
});

test('prices over time are one line for each kind; a day with several shows the lowest, days between are straight', async () => {
  const seen = (day: string, kind: string, usd: number) => ({ day, kind, usd });
  const good = (prices: object[]) =>
    ({ id: 1, children: { prices } }) as unknown as Parameters<typeof PriceHistory>[0]['good']; // what is drawn
  const [fob = '', retail = ''] = Object.keys(priceKinds);
  const prices = [
    ...[
      seen('2026-03-11', fob, 120),
      seen('2026-03-01', fob, 100),
      seen('2026-03-01', fob, 90),
      seen('2026-03-01', fob, 95),
    ],
    ...[seen('2026-03-06', retail, 300), seen('2026-03-21', retail, 310)],
  ];
  page = await show(<PriceHistory good={good(prices)} />);
  const drawn = vi.mocked(Chart).mock.lastCall?.[0];
  expect(drawn?.names).toEqual(['2026-03-01', '2026-03-06', '2026-03-11', '2026-03-21']);
  expect(drawn?.series.map(({ values }) => values)).toEqual([
    [90, 105, 120, null],
    [null, 300, 303.33, 310],
  ]);
  expect(drawn?.series.map(({ label, unit }) => [label, unit])).toEqual(
    Object.values(priceKinds)
      .slice(0, 2)
      .map(({ message }) => [message, 'USD']),
  );
  vi.mocked(Chart).mockClear();
  await page.draw(<PriceHistory good={good(prices.slice(1, 4))} />);
  expect(Chart).not.toHaveBeenCalled();
});
