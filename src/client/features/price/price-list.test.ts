// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { comparedNames } from '../../../shared/areas/price/price-calls';
import { href } from '../../../shared/pages';
import { fetchFile } from '../../api/send';
import { percentField } from './percent-field';
import { priceColumns } from './price-columns';
import { fetchPriceCatalogue, fetchPriceList, priceFilterNames, priceInput } from './use-price-list';

vi.mock('../../api/send');

const filters = {
  ...{ day: '2026-11-25', comparedWith: '2026-01-01', changedOnly: 'true', unpriced: 'true', text: ' 沙发 ' },
  ...{ modelIds: '1,2', categoryIds: '3', arrangementIds: '4', coverGradeIds: '5', featureIds: '6' },
  ...{ motions: 'power,lift', coverKinds: 'leather' },
};
const asked = {
  ...{ day: '2026-11-25', comparedWith: '2026-01-01', changedOnly: true, unpriced: true, text: '沙发' },
  ...{ modelIds: [1, 2], categoryIds: [3], arrangementIds: [4], coverGradeIds: [5], featureIds: [6] },
  ...{ motions: ['power', 'lift'], coverKinds: ['leather'] },
};

test('prices are asked for by all that was chosen, and by nothing that was not', async () => {
  expect(priceInput(filters)).toEqual(asked);
  expect(priceInput({ changedOnly: 'false', unpriced: '', text: ' ', day: '', modelIds: 'x' })).toEqual({});
  // What is no day is refused by the call, which would answer everything without it.
  expect(priceInput({ day: 'x' })).toEqual({ day: 'x' });
  expect(Object.keys(filters).sort()).toEqual([...priceFilterNames].sort());
  await fetchPriceList(filters);
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({ ...asked, pictures: true });
  await fetchPriceCatalogue(filters, 'zh');
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({ ...asked, writtenIn: 'zh' });
});

test('what is compared has columns only while there is a comparison; pictures stand behind what is priced', () => {
  const ids = (isCompared: boolean) => priceColumns(isCompared).map(({ id }) => id);
  expect(
    ids(true)
      .filter((id) => !ids(false).includes(id))
      .sort(),
  ).toEqual([...comparedNames].sort());
  expect(ids(false)).not.toEqual(expect.arrayContaining(['chinaChange']));
  const hidden = priceColumns(true).flatMap(({ id, isHidden }) => (isHidden ? [id] : []));
  expect(hidden.slice(0, 4)).toEqual(['chinaFrom', 'vietnamFrom', 'categoryName', 'motion']);
  expect(hidden).not.toContain('chinaUntil');
  const [first, second] = priceColumns(false);
  expect([first?.id, first?.isPinned, second?.field.kind]).toEqual(['code', true, 'file']);
});

test('dearer is a warning, cheaper is good, and what stayed has no dot', () => {
  const columns = priceColumns(true);
  for (const name of ['chinaChange', 'vietnamChange']) {
    const toneOf = columns.find(({ id }) => id === name)?.toneOf;
    expect([0.01, -0.01, 0, null, 'x'].map((value) => toneOf?.(value))).toEqual(['warn', 'good', null, null, null]);
  }
  type Row = Parameters<NonNullable<(typeof columns)[number]['link']>>[0];
  const row = { modelId: 6 } as Row; // what leads somewhere
  expect(columns.find(({ id }) => id === 'modelCode')?.link?.(row)).toBe(href('modelsDetail', { id: 6 }));
});

test('prices change by a share with two decimals, down as well as up', () => {
  const takes = (value: unknown) => percentField.schema.safeParse(value).success;
  expect([3, -3, 2.25, 2.255, 100_000, -100].map(takes)).toEqual([true, true, true, false, false, false]);
  expect([percentField.required, percentField.unit, percentField.decimals]).toEqual([true, '%', 2]);
});
