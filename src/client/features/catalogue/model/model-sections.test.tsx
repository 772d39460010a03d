// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { commodity } from '../../../../shared/areas/catalogue/commodity';
import { material } from '../../../../shared/areas/catalogue/material';
import { priceCalls } from '../../../../shared/areas/price/price-calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { crudCallsOf } from '../../../../shared/entity/crud';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import type { Chart as RealChart } from '../../../charts/Chart';
import { askForNewRecord } from '../../../state/new-record';
import { connectTabs } from '../../../state/open-page';
import { PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import { settingsAtom } from '../../../state/settings';
import CoverWallPage from '../CoverWallPage';
import { CommoditiesSection } from './CommoditiesSection';
import { FloorSection } from './FloorSection';
import { LoadabilitySection } from './LoadabilitySection';
import { MarketsSection } from './MarketsSection';
import { MaterialsSection } from './MaterialsSection';
import { ModelPictures } from './ModelPictures';
import { ModelSalesSection } from './ModelSalesSection';
import { SizeText } from './SizeText';
import { StatusSection } from './StatusSection';

vi.mock('../../../api/send');
vi.mock('../../../state/new-record');
// Thumbnails are drawn from files.
vi.mock('../../../page/files/thumbnails', () => ({ useThumbnail: (id: number | null) => id && `thumbnail of ${id}` }));
// A chart draws on a canvas, of which a DOM of tests has none.
vi.mock('../../../charts/Chart', () => ({
  Chart: ({ label, names, series }: Parameters<typeof RealChart>[0]) => (
    <output aria-label={label}>{names.map((name, at) => `${name}: ${series[0]?.values[at]}`).join(', ')}</output>
  ),
}));

let page: Awaited<ReturnType<typeof show>> | undefined;
const inUnits = (length: 'in' | 'cm') => getDefaultStore().set(settingsAtom, { length, volume: 'cuft' });
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  inUnits('in');
});
afterEach(async () => {
  i18n.activate('en');
  await leaveNothing(page);
  page = undefined;
});
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

test('a size is written in the reader’s unit, the other one below; where a side is not known there is none', async () => {
  page = await show(<SizeText sides={[254, 100, 50.8]} />);
  const text = () => document.body.textContent;
  expect(text()).toMatch(/^100.* in254.* cm$/);
  await act(async () => inUnits('cm'));
  expect(text()).toMatch(/^254.* cm100.* in$/);
  await page.draw(<SizeText sides={[254, null, 50]} />);
  expect(text()).toBe('–');
});

test('it is told how many pieces of each carton fill a container, and why no more', async () => {
  const load = (kind: string, endedBy: string | null) => ({ kind, pieces: 1234, cuft: 2300, fill: 86.5, endedBy });
  const sku = (id: number) => ({ id, number: `N-${id}` });
  const carton = {
    length: 200,
    width: 90,
    height: 80,
    materials: [sku(1), sku(2), sku(3)],
    loads: [load('40HC', 'time')],
  };
  const cartons = [carton, { ...carton, materials: [sku(4)], loads: [load('20GP', 'payload'), load('40HC', null)] }];
  vi.mocked(fetchData).mockResolvedValue({ cartons, unmeasured: 1 });
  page = await show(<LoadabilitySection id={5} />);
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({ id: 5 });
  const [first, second] = cells();
  expect([first?.[0], second?.[0]]).toEqual(['N-1and 2 more in the same carton', 'N-4']);
  const of = (row: (string | null)[] | undefined) => row?.filter((each) => each?.startsWith('1,234'));
  expect(of(first)).toEqual(['1,23486.5 %, 2,300.0 cuft']);
  expect([of(second)?.length, of(second)?.some((each) => /cuft\S/.test(each ?? ''))]).toEqual([2, true]);
  expect(first?.filter((each) => each === '–')).toHaveLength(2);
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(href('sku', { id: 1 }));
  expect(document.body.textContent).toContain('Not measured yet: 1 SKU.');
  await page.end();
  queries.clear();
  vi.mocked(fetchData).mockResolvedValue({ cartons, unmeasured: 0 });
  page = await show(<LoadabilitySection id={5} />);
  await settled();
  expect(document.body.textContent).not.toContain('Not measured yet');
});

