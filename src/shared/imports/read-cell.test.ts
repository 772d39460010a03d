import { expect, test } from 'vitest';
import { choice } from '../entity/field';
import { columnChoice } from './column-choice';
import { currencyNamed, withoutCurrency } from './currency';
import type { ImportMapping } from './mapping';
import { mappingByNames, mappingOfFile } from './mapping-file';
import { materials } from './materials';
import { orders } from './orders';
import { checkValue, readCell, tidyLines } from './read-cell';
import { rowReader } from './rows';
import { fieldOf } from './target';
import type { Cell } from './workbook';

type Choice = Partial<ImportMapping['columns'][string]>;

/** The value that a cell is read as in the field, or its problem. */
function readAs(key: string, cell: Cell, choice: Choice = {}, style: Partial<ImportMapping> = {}) {
  const columns = { [key]: columnChoice.parse({ column: 0, unit: null, ...choice }) };
  const mapping: ImportMapping = { columns, decimal: '.', dates: 'yyyy-MM-dd', ...style };
  const { values, faults } = rowReader(materials, mapping)({ row: 2, cells: [cell, 'of two'] });
  return faults[0] ? faults[0].problem.message.message : values[key];
}

test.each([
  ['8999 NOK', '8999', 'NOK'],
  ['€ 6.195,00', '6.195,00', '€'],
  ["CHF1'200.50", "1'200.50", 'CHF'],
  ['499,- kr', '499', 'kr'],
  ['1.499,-', '1.499', null],
  ['¥12', '12', '¥'],
  ['12元', '12', '元'],
  ['US$ 1,200.00', '1,200.00', null],
  ['$5', '5', null],
  ['5 usd', '5', null],
  ['1200美元', '1200', null],
  ['12 人民币', '12', '人民币'],
  ['twelve', 'twelve', null],
])('the currency of %s is taken off', (text, bare, currency) => {
  expect(withoutCurrency(text)).toEqual({ bare, currency });
});

test('a price in another currency needs the factor to the dollar', () => {
  expect(readAs('fobPrice', '8999 NOK')).toBe('is in {currency}: give its column the factor to USD');
  expect(readAs('fobPrice', '8999 NOK', { multiply: 0.1 })).toBe(899.9);
  expect(readAs('fobPrice', '€ 6.195,00', { multiply: 1.08 })).toBe(6690.6);
  expect(readAs('fobPrice', '3,75 SAR', { divide: 3.75 }, { decimal: ',' })).toBe(1);
  expect(readAs('fobPrice', '€ 10', { strip: ['€'] })).toBe(10);
  expect(readAs('fobPrice', '12000韩元')).toBe('is in {currency}: give its column the factor to USD');
  expect(readAs('fobPrice', '12000 韩元', { divide: 1200 })).toBe(10);
  expect(['USD 10', '10美元', '10 美金'].map((cell) => readAs('fobPrice', cell))).toEqual([10, 10, 10]);
  // Whether the factor is meant for 10,000 yuan is unknown.
  expect(readAs('fobPrice', '3万元', { divide: 7.2 })).toBe('is not a number');
});

