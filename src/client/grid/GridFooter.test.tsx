// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { money } from '../../shared/entity/field';
import { column } from './columns/column';
import { GridFooter } from './GridFooter';

const counts = { shown: 3, filters: 0, selected: 0, selectionSum: null, hasPartialSums: false };

test('the foot of a list says how many rows there are, what is left out, filtered and selected', async () => {
  const onClearFilters = vi.fn();
  const foot = (about: object, loaded = 1234, total = loaded) => (
    <GridFooter counts={{ ...counts, ...about }} loaded={loaded} total={total} onClearFilters={onClearFilters} />
  );
  const said = () => [...document.querySelectorAll('.grid-foot > *')].map(({ textContent }) => textContent);
  const page = await show(foot({}));
  expect(said()).toEqual(['1,234 rows']);
  await page.draw(foot({}, 1));
  expect(said()).toEqual(['1 row']);
  await page.draw(foot({ hasPartialSums: true }, 2000, 5000));
  expect(said().slice(1)).toEqual([
    'The first 2,000 of 5,000 rows are loaded; filter to see the others.',
    'Σ* is the sum of the loaded rows only.',
  ]);
  const selectionSum = { column: column<object>('amount', money(msg`Amount`)), sum: 1234.5 };
  await page.draw(foot({ filters: 2, selected: 1200, selectionSum }));
  expect(said()).toEqual(['3 of 1,234 rows', 'Clear 2 filters', '1,200 selected', 'sum of Amount, USD: 1,234.50']);
  await click('Clear 2 filters');
  expect(onClearFilters).toHaveBeenCalledOnce();
  await page.end();
});