test('the floors a model stands on now are told, those with most stores first', async () => {
  const floor = {
    id: 1,
    customerId: 7,
    customerName: 'Ashford',
    floorSlot: null,
    sinceDate: null,
    stores: 1200,
    retailPrice: null,
  };
  vi.mocked(fetchData).mockResolvedValue({
    rows: [floor, { ...floor, id: 2, floorSlot: 'A', retailPrice: 999 }],
    total: 9,
    totals: { stores: 3000 },
  });
  page = await show(<FloorSection modelId={5} />);
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toMatchObject({
    modelId: [5],
    active: true,
    sort: 'stores',
    direction: 'desc',
  });
  expect(cells()[0]).toEqual(['Ashford', '–', '–', '1,200', '–']);
  expect(cells()[1]?.[1]).toBe('A');
  expect(cells()[1]?.[4]).toContain('999');
  const totals = document.querySelector('tfoot')?.textContent;
  expect([totals?.includes('9 floor slots'), totals?.includes('3,000')]).toEqual([true, true]);
});

const cover = (id: number, rgb: string | null, given: object = {}) => ({
  ...{ id, version: 1, code: `C${id}`, name: `Cover ${id}`, color: null, groupName: 'Hides', gradeName: 'A', rgb },
  ...{ featureIds: [], pictureId: null, isNew: false, models: 1, stock: 0, ...given },
});
const wall = (query: string) => (
  <PageTabContext value={pageTab(`${href('Cover')}${query}`)}>
    <CoverWallPage />
  </PageTabContext>
);
const swatches = () => [...document.querySelectorAll('.cover-swatch')].map(({ textContent }) => textContent);

test('covers hang by group and grade, or by how near they come to a color', async () => {
  const covers = [
    cover(1, '#ffffff', { stock: 3, models: 2 }),
    cover(2, '#101010', { isNew: true }),
    cover(3, null, { groupName: null, gradeName: null }),
  ];
  vi.mocked(fetchData).mockResolvedValue({ covers, newSince: '2026-08-01', rows: [] });
  page = await show(wall('?text=%20x%20&groupId=3&gradeId=4&featureId=5'));
  await settled();
  const asked = vi.mocked(fetchData).mock.calls.map(([, input]) => input);
  expect(asked).toContainEqual({ text: 'x', groupIds: [3], gradeIds: [4], featureIds: [5] });
  expect(swatches()).toEqual([
    'Cover 1C1 · 2 models · 3 pieces in stock',
    'NewCover 2C2 · 1 model',
    'Cover 3C3 · 1 model',
  ]);
  const titles = [...document.querySelectorAll('ul.swatches')].map((list) => list.getAttribute('aria-label'));
  expect(titles).toEqual(['Hides · A', 'Without group or grade']);
  // One swatch is in the tab order.
  const tabs = () => [...document.querySelectorAll<HTMLElement>('.cover-swatch')].map(({ tabIndex }) => tabIndex);
  expect(tabs()).toEqual([0, -1, -1]);
  await act(async () => document.querySelectorAll<HTMLElement>('.cover-swatch')[1]?.focus());
  expect(tabs()).toEqual([-1, 0, -1]);
  // Once that swatch is filtered out, the first one is in the tab order again.
  vi.mocked(fetchData).mockResolvedValue({ covers: covers.slice(2), newSince: '2026-08-01', rows: [] });
  await act(async () => void (await queries.invalidateQueries()));
  await settled();
  expect(tabs()).toEqual([0]);
  vi.mocked(fetchData).mockResolvedValue({ covers, newSince: '2026-08-01', rows: [] });
  await page.end();
  page = await show(wall('?color=%23000000'));
  await settled();
  expect(swatches().map((each) => each?.replace(/ΔE [\d.]+/, 'ΔE'))).toEqual([
    'NewCover 2C2 · ΔE · 1 model',
    'Cover 1C1 · ΔE · 2 models · 3 pieces in stock',
  ]);
  expect(document.querySelector<HTMLInputElement>('input[type=color]')?.value).toBe('#000000');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="By group and grade again"]')?.click());
  expect(swatches()).toHaveLength(3);
});

test('where no cover passes the filters that is said', async () => {
  vi.mocked(fetchData).mockResolvedValue({ covers: [], newSince: '2026-08-01', rows: [] });
  page = await show(wall('?text=x'));
  await settled();
  expect(document.body.textContent).toContain('No cover matches the filters.');
  expect(control('Search').value).toBe('x');
});

const sku = (id: number, given: object = {}) => ({
  ...{ id, number: `N-${id}`, nameEn: 'Sofa', nameZh: '沙发', arrangementId: 1, coverGradeId: 2, cube: 35.3147 },
  ...{ productWidth: 100, productDepth: 90, productHeight: 80, length: null, width: null, height: null, ...given },
});

