import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { choice, date, flag, number, reference, references, text } from '../../../shared/entity/field';
import { shownIn } from '../../../shared/rules/size-units';
import { column } from '../columns/column';
import { readTsv } from '../keys/tsv';
import { type LookUp, readBlock } from './block';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const label = (message: string) => ({ id: message, message });
const grades = [
  { id: 7, code: 'A', name: 'Aniline', nameZh: '苯胺' },
  { id: 8, code: 'B', name: 'Boucle', nameZh: null },
  { id: 9, code: 'B2', name: 'boucle', nameZh: null },
];
const asked: string[] = [];
const lookUp: LookUp = async (_entity, wanted) => {
  asked.push(wanted);
  const text = wanted.normalize('NFKC').toLowerCase();
  return grades.flatMap(({ nameZh, ...grade }) => {
    const names = [grade.code, grade.name, nameZh ?? ''].map((each) => each.toLowerCase());
    return names.join(' ').includes(text) ? [{ ...grade, isExact: names.includes(text) }] : [];
  });
};

const inches = shownIn(number(label('Width'), { unit: 'cm', decimals: 4, min: 0.1 }), { length: 'in', volume: 'cuft' });
const columns = {
  name: column<object>('name', text(label('Name'), { required: true, max: 8 }), { isEditable: () => true }),
  width: column<object>('width', inches, { isEditable: () => true }),
  day: column<object>('day', date(label('Day')), { isEditable: () => true }),
  used: column<object>('used', flag(label('Used')), { isEditable: () => true }),
  motion: column<object>('motion', choice(label('Motion'), { power: label('Power') }), { isEditable: () => true }),
  grade: column<object>('grade', reference(label('Grade'), 'coverGrade'), { isEditable: () => true }),
  grades: column<object>('grades', references(label('Grades'), 'coverGrade'), { isEditable: () => true }),
  locked: column<object>('locked', text(label('Locked'))),
};

async function read(name: keyof typeof columns, pasted: string) {
  const [cell] = await readBlock([{ row: {}, column: columns[name], text: pasted }], { i18n, lookUp });
  return cell?.problem ?? cell?.value;
}

test('a table on the clipboard keeps its blank cells and rows, and what stands in quotes', () => {
  expect(readTsv('a\tb\r\n\r\n"c ""d""\te"\t\r\n')).toEqual([['a', 'b'], [''], ['c "d"\te', '']]);
});

test('cells are read as their fields are typed, sizes in the unit shown', async () => {
  expect(await read('name', 'Arm')).toBe('Arm');
  expect(await read('width', '36.42')).toBe(92.5068);
  expect(await read('width', '100 cm')).toBe(100);
  expect(await read('day', '2026/3/4')).toBe('2026-03-04');
  expect(await read('used', 'no')).toBe(false);
  expect(await read('motion', 'Power')).toBe('power');
  expect(await read('width', '')).toBeNull();
});

test('references are read by code or name, whatever the case', async () => {
  expect(await read('grade', 'a')).toBe(7);
  expect(await read('grade', 'ANILINE')).toBe(7);
  expect(await read('grade', 'B')).toBe(8);
  expect(await read('grades', 'A; B2')).toEqual([7, 9]);
  expect([await read('grade', '苯胺'), await read('grade', 'Ａ')]).toEqual([7, 7]);
});

test('what cannot be read is named', async () => {
  expect(await read('name', '')).toBe('is required');
  expect(await read('name', 'much too long')).toBe('at most 8 characters');
  expect(await read('width', 'wide')).toBe('is not a number');
  expect(await read('day', 'soon')).toBe('must be a date as yyyy-mm-dd');
  expect(await read('grade', 'Chenille')).toBe('nothing is called Chenille');
  expect(await read('grade', 'Boucle')).toBe('several are called Boucle');
  expect(await read('locked', 'x')).toBe('may not be edited');
});

test('a name that stands in many cells is looked up once', async () => {
  asked.length = 0;
  const cells = Array.from({ length: 50 }, () => ({ row: {}, column: columns.grade, text: 'Aniline' }));
  await readBlock(cells, { i18n, lookUp });
  expect(asked).toEqual(['Aniline']);
});

test('one text over references of two kinds names a record of each', async () => {
  const color = column<object>('color', reference(label('Color'), 'color'), { isEditable: () => true });
  const ofKind: LookUp = async (entity) => [{ id: entity === 'color' ? 3 : 7, code: 'A', name: 'A', isExact: true }];
  const cells = [columns.grade, color].map((each) => ({ row: {}, column: each, text: 'A' }));
  const read = await readBlock(cells, { i18n, lookUp: ofKind });
  expect(read.map(({ value }) => value)).toEqual([7, 3]);
});
