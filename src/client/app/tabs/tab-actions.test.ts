import { describe, expect, test } from 'vitest';
import { actionsOf, changeOf, type TabAction, tabActions } from './tab-actions';
import { close, noTabs, open, type Tab, type Tabs } from './tabs';

const some = ['/Customer', '/Order', '/OrderStatus'].reduce(open, noTabs);
const [index, customers, , status] = some.open as [Tab, Tab, Tab, Tab]; // opened in the line above
const isValid = (action: TabAction, tab: Tab, tabs: Tabs = some) => changeOf(tabs, action, tab) !== null;

describe('the menu of a tab', () => {
  test('the index tab offers only "close all"', () => {
    expect(actionsOf(index)).toEqual(['closeAll']);
  });

  test('other tabs offer everything', () => {
    expect(actionsOf(customers)).toEqual(tabActions);
  });

  test('on the index tab every other action is invalid', () => {
    expect(tabActions.filter((action) => isValid(action, index))).toEqual(['closeAll']);
  });

  test('an action without anything to act on is invalid', () => {
    expect(isValid('closeLeft', customers)).toBe(false);
    expect(isValid('closeRight', customers)).toBe(true);
    expect(isValid('closeLeft', status)).toBe(true);
    expect(isValid('closeRight', status)).toBe(false);
    expect(isValid('closeOthers', customers, open(noTabs, '/Customer'))).toBe(false);
    expect(isValid('reopen', status)).toBe(false);
    expect(isValid('reopen', status, close(some, '/Order'))).toBe(true);
  });

  test('reopening is valid too when the tab was opened again meanwhile', () => {
    expect(isValid('reopen', status, open(close(some, '/Order'), '/Order'))).toBe(true);
  });

  test('"close all" is always valid', () => {
    expect(isValid('closeAll', index, noTabs)).toBe(true);
  });
});
