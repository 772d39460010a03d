import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { entities } from '../../../shared/areas/all';
import { customer } from '../../../shared/areas/customer/customer';
import { order } from '../../../shared/areas/order/order';
import type { AnyEntity } from '../../../shared/entity/entity';
import { type Field, money } from '../../../shared/entity/field';
import { cellText, headingText, isNumeric } from './cell-text';
import { changeColumns, column } from './column';
import { columnsOf } from './columns';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const label = (message: string) => ({ id: message, message });
const named = <C extends { id: string }>(columns: readonly C[], id: string) => columns.find((each) => each.id === id);

test('every entity has its list as columns, in order', () => {
  for (const entity of Object.values(entities)) {
    expect(columnsOf(entity).map((each) => each.id)).toEqual(entity.list);
  }
});

test('a reference shows the name that lists send beside its id', () => {
  const country = columnsOf(customer).find((each) => each.id === 'countryId');
  expect(country?.read({ countryId: 7, countryName: 'Norway' })).toBe('Norway');
});

test('a number that a record goes by is seen whole, with the customer’s part of it', () => {
  const widthOf = (entity: AnyEntity, name: string) => named(columnsOf(entity), name)?.width ?? 0;
  expect([widthOf(entities.purchaseOrder, 'number'), widthOf(entities.quote, 'number')]).toEqual([176, 176]);
  expect(widthOf(customer, 'code')).toBe(124);
});

test('what a row lacks is empty, not an error', () => {
  const [code] = columnsOf(customer, ['code']);
  expect(code?.read({})).toBeNull();
});

test('headings carry their units', () => {
  const texts = columnsOf(order).map((each) => headingText(each, i18n));
  expect(texts).toContain('Cube, cuft');
  expect(texts).toContain('Amount, USD');
});

test('stages have a dot, other choices are words', () => {
  const stage = columnsOf(order).find((each) => each.id === 'stage');
  expect(stage?.toneOf?.('shipped')).toBe('good');
  expect(columnsOf(customer).find((each) => each.id === 'type')?.toneOf).toBeUndefined();
  const own = column('stage', order.fields.stage, { toneOf: () => 'bad' });
  expect(own.toneOf?.('shipped')).toBe('bad');
});

test('values are shown by their kind', () => {
  const field = (name: keyof typeof order.fields): Field => order.fields[name];
  expect(cellText(field('amount'), 1234.5, i18n)).toBe('1,234.50');
  expect(cellText(field('cube'), 2318, i18n)).toBe('2,318.00');
  expect(cellText(field('cube'), 0.125, i18n)).toBe('0.125');
  expect(cellText(field('quantity'), 1204, i18n)).toBe('1,204');
  expect(cellText(field('orderDate'), '2026-11-04T00:00:00Z', i18n)).toBe('2026-11-04');
  expect(cellText(field('stage'), 'piIssued', i18n)).toBe('PI issued');
  expect(cellText(customer.fields.closed, false, i18n)).toBe('No');
  expect(cellText(field('amount'), null, i18n)).toBe('');
  expect(isNumeric(field('amount')) && !isNumeric(field('stage'))).toBe(true);
});

test('pages change and add columns without touching the others', () => {
  const overdue = column<{ due: number }>('overdue', money(label('Overdue')), { read: (row) => row.due });
  expect(overdue.read({ due: 3 })).toBe(3);
  const changed = changeColumns(columnsOf(order), { poNumber: { isPinned: true } });
  expect(changed.map((each) => each.id)).toEqual(order.list);
  expect(named(changed, 'poNumber')).toMatchObject({ isPinned: true });
  expect(named(changed, 'stage')).not.toHaveProperty('isPinned');
});