test.each([
  ['Price (EUR)', 'EUR'],
  ['Price (eur)', 'eur'],
  ['单价（元）', '元'],
  ['单价(元/件)', '元'],
  ['金额\n(万元)', '万元'],
  ['人民币单价', '人民币'],
  ['含税出厂不含运费及包装费用的最新人民币单价报价表', '人民币'],
  ['单价元', '元'],
  ['价格元/件', '元'],
  ['单价（元每件）', '元'],
  ['单价（韩元）', '韩元'],
  ['單價（新臺幣）', '臺幣'],
  ['單價（茲羅提）', '茲羅提'],
  ['單價（歐元）', '歐元'],
  ['新台幣單價', '台幣'],
  ['单价（新加坡元）', '新加坡元'],
  ['单价（瑞士法郎）', '法郎'],
  ['泰铢/件', '泰铢'],
  ['FOB 印尼盾', '印尼盾'],
  ['单价（土耳其里拉）', '土耳其里拉'],
  ['RMB单价', 'RMB'],
  ['EXW price, RMB/pc', 'RMB'],
  ['FOB ￥', '¥'],
  ['HK$ price', 'HK$'],
  ['Pris (kr.)', 'kr'],
  ['FOB price, USD', null],
  ['单价(美元)', null],
  ['Price US$', null],
  ['Price in USD (EUR 1.08)', null],
  ['FOB price', null],
  ['Price (FOB)', null],
  ['单价(美金)', null],
  ['单元', null],
  ['最新元件单价', null],
  ['内里拉链单价', null],
])('a heading %j names the currency %j', (heading, currency) => {
  expect(currencyNamed(heading)).toBe(currency);
});

test('numbers of a column whose heading names another currency need the factor, and so do those that are shown in one', () => {
  const inEuros = { currencies: { 0: 'EUR' } };
  expect(readAs('fobPrice', 100, {}, inEuros)).toBe('is in {currency}: give its column the factor to USD');
  expect(readAs('fobPrice', '100', {}, inEuros)).toBe('is in {currency}: give its column the factor to USD');
  expect(readAs('fobPrice', 100, { multiply: 1.08 }, inEuros)).toBe(108);
  expect(readAs('fobPrice', 100, {}, { currencies: { 1: 'EUR' } })).toBe(100);
  expect(readAs('maxTiers', 3, {}, inEuros)).toBe(3);
  const yuan = { amount: 8999, currency: '¥' };
  expect(readAs('fobPrice', yuan)).toBe('is in {currency}: give its column the factor to USD');
  expect(readAs('fobPrice', yuan, { divide: 7.2 })).toBe(1249.86);
  expect([readAs('maxTiers', { amount: 3, currency: '¥' }), readAs('number', yuan)]).toEqual([3, '8999']);
});

test('percents are read as they are shown, and what is no percent as the number it is', () => {
  const discount = (cell: Cell, multiply?: number) => {
    const columns = { 'orderLine.discount': { column: 0, unit: null, ...(multiply ? { multiply } : {}) } };
    const { values, faults } = rowReader(orders, { columns, decimal: ',', dates: 'yyyy-MM-dd' })({
      row: 2,
      cells: [cell],
    });
    return faults[0]?.problem.message.message ?? values['orderLine.discount'];
  };
  expect([{ fraction: 0.05 }, { fraction: 0.07 }, 5, '5%', '2,5 %', '%'].map((cell) => discount(cell))).toEqual([
    ...[5, 7, 5, 5, 2.5],
    'is not a number',
  ]);
  // A column's factor applies to the number behind the percentage that is shown.
  expect(discount({ fraction: 0.05 }, 100)).toBe(5);
  expect(discount('5%', 100)).toBe(5);
  expect(discount('0,05', 100)).toBe(5);
  expect(readAs('fobPrice', { fraction: 0.5 })).toBe(0.5);
  expect(readAs('nameEn', { fraction: 0.3 })).toBe('30%');
});

test('marks that nobody sees are not read', () => {
  expect(readAs('nameEn', '\u202aSofa\u202c')).toBe('Sofa');
  expect(readAs('maxTiers', '\u200b3')).toBe(3);
  expect(readAs('nameZh', '\u200b')).toBe(null);
});

test('two signs in a number say themselves which is which; one alone goes by the file', () => {
  expect([readAs('fobPrice', '6.195,00'), readAs('fobPrice', '6,195.00', {}, { decimal: ',' })]).toEqual([6195, 6195]);
  expect([readAs('fobPrice', '1,234'), readAs('fobPrice', '1,234', {}, { decimal: ',' })]).toEqual([1234, 1.23]);
  expect(readAs('fobPrice', '265,5')).toBe('is not a number');
  expect(readAs('fobPrice', '265,5', { decimal: ',' })).toBe(265.5);
  expect(readAs('fobPrice', '1,234', {}, { thousands: '' })).toBe('is not a number');
});

