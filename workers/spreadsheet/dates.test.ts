import { describe, expect, test } from 'vitest';
import { dateCell, isoCell, numberCell, numberKind, numberStyle } from './dates';

describe('what a number format shows', () => {
  for (const [pattern, kind] of [
    ['General', 'number'],
    ['0.00E+00', 'number'],
    ['#,##0.00 "days"', 'number'],
    ['[Red]0;[Blue]-0', 'number'],
    ['[h]:mm', 'number'],
    ['[$-409]d-mmm-yy;@', 'date'],
    ['yyyy"年"m"月"d"日"', 'date'],
    ['mmmm', 'date'],
    ['dd.mm.yyyy hh:mm', 'date'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss', 'time'],
    ['\\d0', 'number'],
    ['#,##0;yyyy', 'number'],
    ['0.0%', 'percent'],
    ['0"%"', 'number'],
  ] as const) {
    test(`${pattern} shows a ${kind}`, () => expect(numberKind(200, pattern)).toBe(kind));
  }

  test('the formats every spreadsheet knows need no pattern', () => {
    expect([0, 9, 10, 14, 22, 20, 46, 31, 49].map((id) => numberKind(id, undefined))).toEqual([
      'number',
      'percent',
      'percent',
      'date',
      'date',
      'time',
      'time',
      'date',
      'number',
    ]);
  });
});

describe('the currency a number format shows', () => {
  for (const [pattern, currency] of [
    ['"¥"#,##0.00;"¥"\\-#,##0.00', '¥'],
    ['_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ', '¥'],
    ['¥#,##0', '¥'],
    ['[$€-407] #,##0.00', '€'],
    ['_-* #,##0.00\\ [$€-40C]_-', '€'],
    ['#,##0.00\\ "kr"', 'kr'],
    ['[$RMB] #,##0', 'RMB'],
    ['0.00"元"', '元'],
    ['"$"#,##0.00', null],
    ['_($* #,##0.00_)', null],
    ['_-* #,##0.00 _€_-;-* #,##0.00 _€_-', null],
    ['[$$-1009]#,##0.00', 'CAD'],
    ['#,##0.00 [$$-0C09]', 'AUD'],
    ['[$$-en-HK]#,##0', 'HKD'],
    ['[$NT$-404]#,##0', 'NT$'],
    ['[$$-340A]#,##0', 'CLP'],
    ['[$$-es-CL]#,##0', 'CLP'],
    ['[$$-2809]#,##0.00', '$ 2809'],
    ['[$$-409]#,##0.00', null],
    ['[$$-1010409]#,##0.00', null],
    ['[$$-540A]#,##0.00', null],
    ['[$$-en-US]#,##0.00', null],
    ['[$$]#,##0.00', null],
    ['[$USD] #,##0', null],
    ['[Red]0.00;[Blue]-0.00', null],
    ['[$-409]0.00', null],
    ['0.00" pcs"', null],
    ['General', null],
  ] as const) {
    test(`${pattern} shows ${currency ?? 'none beside the dollar'}`, () => {
      expect(numberStyle(200, pattern)).toEqual({ kind: 'number', currency });
    });
  }

  test('stands beside the number', () => {
    expect(numberCell(8999, numberStyle(44, '¥#,##0'), false)).toEqual({ amount: 8999, currency: '¥' });
    expect(numberCell(8999, numberStyle(44, undefined), false)).toBe(8999);
    expect(numberCell(1, numberStyle(200, 'yyyy"元"'), false)).toEqual({ date: '1900-01-01' });
  });
});

test('what is shown in percent is told from the number that it is', () => {
  expect(numberCell(0.05, numberStyle(9, undefined), false)).toEqual({ fraction: 0.05 });
  expect(numberCell(0.05, numberStyle(0, '0.0%'), false)).toEqual({ fraction: 0.05 });
});

test('the number of an article keeps the noughts that its format shows', () => {
  const style = numberStyle(200, '00000000');
  expect([12345, 12345678, 123456789, 1.5, -1].map((value) => numberCell(value, style, false))).toEqual([
    '00012345',
    12345678,
    123456789,
    1.5,
    -1,
  ]);
});

describe('days', () => {
  test('count from 1900, with the day that never was taken for the one before', () => {
    expect([1, 59, 60, 61, 45000, 2_958_465].map((serial) => dateCell(serial, 'date', false))).toEqual([
      { date: '1900-01-01' },
      { date: '1900-02-28' },
      { date: '1900-02-28' },
      { date: '1900-03-01' },
      { date: '2023-03-15' },
      { date: '9999-12-31' },
    ]);
  });

  test('count from 1904 where the workbook says so', () => {
    expect(dateCell(0, 'date', true)).toEqual({ date: '1904-01-01' });
    expect(dateCell(43538, 'date', true)).toEqual({ date: '2023-03-15' });
  });

  test('have their time to the second, rounded over midnight', () => {
    expect(dateCell(45000.354166666, 'date', false)).toEqual({ date: '2023-03-15T08:30' });
    expect(dateCell(45000.35486111, 'date', false)).toEqual({ date: '2023-03-15T08:31' });
    expect(dateCell(45000.354328704, 'date', false)).toEqual({ date: '2023-03-15T08:30:14' });
    expect(dateCell(45000.99999, 'date', false)).toEqual({ date: '2023-03-15T23:59:59' });
    expect(dateCell(45000.999999, 'date', false)).toEqual({ date: '2023-03-16' });
    expect([0.5, 0.000011574, 0.999988426].map((serial) => dateCell(serial, 'time', false))).toEqual([
      '12:00',
      '00:00:01',
      '23:59:59',
    ]);
  });

  test('are shown by a format of times alone where there is a day', () => {
    expect(dateCell(45000.5, 'time', false)).toEqual({ date: '2023-03-15T12:00' });
  });

  test('stay numbers where there is no such day', () => {
    expect([-1, 0, 2_958_466].map((serial) => dateCell(serial, 'date', false))).toEqual([-1, 0, 2_958_466]);
    expect(dateCell(45000, 'number', false)).toBe(45000);
    expect(dateCell(-0.5, 'time', false)).toBe(-0.5);
  });
});

test('the East Asian formats of days and times need no pattern either, and no others are days', () => {
  const shown = (kind: string) =>
    Array.from({ length: 164 }, (_, id) => id).filter((id) => numberKind(id, undefined) === kind);
  expect(shown('date')).toEqual([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
  expect(shown('time')).toEqual([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]);
});

test('ISO texts are days and moments, others texts', () => {
  expect(isoCell('2026-11-21')).toEqual({ date: '2026-11-21' });
  expect(isoCell('2026-11-21T00:00:00')).toEqual({ date: '2026-11-21' });
  expect(isoCell('2026-11-21T08:30:00')).toEqual({ date: '2026-11-21T08:30' });
  expect(isoCell('2026-11-21T08:30:59Z')).toEqual({ date: '2026-11-21T08:30:59' });
  expect(isoCell('2026-11-21T00:00:01')).toEqual({ date: '2026-11-21T00:00:01' });
  expect(isoCell('2026-99-99')).toBe('2026-99-99');
  expect(isoCell('PT1H')).toBe('PT1H');
});
