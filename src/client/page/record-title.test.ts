import { expect, test } from 'vitest';
import { titleFromRow } from './record-title';

test('the tab of a record is called as far as the row that leads there knows its name', () => {
  const of = (page: string, row: object) => titleFromRow(`/${page}?id=7`, row);
  const both = { en: 'Ashford 雅居', zh: '雅居 Ashford' };
  expect(of('CustomerDet', { nameEn: 'Ashford', nameZh: '雅居' })).toEqual(both);
  expect(of('CustomerDet', { nameEn: 'Ashford', nameZh: '' })).toEqual({ en: 'Ashford', zh: 'Ashford' });
  expect(of('CustomerDet', { customerName: 'Ashford' })).toBe('Ashford');
  expect(of('CustomerDet', { customerName: 7 })).toBeUndefined();
  expect(of('OrderDet', { poNumber: '4500' })).toBe('PO 4500');
  expect(of('OrderDet', { poNumber: '' })).toBeUndefined();
  expect(of('Customer', { nameEn: 'Ashford' })).toBeUndefined();
});
