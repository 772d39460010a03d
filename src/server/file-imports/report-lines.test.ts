import { expect, test } from 'vitest';
import { readDecimal } from '../../shared/imports/decimal';
import { materials } from '../../shared/imports/materials';
import type { RecordOfRows } from '../../shared/imports/planned';
import type { ReadRow } from '../../shared/imports/rows';
import type { ImportReport } from './import-file';
import { reportLines } from './report-lines';
import { sumsOf } from './sums';

const nothing: ImportReport = {
  kind: 'orders',
  file: 'orders.csv',
  rows: 3,
  rejected: [],
  doubts: [],
  conflicts: [],
  repeats: [],
  sums: [],
  counts: {},
  unusedColumns: [],
  written: true,
  importId: null,
};
const linesOf = (more: Partial<ImportReport>) => reportLines({ ...nothing, ...more });

test('a report says at its end how many rows were taken, and by what they are undone', () => {
  expect(linesOf({})).toEqual(['Imported 3 of 3 rows; 0 rejected.']);
  expect(linesOf({ importId: 7 })).toEqual(['Imported 3 of 3 rows; 0 rejected.', 'It is undone with: import --undo 7']);
  expect(linesOf({ written: false })).toEqual(['Nothing was written. 3 of 3 rows could be imported; 0 rejected.']);
});

test('what speaks against a row is told with it, and whether it was imported', () => {
  const doubts = [{ row: 2, problems: ['Order date, 2099-03-09, is more than a year ahead.'] }];
  expect(linesOf({ doubts })[0]).toBe(
    'row 2: Order date, 2099-03-09, is more than a year ahead. It was imported all the same.',
  );
  expect(linesOf({ doubts, written: false })[0]).toContain('it would be imported all the same');
});

test('every fault is told, and a row with several is rejected once', () => {
  const rejected = [
    { row: 2, field: 'order.amount', value: '一', reason: 'is no number' },
    { row: 2, field: '', value: '', reason: 'has 3 cells, the heading has 2' },
    ...Array.from({ length: 30 }, () => ({ row: 3, field: 'model.code', value: '', reason: 'is required' })),
  ];
  const lines = linesOf({ rejected });
  expect(lines.slice(0, 3)).toEqual([
    'row 2: order.amount "一" is no number; the row was left out',
    'row 2: has 3 cells, the heading has 2; the row was left out',
    'row 3: model.code "" is required; the row was left out',
  ]);
  expect(lines.slice(32)).toEqual(['Imported 1 of 3 rows; 2 rejected.']);
});

test('of mere notes twenty are told, with how many more there are', () => {
  const repeats = Array.from({ length: 21 }, (_, at) => ({ row: at + 3, firstRow: 2 }));
  const conflicts = repeats.map(({ row, firstRow }) => ({
    ...{ row, firstRow },
    ...{ field: 'model.nameEn', value: 'Lund', kept: 'Oslo' },
  }));
  expect(linesOf({ repeats: repeats.slice(1), conflicts: conflicts.slice(1) })).toHaveLength(41);
  const lines = linesOf({ repeats, conflicts });
  expect(lines).toHaveLength(43);
  expect(lines[0]).toBe('row 3: model.nameEn is "Lund" here but "Oslo" in row 2, which was kept');
  expect(lines[20]).toBe('... and 1 more differences between rows about the same record; --json lists all 21.');
  expect(lines[21]).toBe('row 3 says the same as row 2');
  expect(lines[41]).toBe('... and 1 more repeated rows; --json lists all 21.');
});

test('what was not used, what adds up to what, and what became of the records', () => {
  const sum = { field: 'orderLine.amount', records: 2, source: '10.005', stored: '10.01' };
  const lines = linesOf({
    unusedColumns: ['Memo', '备注'],
    sums: [
      { ...sum, rounded: 1 },
      { ...sum, rounded: 0 },
    ],
    counts: { order: { created: 1, changed: 2, unchanged: 3 } },
  });
  expect(lines.slice(0, -1)).toEqual([
    'Columns not used: Memo, 备注.',
    'sum of orderLine.amount over 2 records: 10.005 in the file, 10.01 stored (1 values rounded)',
    'sum of orderLine.amount over 2 records: 10.005 in the file, 10.01 stored',
    'order: 1 new, 2 changed, 3 unchanged',
  ]);
});

test('numbers of a file are added up exactly, of each record as its first row says it, beside what is stored of them', () => {
  const exact = (text: string) =>
    readDecimal(text, { decimal: '.', thousands: '' }) ?? { numerator: 0n, denominator: 1n };
  const keyOf = (name: string) => materials.fields.find((field) => field.name === name)?.key ?? '';
  const [weight, price, remark] = [keyOf('weight'), keyOf('fobPrice'), keyOf('number')];
  const row = (at: number, numbers: Record<string, string>): ReadRow => ({
    row: at,
    texts: {},
    values: {},
    exact: Object.fromEntries(Object.entries(numbers).map(([key, text]) => [key, exact(text)])),
    faults: [],
    rounded: 0,
  });
  const part = (name: string) => {
    const found = materials.parts.find((each) => each.name === name);
    if (!found) throw new Error(`materials have no ${name}`);
    return found;
  };
  const record = (name: string, at: number): RecordOfRows => ({
    ...{ part: part(name), key: `${at}`, row: at, values: {}, parents: {} },
  });
  const rows = [
    row(2, { [weight]: '0.1', [price]: '1.005', [remark]: '5' }),
    row(3, { [weight]: '0.2', [price]: '-1.001' }),
    row(4, { [weight]: '100' }),
    row(5, {}),
  ];
  const records = [record('material', 2), record('material', 3), record('material', 5), record('model', 4)];
  expect(sumsOf(materials, rows, records)).toEqual([
    { field: 'material.fobPrice', records: 2, source: '0.004', stored: '0.01', rounded: 2 },
    { field: 'material.weight', records: 2, source: '0.3', stored: '0.3', rounded: 0 },
  ]);
  expect(sumsOf(materials, rows, [])).toEqual([]);
});