test('what a model is sold as tells its SKUs and its price of today at each plant', async () => {
  const sold = { arrangementName: '2S', coverGradeName: 'B', arrangementId: 1, coverGradeId: 2 };
  const commodities = [
    { ...sold, id: 4, code: 'LM-2S-B', used: true },
    { ...sold, id: 5, code: 'LM-2S-C', used: false, coverGradeId: 3 },
  ];
  vi.mocked(fetchData).mockImplementation(async (call) => {
    if (call === crudCallsOf(commodity).list) return { rows: commodities, total: 2 } as never;
    if (call === crudCallsOf(material).list) {
      return { rows: [sku(1), sku(2), sku(3, { arrangementId: 9 })], total: 3 } as never;
    }
    return { rows: [{ id: 4, chinaFob: 1234.5, vietnamFob: null }], total: 1 } as never;
  });
  page = await show(<CommoditiesSection modelId={5} />);
  await settled();
  expect(cells()).toEqual([
    ['LM-2S-B', '2S', 'B', '2', '$1,234.50', '–', 'Yes'],
    ['LM-2S-C', '2S', 'B', '0', '–', '–', 'No'],
  ]);
  const asked = vi.mocked(fetchData).mock.calls.find(([call]) => call === priceCalls.getCommodityGroupPrice);
  expect(asked?.[1]).toMatchObject({ modelIds: [5] });
  for (const { list } of [crudCallsOf(commodity), crudCallsOf(material)]) {
    const ofModel = vi.mocked(fetchData).mock.calls.find(([call]) => call === list);
    expect(ofModel?.[1]).toMatchObject({ modelId: [5] });
  }
  // What is in use is quoted, by whoever may.
  const opened = vi.fn();
  connectTabs(opened);
  await click('Quote these');
  const [wanted] = vi.mocked(askForNewRecord).mock.lastCall ?? [];
  const lines = [{ commodityId: 4, commodityName: 'LM-2S-B', quantity: 1 }];
  expect(wanted).toMatchObject({ entity: 'quote', parts: { lines } });
  wanted?.done?.({ id: 8 });
  expect(opened.mock.lastCall?.[0]).toBe(href('quotationDetail', { id: 8 }));
  await page.end();
  enter({ account: 'cat', roles: ['catalogueAdmin'] });
  page = await show(<CommoditiesSection modelId={5} />);
  await settled();
  expect([cells().length, isOffered('Quote these')]).toEqual([2, false]);
});

test('a model with more SKUs and prices than a page is counted whole; of its commodities the first are said to be the first', async () => {
  const sold = {
    id: 4,
    code: 'LM-2S-B',
    arrangementName: '2S',
    coverGradeName: 'B',
    arrangementId: 1,
    coverGradeId: 2,
  };
  const skus = Array.from({ length: 300 }, (_, at) => sku(at + 1));
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    const { size = 0 } = input as { size?: number }; // every list is asked for so many
    if (call === crudCallsOf(commodity).list) return { rows: [sold], total: 250 } as never;
    if (call === crudCallsOf(material).list) return { rows: skus.slice(0, size), total: 300 } as never;
    return { rows: size > 200 ? [{ id: 4, chinaFob: 1234.5, vietnamFob: null }] : [], total: 1 } as never;
  });
  page = await show(<CommoditiesSection modelId={5} />);
  await settled();
  expect(cells()).toEqual([['LM-2S-B', '2S', 'B', '300', '$1,234.50', '–', 'No']]);
  const link = [...document.querySelectorAll('a')].at(-1);
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'The first 1 of 250 are shown; the list has all.',
    href('commodities', { modelId: 5 }),
  ]);
  await page.draw(<MaterialsSection modelId={5} />);
  await settled();
  expect([cells().length, document.body.textContent?.includes('The first 200 of 300 are shown.')]).toEqual([200, true]);
});

test('the SKUs of a model stand with their sizes and their cube in both units, the reader’s first', async () => {
  vi.mocked(fetchData).mockResolvedValue({ rows: [sku(1), sku(2, { cube: null })], total: 9 });
  page = await show(<MaterialsSection modelId={5} />);
  await settled();
  const cubes = () => cells().map((row) => row.slice(4));
  expect(cells()[0]?.slice(0, 2)).toEqual(['N-1', 'Sofa']);
  expect(cells()[0]?.[2]).toContain('100 × 90 × 80 cm');
  expect(cubes()).toEqual([
    ['35.315', '1.00'],
    ['–', '–'],
  ]);
  expect(cells()[0]?.[3]).toBe('–');
  expect(document.body.textContent).toContain('The first 2 of 9 are shown.');
  await act(async () => getDefaultStore().set(settingsAtom, { length: 'cm', volume: 'm3' }));
  expect(cubes()[0]).toEqual(['1.00', '35.315']);
  await act(async () => i18n.activate('zh'));
  expect(cells()[0]?.[1]).toBe('沙发');
});