test('half of what is counted is refused, while what is measured is rounded', () => {
  expect([2.5, '2.5', 2].map((cell) => readAs('maxTiers', cell))).toEqual([
    'must be a whole number',
    'must be a whole number',
    2,
  ]);
  expect(readAs('fobPrice', '265.555')).toBe(265.56);
});

test('what is to be done to a column is done before it is read', () => {
  expect(readAs('number', 4711, { padStart: { length: 8, with: '0' } })).toBe('00004711');
  expect(readAs('nameEn', 'Sofa', { also: [1], join: ', ' })).toBe('Sofa, of two');
  expect(readAs('nameEn', '', { also: [1] })).toBe('of two');
  expect(readAs('length', 'n/a', { empty: ['n/a'] })).toBeNull();
  expect(readAs('length', 'ca. 80 cm', { strip: ['ca.'] })).toBe(80);
  expect(readAs('length', 10, { unit: 'in' })).toBe(25.4);
  expect(readAs('provenance', 'CN', { values: { CN: 'china' } })).toBe('china');
  expect(readAs('provenance', 'XX', { values: { CN: 'china' } })).toBe('is not among the values of the mapping');
  expect(readAs('provenance', 'XX', { values: { CN: 'china' }, otherwise: 'vietnam' })).toBe('vietnam');
  expect(readAs('provenance', null, { column: null, constant: 'mexico' })).toBe('mexico');
  expect(readAs('nameEn', { error: '#N/A' })).toBe("holds the spreadsheet's error {error}");
  expect(readAs('nameEn', '#DIV/0!')).toBe("holds the spreadsheet's error {error}");
  expect(readAs('nameEn', '#12')).toBe('#12');
  expect(readAs('nameEn', '#N/A', { empty: ['#N/A'] })).toBe('is required');
  expect(readAs('nameEn', { error: '=A1' })).toBe(
    'is a formula without a result: save the file once in a spreadsheet program',
  );
});

/** Reads the cells of an order or its line, by the names of the fields. */
function readLine(cells: Record<string, Cell>, style: Partial<ImportMapping> = {}) {
  const header = Object.keys(cells);
  const mapping = { ...mappingOfFile(orders, mappingByNames('orders', header), header), ...style };
  return rowReader(orders, mapping)({ row: 2, cells: Object.values(cells) });
}

test('a day is read as the file writes days, or as spreadsheets store them', () => {
  const dayOf = (cell: Cell, dates = 'yyyy-MM-dd') => {
    const { values, faults } = readLine({ 'order.orderDate': cell }, { dates });
    return faults[0]?.problem.message.message ?? values['order.orderDate'];
  };
  expect(dayOf({ date: '2026-03-02T14:05' }, 'd.M.yyyy')).toBe('2026-03-02');
  expect(dayOf({ date: '2026-03-02' }, 'M/d/yyyy')).toBe('2026-03-02');
  expect(dayOf('2.3.2026', 'd.M.yyyy')).toBe('2026-03-02');
  expect([
    dayOf('2026-03-02 00:00:00'),
    dayOf('3/2/2026 0:00', 'M/d/yyyy'),
    dayOf('2026/3/2 8:30', 'd.M.yyyy'),
  ]).toEqual(Array(3).fill('2026-03-02'));
  // In the company's time zone that is the next day already.
  expect(dayOf('2026-03-01T16:00:00Z')).toBe('is not a day written as {pattern}');
  expect(dayOf('2.3.2026')).toBe('is not a day written as {pattern}');
  expect([dayOf('2026/3/2'), dayOf('２０２６．３．２'), dayOf('2026年3月2日', 'd.M.yyyy')]).toEqual(
    Array(3).fill('2026-03-02'),
  );
  expect(dayOf('2026/3/2', 'yyyy/d/M')).toBe('2026-02-03');
  expect(dayOf('2026/2/30')).toBe('is not a day written as {pattern}');
  expect(dayOf('2026-02-30', 'd.M.yyyy')).toBe('is not a day written as {pattern}');
  expect(dayOf('0026-02-03')).toBe('must be a day from 1900-01-01 to 2999-12-31');
  expect(dayOf(null)).toBe('is required');
});

