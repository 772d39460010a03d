import { describe, expect, test } from 'vitest';
import { type DraftLine, emptyDraft } from './draft';
import { readPaste } from './paste';
import { readDraft } from './read-draft';

const table = (...rows: string[]) => rows.map((row) => row.split('|').join('\t')).join('\r\n');
const sizes = ({ label, length, width, height, quantity }: Omit<DraftLine, 'id'>) => [
  label,
  length,
  width,
  height,
  quantity,
];

describe('a table pasted from a spreadsheet', () => {
  test('is read by its English headings, in the unit they name', () => {
    const pasted = readPaste(table('Model|L (in)|W (in)|H (in)|Qty|G.W. (kg)', 'KM-2207|84.5|38|36|12|61.5'), 'cm');
    expect(pasted?.unit).toBe('inch');
    expect(pasted?.lines.map(sizes)).toEqual([['KM-2207', 214.63, 96.52, 91.44, 12]]);
    expect(pasted?.lines[0]).toMatchObject({ material: 'KM-2207', weight: 61.5 });
  });

  test('is read by its Chinese headings, tiers and stacking included', () => {
    const text = table('货号|品名|长(mm)|宽(mm)|高(mm)|数量|允许混叠|最大层数', 'A-1|三人位|2100|950|880|12|否|2');
    const pasted = readPaste(text, 'cm');
    expect(pasted?.lines.map(sizes)).toEqual([['三人位', 210, 95, 88, 12]]);
    expect(pasted?.lines[0]).toMatchObject({ material: 'A-1', mixedStacking: false, maxTiers: 2 });
  });

  test('needs no headings: a name, three sides, how many', () => {
    const pasted = readPaste(table('KM-3004 ottoman|60|50|45|40', 'KM-2950|150|90|80|6'), 'cm');
    expect(pasted?.lines.map(sizes)).toEqual([
      ['KM-3004 ottoman', 60, 50, 45, 40],
      ['KM-2950', 150, 90, 80, 6],
    ]);
    expect(readPaste(table('60|50|45|40'), 'inch')?.lines.map(sizes)).toEqual([['#1', 60, 50, 45, 40]]);
    expect(readPaste(table('4500213377|60|50|45|40'), 'mm')?.lines.map(sizes)).toEqual([
      ['4500213377', 60, 50, 45, 40],
    ]);
    expect(readPaste(table('A-1|Sofa|60|50|45|40|18'), 'cm')?.lines[0]).toMatchObject({ material: 'A-1', weight: 18 });
  });

  test('keeps what cannot be read, and every problem names line, field, value and limit', () => {
    const pasted = readPaste(table('Item|Length|Width|Height|Qty', 'A|wide|80|95|3', 'B|120|80|95|0'), 'cm');
    expect(pasted?.lines.map(sizes)).toEqual([
      ['A', 'wide', 80, 95, 3],
      ['B', 120, 80, 95, '0'],
    ]);
    const lines = (pasted?.lines ?? []).map((line, at) => ({ ...line, id: `c${at}` }));
    const { problem, problems } = readDraft({ ...emptyDraft, lines });
    expect(problem).toBeNull();
    expect(problems.map(({ position, fieldName, value, values }) => ({ position, fieldName, value, values }))).toEqual([
      { position: 1, fieldName: 'length', value: 'wide', values: { min: '0.1', max: '2,000' } },
      { position: 2, fieldName: 'quantity', value: '0', values: { min: '1', max: '10,000' } },
    ]);
  });

  test('says which headings it has no use for', () => {
    expect(readPaste(table('Item|L|W|H|Qty|Colour of the pallet', 'A|1|1|1|1|red'), 'cm')?.ignored).toEqual([
      'Colour of the pallet',
    ]);
  });

  test('may have cells with line ends in them', () => {
    const pasted = readPaste('"Sofa ""Harbor""\nleft"\t120\t80\t95\t2\r\n', 'cm');
    expect(pasted?.lines.map(sizes)).toEqual([['Sofa "Harbor" left', 120, 80, 95, 2]]);
  });

  test('is no table where there is a single cell or nothing', () => {
    expect(readPaste('hello', 'cm')).toBeNull();
    expect(readPaste('', 'cm')).toBeNull();
  });
});
