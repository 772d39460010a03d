import { describe, expect, test } from 'vitest';
import {
  close,
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  isPinned,
  noTabs,
  open,
  openInBackground,
  rename,
  reopen,
  replace,
  type Tabs,
} from './tabs';

const openAll = (...paths: string[]) => paths.reduce(open, noTabs);
const paths = (tabs: Tabs) => tabs.open.map((tab) => tab.fullPath);
const customers = '/Customer';
const orders = '/Order';
const status = '/OrderStatus';
const some = openAll(customers, orders, status);

describe('a tab opened from a list', () => {
  const record = '/CustomerDet?id=1';
  const neighbor = '/CustomerDet?id=9';
  const opened = open(
    openInBackground(openAll(customers, neighbor), record, { from: customers, title: 'Ashford' }),
    record,
  );

  test('bears its name at once and leads back to the list, whatever stands beside it', () => {
    expect(opened.open.at(-1)?.title).toBe('Ashford');
    expect(close(opened, record).current).toBe(customers);
    expect(close(replace(opened, record, '/CustomerDet?id=2'), '/CustomerDet?id=2').current).toBe(customers);
  });

  test('goes to its neighbor once the list is closed', () => {
    expect(close(close(opened, customers), record).current).toBe(neighbor);
  });

  test('leads back to the list it was opened from last', () => {
    const again = openInBackground(opened, neighbor, { from: customers, title: 'Other' });
    expect(close({ ...again, current: neighbor }, neighbor).current).toBe(customers);
  });
});

describe('replacing', () => {
  test('the page takes the place of the tab and becomes current', () => {
    const stepped = replace(openAll(customers, '/CustomerDet?id=1', status), '/CustomerDet?id=1', '/CustomerDet?id=2');
    expect(paths(stepped)).toEqual(['/index', customers, '/CustomerDet?id=2', status]);
    expect(stepped.current).toBe('/CustomerDet?id=2');
  });

  test('a page that has a tab is shown there and the other tab closed, and the pinned tab stays', () => {
    const shown = replace(some, customers, status);
    expect([paths(shown), shown.current]).toEqual([paths(some).filter((path) => path !== customers), status]);
    expect(paths(replace(some, status, status))).toEqual(paths(some));
    expect(paths(replace(some, '/index', status))).toEqual(paths(some));
    expect(paths(replace(some, '/index', '/CustomerDet?id=2'))).toEqual([...paths(some), '/CustomerDet?id=2']);
  });
});

describe('opening', () => {
  test('the pinned index tab is there from the start', () => {
    expect(paths(noTabs)).toEqual(['/index']);
    expect(noTabs.open.map(isPinned)).toEqual([true]);
  });

  test('a page opens at the end and becomes current', () => {
    expect(paths(some)).toEqual(['/index', customers, orders, status]);
    expect(some.current).toBe(status);
  });

  test('a page that is open is focused, not opened again', () => {
    const again = open(some, customers);
    expect(paths(again)).toEqual(paths(some));
    expect(again.current).toBe(customers);
  });

  test('two customers are two tabs', () => {
    const tabs = openAll('/CustomerDet?id=1', '/CustomerDet?id=2');
    expect(paths(tabs)).toEqual(['/index', '/CustomerDet?id=1', '/CustomerDet?id=2']);
  });

  test('a background tab leaves the current one alone', () => {
    const tabs = openInBackground(some, '/ToDoReminder');
    expect(paths(tabs)).toContain('/ToDoReminder');
    expect(tabs.current).toBe(status);
  });

  test.each(['/login', '/nowhere', '/refresh', '/redirect/Customer'])('%s gets no tab', (path) => {
    expect(open(some, path)).toEqual(some);
  });

  test('the index page with a query is a tab like others, and may be closed', () => {
    const tabs = open(noTabs, '/index?from=mail');
    expect(paths(close(tabs, '/index?from=mail'))).toEqual(['/index']);
  });
});

describe('closing', () => {
  test.each([
    { closed: orders, current: orders, next: status, why: 'the right neighbor' },
    { closed: status, current: status, next: orders, why: 'the left one where there is none to the right' },
    { closed: customers, current: status, next: status, why: 'nowhere when another tab is shown' },
  ])('closing $closed while $current is shown leads to $why', ({ closed, current, next }) => {
    const tabs = close({ ...some, current }, closed);
    expect(paths(tabs)).not.toContain(closed);
    expect(tabs.current).toBe(next);
  });

  test('closing the last page leads to the index page', () => {
    expect(close(openAll(customers), customers).current).toBe('/index');
  });

  test('the index tab cannot be closed', () => {
    const tabs = { ...some, current: '/index' };
    expect(close(tabs, '/index')).toEqual(tabs);
  });

  test('closing a tab that is not there changes nothing', () => {
    expect(close(some, '/ToDoReminder')).toEqual(some);
  });

  test.each([
    { name: 'left', act: closeLeft, rest: ['/index', orders, status] },
    { name: 'right', act: closeRight, rest: ['/index', customers, orders] },
    { name: 'others', act: closeOthers, rest: ['/index', orders] },
  ])('close $name spares the pinned tab and makes the clicked tab current', ({ act, rest }) => {
    for (const current of ['/index', customers, orders, status]) {
      const tabs = act({ ...some, current }, orders);
      expect(paths(tabs)).toEqual(rest);
      expect(tabs.current).toBe(orders);
    }
  });

  test('close all goes to the index page', () => {
    expect(closeAll(some)).toMatchObject({ open: noTabs.open, current: '/index' });
  });
});

describe('reopening', () => {
  test('the tab closed last comes back with its name and is shown', () => {
    const named = rename(open(some, '/CustomerDet?id=1'), '/CustomerDet?id=1', 'Nordlys');
    const tabs = reopen(close(named, '/CustomerDet?id=1'));
    expect(tabs.open.at(-1)).toEqual({ fullPath: '/CustomerDet?id=1', page: 'CustomerDet', title: 'Nordlys' });
    expect(tabs.current).toBe('/CustomerDet?id=1');
    expect(tabs.closed).toEqual([]);
  });

  test('several closed at once come back one by one, the last first', () => {
    const once = reopen(closeAll(some));
    expect(once.current).toBe(status);
    expect(reopen(once).current).toBe(orders);
  });

  test('of many that were closed the latest come back', () => {
    const many = Array.from({ length: 30 }, (_, id) => `/CustomerDet?id=${id + 1}`);
    let tabs = many.reduce((left, path) => close(left, path), openAll(...many));
    const back: string[] = [];
    while (tabs.closed.length > 0) {
      tabs = reopen(tabs);
      back.push(tabs.current);
    }
    expect(back).toEqual(many.slice(-20).toReversed());
  });

  test('a tab that was opened meanwhile is only shown', () => {
    const again = open(close(some, customers), customers);
    expect(paths(reopen(again))).toEqual(paths(again));
  });

  test('with nothing closed it changes nothing', () => {
    expect(reopen(some)).toBe(some);
  });
});
