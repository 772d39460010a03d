// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { choose, optionsOf, writeAndLeave } from '../../../tests/support/choose';
import { control, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { ChosenSheet } from '../../shared/imports/chosen-sheet';
import type { ColumnChoice } from '../../shared/imports/column-choice';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { ImportTarget } from '../../shared/imports/target';
import { importTargetOf, type TargetName } from '../../shared/imports/targets';
import type { Cell } from '../../shared/imports/workbook';
import { MappingTable } from './MappingTable';

let mapping: ImportMapping;

function Table({ target, chosen, columns }: { target: ImportTarget; chosen: ChosenSheet; columns: Columns }) {
  const [current, setCurrent] = useState<ImportMapping>({ columns, decimal: '.', dates: 'yyyy-MM-dd' });
  mapping = current;
  return <MappingTable target={target} chosen={chosen} mapping={current} onChange={setCurrent} />;
}
let end = async () => {};

type Columns = Record<string, ColumnChoice>;

const sheetOf = (headings: string[], ...rows: Cell[][]): ChosenSheet => ({
  sheet: { name: 'Liste', isHidden: false, rows: [], rowCount: rows.length + 1, refusal: null },
  headingAt: 0,
  headings,
  rows: rows.map((cells, at) => ({ row: at + 2, cells })),
});

/** Shows a target, reduced to the fields that are named or read from a column at first. */
async function shown(name: TargetName, chosen: ChosenSheet, columns: Columns = {}, named: string[] = ['width']) {
  const target = importTargetOf(name);
  const kept = [...Object.keys(columns), ...named];
  const fields = target.fields.filter(({ key }) => kept.includes(key));
  ({ end } = await show(<Table target={{ ...target, fields }} chosen={chosen} columns={columns} />));
}

/** The row of the field with this title. */
function rowOf(title: string): HTMLTableRowElement {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const found = rows.find(({ cells }) => cells[0]?.textContent?.replace(' *', '') === title);
  if (!found) throw new Error(`there is no field ${title}`);
  return found;
}
afterEach(() => leaveNothing({ end }));

const samplesOf = (title: string) =>
  [...(rowOf(title).lastElementChild?.children ?? [])].map((each) => each.textContent);
const isThere = (label: string) => document.querySelector(`[aria-label="${label}"]`) !== null;

test('the fields without which no row means anything have a star; those of records that a row only names have none', async () => {
  const needed = ['customer.code', 'order.poNumber', 'orderLine.quantity'];
  await shown('orders', sheetOf(['Model']), {}, [...needed, 'customer.nameEn', 'order.destination']);
  const titles = [...document.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Customer: Code *',
    'Customer: English name',
    'Order: PO number *',
    'Order: Destination',
    'Order line: Quantity *',
  ]);
});

test('a field is read from the column chosen, keeps what was done to it, and is left out again by itself', async () => {
  const length: ColumnChoice = { column: 0, unit: 'in', strip: ['ca.'] };
  await shown('materials', sheetOf(['Länge', '', 'Nr.']), { length }, ['number', 'width']);
  expect(optionsOf('Column of Material number')).toEqual([
    ['', 'not imported'],
    ['0', 'A · Länge'],
    ['1', 'B'],
    ['2', 'C · Nr.'],
  ]);
  expect([control('Column of Length').value, control('Column of Width').value]).toEqual(['0', '']);
  await choose('Column of Material number', '2');
  await choose('Column of Length', '1');
  expect(mapping.columns).toEqual({ length: { ...length, column: 1 }, number: { column: 2, unit: null } });
  expect([control('Column of Length').value, control('Column of Width').value]).toEqual(['1', '']);
  await choose('Column of Length', '');
  expect(mapping.columns).toEqual({ number: { column: 2, unit: null } });
  expect([mapping.decimal, mapping.dates]).toEqual(['.', 'yyyy-MM-dd']);
});

