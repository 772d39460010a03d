// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { choose } from '../../../../tests/support/choose';
import { click, isOffered, settled, show, type, why } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { recordIs } from '../../../../tests/support/stand-in-record';
import { type AnalysisView, type ComparedStyle, rivalCalls } from '../../../shared/areas/rival/calls';
import { href } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import type { Scatter as RealScatter } from '../../charts/Scatter';
import { ShareDialog } from '../../page/share/ShareDialog';
import { keepCalendar } from '../../state/calendar';
import { askForNewRecord } from '../../state/new-record';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import AddGoodPage from './AddGoodPage';
import AnalysisPage from './AnalysisPage';
import { GoodRecord } from './GoodRecord';
import { PriceScatter } from './PriceScatter';
import { AnalysisSheet } from './public/AnalysisSheet';
import PreviewPage from './public/PreviewPage';
import SavedAnalysisPage from './SavedAnalysisPage';
import { SideBySide } from './SideBySide';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../state/new-record');
vi.mock('../../record/RecordPage', () => import('../../../../tests/support/stand-in-record'));
vi.mock('../../record/CrudPage', () => ({ CrudPage: () => null }));
vi.mock('../../page/files/thumbnails', () => ({ useThumbnail: () => null }));
vi.mock('../../forms/ReferencesInput', () => ({
  ReferencesInput: ({ to, ids, onChange }: { to: string; ids: number[]; onChange: (ids: number[]) => void }) => (
    <button type="button" onClick={() => onChange([...ids, 9])}>
      {to} {ids.join()}
    </button>
  ),
}));
vi.mock('../../page/share/ShareDialog', () => ({ ShareDialog: vi.fn() }));
vi.mock('./PriceHistory', () => ({ PriceHistory: () => null }));
// It measures its dots, which no DOM of tests lays out.
vi.mock('../../charts/Scatter', () => ({
  Scatter: ({ label, dots, below }: Parameters<typeof RealScatter>[0]) => (
    <output aria-label={label} data-below={below.map(({ text }) => text).join()}>
      {dots.map(({ name, series, values }) => `${series} ${name}: ${values.join(', ')}`).join('; ')}
    </output>
  ),
}));

const style = (id: number, given: Partial<ComparedStyle> = {}): ComparedStyle => ({
  ...{ id, code: null, rival: 'Rival', name: `Good ${id}`, pictureId: null, arrangementType: null, motion: null },
  ...{ width: 254, depth: 100, height: 100, price: 100, priceDay: null, priceKind: null, priceCountry: null },
  ...given,
});
const own = (id: number, given: Partial<ComparedStyle> = {}) => style(id, { code: `A-${id}`, rival: null, ...given });
let compared = { ours: [own(1)], rivals: [style(3)] };
const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(path: string, element: ReactElement, role: Role = 'admin') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(<PageTabContext value={pageTab(path)}>{element}</PageTabContext>);
  await settled();
}
const cards = () => [...document.querySelectorAll('.rival-card')].map(({ textContent }) => textContent);
const drawn = () => document.querySelector('output');
const begun = { basis: 'fob', plant: 'china', day: '2026-11-27', retailFactor: null, countryId: null };

beforeEach(() => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-27' });
  compared = { ours: [own(1)], rivals: [style(3)] };
  vi.mocked(fetchData).mockImplementation(async () => compared as never);
});
afterEach(async () => {
  i18n.activate('en');
  await leaveNothing(page);
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
  history.replaceState(null, '', '/');
});

const good = (given: object = {}) =>
  ({ id: 3, commodityId: 1, fobUsd: 100, ...given }) as unknown as Parameters<typeof SideBySide>[0]['good']; // what is read of one

