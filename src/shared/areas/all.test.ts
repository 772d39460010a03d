import { expect, test } from 'vitest';
import { entityOf, listOfEntity, listPageOf, pageOfRecord, recordPages } from './all';

test('a record is shown on its own page, else in the list of its kind, and nowhere where there is none', () => {
  expect([listPageOf('quote'), pageOfRecord('quote')]).toEqual(['quotationSheet', 'quotationDetail']);
  expect([listPageOf('country'), pageOfRecord('country')]).toEqual(['Countries', 'Countries']);
  expect([listPageOf('quoteLine'), pageOfRecord('quoteLine')]).toEqual([undefined, undefined]);
  expect(recordPages.quotationDetail.entity.name).toBe('quote');
});

test('who asks for a list or an entity that is none is told so', () => {
  expect(listOfEntity('country').path).toBe('/Countries');
  expect(() => listOfEntity('quoteLine')).toThrow('quoteLine has no list');
  expect(() => entityOf('nothing')).toThrow('there is no entity nothing');
});
