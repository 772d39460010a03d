import { expect, test } from 'vitest';
import { pastedPrices } from './pasted-prices';

const both = ['china', 'vietnam'] as const;
const row = (commodity: string, plant: string, fobUsd: number | string) => ({ commodity, plant, fobUsd });

test('a code and a price are a price of each plant that is chosen', () => {
  expect(pastedPrices('B2\t1，234.50', ['china'])).toEqual(pastedPrices('B2\t1234.50', ['china']));
  expect(pastedPrices('A1\t310\nB2\t1,234.50\n', ['china'])).toEqual([
    row('A1', 'china', 310),
    row('B2', 'china', 1234.5),
  ]);
  expect(pastedPrices('A1\t310', ['china', 'vietnam'])).toEqual([row('A1', 'china', 310), row('A1', 'vietnam', 310)]);
});

test('two prices are those of China and Vietnam, and an empty cell says nothing', () => {
  expect(pastedPrices('A1\t310\t\nB2\t\t$290', both)).toEqual([row('A1', 'china', 310), row('B2', 'vietnam', 290)]);
});

test.each([
  ['Code\tName\tFOB China (USD)\tChina until\tFOB Vietnam (USD)'],
  ['编号\t名称\t中国离岸价 (USD)\t中国有效期至\t越南离岸价 (USD)'],
])('headings say which columns are prices: %s', (headings) => {
  expect(pastedPrices(`${headings}\nA1\tSofa\t310\t2026-12-31\t290`, both)).toEqual([
    row('A1', 'china', 310),
    row('A1', 'vietnam', 290),
  ]);
});

test('of the columns that name a plant the one with its price is taken, whichever stands first', () => {
  expect(pastedPrices('Code\tChina until\tFOB China\nA1\t2026-12-31\t310', ['china'])).toEqual([
    row('A1', 'china', 310),
  ]);
});

test('headings that name no plant are no prices', () => {
  expect(pastedPrices('Code\tNew price\nA1\t310', ['vietnam'])).toEqual([row('A1', 'vietnam', 310)]);
});

test('what is no number stays as it was written', () => {
  expect(pastedPrices('A1\t310\nB2\t12,5\nC3\tsoon', ['china']).map(({ fobUsd }) => fobUsd)).toEqual([
    310,
    '12,5',
    'soon',
  ]);
});

test('words that are too long are cut, and those on several lines are put on one, so that their row can be told', () => {
  const long = `${'x'.repeat(39)}😀`;
  expect(pastedPrices(`A1\t${long}\n${long}\t310`, ['china'])).toEqual([
    row('A1', 'china', 'x'.repeat(39)),
    row('x'.repeat(39), 'china', 310),
  ]);
  expect(pastedPrices('"Sofa\r\nA1"\t"on\nrequest"', ['china'])).toEqual([row('Sofa A1', 'china', 'on request')]);
});

test('nothing at all is no price', () => {
  expect(pastedPrices('', ['china'])).toEqual([]);
  expect(pastedPrices('\n\t\n', ['china'])).toEqual([]);
});

test('the plant that is not wanted stays out, however the table names it', () => {
  expect(pastedPrices('Code\tFOB China\tFOB Vietnam\nA1\t310\t290', ['china'])).toEqual([row('A1', 'china', 310)]);
  expect(pastedPrices('A1\t310\t290', ['vietnam'])).toEqual([row('A1', 'vietnam', 290)]);
});

test('a first row that is no heading is not lost, though its price is none', () => {
  expect(pastedPrices('A1\t12,50\nA2\t13.00', ['china'])).toEqual([
    row('A1', 'china', '12,50'),
    row('A2', 'china', 13),
  ]);
});

test('a price in another currency is none, whether its heading says so or its cell', () => {
  const ofA1 = (table: string) => pastedPrices(table, ['china']).map(({ fobUsd }) => fobUsd);
  expect(ofA1('Code\tFOB China (EUR)\nA1\t310')).toEqual(['EUR 310']);
  expect(ofA1('编号\t单价（元）\nA1\t2200')).toEqual(['元 2200']);
  expect(ofA1('A1\t¥ 2200')).toEqual(['¥ 2200']);
  expect(ofA1('Code\tFOB China, US$\nA1\t310')).toEqual([310]);
  expect(ofA1('A1\t310.50 USD')).toEqual([310.5]);
});
