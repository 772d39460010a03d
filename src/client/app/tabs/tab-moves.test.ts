// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { toastWarning } from '../../state/toasts';
import { currentTab, reopenTab, runOnCurrentTab, stepTab } from './tab-moves';
import { closeAll, noTabs, open } from './tabs';
import { tabsAtom } from './tabs-atom';

vi.mock('../../state/toasts');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const store = getDefaultStore();
const shown = () => currentTab()?.fullPath;
const stepped = (...steps: (1 | -1)[]) =>
  steps.map((step) => {
    stepTab(step);
    return shown();
  });

beforeEach(() => {
  enter({ account: 'first' });
  store.set(tabsAtom, () => ['/Customer', '/Order'].reduce(open, noTabs));
  vi.resetAllMocks();
});

test('the neighbours of a tab go round at both ends, and the address goes with them', () => {
  expect(stepped(1, 1, 1, -1, -1, -1)).toEqual(['/index', '/Customer', '/Order', '/Customer', '/index', '/Order']);
  expect(location.pathname).toBe('/Order');
});

test('the tab that was closed last is opened again; where none was, that is said', () => {
  runOnCurrentTab('close');
  expect(shown()).toBe('/Customer');
  reopenTab();
  expect(shown()).toBe('/Order');
  expect(toastWarning).not.toHaveBeenCalled();
  reopenTab();
  expect(toastWarning).toHaveBeenCalledOnce();
});

test('what cannot be done with the tab that is shown is said to be invalid', () => {
  store.set(tabsAtom, closeAll);
  runOnCurrentTab('close');
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('Invalid operation');
});
