import { expect, test } from 'vitest';
import { entityOf, listOfEntity } from './all';

test('who asks for a list or an entity that is none is told so', () => {
  expect(listOfEntity('country').path).toBe('/Countries');
  expect(() => listOfEntity('quoteLine')).toThrow('quoteLine has no list');
  expect(() => entityOf('nothing')).toThrow('there is no entity nothing');
});
