import { expect, test } from 'vitest';
import { singleReferencesOf } from '../../shared/entity/naming';
import { storage } from './storage';

test('what refers to a record is found by an index that begins with the reference, or with the customer and then the reference', () => {
  for (const [table, { entity, key, unique, indexes }] of Object.entries(storage)) {
    const leading = [key, ...unique, ...indexes].map((columns) =>
      columns[0] === 'customerId' ? columns.slice(0, 2) : columns.slice(0, 1),
    );
    for (const { field } of singleReferencesOf(entity)) {
      expect({ table, field, isFound: leading.some((columns) => columns.includes(field)) }).toMatchObject({
        isFound: true,
      });
    }
  }
});
