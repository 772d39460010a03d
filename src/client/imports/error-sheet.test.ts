import { expect, test } from 'vitest';
import { readSpreadsheet } from '../../../workers/spreadsheet/read-spreadsheet';
import { csvPieces } from '../../shared/export/csv';
import { chosenSheet, headingsToRemember } from '../../shared/imports/chosen-sheet';
import type { ImportMapping } from '../../shared/imports/mapping';
import { materials } from '../../shared/imports/materials';
import { type CheckedRow, rowReader } from '../../shared/imports/rows';
import type { Cell, ReadSheet } from '../../shared/imports/workbook';
import { errorSheet } from './error-sheet';

const sheetOf = (...rows: Cell[][]): ReadSheet => ({
  name: 'Liste',
  isHidden: false,
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  rowCount: rows.length,
  refusal: null,
});

/** Writes rows as an error file and opens it as if it were uploaded again. */
function again(sheet: ReadSheet, mapping: ImportMapping, typed: Record<string, string> = {}) {
  const chosen = chosenSheet(materials, sheet);
  const leftOut = chosen.rows.map((row) => {
    const { exact: _, ...read } = rowReader(materials, mapping)(row, typed);
    const checked: CheckedRow = { ...read, kind: 'rejected', before: null, versions: {}, repeats: null };
    return { row: checked, reason: 'Length: is not a number' };
  });
  const text = [...csvPieces(errorSheet(sheet.name, chosen, mapping, leftOut))].join('');
  const result = readSpreadsheet(new TextEncoder().encode(text), 'errors.csv');
  const [first] = result.ok ? result.sheets : [];
  if (!first) throw new Error('the error file cannot be read');
  return { chosen, reopened: chosenSheet(materials, first) };
}

const mapping: ImportMapping = {
  columns: {
    number: { column: 0, unit: null },
    nameEn: { column: 1, also: [3], join: ' ', unit: null },
    length: { column: 2, unit: 'in', strip: ['ca.'] },
    // A column without a heading behind all others.
    weight: { column: 4, unit: 'lb' },
  },
  decimal: ',',
  dates: 'd.M.yyyy',
};

test('an error file is opened with the mapping that its rows were read by', () => {
  const rows: Cell[][] = [
    ['Preisliste 2026'],
    ['Artikel-\nNr.', 'Name ', 'Länge', { date: '2026-01-31' }],
    ['A-1', 'Sofa', 'ca. 80,5', 'grau', 12],
    ['A-2', 'Sessel', 'etwa 60', 'rot', 8],
  ];
  const { chosen, reopened } = again(sheetOf(...rows), mapping, { length: '60' });
  expect(headingsToRemember(reopened)).toEqual(headingsToRemember(chosen));
  expect(reopened.headings.slice(-2)).toEqual(['Row 行号', 'Reason 原因']);
  expect(reopened.rows.map((row) => rowReader(materials, mapping)(row).values)).toEqual([
    { number: 'A-1', nameEn: 'Sofa grau', length: 152.4, weight: 5.44 },
    { number: 'A-2', nameEn: 'Sessel rot', length: 152.4, weight: 3.63 },
  ]);
  const { reopened: third } = again(reopened.sheet, mapping);
  expect(third.headings).toEqual(reopened.headings);
});
