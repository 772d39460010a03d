import { expect, test } from 'vitest';
import { columnReader } from './chosen-cell';
import { columnChoice } from './column-choice';
import type { ImportMapping } from './mapping';
import { materials } from './materials';
import { fieldOf } from './target';
import type { Cell } from './workbook';

/** The value that cells of the field are read as, with the text in the file or typed in its place. */
function chosen(key: string, cells: readonly Cell[], choice: object, typed?: string) {
  const field = fieldOf(materials, key);
  if (!field) throw new Error(`there is no field ${key}`);
  const mapping: ImportMapping = { columns: {}, decimal: '.', dates: 'yyyy-MM-dd' };
  const read = columnReader(field, columnChoice.parse({ column: 0, unit: null, ...choice }), mapping);
  const { reading, text } = read(cells, typed);
  return [reading.ok ? reading.value : reading.problem.message.message, text];
}

test('what is typed stands in place of the file, and is treated as the file is', () => {
  expect(chosen('maxTiers', ['many'], {}, '3')).toEqual([3, '3']);
  expect(chosen('maxTiers', ['many'], { strip: ['pcs'] }, '3 pcs')).toEqual([3, '3 pcs']);
  expect(chosen('maxTiers', ['many'], { empty: ['none'] }, 'none')).toEqual([null, 'none']);
  expect(chosen('nameEn', ['Sofa', 'left'], { also: [1] }, 'Chair')).toEqual(['Chair', 'Chair']);
});

test('what is typed goes before what is the same for all rows', () => {
  const mexico = { column: null, constant: 'mexico' };
  expect(chosen('provenance', [], mexico)).toEqual(['mexico', 'mexico']);
  expect(chosen('provenance', [], mexico, 'china')).toEqual(['china', 'china']);
});

test('an empty cell is nothing, whatever the values mean, and is not filled up', () => {
  const listed = { values: { CN: 'china' }, otherwise: 'vietnam' };
  expect(chosen('provenance', [null], listed)).toEqual([null, '']);
  expect(chosen('provenance', ['-'], { ...listed, empty: ['-'] })).toEqual([null, '-']);
  expect(chosen('nameZh', [null], { padStart: { length: 4, with: '0' } })).toEqual([null, '']);
});

test('an error in any of the columns that are joined is the error of the text, unless it is typed anew', () => {
  const error = "holds the spreadsheet's error {error}";
  expect(chosen('nameEn', ['Sofa', { error: '#REF!' }], { also: [1] })).toEqual([error, 'Sofa #REF!']);
  expect(chosen('nameEn', [null, { error: '#REF!' }], { column: null, also: [1] })).toEqual([error, '#REF!']);
  expect(chosen('nameEn', ['Sofa', { error: '#REF!' }], { also: [1] }, 'Chair')).toEqual(['Chair', 'Chair']);
});
