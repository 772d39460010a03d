// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import { forgetPageState, PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import { settingsAtom } from '../../../state/settings';
import CoverWallPage from '../CoverWallPage';
import { FloorSection } from './FloorSection';
import { LoadabilitySection } from './LoadabilitySection';
import { SizeText } from './SizeText';

vi.mock('../../../api/send');
// Thumbnails are drawn from files.
vi.mock('../../../page/files/thumbnails', () => ({ useThumbnail: () => null }));

let page: Awaited<ReturnType<typeof show>> | undefined;
const inUnits = (length: 'in' | 'cm') => getDefaultStore().set(settingsAtom, { length, volume: 'cuft' });
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  inUnits('in');
});
afterEach(async () => {
  await page?.end();
  page = undefined;
  document.body.replaceChildren();
  queries.clear();
  forgetPageState();
  vi.resetAllMocks();
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
  vi.mocked(fetchData).mockResolvedValue({ cartons, unmeasured: 2 });
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
  expect(document.body.textContent).toContain('Not measured yet: 2 SKUs.');
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
    modelId: 5,
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
  // One of them is in the order of Tab.
  const tabs = () => [...document.querySelectorAll<HTMLElement>('.cover-swatch')].map(({ tabIndex }) => tabIndex);
  expect(tabs()).toEqual([0, -1, -1]);
  await act(async () => document.querySelectorAll<HTMLElement>('.cover-swatch')[1]?.focus());
  expect(tabs()).toEqual([-1, 0, -1]);
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
  expect(document.body.textContent).toContain('No cover passes the filters.');
  expect(control('Search').value).toBe('x');
});