test('a large amount of a workbook is what its cell shows, and a sum keeps no binary fraction', () => {
  const amountOf = (amount: number) => {
    const { values, rounded } = readLine({ 'orderLine.amount': amount });
    return [values['orderLine.amount'], rounded];
  };
  expect(amountOf(1234567.89)).toEqual([1234567.89, 0]);
  expect(amountOf(1234567.005)).toEqual([1234567.01, 1]);
  expect(amountOf(0.1 + 0.2)).toEqual([0.3, 0]);
  expect(amountOf(Array.from({ length: 100 }, () => 0.1).reduce((sum, each) => sum + each, 0))).toEqual([10, 0]);
});

test('numbers keep what they were before they were rounded, and how many were is counted', () => {
  const { values, exact, rounded, texts } = readLine({
    'orderLine.quantity': 3,
    'orderLine.price': '1.23456',
    'orderLine.discount': '$5',
    'orderLine.amount': '3.705',
  });
  expect(values).toMatchObject({ 'orderLine.price': 1.2346, 'orderLine.amount': 3.71 });
  expect(rounded).toBe(2);
  // The texts of the file stay unchanged.
  expect(texts).toMatchObject({ 'orderLine.quantity': '3', 'orderLine.price': '1.23456', 'orderLine.discount': '$5' });
  const price = exact['orderLine.price'];
  expect(price && Number(price.numerator) / Number(price.denominator)).toBe(1.23456);
  // A dollar sign is accepted in fields in dollars, but not in a percentage.
  expect(readLine({ 'orderLine.price': '$5' }).values).toEqual({ 'orderLine.price': 5 });
  expect(readLine({ 'orderLine.discount': '$5' }).faults[0]?.problem.message.message).toBe('is not a number');
  expect(readLine({ 'orderLine.quantity': Number.MAX_SAFE_INTEGER + 2 }).faults).toHaveLength(1);
});

test('a unit in a cell goes before its heading’s, and one that measures something else is refused', () => {
  expect(readAs('weight', '2 lb', { unit: 'g' })).toBe(0.91);
  expect(readAs('weight', '500', { unit: 'g' })).toBe(0.5);
  expect(readAs('weight', '5 cm')).toBe('has a unit that does not belong here');
  expect(readAs('length', '80cm', { unit: 'in' })).toBe(80);
  expect(readAs('length', '80 pallets')).toBe('is not a number');
  expect(readAs('length', '-5 cm')).toBe('at least {limit}');
  expect(readAs('length', '8', { multiply: 3, divide: 2 })).toBe(12);
});

test.each([
  [['yes', 'Y', 'ＹＥＳ', 'TRUE', '1', true, '是', '允许', '√', 'O K'], true],
  [['no', 'N', 'false', '0', false, '否', '不允许', 'Not allowed', '×'], false],
  [['maybe', '2', '-'], 'must be yes or no'],
] as const)('a flag of %j is %s', (cells, value) => {
  expect(cells.map((cell) => readAs('mixedStacking', cell))).toEqual(cells.map(() => value));
});