test('the shows at which a model is new or customers committed themselves are told, and at which it was launched', async () => {
  const market = {
    id: 3,
    name: 'Basel',
    isLaunch: true,
    isNew: true,
    startDate: '2026-01-01',
    customers: 1200,
    pieces: 5,
  };
  const others = [
    { ...market, id: 4, isLaunch: false, isNew: false },
    { ...market, id: 5, isLaunch: false },
  ];
  vi.mocked(fetchData).mockResolvedValue([market, ...others]);
  page = await show(<MarketsSection id={5} />);
  await settled();
  expect(cells()).toEqual([
    ['Basel launched there', '2026-01-01', '1,200', '5'],
    ['Basel ', '2026-01-01', '1,200', '5'],
    ['Basel new there', '2026-01-01', '1,200', '5'],
  ]);
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(href('tableListbyCustomer', { marketId: 3 }));
});

test('the main picture is shown large, then whichever is chosen; files that are none are left out', async () => {
  const file = (id: number, kind = 'picture') => ({ id, kind, name: `P${id}` });
  const pictures = (mainId: number) => <ModelPictures modelId={5} mainId={mainId} />;
  const large = () => document.querySelector('.model-picture')?.getAttribute('alt');
  const chosen = () => document.querySelector('[aria-pressed="true"]')?.getAttribute('aria-label');
  vi.mocked(fetchData).mockResolvedValue({ files: [file(1), file(2), file(3, 'pdf'), file(4)] });
  page = await show(pictures(2));
  await settled();
  expect([large(), chosen(), document.querySelectorAll('.model-thumbnails li').length]).toEqual(['P2', 'P2', 3]);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="P4"]')?.click());
  expect([large(), chosen()]).toEqual(['P4', 'P4']);
  await page.end();
  page = await show(pictures(9));
  expect(large()).toBe('P1');
  await page.end();
  queries.clear();
  vi.mocked(fetchData).mockResolvedValue({ files: [file(3, 'pdf')] });
  page = await show(pictures(2));
  await settled();
  expect(document.querySelector('section')).toBeNull();
});

test('what a model sells is told by month and by customer, of those that the reader sees', async () => {
  const month = (name: string, pieces: number) => ({ month: name, pieces, amount: pieces * 100 });
  vi.mocked(fetchData).mockResolvedValue({
    ...{ from: '2025-12-01', to: '2026-11-30', months: [month('2025-12', 3), month('2026-01', 4)] },
    ...{ customers: [{ id: 7, name: 'Alpine', pieces: 1200, amount: 500 }] },
    total: { pieces: 1500, amount: 2000, customers: 3 },
  });
  page = await show(<ModelSalesSection id={5} />);
  await settled();
  expect(document.querySelector('section')?.textContent).toContain('1,500 pieces for $2,000, 3 customers');
  expect(cells()).toEqual([['Alpine', '1,200', '500', '']]);
  expect(document.querySelector<HTMLElement>('.share-bar i')?.style.width).toBe('25%');
  expect(document.body.textContent).toContain('The first 1 of 3 are shown.');
  const bars = (label: string) => document.querySelector(`output[aria-label="${label}"]`)?.textContent;
  expect(bars('Pieces by month')).toMatch(/^Dec.*: 3, Jan.*: 4$/);
  expect(bars('Net sales by month')).toMatch(/: 300, .*: 400$/);
});

test('the statuses of a model are told with who gave them; of the first nobody knows since when', async () => {
  const entries = [
    { at: '2026-02-01T12:00:00Z', by: 'Ann', changes: [{ field: 'status', before: 'running', after: 'phasedOut' }] },
  ];
  vi.mocked(fetchData).mockResolvedValue({ entries });
  page = await show(<StatusSection record={{ id: 5, status: 'phasedOut' } as unknown as CrudRecord} />); // what is read of it
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toMatchObject({ entity: 'model', id: 5, field: 'status' });
  expect(cells()).toEqual([
    ['Phased out', '2026-02-01 20:00', 'Ann'],
    ['Running', 'before it was recorded', '–'],
  ]);
});
