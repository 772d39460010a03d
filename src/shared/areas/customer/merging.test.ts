import { expect, test } from 'vitest';
import { mergedFields, proposedOwner } from './merging';

const kept = { id: 1, tel: '', address: 'Hangzhou', creditLine: 0, lastVisit: '2026-03-01' };
const others = [
  { id: 2, tel: null, address: 'Shanghai', creditLine: 500, lastVisit: '2026-05-01' },
  { id: 3, tel: '0571-1', address: null, creditLine: 900, lastVisit: '2026-04-01' },
];

test('what the customer that stays has is kept, nought included; its gaps are filled by the first of the others', () => {
  expect(['address', 'creditLine', 'tel'].map((field) => proposedOwner(field, kept, others))).toEqual([1, 1, 3]);
});

test('of several that could fill a gap the first does', () => {
  expect(proposedOwner('creditLine', { ...kept, creditLine: null }, others)).toBe(2);
});

test('what nobody has stays with the customer that stays', () => {
  expect(proposedOwner('email', kept, others)).toBe(1);
  expect(proposedOwner('lastVisit', { id: 1, lastVisit: null }, [{ id: 2 }])).toBe(1);
});

test('the last visit is the latest of all, of equal ones that of the customer that stays', () => {
  expect(proposedOwner('lastVisit', kept, others)).toBe(2);
  expect(proposedOwner('lastVisit', { ...kept, lastVisit: '2026-06-01' }, others)).toBe(1);
  expect(proposedOwner('lastVisit', { ...kept, lastVisit: null }, others.toReversed())).toBe(2);
  expect(proposedOwner('lastVisit', { ...kept, lastVisit: '2026-05-01' }, others)).toBe(1);
});

test('the code is no choice', () => {
  expect(mergedFields).not.toContain('code');
  expect(mergedFields).toContain('nameEn');
});
