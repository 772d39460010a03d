import { expect, test } from 'vitest';
import { plainText } from '../entity/field';
import { limits } from '../limits';
import { chosenSheet, headingsToRemember, likeliestSheet, missingFields } from './chosen-sheet';
import { errorHeadings } from './error-columns';
import { materials } from './materials';
import type { Cell, ReadSheet } from './workbook';

const sheet = (name: string, rows: Cell[][], isHidden = false): ReadSheet => ({
  name,
  isHidden,
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  rowCount: rows.length,
  refusal: null,
});

const prices = sheet('Prices', [
  ['Material number', 'FOB'],
  ['MRC-1', 240],
]);
const sizes = sheet('Sizes', [
  ['Material number', 'Model', 'Length (cm)', 'Width (cm)'],
  ['MRC-1', 'MRC', 80, 90],
]);

test('of several sheets the one whose headings name the most fields is meant, wherever it stands', () => {
  expect(likeliestSheet(materials, [prices, sizes])?.sheet.name).toBe('Sizes');
  expect(likeliestSheet(materials, [sizes, prices])?.sheet.name).toBe('Sizes');
});

test('hidden sheets and those without rows are passed over', () => {
  const [headings = []] = sizes.rows.map(({ cells }) => [...cells]);
  const hidden = sheet('Old', [headings, ['MRC-1', 'MRC', 80, 90]], true);
  const empty = sheet('Template', [headings]);
  expect(likeliestSheet(materials, [hidden, empty, prices])?.sheet.name).toBe('Prices');
  expect(likeliestSheet(materials, [])).toBeNull();
});

test('a sheet is read from the row that is said to hold the headings, whose control characters are gone', () => {
  const chosen = chosenSheet(materials, sheet('A', [['Sofas'], ['Num\u0007ber', null, 7], ['MRC-1', 'x', 1]]), 1);
  expect(chosen.headings).toEqual(['Number', '', '7']);
  expect(chosen.rows.map(({ row }) => row)).toEqual([3]);
});

test('a heading that is longer than is kept is cut before a sign that would not be whole', () => {
  const room = 'x'.repeat(limits.textLength - 1);
  const { headings } = chosenSheet(
    materials,
    sheet('A', [
      [`${room}😀`, `${room}yz`],
      ['MRC-1', 1],
    ]),
    0,
  );
  expect(headings).toEqual([room, `${room}y`]);
  expect(headings.every((heading) => plainText(limits.textLength).safeParse(heading).success)).toBe(true);
});

test('a mapping is remembered by the headings of the file itself, not by ours behind them', () => {
  const headings = ['Number', '', 'FOB', '', errorHeadings.row, errorHeadings.reason];
  expect(headingsToRemember({ headings })).toEqual(['Number', '', 'FOB']);
  expect(headingsToRemember({ headings: [errorHeadings.row] })).toEqual([]);
});

test('what a row cannot do without is missing until a column is chosen for it', () => {
  const mapping = { columns: {}, decimal: '.', dates: 'yyyy-MM-dd' } as const;
  expect(missingFields(materials, mapping)).toEqual(materials.needed);
  const [needed = ''] = materials.needed;
  expect(missingFields(materials, { ...mapping, columns: { [needed]: { column: 0, unit: null } } })).not.toContain(
    needed,
  );
});
