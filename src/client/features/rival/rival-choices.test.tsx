// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { choose } from '../../../../tests/support/choose';
import { click, control, settled, show, type, typeInto } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown } from '../../../../tests/support/page-keys';
import { priceCalls } from '../../../shared/areas/price/price-calls';
import { competingGood } from '../../../shared/areas/rival/competing-good';
import { rivalLimits } from '../../../shared/areas/rival/limits';
import { crudCallsOf } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { RecordPage } from '../../record/RecordPage';
import { openPage } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { ComparisonFields } from './ComparisonFields';
import { comparedFields, type Draft } from './comparison';
import EditGoodPage from './EditGoodPage';
import GoodPage from './GoodPage';
import StylesPage from './StylesPage';

vi.mock('../../api/send');
vi.mock('../../state/open-page');
vi.mock('../../record/RecordPage', () => ({ RecordPage: vi.fn() }));
vi.mock('../../state/use-settled', () => ({ useSettled: (value: string) => value }));
vi.mock('../../page/files/thumbnails', () => ({ useThumbnail: (id: number | null) => id && `/t/${id}` }));
vi.mock('../../forms/ReferencesInput', () => ({ ReferencesInput: () => null }));
vi.mock('../../forms/ReferenceInput', () => import('../../../../tests/support/stand-in-reference'));

const ours = [9, 10].map((id) => ({
  id,
  code: `A-${id}`,
  name: 'Sofa',
  chinaFob: null,
  vietnamFob: null,
  pictureId: id,
}));
const goods = [{ id: 3, nameEn: 'Good', rivalName: 'Rival', fobUsd: 0, retailUsd: null, pictureId: null }];
let found = { ours, goods: goods as object[] };
const path = href('CompetitiveProductAnalysisStyles');
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open() {
  page = await show(
    <PageTabContext value={pageTab(path)}>
      <StylesPage />
    </PageTabContext>,
  );
  await settled();
}
const tiles = (title: string) =>
  [...document.querySelectorAll(`ul[aria-label="${title}"] li`)].map((tile) => ({
    says: tile.textContent,
    picture: tile.querySelector('img')?.getAttribute('src') ?? null,
  }));
const toggle = (title: string, at: number) =>
  act(async () => document.querySelectorAll<HTMLInputElement>(`ul[aria-label="${title}"] input`)[at]?.click());
const notes = () =>
  [...document.querySelectorAll('section')].map(({ textContent }) => /\d+ of \d+ chosen/.exec(textContent ?? '')?.[0]);

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  found = { ours, goods };
  vi.mocked(fetchData).mockImplementation(async (call) => {
    const rows = call === priceCalls.getCommodityGroupPrice ? found.ours : found.goods;
    return { rows, total: rows.length };
  });
});
afterEach(() => leaveNothing(page));

test('styles are looked for by words, ours and those of rivals each by their own', async () => {
  await open();
  const all = { unpriced: true, size: 60 };
  const { getCommodityGroupPrice } = priceCalls;
  const { list } = crudCallsOf(competingGood);
  expect([asked(getCommodityGroupPrice), vi.mocked(fetchData).mock.lastCall?.[1]]).toEqual([[all], { size: 60 }]);
  await type('Search', ' sofa ');
  await settled();
  expect(asked(getCommodityGroupPrice)).toEqual([all, { ...all, text: 'sofa' }]);
  const rivals = document.querySelectorAll('section')[1];
  await typeInto(rivals?.querySelector('input:not([type="checkbox"])'), '沙发');
  await settled();
  const inputs = vi.mocked(fetchData).mock.calls.flatMap(([call, input]) => (call.path === list.path ? [input] : []));
  expect(inputs).toEqual([{ size: 60 }, { text: '沙发', size: 60 }]);
  expect(asked(getCommodityGroupPrice)).toHaveLength(2);
});

test('a style shows its picture where it has one, and a dash where no price of it is known', async () => {
  await open();
  expect(tiles('Our styles')).toEqual([
    { says: 'A-9Sofa–', picture: '/t/9' },
    { says: 'A-10Sofa–', picture: '/t/10' },
  ]);
  expect(tiles('Styles of rivals')).toEqual([{ says: 'GoodRival–', picture: null }]);
  expect(document.body.textContent).not.toContain('search to see others');
  await page?.end();
  queries.clear();
  found = { ours, goods: [] };
  await open();
  expect([...document.querySelectorAll('.nothing')].map(({ textContent }) => textContent)).toEqual(['Nothing here']);
});

test('what was chosen is taken back by a second click, compared in the order of its numbers, and outlives a reload', async () => {
  await open();
  expect(keysShown()).toEqual({});
  await toggle('Our styles', 1);
  await toggle('Our styles', 0);
  await toggle('Styles of rivals', 0);
  expect(notes()).toEqual([`2 of ${rivalLimits.ours} chosen`, `1 of ${rivalLimits.rivals} chosen`]);
  await page?.end();
  await open();
  expect([notes()[0], keysShown()]).toEqual([`2 of ${rivalLimits.ours} chosen`, { c: 'compare' }]);
  const compared = async () => {
    await click('Compare');
    return vi.mocked(openPage).mock.lastCall?.[0];
  };
  expect(await compared()).toBe(href('CompetitiveProductAnalysis', { ours: '9,10', rivals: '3' }));
  await toggle('Our styles', 0);
  expect(await compared()).toBe(href('CompetitiveProductAnalysis', { ours: '10', rivals: '3' }));
  await toggle('Styles of rivals', 0);
  expect(keysShown()).toEqual({});
});

test('by what styles are compared stays as it was when others are chosen', async () => {
  page = await show(
    <PageTabContext value={pageTab(`${path}?ours=9&rivals=3&basis=retail&retailFactor=2.6`)}>
      <StylesPage />
    </PageTabContext>,
  );
  await settled();
  await click('Compare');
  const kept = { basis: 'retail', retailFactor: '2.6' };
  expect(vi.mocked(openPage).mock.lastCall?.[0]).toBe(
    href('CompetitiveProductAnalysis', { ours: '9', rivals: '3', ...kept }),
  );
});

let draft: Draft;
function Fields({ first }: { first: Draft }) {
  const [given, setGiven] = useState(first);
  draft = given;
  return <ComparisonFields names={comparedFields} draft={given} onChange={setGiven} isWide />;
}
const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

test('what shops make of a price is asked for where their prices are compared, and said where it cannot be', async () => {
  page = await show(<Fields first={{ basis: 'fob', plant: 'china', day: '2026-11-25' }} />);
  const fields = () => [...document.querySelectorAll<HTMLElement>('[data-field]')].map((each) => each.dataset.field);
  expect(fields()).toEqual(comparedFields.filter((name) => name !== 'retailFactor'));
  await choose('Compared by', 'retail');
  expect([fields(), errors()]).toEqual([comparedFields, []]);
  await type('Shops ask for 1 USD FOB', String(rivalLimits.retailFactor.most + 1));
  expect([errors().length, control('Shops ask').getAttribute('aria-invalid')]).toEqual([1, 'true']);
  await choose('Manufacturing plant', 'vietnam');
  await type('Prices of', '2026-10-01');
  await click('nine');
  expect(draft).toMatchObject({ basis: 'retail', plant: 'vietnam', day: '2026-10-01', countryId: 9 });
});

test('a good is shown, or with its form in front of it', async () => {
  page = await show(<GoodPage />);
  const isEdited = () => vi.mocked(RecordPage).mock.lastCall?.[0].isEditedAtOnce;
  expect(isEdited()).toBe(false);
  await page.draw(<EditGoodPage />);
  expect(isEdited()).toBe(true);
});
