// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { settingsAtom } from './settings';

const store = getDefaultStore();
const theme = () => store.get(settingsAtom).theme;

beforeEach(() => localStorage.clear());

test('people who share a computer keep their own settings; the login page and who is new have those of the last one', () => {
  enter({ account: 'first' });
  store.set(settingsAtom, { theme: 'line' });
  enter({ account: 'second' });
  expect(theme()).toBe('line');
  store.set(settingsAtom, { theme: 'star' });
  enter({ account: 'first' });
  expect(theme()).toBe('line');
  enter(null);
  expect(theme()).toBe('star');
});

test('a change of one setting leaves the others, and what is stored and unknown is as at first', () => {
  enter({ account: 'first' });
  store.set(settingsAtom, { length: 'cm' });
  store.set(settingsAtom, { size: 'mini' });
  expect(store.get(settingsAtom)).toMatchObject({ length: 'cm', size: 'mini', theme: 'd2' });
  localStorage.setItem('loadline.settings.second', JSON.stringify({ theme: 'gone', size: 'small' }));
  enter({ account: 'second' });
  expect(store.get(settingsAtom)).toMatchObject({ theme: 'd2', size: 'small' });
});
