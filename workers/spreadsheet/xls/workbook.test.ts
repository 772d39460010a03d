import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/shared/imports/workbook';
import { readAnySpreadsheet } from '../read-any';

type Values = (string | number | boolean | null | { v: number; z?: string; t?: string })[][];

function old(values: Values, { date1904 = false, hidden = 1 as 1 | 2 } = {}): Uint8Array {
  const book = utils.book_new();
  const cells = values.map((row) =>
    row.map((cell) => (cell !== null && typeof cell === 'object' ? { t: 'n', ...cell } : cell)),
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Cartons');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['second']]), '第二');
  book.Workbook = { WBProps: { date1904 }, Sheets: [{}, { Hidden: hidden }] };
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }));
}

/** The workbook with another number format in place of m/d/yy, the format 14. */
function withFormat(bytes: Uint8Array, id: number): Uint8Array {
  const style = [0xe0, 0x00, 0x14, 0x00]; // the record of a cell's style: its font, then its format
  const at = bytes.findIndex((_, from) => style.every((byte, n) => bytes[from + n] === byte) && bytes[from + 6] === 14);
  return bytes.with(at + 6, id);
}

async function cellsOf(bytes: Uint8Array): Promise<Cell[][] | undefined> {
  const result = await readAnySpreadsheet(bytes, 'list.xls');
  if (!result.ok) throw new Error(result.reason);
  return result.sheets[0]?.rows.map(({ cells }) => cells);
}

describe('workbooks as Excel wrote them until 2003', () => {
  test('have their texts, numbers, days and times, and their sheets', async () => {
    const bytes = old([
      ['货号', 'Length', null, 'On'],
      ['A-1', 12.5, true, { v: 45000, z: 'yyyy-mm-dd' }],
      [null, null, null, { v: 45000.354328704, z: 'yyyy-mm-dd hh:mm:ss' }],
    ]);
    expect(await cellsOf(bytes)).toEqual([
      ['货号', 'Length', null, 'On'],
      ['A-1', 12.5, true, { date: '2023-03-15' }],
      [null, null, null, { date: '2023-03-15T08:30:14' }],
    ]);
    const result = await readAnySpreadsheet(bytes, 'list.xlsx');
    expect(result.ok && result.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Cartons', false],
      ['第二', true],
    ]);
    expect(result.ok && result.sheets[0]?.rows.map(({ row }) => row)).toEqual([1, 2, 3]);
    // Some are hidden so that only programs show them.
    const deep = await readAnySpreadsheet(old([['x']], { hidden: 2 }), 'list.xls');
    expect(deep.ok && deep.sheets.map(({ isHidden }) => isHidden)).toEqual([false, true]);
  });

  test('count their days from 1904 where they say so', async () => {
    expect(await cellsOf(old([[{ v: 43538, z: 'yyyy-mm-dd' }]], { date1904: true }))).toEqual([
      [{ date: '2023-03-15' }],
    ]);
  });

  test('say what currency a number is shown in', async () => {
    const prices = [
      { v: 8999, z: '"¥"#,##0.00' },
      { v: 265, z: '"$"#,##0.00' },
    ];
    expect(await cellsOf(old([prices]))).toEqual([[{ amount: 8999, currency: '¥' }, 265]]);
  });

  test('have no more rows than others', async () => {
    const many = Array.from({ length: 30 }, () => ['x', 1]);
    const result = await readAnySpreadsheet(old(many), 'list.xls', { caps: { rows: 3 } });
    expect(result.ok && result.sheets[0]).toMatchObject({ refusal: { reason: 'tooManyRows', limit: 3 }, rows: [] });
  });

  test('are read to the last row, however many rows between are blank', async () => {
    const spread = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? ['x', at] : []));
    const result = await readAnySpreadsheet(old(spread), 'list.xls', { caps: { rows: 30 } });
    expect(result.ok && result.sheets[0]?.rows.map(({ row }) => row)).toEqual(
      Array.from({ length: 30 }, (_, at) => 2 * at + 1),
    );
  });

  test.each([
    [31, 45992, { date: '2025-12-01' }],
    [57, 45992, { date: '2025-12-01' }],
    [32, 0.35, '08:24'],
    [55, 45992, { date: '2025-12-01' }],
  ])('have the days and times of the East Asian format %d, whose pattern they do not say', async (id, v, shown) => {
    expect(await cellsOf(withFormat(old([[{ v, z: 'm/d/yy' }]]), id))).toEqual([[shown]]);
  });

  test('have no more sheets than others', async () => {
    const result = (sheets: number) => readAnySpreadsheet(old([['x']]), 'list.xls', { caps: { sheets } });
    expect((await result(2)).ok).toBe(true);
    expect(await result(1)).toEqual({ ok: false, reason: 'tooManySheets', limit: 1, found: 2 });
  });

  test('name the errors that stand in their cells', async () => {
    const errors = [0x00, 0x07, 0x0f, 0x17, 0x1d, 0x24, 0x2a].map((v) => ({ t: 'e', v }));
    const [cells] = (await cellsOf(old([errors]))) ?? [];
    const names = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'];
    expect(cells).toEqual(names.map((error) => ({ error })));
  });

  test('are read or refused whatever is damaged in them', async () => {
    const whole = old([
      ['SKU', 'Pieces'],
      ['A-1', 12.5],
      ['沙发', { v: 45000, z: 'yyyy-mm-dd' }],
    ]);
    for (let length = 600; length < whole.length; length += 2048) {
      expect(typeof (await readAnySpreadsheet(whole.subarray(0, length), 'list.xls')).ok).toBe('boolean');
    }
    for (let at = 8; at < whole.length; at += 211) {
      const damaged = whole.slice();
      damaged.fill(at % 2 ? 0xff : 0x00, at, at + 3);
      expect(typeof (await readAnySpreadsheet(damaged, 'list.xls')).ok).toBe('boolean');
    }
  });
});
