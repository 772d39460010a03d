// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { remember, rememberedOf } from '../../state/page';
import { close, open } from './tabs';
import { tabsAtom } from './tabs-atom';

const store = getDefaultStore();
const paths = () => store.get(tabsAtom).open.map(({ fullPath }) => fullPath);
const openAll = (...all: string[]) => {
  for (const path of all) store.set(tabsAtom, (tabs) => open(tabs, path));
};

let account = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  account += 1;
  enter({ account: `first ${account}` });
});

test('a closed tab forgets what stood in it; the others, of the same page too, keep it', () => {
  const [one, other] = ['/CustomerDet?id=1', '/CustomerDet?id=12'];
  openAll(one, other);
  for (const path of [one, other]) remember(path, 'draft', path);
  store.set(tabsAtom, (tabs) => close(tabs, one));
  expect([rememberedOf(one, 'draft'), rememberedOf(other, 'draft')]).toEqual([undefined, other]);
});

test('people who share a computer find their own tabs again', () => {
  openAll('/Customer');
  enter({ account: `second ${account}` });
  expect(paths()).not.toContain('/Customer');
  openAll('/Order');
  enter({ account: `first ${account}` });
  expect(paths()).toContain('/Customer');
  expect(paths()).not.toContain('/Order');
});

test('an address that an older version kept decoded is opened as the browser has it, once', () => {
  const decoded = { fullPath: "/Order?text=家居 (UK)&customer=O'Neill", page: 'Order', from: '/Customer?text=家居' };
  const encoded = { ...decoded, fullPath: '/Order?text=%E5%AE%B6%E5%B1%85%20(UK)&customer=O%27Neill' };
  const tabs = [decoded, encoded];
  localStorage.setItem(`loadline.tabs.kept ${account}`, JSON.stringify(tabs));
  enter({ account: `kept ${account}` });
  expect(paths()).toEqual(['/index', encoded.fullPath]);
  expect(store.get(tabsAtom).open[1]?.from).toBe('/Customer?text=%E5%AE%B6%E5%B1%85');
});

test('a reloaded window has its own tabs, whatever another one closed meanwhile; a new window those of the last', () => {
  const comeBack = () => {
    enter({ account: `other ${account}` });
    openAll('/Travel'); // memory now holds the other account's tabs
    enter({ account: `first ${account}` });
  };
  openAll('/Customer', '/Order');
  localStorage.setItem(`loadline.tabs.first ${account}`, '[]'); // by another window
  comeBack();
  expect(paths()).toEqual(['/index', '/Customer', '/Order']);
  sessionStorage.clear(); // a new window
  comeBack();
  expect(paths()).toEqual(['/index']);
});

test('a tab of a page that there is no more leaves the others as they are', () => {
  const tabs = [
    { fullPath: '/NoSuchPage', page: 'NoSuchPage' },
    { fullPath: '/Order?text=%E5%AE%B6', page: 'Order' },
  ];
  localStorage.setItem(`loadline.tabs.later ${account}`, JSON.stringify(tabs));
  enter({ account: `later ${account}` });
  expect(paths()).toEqual(['/index', '/Order?text=%E5%AE%B6']);
});