test('a choice is found by its value, by its words in both languages, and by what differs in signs alone', () => {
  expect(
    ['china', 'China', '中国', ' CHINA ', 'China/Vietnam', 'chinaorvietnam'].map((cell) => readAs('provenance', cell)),
  ).toEqual([...['china', 'china', 'china', 'china', 'chinaOrVietnam', 'chinaOrVietnam']]);
  expect(readAs('provenance', 'Atlantis')).toBe('must be one of: {values}');
  const grade = choice({ id: 'Grade' }, { upper: { id: 'A+' }, lower: { id: 'A-' } });
  const signed = { field: grade, words: { upper: ['A+'], lower: ['A-'] } };
  const style = { decimal: '.', dates: 'yyyy-MM-dd', unit: null, currency: null, factor: null } as const;
  expect(['A+', 'A-', 'a'].map((cell) => readCell(signed, cell, style))).toMatchObject([
    { value: 'upper' },
    { value: 'lower' },
    { value: 'upper' },
  ]);
});

test('texts lose their needless blanks, and what is too long or broken is told', () => {
  expect(readAs('nameEn', ' One   seat\nleft ')).toBe('One seat left');
  expect(readAs('nameEn', 'x'.repeat(201))).toBe('at most {limit} characters');
  expect(readAs('colorId', 'x'.repeat(200))).toBe('x'.repeat(200));
  expect(readAs('colorId', 'x'.repeat(201))).toBe('at most {limit} characters');
  expect(readAs('nameEn', '  ')).toBe('is required');
  expect(readAs('number', 4711)).toBe('4711');
  expect(readAs('nameEn', true)).toBe('true');
  expect(tidyLines(' a  b \r\n\r c\u0308 \n ')).toBe('a b\n\nc\u0308');
  expect(tidyLines('u\u0308')).toBe('\u00fc');
});

test('several names of one cell are told apart by semicolons and lines, as many as one record may refer to', () => {
  const header = ['model.styleIds'];
  const read = rowReader(materials, mappingOfFile(materials, mappingByNames('materials', header), header));
  const namesOf = (cell: Cell) => {
    const { values, faults } = read({ row: 2, cells: [cell] });
    return faults[0]?.problem.message.message ?? values['model.styleIds'];
  };
  expect(namesOf(' Modern；Art  deco;\nModern ')).toBe('Modern; Art deco; Modern');
  expect([namesOf(';'), namesOf(null)]).toEqual([null, null]);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`).join(';');
  expect([namesOf(many(50))?.toString().length, namesOf(many(51))]).toEqual([
    many(50).length + 49,
    'at most {limit} entries',
  ]);
  expect(namesOf(`a; ${'x'.repeat(201)}`)).toBe('at most {limit} characters');
});

test('texts and references that are written full-width are those everybody else writes', () => {
  expect([readAs('number', 'Ｂ２０６９－ＢＦ'), readAs('colorId', '　ＦＡ１１')]).toEqual(['B2069-BF', 'FA11']);
});

test('a value that was read already is checked as the server gets it', () => {
  const checked = (key: string, value: Parameters<typeof checkValue>[1]) => {
    const field = fieldOf(materials, key);
    if (!field) throw new Error(`there is no field ${key}`);
    const reading = checkValue(field, value);
    return reading.ok ? reading.value : reading.problem.message.message;
  };
  expect([checked('nameEn', null), checked('length', null)]).toEqual(['is required', null]);
  expect([checked('nameEn', ' '), checked('nameEn', 'A'), checked('nameEn', 4)]).toEqual([
    ...['is required', 'A', 'has the wrong type'],
  ]);
  expect(checked('nameZh', ' ')).toBe('');
  expect([checked('length', 80), checked('length', 0), checked('length', '80')]).toEqual([
    ...[80, 'at least {limit}', 'must be a number'],
  ]);
  expect([
    checked('colorId', 'BLK'),
    checked('colorId', ''),
    checked('colorId', 4),
    checked('colorId', 'x'.repeat(201)),
  ]).toEqual([...['BLK', 'is not valid', 'is not valid', 'is not valid']]);
  expect([checked('model.styleIds', 'A; B'), checked('model.styleIds', 4)]).toEqual(['A; B', 'is not valid']);
});
