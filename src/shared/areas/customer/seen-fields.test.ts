import { expect, test } from 'vitest';
import { seenFields } from './seen-fields';

test('what customers owe is seen by those alone who may see receivables, and by nobody who is not known', () => {
  const seen = (...users: Parameters<typeof seenFields>[0][]) =>
    users.map((user) => seenFields(user, ['code', 'creditLine', 'overdue', 'city'], (name) => name));
  const [some, all] = [
    ['code', 'city'],
    ['code', 'creditLine', 'overdue', 'city'],
  ];
  expect(seen({ roles: ['csr'] }, { roles: ['exportOffice'] }, { roles: [] }, undefined)).toEqual([
    ...[all, some, some, some],
  ]);
});
