// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, control, isOffered, settled, show, typeInto } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { cellsOf, linksOf } from '../../../../tests/support/plain-table';
import { filtersShown } from '../../../../tests/support/stand-in-filters';
import { recordIs } from '../../../../tests/support/stand-in-record';
import { coverCalls } from '../../../shared/areas/catalogue/cover-calls';
import { href } from '../../../shared/pages';
import { reportPath } from '../../../shared/reports/report-path';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import { askForNewRecord } from '../../state/new-record';
import { connectTabs } from '../../state/open-page';
import { toastError, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { confirm } from '../../ui/confirm';
import CoverFeaturePage from './CoverFeaturePage';
import CoverPage from './CoverPage';
import CoverWallPage from './CoverWallPage';
import ModelPage from './ModelPage';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
vi.mock('../../state/new-record');
vi.mock('../../ui/confirm');
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
vi.mock('../../forms/ReferenceInput', () => import('../../../../tests/support/stand-in-reference'));
vi.mock('../../record/RecordPage', () => import('../../../../tests/support/stand-in-record'));
vi.mock('../../page/files/thumbnails', () => ({ useThumbnail: () => null }));
// These sections have tests of their own.
vi.mock('./model/CommoditiesSection', () => ({ CommoditiesSection: () => null }));
vi.mock('./model/FloorSection', () => ({ FloorSection: () => null }));
vi.mock('./model/LoadabilitySection', () => ({ LoadabilitySection: () => null }));
vi.mock('./model/MarketsSection', () => ({ MarketsSection: () => null }));
vi.mock('./model/MaterialsSection', () => ({ MaterialsSection: () => null }));
vi.mock('./model/ModelPictures', () => ({ ModelPictures: () => null }));
vi.mock('./model/ModelSalesSection', () => ({ ModelSalesSection: () => null }));
vi.mock('./model/StatusSection', () => ({ StatusSection: () => null }));

const cover = (id: number, featureIds: number[] = []) => ({
  ...{ id, version: id + 10, code: `C${id}`, name: `Cover ${id}`, color: null, groupName: 'Hides', gradeName: 'A' },
  ...{ rgb: null, featureIds, pictureId: null, isNew: false, models: 1, stock: 0 },
});
const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  enter({ id: 1, account: 'ann', roles: ['admin'] });
  vi.mocked(fetchData).mockImplementation(async (call) => {
    if (call === coverCalls.assignCoverFeature) return { changed: 2, changeSet: 'c' } as never;
    return { covers: [cover(1, [9]), cover(2), cover(3)], newSince: '2026-08-01' } as never;
  });
});
afterEach(() => leaveNothing(page));

const swatches = () => [...document.querySelectorAll<HTMLElement>('.cover-swatch')];
const marked = () => swatches().map((swatch) => swatch.getAttribute('aria-pressed'));
const turn = (at: number) => act(async () => swatches()[at]?.click());
const offers = () => ['Discard', 'Save for the covers'].map(isOffered);
async function openFeatures() {
  page = await show(<CoverFeaturePage />);
  await settled();
  await click('nine');
}

test('the covers that have a feature are marked once it is chosen; those turned are saved', async () => {
  page = await show(<CoverFeaturePage />);
  await settled();
  expect([swatches().length, offers()]).toEqual([0, [false, false]]);
  await click('nine');
  expect([marked(), offers()]).toEqual([
    ['true', 'false', 'false'],
    [false, false],
  ]);
  await turn(0);
  await turn(1);
  await turn(2);
  // Turned twice, a cover is as stored again.
  await turn(2);
  expect(marked()).toEqual(['false', 'true', 'false']);
  expect(swatches().map(({ textContent }) => textContent?.includes('not saved yet'))).toEqual([true, true, false]);
  await click('Save for the covers');
  await settled();
  expect(asked(coverCalls.assignCoverFeature)).toEqual([
    {
      featureId: 9,
      covers: [
        { id: 1, version: 11, has: false },
        { id: 2, version: 12, has: true },
      ],
    },
  ]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual([['c', 'the feature of 2 covers']]);
  // The covers are loaded for the save and after it.
  await settled();
  expect(asked(coverCalls.getCoversByFabirc)).toHaveLength(3);
  expect([marked(), offers()]).toEqual([
    ['true', 'false', 'false'],
    [false, false],
  ]);
});

test('what is turned is discarded on request, and with another feature if one agrees', async () => {
  await openFeatures();
  await turn(1);
  expect([offers(), document.body.textContent?.includes('1 cover is not saved yet.')]).toEqual([[true, true], true]);
  await click('Discard');
  expect([marked()[1], offers()]).toEqual(['false', [false, false]]);
  await turn(1);
  // The same feature chosen again is no other one.
  await click('nine');
  vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await click('none');
  await settled();
  expect([marked()[1], offers()]).toEqual(['true', [true, true]]);
  await click('none');
  await settled();
  expect([swatches().length, offers()]).toEqual([0, [false, false]]);
  expect(vi.mocked(confirm)).toHaveBeenCalledTimes(2);
});

test('what is turned stays while others are looked for, and all of it is saved', async () => {
  await openFeatures();
  await turn(1);
  const found = (...covers: object[]) =>
    vi.mocked(fetchData).mockResolvedValueOnce({ covers, newSince: '2026-08-01' } as never); // the wall's answer
  // The second is not among those that are found.
  found(cover(1, [9]));
  await turn(0);
  await act(async () => filtersShown().onChange('text', 'x'));
  await settled();
  expect(asked(coverCalls.getCoversByFabirc).at(-1)).toEqual({ text: 'x' });
  expect([marked(), offers()]).toEqual([['false'], [true, true]]);
  expect(document.body.textContent).toContain('2 covers are not saved yet.');
  // Meanwhile somebody changed the second and switched the first off.
  found({ ...cover(2), version: 22 }, cover(3));
  await click('Save for the covers');
  await settled();
  expect(asked(coverCalls.getCoversByFabirc).at(2)).toEqual({});
  const covers = [{ id: 2, version: 22, has: true }];
  expect(asked(coverCalls.assignCoverFeature)).toEqual([{ featureId: 9, covers }]);
  expect(vi.mocked(toastWarning).mock.calls).toEqual([['1 cover was left out, as it is no longer in use.']]);
  expect(offers()).toEqual([false, false]);
});

test('what could not be saved is told and stays turned', async () => {
  await openFeatures();
  await turn(1);
  const error = new Error('changed meanwhile');
  vi.mocked(fetchData).mockRejectedValueOnce(error);
  await click('Save for the covers');
  expect([vi.mocked(toastError).mock.calls, marked()[1], offers()]).toEqual([[[error]], 'true', [true, true]]);
});

test('arrow keys lead from swatch to swatch, but not while Ctrl or Alt is held', async () => {
  await openFeatures();
  const press = (key: string, given: KeyboardEventInit = {}) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });
      document.activeElement?.dispatchEvent(event);
    });
  await act(async () => swatches()[0]?.focus());
  await press('ArrowRight', { ctrlKey: true });
  await press('ArrowRight', { altKey: true });
  expect(document.activeElement).toBe(swatches()[0]);
  await press('ArrowRight');
  expect(document.activeElement).toBe(swatches()[1]);
  await press('End');
  expect(document.activeElement).toBe(swatches()[2]);
  await press('ArrowRight');
  expect(document.activeElement).toBe(swatches()[2]);
});