test('columns are lettered as spreadsheets do, also those beyond the headings', async () => {
  await shown('materials', sheetOf(['Nr.'], Array(53).fill('x'), ['y']), {}, ['number']);
  const letters = optionsOf('Column of Material number').map(([, text]) => text);
  expect([1, 26, 27, 52, 53].map((at) => letters[at])).toEqual(['A · Nr.', 'Z', 'AA', 'AZ', 'BA']);
  expect(letters).toHaveLength(54);
});

test('a size may be in any unit of its kind, its own first; where there is one unit only it is just named', async () => {
  const columns: Columns = {
    length: { column: 0, unit: null, strip: ['ca.'] },
    weight: { column: 1, unit: 'lb' },
    nameEn: { column: 2, unit: null },
  };
  await shown('materials', sheetOf(['L', 'W', 'N']), columns);
  expect(optionsOf('Unit of Length').map(([value]) => value)).toEqual(['cm', 'mm', 'm', 'in', 'ft']);
  expect([control('Unit of Length').value, control('Unit of Weight').value]).toEqual(['cm', 'lb']);
  await choose('Unit of Length', 'ft');
  expect(mapping.columns).toEqual({ ...columns, length: { ...columns.length, unit: 'ft' } });
  expect(['Unit of English name', 'Unit of Width'].some(isThere)).toBe(false);
  await end();
  await shown('orders', sheetOf(['%']), { 'orderLine.discount': { column: 0, unit: null } });
  expect([rowOf('Order line: Discount').cells[2]?.textContent, isThere('Unit of Order line: Discount')]).toEqual([
    '%',
    false,
  ]);
});

test('the first three values that are filled are shown as they stand in the file, and which cannot be read', async () => {
  const long = 'x'.repeat(41);
  const chosen = sheetOf(['L', 'N', 'E'], [80, long], ['about'], [], [81.5, 'a'], [82, 'b']);
  await shown('materials', chosen, {
    length: { column: 0, unit: null },
    nameEn: { column: 1, unit: null },
    nameZh: { column: 2, unit: null },
  });
  expect(samplesOf('Length')).toEqual(['80', 'about (cannot be read)', '81.5']);
  const marks = [...rowOf('Length').querySelectorAll('.import-sample')];
  expect(marks.map((each) => each.hasAttribute('data-wrong'))).toEqual([false, true, false]);
  expect(samplesOf('English name')).toEqual([long.slice(0, 40), 'a', 'b']);
  expect([samplesOf('Chinese name'), samplesOf('Width')]).toEqual([['empty'], []]);
});

test('numbers are multiplied by a factor; one that says nothing is no factor, and what is none is put back', async () => {
  const others: ColumnChoice = { column: 0, unit: 'in', strip: ['ca.'] };
  await shown('materials', sheetOf(['L', 'P']), {
    length: others,
    fobPrice: { column: 1, unit: null },
  });
  expect([isThere('Factor of FOB price'), isThere('Factor of Width'), control('Factor of Length').value]).toEqual([
    true,
    false,
    '',
  ]);
  for (const [written, shownThen, multiply] of [
    [' 0,5 ', '0.5', 0.5],
    ['abc', '0.5', 0.5],
    ['-2', '0.5', 0.5],
    ['0', '0.5', 0.5],
    ['Infinity', '0.5', 0.5],
    ['12', '12', 12],
    ['1', '', undefined],
    ['3', '3', 3],
    ['', '', undefined],
  ] as const) {
    await writeAndLeave('Factor of Length', written);
    expect([written, control('Factor of Length').value]).toEqual([written, shownThen]);
    expect(mapping.columns.length).toEqual(multiply === undefined ? others : { ...others, multiply });
  }
  expect([mapping.columns.fobPrice, mapping.dates]).toEqual([{ column: 1, unit: null }, 'yyyy-MM-dd']);
});

