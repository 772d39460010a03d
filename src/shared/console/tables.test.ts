import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { choice, date, file, flag, longText, money, number, reference, references, text } from '../entity/field';
import { isPlainNumber, valueAt, valuesOf } from './answer';
import { decimalsOfNumbers, sqlType, typeOfField } from './column-type';
import { quoteName, quoteText, reportOfTable, reportTable, sqlName } from './names';
import { nearestName } from './nearest';
import { mayReadTable, rawTableNames, rawTableOf } from './raw-tables';

const label = msg`Number`;

test('years and ids are shown as they are, whatever else is parted by thousands', () => {
  const plain = (name: string, kind: 'number' | 'text' = 'number', decimals = 0) =>
    isPlainNumber({ name, kind, decimals });
  for (const name of [
    'id',
    'customer_id',
    'order_year',
    'year',
    'yr_1',
    'isoyear(day)',
    'year(day)',
    '年份',
    '订单编号',
  ]) {
    expect([name, plain(name)]).toEqual([name, true]);
  }
  for (const name of ['ideas', 'paid', 'yearly', 'pieces', 'years']) expect([name, plain(name)]).toEqual([name, false]);
  expect([plain('id', 'text'), plain('year', 'number', 2)]).toEqual([false, false]);
});

test('the values of an answer are numbers or of a list, and none where there is none', () => {
  const numbers = { numbers: Float64Array.of(1, Number.NaN, 0) };
  const codes = { codes: Int32Array.of(1, -1, 0), list: ['a', false] };
  expect(valuesOf({ values: [numbers, codes], rows: 3 }, 0)).toEqual([1, null, 0]);
  expect(valuesOf({ values: [numbers, codes], rows: 3 }, 1)).toEqual([false, null, 'a']);
  expect([valueAt(undefined, 0), valueAt(numbers, 3), valueAt(codes, 3)]).toEqual([null, null, null]);
});

describe('the type of a column', () => {
  test('keeps money and measures exactly, and references as the numbers they are', () => {
    const typeOf = (field: Parameters<typeof typeOfField>[0]) => sqlType(typeOfField(field));
    expect([typeOf(money(label)), typeOf(number(label, { decimals: 4 })), typeOf(number(label))]).toEqual([
      ...['decimal(18, 2)', 'decimal(18, 4)', 'bigint'],
    ]);
    expect([typeOf(reference(label, 'model')), typeOf(date(label)), typeOf(flag(label))]).toEqual([
      ...['bigint', 'date', 'boolean'],
    ]);
    for (const field of [
      text(label),
      longText(label),
      file(label),
      references(label, 'm'),
      choice(label, { a: label }),
    ]) {
      expect(typeOf(field)).toBe('varchar');
    }
    expect(sqlType({ kind: 'number', decimals: null })).toBe('double');
  });

  test('of numbers nobody defined has as many decimals as the longest needs, if all are exact with them', () => {
    expect([decimalsOfNumbers([]), decimalsOfNumbers([1, 2.5, 0.25]), decimalsOfNumbers([-0.125])]).toEqual([0, 2, 3]);
    expect([decimalsOfNumbers([0.000001]), decimalsOfNumbers([0.0000001]), decimalsOfNumbers([1 / 3])]).toEqual([
      ...[6, null, null],
    ]);
    expect([
      decimalsOfNumbers([999_999_999_999_999]),
      decimalsOfNumbers([1e15]),
      decimalsOfNumbers([1e14, 0.5]),
    ]).toEqual([...[0, null, null]]);
    expect(decimalsOfNumbers([-1e15])).toBeNull();
  });
});

describe('names in statements', () => {
  test('are small letters with underscores, and reports stand in a schema of their own', () => {
    expect([sqlName('netSales'), sqlName('NetSales'), reportTable('netSales')]).toEqual([
      ...['net_sales', 'net_sales', 'reports.net_sales'],
    ]);
    expect([reportOfTable('Net_Sales'), reportOfTable('netsales')]).toEqual(['netSales', null]);
  });

  test('are quoted where they are more than that, or a word of the language', () => {
    expect(['a_1', '_a', '1a', 'A', 'a b', 'order', 'with', '数量', 'a"b'].map(quoteName)).toEqual([
      ...['a_1', '_a', '"1a"', '"A"', '"a b"', '"order"', '"with"', '"数量"', '"a""b"'],
    ]);
    expect(quoteText("O'Hara's")).toBe("'O''Hara''s'");
  });

  test('that are mistyped are found where one is alike enough, the most alike and the first of those', () => {
    const names = ['customer', 'customers', 'country', 'amount'];
    expect([nearestName('custmer', names), nearestName('CUSTOMERS', names), nearestName('amuont', names)]).toEqual([
      ...['customer', 'customers', 'amount'],
    ]);
    expect([nearestName('xyz', names), nearestName('', names), nearestName('customer', [])]).toEqual([
      null,
      null,
      null,
    ]);
    // A third of the letters may differ; in a short name one.
    expect([nearestName('abcdef', ['abcdxy']), nearestName('abcdef', ['abcxyz'])]).toEqual(['abcdxy', null]);
    expect([nearestName('abcdefgh', ['abcdefxy']), nearestName('abcdefgh', ['abcdexyz'])]).toEqual(['abcdefxy', null]);
    expect(nearestName('custmer', ['CUSTOMER'])).toBe('CUSTOMER');
    expect([nearestName('ab', ['ax']), nearestName('ab', ['xy']), nearestName('ab', ['abc', 'abd'])]).toEqual([
      ...['ax', null, 'abc'],
    ]);
  });
});

describe('the tables of stored rows', () => {
  test('are read by those who may read what they hold, invoices by those who may see what customers owe', () => {
    const sales = { roles: ['csr'] as const };
    const office = { roles: ['exportOffice'] as const };
    // What people may do is for administrators.
    expect(rawTableNames.filter((name) => !mayReadTable(sales, name))).toEqual(['accountRoles']);
    expect(rawTableNames.filter((name) => !mayReadTable(office, name))).toEqual(['invoices', 'accountRoles']);
  });

  test('have references as numbers under their own names, and none of several at once', () => {
    const { columns } = rawTableOf('materials');
    expect(columns.modelId).toMatchObject({ kind: 'number', required: true });
    expect(columns.colorId).toMatchObject({ kind: 'number', required: false });
    for (const name of rawTableNames) {
      const kinds = Object.values(rawTableOf(name).columns).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'references' || kind === 'reference')).toEqual([]);
      expect(Object.keys(rawTableOf(name).columns)[0]).toBe('id');
    }
  });
});
