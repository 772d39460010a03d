import { expect, test } from 'vitest';
import { singleReferencesOf } from '../../shared/entity/naming';
import { storage } from './storage';

test('what refers to a record is found by an index that begins with the reference, or with the customer and then the reference', () => {
  const without = Object.entries(storage).flatMap(([table, { entity, key, unique, indexes }]) => {
    const found = new Set(
      [key, ...unique, ...indexes].flatMap(([first = '', second = '']) => [
        first,
        ...(first === 'customerId' ? [second] : []),
      ]),
    );
    return singleReferencesOf(entity).flatMap(({ field }) => (found.has(field) ? [] : `${table}.${field}`));
  });
  expect(without).toEqual([]);
});
