import { expect, test } from 'vitest';
import { errorCatalogue } from './errors';

test('an error is known by its number: two have the same one only where they mean the same', () => {
  const named = Object.entries(errorCatalogue).map(([name, { code }]) => [name, code] as const);
  const shared = named.filter(([name, code]) => named.some(([other, same]) => other !== name && same === code));
  expect(shared.map(([name]) => name).sort()).toEqual([
    'dates.reversed',
    'record.duplicate',
    'record.duplicateOf',
    'record.linesAlike',
    'report.datesReversed',
  ]);
});
