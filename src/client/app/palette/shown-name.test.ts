import { expect, test } from 'vitest';
import { numberBeside, piecesOf, titlesOf } from './shown-name';
import type { PaletteRecord } from './use-palette-results';

const customer: PaletteRecord = {
  kind: 'customer',
  id: '1',
  code: 'C1',
  nameEn: 'Chongqing Home',
  nameZh: '重庆家居',
  path: '/',
};
const order: PaletteRecord = { ...customer, kind: 'order', code: '4500' };
const page: PaletteRecord = { kind: 'page', id: 'Order', code: '', nameEn: 'Orders', nameZh: '订单', path: '/Order' };
const texts = (record: PaletteRecord, language: 'en' | 'zh') => titlesOf(record, language).map(({ text }) => text);

test('a customer goes by its name, in the language shown first; its number stands beside', () => {
  expect(texts(customer, 'en')).toEqual(['Chongqing Home', '重庆家居']);
  expect(texts(customer, 'zh')).toEqual(['重庆家居', 'Chongqing Home']);
  expect(numberBeside(customer)?.text).toBe('C1');
});

test('a name there is only once is shown once', () => {
  expect(texts({ ...customer, nameZh: '' }, 'zh')).toEqual(['Chongqing Home']);
  expect(texts({ ...customer, nameZh: customer.nameEn }, 'en')).toEqual(['Chongqing Home']);
});

test('an order goes by its number', () => {
  expect(texts(order, 'en')).toEqual(['4500', 'Chongqing Home', '重庆家居']);
  expect(numberBeside(order)).toBeNull();
});

test('a record of a list goes by its number where one identifies it, as an SKU, and by its name else, as a cover', () => {
  const listed: PaletteRecord = { ...customer, kind: 'listed', id: 'material 7', code: 'KM-2207-3L' };
  expect(texts(listed, 'en')).toEqual(['KM-2207-3L', 'Chongqing Home', '重庆家居']);
  expect(numberBeside(listed)).toBeNull();
  const cover: PaletteRecord = { ...listed, id: 'cover 7' };
  expect(texts(cover, 'en')).toEqual(['Chongqing Home', '重庆家居']);
  expect(numberBeside(cover)?.text).toBe('KM-2207-3L');
});

test('what has no name goes by what it is called instead', () => {
  const quote: PaletteRecord = { ...customer, kind: 'listed', code: 'Q-2026-00247', nameEn: '', nameZh: '' };
  expect(texts(quote, 'zh')).toEqual(['Q-2026-00247']);
  expect(numberBeside(quote)).toBeNull();
});

test('a page shows its other name only where that is what was found', () => {
  const found = (nameEn: number[], nameZh: number[]) => ({ ...page, marks: { code: [], nameEn, nameZh } });
  expect(texts(page, 'en')).toEqual(['Orders']);
  expect(texts(found([0, 2], [0, 1]), 'en')).toEqual(['Orders']);
  expect(texts(found([], [0, 1]), 'en')).toEqual(['Orders', '订单']);
});

test('the text is cut where the marks are', () => {
  const cut = (text: string, marks: number[]) =>
    piecesOf({ text, marks }).map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text));
  expect(cut('Chongqing Home', [0, 6, 10, 14])).toEqual(['[Chongq]', 'ing ', '[Home]']);
  expect(cut('重庆家居', [1, 2])).toEqual(['重', '[庆]', '家居']);
  expect(cut('plain', [])).toEqual(['plain']);
});