test('a competing good stands beside the style of ours that it is like, at FOB prices where one is known', async () => {
  compared = {
    ours: [own(1, { price: 120 }), own(2, { price: 80 }), own(4), own(5, { price: null })],
    rivals: [style(3)],
  };
  await open('/x', <SideBySide good={good()} />);
  expect(asked(rivalCalls.compareStyles)).toEqual([{ ...begun, commodityIds: [1], goodIds: [3] }]);
  const gaps = [...document.querySelectorAll('.rival-card')].map((card) => {
    const gap = card.querySelector<HTMLElement>('[data-gap], .rival-gap b');
    return [card.querySelector('p')?.textContent, gap?.dataset.gap];
  });
  expect(gaps).toEqual([
    [undefined, undefined],
    ['USD +20.00 (+20.0 %) We are more expensive.', 'dearer'],
    ['USD −20.00 (−20.0 %) We are cheaper.', 'cheaper'],
    ['USD 0.00 (0.0 %) We ask the same.', undefined],
    ['There is no gap to show, as one of the prices is not known.', undefined],
  ]);
});

test('a good whose FOB price is not known is compared by prices of shops, with the usual factor at first', async () => {
  await open('/x', <SideBySide good={good({ fobUsd: null })} />);
  expect(asked(rivalCalls.compareStyles)).toEqual([
    { ...begun, basis: 'retail', retailFactor: 2.6, commodityIds: [1], goodIds: [3] },
  ]);
  await type('Shops ask for 1 USD FOB', '');
  await settled();
  expect([cards(), document.body.textContent?.includes('Choose one of our styles')]).toEqual([[], true]);
});

test('where none of ours is known to be like it, one is chosen', async () => {
  compared = { ours: [own(9)], rivals: [] };
  await open('/x', <SideBySide good={good({ commodityId: null })} />);
  expect([asked(rivalCalls.compareStyles), document.body.textContent?.includes('Choose one of our styles')]).toEqual([
    [],
    true,
  ]);
  await click('commodity');
  await settled();
  expect(asked(rivalCalls.compareStyles)).toEqual([{ ...begun, commodityIds: [9], goodIds: [3] }]);
  // The good itself was removed meanwhile.
  expect(cards()).toEqual([]);
});

test('a card tells the price with the day and place it was seen, the size and how the piece moves', async () => {
  const seen = { priceDay: '2026-10-01', priceCountry: 'Chile', motion: 'power', arrangementType: null } as const;
  compared = { ours: [own(1, { price: null })], rivals: [style(3, { ...seen, price: 1234.5 })] };
  await open('/x', <SideBySide good={good()} />);
  const [theirs, ours] = cards();
  expect(theirs).toContain('USD1,234.50Price seen2026-10-01, Chile');
  await act(async () => i18n.activate('zh'));
  expect(cards()[0]).toContain('2026-10-01、Chile');
  expect(theirs).toMatch(/in100.*FunctionPower/);
  expect(ours).toContain('No price is known');
  expect(ours).not.toContain('Price seen');
  expect(ours).toContain('Function–');
});

test('an analysis is drawn as soon as all of it is given, and saved under a name', async () => {
  await open('/CompetitiveProductAnalysis?ours=1,2', <AnalysisPage />);
  expect([asked(rivalCalls.compareStyles), why('Save under a name')]).toEqual([
    [],
    'Choose styles of ours and of rivals first.',
  ]);
  await click('Choose styles');
  expect(openTab.mock.lastCall?.[0]).toBe(href('CompetitiveProductAnalysisStyles', { ours: '1,2' }));
  await click('competingGood');
  await settled();
  expect(asked(rivalCalls.compareStyles)).toEqual([{ ...begun, commodityIds: [1, 2], goodIds: [9] }]);
  expect(drawn()?.textContent).toContain('1 A-1 Good 1');
  await choose('Compared by', 'retail');
  expect([why('Save under a name'), drawn()]).toEqual(['Enter what shops ask for 1 USD FOB.', null]);
  await type('Shops ask for 1 USD FOB', '3');
  await settled();
  await click('Save under a name');
  const [wanted] = vi.mocked(askForNewRecord).mock.lastCall ?? [];
  expect(wanted).toMatchObject({
    entity: 'competitiveAnalysis',
    like: { ...begun, basis: 'retail', retailFactor: 3, commodityIds: [1, 2], goodIds: [9] },
  });
  wanted?.done?.({ id: 31 } as Parameters<NonNullable<typeof wanted.done>>[0]); // what is read of it
  expect(openTab.mock.lastCall?.[0]).toBe(href('CompetitiveProductAnalysisSave', { id: 31 }));
});

