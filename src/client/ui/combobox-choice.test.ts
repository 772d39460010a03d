import { expect, test } from 'vitest';
import { matchingOptions } from './combobox-choice';

const options = [
  { value: '1', label: 'Nordlys Møbler', detail: 'NO' },
  { value: '2', label: 'Möbelhaus Krämer', detail: 'DE' },
  { value: '3', label: '重庆家具', detail: 'CN' },
  { value: '4', label: 'Haus & Kram', detail: 'AT' },
];
const values = (text: string) => matchingOptions(options, text).map((option) => option.value);

test('an empty text keeps all options in their order', () => {
  expect(values('  ')).toEqual(['1', '2', '3', '4']);
});

test('every word must occur, in label or detail, whatever the accents and the case', () => {
  expect(values('KRAM haus')).toEqual(['2', '4']);
  expect(values('krämer de')).toEqual(['2']);
  expect(values('家具')).toEqual(['3']);
  expect(values('nothing')).toEqual([]);
});

test('labels that begin with the text come first', () => {
  expect(values('haus')).toEqual(['4', '2']);
});

test('what bears the text as its code comes before what only holds it', () => {
  const models = [
    { value: '1', label: 'Cover of L10' },
    { value: '2', label: 'Bergen', detail: 'L10' },
  ];
  expect(matchingOptions(models, 'l10').map(({ value }) => value)).toEqual(['2', '1']);
});