test('what a column is divided by is shown as a factor and stays exact until another is written', async () => {
  const divided: ColumnChoice = { column: 0, unit: null, divide: 3 };
  await shown('materials', sheetOf(['L']), { length: divided });
  expect(control('Factor of Length').value).toBe('0.3333333333');
  await writeAndLeave('Factor of Length', '0.3333333333');
  expect(mapping.columns.length).toEqual(divided);
  await writeAndLeave('Factor of Length', 'x');
  expect(control('Factor of Length').value).toBe('0.3333333333');
  await writeAndLeave('Factor of Length', '0.25');
  expect(mapping.columns.length).toEqual({ column: 0, unit: null, multiply: 0.25 });
});

test('days of a column may be written otherwise than the rest, also in a way that is none of the usual', async () => {
  const date: ColumnChoice = { column: 0, unit: null, strip: ['ab'], date: 'd-M-yyyy' };
  await shown('orders', sheetOf(['D']), { 'order.orderDate': date });
  const label = 'Days of Order: Order date';
  expect(optionsOf(label)[0]).toEqual(['', 'as below']);
  expect(optionsOf(label).at(-1)).toEqual(['d-M-yyyy', 'd-M-yyyy']);
  expect([control(label).value, isThere('Factor of Order: Order date')]).toEqual(['d-M-yyyy', false]);
  await choose(label, 'd/M/yyyy');
  expect(mapping.columns['order.orderDate']).toEqual({ ...date, date: 'd/M/yyyy' });
  await choose(label, '');
  expect(mapping.columns['order.orderDate']).toEqual({ column: 0, unit: null, strip: ['ab'] });
  expect([control(label).value, new Set(optionsOf(label).map(([value]) => value)).size]).toEqual(['', 8]);
});

test('words are taken off a column, parted by blanks; none are left when all are deleted', async () => {
  await shown('materials', sheetOf(['L', 'M', 'S']), {
    length: { column: 0, unit: 'in', strip: ['ca.', '约'] },
    mixedStacking: { column: 1, unit: null },
    status: { column: 2, unit: null },
    nameEn: { column: null, unit: null, constant: 'Sofa' },
  });
  const label = 'Removed from Length';
  expect(isThere('Column of Status')).toBe(true);
  expect(control(label).value).toBe('ca. 约');
  const before = mapping;
  await writeAndLeave(label, ' ca.   约 ');
  expect(mapping).toBe(before);
  await writeAndLeave(label, 'about\t厘米  in');
  expect(mapping.columns.length).toEqual({ column: 0, unit: 'in', strip: ['about', '厘米', 'in'] });
  await writeAndLeave(label, '  ');
  expect(mapping.columns.length).toEqual({ column: 0, unit: 'in' });
  // No words are removed from choices and flags, nor from fields that are not read from a column.
  expect(['Mixed stacking', 'Status', 'English name', 'Width'].map((each) => isThere(`Removed from ${each}`))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(control('Column of English name').value).toBe('');
});

test('a column that is chosen is read in the unit of its own heading, and as numbers are written in it', async () => {
  const chosen = sheetOf(
    ['Packed Length (cm)', 'Product Length (in)', 'Length', 'Wt/ctn (lbs)', 'L'],
    ...Array.from({ length: 3 }, (): Cell[] => ['90,5', '1,250', '35', '20.25']),
  );
  const columns = { length: { column: 0, unit: 'cm', decimal: ',' as const, strip: ['ca.'] } };
  await shown('materials', chosen, columns, ['weight']);
  await choose('Column of Length', '1');
  expect(mapping.columns.length).toEqual({ column: 1, unit: 'in', strip: ['ca.'] });
  await choose('Column of Weight', '3');
  expect(mapping.columns.weight).toEqual({ column: 3, unit: 'lb' });
  // A heading without a unit means the stored unit, or the one that was chosen.
  await choose('Column of Length', '2');
  expect(mapping.columns.length).toEqual({ column: 2, unit: null, strip: ['ca.'] });
  await choose('Unit of Length', 'mm');
  await choose('Column of Length', '4');
  expect(mapping.columns.length).toEqual({ column: 4, unit: 'mm', strip: ['ca.'] });
  await choose('Column of Length', '0');
  expect(mapping.columns.length).toEqual({ column: 0, unit: 'cm', strip: ['ca.'], decimal: ',' });
});