test('who keeps no analyses compares without saving', async () => {
  await open('/CompetitiveProductAnalysis?ours=1&rivals=3', <AnalysisPage />, 'approver');
  expect(drawn()).not.toBeNull();
  expect(why('Save under a name')).toBe('Your roles do not allow changing these records.');
});

test('a good that was just added is opened; from one that is known others are chosen to compare', async () => {
  await open('/addGoods', <AddGoodPage />);
  const [wanted] = vi.mocked(askForNewRecord).mock.lastCall ?? [];
  wanted?.done?.({ id: 8 } as Parameters<NonNullable<typeof wanted.done>>[0]); // what is read of it
  expect([wanted?.entity, openTab.mock.lastCall?.[0]]).toEqual([
    'competingGood',
    href('competingGoodsInfo', { id: 8 }),
  ]);
  await page?.end();
  for (const [commodityId, ours] of [
    [1, '1'],
    [null, undefined],
  ] as const) {
    recordIs(good({ commodityId }));
    await open('/x', <GoodRecord />);
    await click('Analyze with others');
    expect(openTab.mock.lastCall?.[0]).toBe(href('CompetitiveProductAnalysisStyles', { ours, rivals: '3' }));
    await page?.end();
  }
});

test('a saved analysis is drawn as it was kept, taken out as files, and compared anew', async () => {
  recordIs({ id: 4, title: 'x', ...begun, commodityIds: [1, 2], goodIds: [3] });
  await open('/x', <SavedAnalysisPage />);
  expect(asked(rivalCalls.compareStyles)).toEqual([{ ...begun, commodityIds: [1, 2], goodIds: [3] }]);
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  await click('Preview');
  expect(openWindow.mock.calls).toEqual([[href('CompetitiveProductAnalysisPreview', { id: 4 }), '_blank', 'noopener']]);
  for (const paper of ['PDF in English', 'PDF in Chinese', 'Workbook']) await click(paper);
  expect(vi.mocked(fetchFile).mock.calls.map(([call, input]) => [call.path, input])).toEqual([
    [rivalCalls.getAnalysisPdf.path, { id: 4, writtenIn: 'en' }],
    [rivalCalls.getAnalysisPdf.path, { id: 4, writtenIn: 'zh' }],
    [rivalCalls.exportAnalysis.path, { id: 4, format: 'xlsx' }],
  ]);
  await click('Share by link');
  expect(vi.mocked(ShareDialog).mock.lastCall?.[0]).toMatchObject({ entity: 'competitiveAnalysis', recordId: 4 });
  await click('Compare again');
  expect(openTab.mock.lastCall?.[0]).toBe(href('CompetitiveProductAnalysis', { ours: '1,2', rivals: '3' }));
  await page?.end();
  recordIs({
    ...{ id: 4, title: 'x', ...begun, commodityIds: [1, 2], goodIds: [3] },
    ...{ basis: 'retail', retailFactor: 2.6, countryId: 7, day: '2020-01-02' },
  });
  await open('/x', <SavedAnalysisPage />);
  await click('Compare again');
  expect(openTab.mock.lastCall?.[0]).toBe(
    href('CompetitiveProductAnalysis', {
      ours: '1,2',
      rivals: '3',
      basis: 'retail',
      retailFactor: '2.6',
      countryId: 7,
    }),
  );
  await page?.end();
  await open('/x', <SavedAnalysisPage />, 'approver');
  expect(['PDF in English', 'Workbook', 'Preview'].map(isOffered)).toEqual([false, false, true]);
});