test('covers stand by how near they come to a color that is picked, until one goes back to groups', async () => {
  const covers = [{ ...cover(1), rgb: '#000000', stock: 2 }, { ...cover(2), rgb: '#fefefe' }, cover(3)];
  vi.mocked(fetchData).mockResolvedValue({ covers, newSince: '2026-08-01' });
  page = await show(<CoverWallPage />);
  await settled();
  const names = () => swatches().map(({ textContent }) => textContent?.match(/C\d/)?.[0]);
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect([names(), headings().length]).toEqual([['C1', 'C2', 'C3'], 1]);
  expect(swatches()[0]?.textContent).toContain('1 model · 2 pieces in stock');
  await typeInto(document.querySelector('input[type="color"]'), '#ffffff');
  await settled();
  expect([names().slice(0, 2), headings()]).toEqual([['C2', 'C1'], ['Nearest to #ffffff']]);
  expect(swatches()[0]?.textContent).toMatch(/ΔE 0\.\d · 1 model/);
  await act(async () => control('By group and grade again').click());
  await settled();
  expect(names()).toEqual(['C1', 'C2', 'C3']);
});

test('the models behind a cover are told with what is in stock of them', async () => {
  const model = { id: 4, code: 'M4', name: 'Oslo', status: 'running', materials: 1200, stock: 3000 };
  vi.mocked(fetchData).mockResolvedValue([model, { ...model, id: 5, code: 'M5', stock: 0 }]);
  recordIs({ id: 2, gradeName: 'Leather A', colorName: 'Grey' });
  page = await show(<CoverPage />);
  await settled();
  expect(asked(coverCalls.getCoverModels)).toEqual([{ id: 2 }]);
  expect(cellsOf('Models in this cover')).toEqual([
    ['M4 Oslo', 'Running', '1,200', '3,000'],
    ['M5 Oslo', 'Running', '1,200', '–'],
  ]);
  const inCover = { filters: { coverGrade: { values: ['Leather A'] }, color: { values: ['Grey'] } } };
  expect(linksOf('Models in this cover')).toEqual([
    href('modelsDetail', { id: 4 }),
    // The stock report leaves out the model's other covers.
    reportPath('quickShipInventory', { model: 'M4' }, inCover),
    href('modelsDetail', { id: 5 }),
  ]);
});

async function openModel(role: Role) {
  enter({ id: 1, account: 'ann', roles: [role] });
  recordIs({ id: 5, pictureId: null });
  page = await show(<ModelPage />);
}

test('the sheet of a model is written in either language', async () => {
  await openModel('vpSales');
  await click('Sheet in English');
  await click('Sheet in Chinese');
  expect(vi.mocked(fetchFile).mock.calls.map(([, input]) => input)).toEqual([
    { id: 5, writtenIn: 'en' },
    { id: 5, writtenIn: 'zh' },
  ]);
});

test('who recommends begins with the model, and goes on with the recommendation', async () => {
  await openModel('vpSales');
  await click('Recommend to a customer');
  const [wanted] = vi.mocked(askForNewRecord).mock.lastCall ?? [];
  expect(wanted).toMatchObject({ entity: 'productRecommendation', like: { modelId: 5, priority: 'normal' } });
  wanted?.done?.({ id: 31 } as Parameters<NonNullable<typeof wanted.done>>[0]); // what is read of it
  expect(openTab.mock.lastCall?.[0]).toBe(href('recommendationDetail', { id: 31 }));
  await page?.end();
  await openModel('approver');
  expect(isOffered('Recommend to a customer')).toBe(false);
});
