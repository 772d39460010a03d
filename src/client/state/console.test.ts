import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import {
  consoleQuestionsAtom,
  isConsoleOpenAtom,
  queryInConsole,
  runSavedQuery,
  savedQueryToRunAtom,
  toggleConsole,
} from './console';

const store = getDefaultStore();

test('questions to the console wait in their order, and it opens for them as for a saved session', () => {
  queryInConsole({ sql: 'select 1' });
  queryInConsole({ sql: 'select 2' });
  expect(store.get(consoleQuestionsAtom)).toEqual([{ sql: 'select 1' }, { sql: 'select 2' }]);
  expect(store.get(isConsoleOpenAtom)).toBe(true);
  toggleConsole();
  expect(store.get(isConsoleOpenAtom)).toBe(false);
  runSavedQuery(9);
  expect([store.get(savedQueryToRunAtom), store.get(isConsoleOpenAtom)]).toEqual([9, true]);
});
