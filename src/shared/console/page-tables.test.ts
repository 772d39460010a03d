import { expect, test } from 'vitest';
import { columnsOfPageTable } from './page-table-rows';
import { pageTableNames, pageTableOf } from './page-tables';

test.each(pageTableNames)('%s has the columns that its rows have, each once and by plain names', (name) => {
  const columns = Object.keys(columnsOfPageTable(pageTableOf(name)));
  expect(columns.length).toBeGreaterThan(3);
  for (const column of columns) expect(column).toMatch(/^[a-z][a-zA-Z0-9]*$/);
  expect(columns).not.toContain('from');
});

test('the type of a column is that of its field, otherwise that of the call', () => {
  const prices = columnsOfPageTable(pageTableOf('price_list'));
  expect(prices).toMatchObject({
    day: { kind: 'date' },
    code: { kind: 'text' },
    chinaFob: { kind: 'number', decimals: 2 },
    chinaUntil: { kind: 'date' },
  });
  expect(Object.keys(prices)).not.toContain('chinaChange');
  const people = columnsOfPageTable(pageTableOf('account_hierarchy'));
  expect(people).toMatchObject({ superiorAccount: { kind: 'text' }, disabled: { kind: 'boolean' } });
  expect(people.customers).toEqual({ kind: 'number', decimals: null });
});
