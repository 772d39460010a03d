// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import type { CheckedRow } from '../../shared/imports/rows';
import { importTargetOf } from '../../shared/imports/targets';
import { storedUnits } from '../../shared/rules/size-units';
import { checkColumns, columnIdOf, keyOfColumn, shownKeys, shownRow } from './check-columns';

const materials = importTargetOf('materials');
const checked = (changes: Partial<CheckedRow> = {}): CheckedRow => ({
  row: 2,
  kind: 'new',
  texts: {},
  values: {},
  faults: [],
  rounded: 0,
  before: null,
  versions: {},
  repeats: null,
  ...changes,
});
const problem = (text: string) => ({ message: { id: text, message: text }, values: {} });
const columnsOf = (keys: string[], units = storedUnits) => checkColumns(materials, keys, { i18n, units });
function columnOf(key: string, units = storedUnits) {
  const column = columnsOf([key], units).at(-1);
  if (!column) throw new Error(`there is no column of ${key}`);
  return column;
}
/** The content of a row's cell: the value as read, and as rendered. */
async function cellOf(key: string, row: CheckedRow) {
  const { read, Cell } = columnOf(key);
  const value = read(shownRow(row));
  const text = String(value ?? '');
  const { end } = await show(Cell?.({ row: shownRow(row), value, text }));
  const span = document.querySelector('.import-value');
  const drawn = [span?.textContent, span?.hasAttribute('data-numeric'), span?.hasAttribute('data-wrong')];
  await end();
  return [value, ...drawn];
}

test('what tells records apart comes first, then what is wrong, then all else that rows say or that follows from it', () => {
  const rows = [
    checked({ texts: { cube: '', nameEn: '' }, faults: [{ key: 'weight', text: 'x', problem: problem('odd') }] }),
    checked({ texts: { weight: 'x', length: '1', number: 'A' }, values: { width: 2 } }),
  ];
  expect(shownKeys(materials, rows)).toEqual(['number', 'weight', 'nameEn', 'length', 'width', 'cube']);
  expect(shownKeys(materials, [])).toEqual([]);
  const fault = { key: 'customer.nameEn', text: 'x', problem: problem('odd') };
  const ordered = [checked({ texts: { 'customer.nameEn': 'x', 'order.poNumber': '4500' }, faults: [fault] })];
  expect(shownKeys(importTargetOf('orders'), ordered)).toEqual(['order.poNumber', 'customer.nameEn']);
  // Targets that store nothing have no identifying fields.
  const cartons = [checked({ texts: { label: 'x', length: '1', quantity: '2' } })];
  expect(shownKeys(importTargetOf('cartonList'), cartons)).toEqual(['label', 'length', 'quantity']);
});

test('a row is known by its number, what becomes of it, and why it stays out', () => {
  const [row, kind, reason, ...fields] = columnsOf(['number', 'no such field', 'weight']);
  const out = checked({
    row: 7,
    kind: 'rejected',
    faults: [
      { key: 'length', text: '八十', problem: problem('is not a number') },
      { key: 'number', text: '', problem: problem('is required') },
      { key: 'gone', text: 'x', problem: problem('is unknown') },
    ],
  });
  expect([row, kind, reason].map((each) => each?.read(shownRow(out)))).toEqual([
    7,
    'rejected',
    'Length "八十": is not a number; Material number: is required; gone "x": is unknown',
  ]);
  expect(reason?.read(shownRow(checked({ kind: 'repeated', repeats: 3, faults: out.faults })))).toBe('repeats row 3');
  expect(reason?.read(shownRow(checked()))).toBe(null);
  const long = [{ key: 'number', text: 'Q'.repeat(300), problem: problem('is long') }];
  expect(reason?.read(shownRow(checked({ faults: long })))).toBe(`Material number "${'Q'.repeat(80)}…": is long`);
  expect(['new', 'changed', 'unchanged', 'repeated', 'rejected', 'other'].map((each) => kind?.toneOf?.(each))).toEqual([
    'good',
    'info',
    'idle',
    'warn',
    'bad',
    null,
  ]);
  expect([row?.isPinned, fields.map(({ id }) => keyOfColumn(id))]).toEqual([true, ['number', 'weight']]);
});

test('a cell shows what was read, or what stands in the file where that could not be', async () => {
  expect(await cellOf('length', checked({ texts: { length: '80,5' }, values: { length: 80.5 } }))).toEqual([
    '80.5',
    '80.5',
    true,
    false,
  ]);
  const wrong = checked({ texts: { length: '约' }, faults: [{ key: 'length', text: '约', problem: problem('odd') }] });
  expect(await cellOf('length', wrong)).toEqual(['约', '约', true, true]);
  expect(await cellOf('nameEn', wrong)).toEqual([null, '', false, false]);
  expect(await cellOf('fobPrice', checked({ values: { fobPrice: 9 } }))).toEqual(['9', '9', true, false]);
  expect(await cellOf('mixedStacking', checked({ values: { mixedStacking: false } }))).toEqual([
    'No',
    'No',
    false,
    false,
  ]);
});

test('a value that changes is shown with the one before, and where either is nothing', async () => {
  const changed = (before: string | null, value: string | null) =>
    checked({ kind: 'changed', values: { nameEn: value }, before: { nameEn: before, length: 80 } });
  expect((await cellOf('nameEn', changed('Sofa', '沙发')))[1]).toBe('Sofa → 沙发');
  expect((await cellOf('nameEn', changed(null, 'Sofa')))[1]).toBe('∅ → Sofa');
  expect((await cellOf('nameEn', changed('Sofa', null)))[1]).toBe('Sofa → ∅');
  // Another field of the same row stays as it is.
  expect((await cellOf('width', { ...changed('a', 'b'), values: { width: 60 } }))[1]).toBe('60');
});

test('only what stands in the file can be corrected, as text that is as long as any field takes', () => {
  const column = columnOf('length');
  expect(
    [checked({ texts: { length: '' } }), checked({ values: { length: 80 } })].map((row) =>
      column.isEditable?.(shownRow(row)),
    ),
  ).toEqual([true, false]);
  expect(shownRow(checked({ texts: { length: '80', nameEn: 'x' } }))).toEqual({
    [columnIdOf('length')]: '80',
    [columnIdOf('nameEn')]: 'x',
    checked: checked({ texts: { length: '80', nameEn: 'x' } }),
  });
  expect([column.field.kind, column.field.schema.safeParse('x'.repeat(1000)).success]).toEqual(['text', true]);
});

test('headings and sizes are in the reader’s units, and numbers and flags have less room than words', () => {
  const inches = columnOf('length', { ...storedUnits, length: 'in' });
  expect([columnOf('length'), inches].map(({ field }) => i18n._(field.label))).toEqual(['Length, cm', 'Length, in']);
  expect(inches.read(shownRow(checked({ values: { length: 25.4 } })))).toBe('10');
  const [words, ...narrow] = ['nameEn', 'length', 'fobPrice', 'mixedStacking'].map((key) => columnOf(key).width);
  expect(narrow.every((width) => width < (words ?? 0))).toBe(true);
});