test('an analysis has its keys, and is previewed beside the page that is open', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  recordIs({ id: 4, title: 'x', ...begun, commodityIds: [1, 2], goodIds: [3] });
  await open('/x', <SavedAnalysisPage />);
  expect(keysShown()).toEqual({
    ...{ 'shift+v': 'preview', p: 'pdf.en', 'shift+p': 'pdf.zh', w: 'workbook', l: 'share', c: 'compare' },
  });
  await pressKey('shift+v');
  expect(opened.mock.calls).toEqual([[href('CompetitiveProductAnalysisPreview', { id: 4 }), '_blank', 'noopener']]);
  await page?.end();
  await open('/CompetitiveProductAnalysis?ours=1&rivals=3', <AnalysisPage />);
  expect(keysShown()).toEqual({ c: 'styles', 'shift+s': 'save' });
  await choose('Manufacturing plant', 'vietnam');
  await page?.end();
  // A reload of the page goes on with what was chosen.
  await open('/CompetitiveProductAnalysis?ours=1&rivals=3', <AnalysisPage />);
  expect(asked(rivalCalls.compareStyles).at(-1)).toMatchObject({ plant: 'vietnam', commodityIds: [1], goodIds: [3] });
});

test('prices stand over width or function; what has neither price nor width is counted', async () => {
  const styles = [
    own(1),
    style(3, { price: 1234.5, motion: 'power' }),
    style(4, { price: null }),
    style(5, { width: null }),
  ];
  await open('/x', <PriceScatter styles={styles} />);
  expect(drawn()?.getAttribute('aria-label')).toMatch(/^Price \(USD\) over width/);
  expect(drawn()?.textContent).toMatch(/^1 A-1 Good 1: 100.00, –, .*; 2 Good 3 · Rival: 1,234.50, Power, /);
  expect(document.body.textContent).toContain('2 styles are left out');
  await click('Function');
  expect([drawn()?.getAttribute('aria-label'), drawn()?.dataset.below]).toEqual([
    'Price (USD) over function',
    'Power,Not known',
  ]);
  expect(document.body.textContent).toContain('1 style is left out');
  await page?.draw(<PriceScatter styles={[style(4, { price: null })]} />);
  await settled();
  expect(document.body.textContent).toContain('There is nothing to draw.');
});

const analysis = (given: Partial<AnalysisView> = {}): AnalysisView => ({
  ...{
    id: 4,
    title: 'Autumn',
    day: '2026-11-01',
    plant: 'china',
    basis: 'retail',
    retailFactor: 2.6,
    countryName: null,
  },
  ...{ comments: null, madeByName: 'Ann', seller: { nameEn: 'Loadline', nameZh: '装载线' }, ...compared },
  pictures: {},
  ...given,
});
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

test('an analysis on paper tells what is compared; what shops ask only where their prices are', async () => {
  await open('/x', <AnalysisSheet analysis={analysis()} fetchPdf={async () => null} />);
  expect(facts()).toEqual([
    ...['Prices of2026-11-01', 'Compared byPrices of shops', 'Shops ask for 1 USD FOBUSD 2.6'],
    ...['Manufacturing plantChina', 'Made byAnn'],
  ]);
  expect(document.querySelector('header p')?.textContent).toBe('Loadline');
  expect(drawn()?.textContent).toMatch(/^1 A-1 .*; 2 Good 3/);
  const kept = analysis({ basis: 'fob', countryName: 'Chile', comments: '小心', pictures: { 5: 'data:,' } });
  const pictured = { ...kept, ours: [own(1, { pictureId: 5 })], rivals: [style(3, { pictureId: 6 })] };
  await page?.draw(<AnalysisSheet analysis={pictured} fetchPdf={async () => null} />);
  expect(facts().map((each) => each?.slice(0, 12))).not.toContain('Shops ask fo');
  expect(facts()).toContain('Prices seen inChile');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await click('Print');
  expect(print).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(document.querySelector('.rival-comments')?.textContent).toBe('小心');
});

test('its PDF is fetched over the link, or by those with a session', async () => {
  vi.mocked(fetchData).mockImplementation(async () => analysis() as never);
  history.replaceState(null, '', '/x#token');
  await open('/x', <PreviewPage />);
  expect(isOffered('Save as PDF')).toBe(true);
  await click('Save as PDF');
  expect(vi.mocked(fetchFile).mock.lastCall?.slice(1)).toEqual([{ writtenIn: 'en' }, { token: 'token' }]);
  await page?.end();
  history.replaceState(null, '', '/x?id=4');
  await open('/x', <PreviewPage />);
  await click('Save as PDF');
  expect(vi.mocked(fetchFile).mock.lastCall?.slice(1)).toEqual([{ id: 4, writtenIn: 'en' }]);
});
