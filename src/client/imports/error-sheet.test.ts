import { expect, test } from 'vitest';
import { readSpreadsheet } from '../../../workers/spreadsheet/read-spreadsheet';
import { csvPieces } from '../../shared/export/csv';
import { chosenSheet, headingsToRemember } from '../../shared/imports/chosen-sheet';
import { withGivenNumbers, withoutOurs } from '../../shared/imports/error-columns';
import type { ImportMapping } from '../../shared/imports/mapping';
import { materials } from '../../shared/imports/materials';
import { orders } from '../../shared/imports/orders';
import { proposedMapping } from '../../shared/imports/proposal';
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
  const text = [...csvPieces(errorSheet(materials, chosen, mapping, leftOut))].join('');
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
    // A column without a heading, after all others.
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

const row = (at: number, texts: Record<string, string>): CheckedRow => ({
  ...{
    row: at,
    kind: 'rejected',
    texts,
    values: {},
    faults: [],
    rounded: 0,
    before: null,
    versions: {},
    repeats: null,
  },
});
const written = (sheet: ReadSheet, columns: ImportMapping['columns'], ...rows: CheckedRow[]) => {
  const leftOut = rows.map((each) => ({ row: each, reason: `why ${each.row}` }));
  return errorSheet(materials, chosenSheet(materials, sheet, 0), { ...mapping, columns }, leftOut);
};

test('cells stand as they were, numbers as numbers, with the row and the reason behind; a row that is not there is empty', () => {
  const sheet = sheetOf(
    ['Nr.', '', 'Tag'],
    ['A-1', 12.5, { date: '2026-01-31' }, 'beyond'],
    [null, true, { error: '#N/A' }],
  );
  const columns = { number: { column: 0, unit: null }, nameEn: { column: null, unit: null, constant: 'Sofa' } };
  const {
    name,
    columns: headings,
    rows,
  } = written(sheet, columns, row(2, { number: 'A-1', nameEn: 'Sofa' }), row(3, {}), row(9, {}));
  expect([name, headings.map(({ heading, kind }) => [heading, kind])]).toEqual([
    'Liste',
    [
      ['Nr.', 'text'],
      ['', 'text'],
      ['Tag', 'text'],
      ['Row 行号', 'number'],
      ['Reason 原因', 'text'],
    ],
  ]);
  expect([...rows]).toEqual([
    ['A-1', 12.5, '2026-01-31', 2, 'why 2'],
    [null, true, '#N/A', 3, 'why 3'],
    [null, null, null, 9, 'why 9'],
  ]);
});

test('what was corrected stands in its column; of several that were put together the first has it all', () => {
  const sheet = sheetOf(['Nr.', 'Name', 'Farbe'], ['A-1', 'Sofa', 'rot'], ['A-2', 'Sessel', 'blau']);
  const columns = { number: { column: 0, unit: null }, nameEn: { column: 1, also: [2, 4], unit: null } };
  const corrected = row(2, { number: 'A-9', nameEn: 'Sofa grau' });
  const same = row(3, { number: 'A-2', nameEn: 'Sessel blau' });
  const { rows, columns: headings } = written(sheet, columns, corrected, same);
  // A column that is read without a heading is written, too.
  expect(headings.map(({ heading }) => heading)).toEqual(['Nr.', 'Name', 'Farbe', '', '', 'Row 行号', 'Reason 原因']);
  expect([...rows]).toEqual([
    ['A-9', 'Sofa grau', null, null, null, 2, 'why 2'],
    ['A-2', 'Sessel', 'blau', null, null, 3, 'why 3'],
  ]);
});

test('a price that is shown in another currency is so in the error file, too', () => {
  const prices: ImportMapping = {
    columns: { number: { column: 0, unit: null }, fobPrice: { column: 1, unit: null } },
    ...{ decimal: '.', dates: 'yyyy-MM-dd' },
  };
  const rows: Cell[][] = [
    ['Item no', 'Price'],
    ['A-1', { amount: 8999.5, currency: '¥' }],
  ];
  const { reopened } = again(sheetOf(...rows), prices);
  expect(reopened.rows.map((row) => rowReader(materials, prices)(row).faults)).toMatchObject([
    [{ text: '¥ 8999.5', problem: { values: { currency: '¥' } } }],
  ]);
});

test('a line that was numbered by its order keeps its number in the error file, and in the error file of that', () => {
  const headings = ['Customer code', 'PO number', 'Material number', 'Qty', 'Price', 'Order date'];
  const cells = ['C1', 'PO-1', 'M-2', 'ten', 5, '2026-01-31'];
  const chosen = chosenSheet(orders, sheetOf(headings, cells));
  const own = proposedMapping(orders, chosen.headings, chosen.rows);
  const leftOut = [
    { row: { ...row(2, {}), values: { 'orderLine.lineNumber': 2 } }, reason: 'Quantity: is not a number' },
  ];
  const asSheet = (from: ReturnType<typeof chosenSheet>, mapping: ImportMapping) => {
    const { columns, rows } = errorSheet(orders, from, mapping, leftOut);
    return sheetOf(
      columns.map(({ heading }) => heading),
      ...[...rows].map((each) => [...each] as Cell[]),
    );
  };
  let from = chosen;
  let mapping = own;
  for (let time = 0; time < 2; time += 1) {
    from = chosenSheet(orders, asSheet(from, mapping));
    expect(from.headings).toEqual([...headings, 'No. given 编号', 'Row 行号', 'Reason 原因']);
    mapping = withGivenNumbers(orders, from.headings, proposedMapping(orders, from.headings, from.rows));
    expect(mapping.columns['orderLine.lineNumber']).toEqual({ column: 6, unit: null, empty: ['new 新'] });
    expect(withoutOurs(from.headings, mapping)).toEqual(own);
  }
  // A number belongs to the order in which it was given; with a faulty order it is left out.
  const problem = { message: { id: 'x', message: 'is not known' }, values: {} };
  const placeWith = (key: string) => {
    if (leftOut[0]) leftOut[0].row = { ...leftOut[0].row, faults: [{ key, text: 'x', problem }] };
    return asSheet(chosen, own).rows[1]?.cells[6];
  };
  expect(['customer.code', 'order.poNumber', 'order.orderDate'].map(placeWith)).toEqual(['new 新', 'new 新', 2]);
  // A file with its own column for the number gets none of ours.
  const withLine = chosenSheet(orders, sheetOf([...headings, 'Line'], [...cells, 2]));
  const read = proposedMapping(orders, withLine.headings, withLine.rows);
  expect(asSheet(withLine, read).rows[0]?.cells).toEqual([...headings, 'Line', 'Row 行号', 'Reason 原因']);
});

test('what is shown in percent stands there as it will be read again', () => {
  const chosen = chosenSheet(
    materials,
    sheetOf(['Nr.', 'Seats', '', 'Rabatt'], ['A-1', { fraction: 2 }, { fraction: 0.075 }, null]),
  );
  const leftOut = [{ row: row(2, {}), reason: 'why' }];
  const columns = { number: { column: 0, unit: null }, seats: { column: 1, unit: null } };
  const { rows } = errorSheet(materials, chosen, { ...mapping, columns }, leftOut);
  expect([...rows][0]).toEqual(['A-1', 2, '7,5%', null, 2, 'why']);
});
