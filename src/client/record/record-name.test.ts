import { expect, test } from 'vitest';
import { cover } from '../../shared/areas/catalogue/cover';
import { commitment } from '../../shared/areas/market/commitment';
import { travelPerson } from '../../shared/areas/travel/travel';
import type { CrudRow } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { nameFieldOf, nameOf, namingReferences } from './record-name';

const row = (given: object = {}): CrudRow => ({
  id: 7,
  version: 3,
  may: { edit: true, remove: true },
  code: 'C7',
  ...given,
});

test('a record is called by its code, by what it refers to, or by its name in the reader’s language', () => {
  expect(nameOf(cover, row())).toBe('C7');
  expect(nameOf(cover, row({ code: null }))).toBe('7');
  expect(nameOf(commitment, row({ customerId: 3, customerName: 'Ashford' }))).toBe('Ashford');
  const promised = row({ customerId: 3, customerName: 'Ashford', marketName: 'High Point' });
  expect([nameOf(commitment, promised), nameOf(commitment, row())]).toEqual(['Ashford · High Point', '7']);
  const named: AnyEntity = { ...cover, identity: ['nameEn'], unique: [], list: ['nameEn', 'nameZh'] };
  const both = row({ nameEn: 'Grey\n linen', nameZh: '灰麻' });
  expect(nameOf({ ...named, fields: { nameEn: cover.fields.nameEn, nameZh: cover.fields.nameZh } }, both)).toBe(
    'Grey linen',
  );
  expect([
    nameFieldOf(cover, both, 'zh'),
    nameFieldOf(cover, both, 'en'),
    nameFieldOf(cover, row({ nameZh: '' }), 'zh'),
  ]).toEqual([...['nameZh', 'nameEn', 'nameEn']]);
  expect(nameFieldOf(travelPerson, both, 'zh')).toBe('nameEn');
});

test('what is called by a long text is called by how that begins', () => {
  expect(nameOf(cover, row({ code: 'x'.repeat(80) }))).toBe('x'.repeat(80));
  expect(nameOf(cover, row({ code: '沙'.repeat(81) }))).toBe(`${'沙'.repeat(80)}…`);
  expect(nameOf(cover, row({ code: `${'x'.repeat(79)}😀` }))).toBe(`${'x'.repeat(79)}…`);
});

test('several references alone tell a record from others; one does not, nor do they beside other fields', () => {
  expect(namingReferences(commitment)).toEqual(['customerId', 'marketId']);
  expect([{ ...commitment, identity: ['customerId'] }, travelPerson, cover].map(namingReferences)).toEqual([
    [],
    [],
    [],
  ]);
});
