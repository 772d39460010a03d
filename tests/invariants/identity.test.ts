import { expect, test } from 'vitest';
import { type Storage, storage } from '../../src/server/db/storage';

test.each(Object.entries<Storage>(storage))(
  'what is unique about %s is never set for many at once',
  (_, { entity, unique = [] }) => {
    const own = unique.flat().filter((field) => entity.fields[field]?.kind !== 'reference');
    expect(entity.identity ?? []).toEqual(expect.arrayContaining(own));
  },
);

test.each(Object.entries<Storage>(storage))('the tags of %s are those of its own records', (name, { entity }) => {
  for (const field of Object.values(entity.fields)) {
    if (field.kind === 'text' && field.tagsOf !== undefined) expect(field.tagsOf).toBe(name);
  }
});
