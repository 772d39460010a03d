// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { href, pageOf } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import type { SearchRecord } from '../../../shared/search';
import { commands } from '../commands';
import { actionsOf } from './actions';
import {
  commandRecords,
  contactRecord,
  countryNames,
  customerRecord,
  listedRecord,
  modelRecord,
  orderRecord,
  pageRecords,
  personRecord,
  savedQueryRecord,
  type Wording,
} from './records';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const zh = Object.assign(Object.create(i18n), { _: () => '中文名' });
const languages = { en: i18n, zh };
const wording: Wording = {
  i18n,
  language: 'en',
  countryOf: (code) => (code ? `country ${code}` : ''),
  openOrders: (count) => `${count} open`,
};

test('the pages of the menu are found by their names in both languages, in the order of all pages', () => {
  const records = pageRecords(['Order', 'Customer', 'NoSuchPage'], languages);
  expect(records.map(({ id, path }) => [id, path])).toEqual([
    ['Customer', href('Customer')],
    ['Order', href('Order')],
  ]);
  expect(records[0]).toMatchObject({
    kind: 'page',
    nameEn: pageOf('Customer').title.message,
    nameZh: '中文名',
    code: '',
  });
});

test('commands are found by their names and other words; the one that opened the palette is not among them', () => {
  const records = commandRecords([commands.search, commands.log, commands.addTask], languages);
  expect(records.map(({ id }) => id)).toEqual(['log', 'addTask']);
  expect(records[0]).toEqual({
    kind: 'command',
    id: 'log',
    code: '',
    path: '',
    nameEn: 'Open the log',
    nameZh: '中文名',
  });
  expect(records[1]?.also).toBe('new add create 中文名');
});

test('a customer is told by its place and open orders, and found by its city and the codes of those it took in', () => {
  const record = customerRecord([7, 'C7', 'Acme', '顶点', 'FR', 2, 31, 'Paris', 'C5 C6'], wording);
  expect(record).toEqual({
    ...{ kind: 'customer', id: '7', code: 'C7', nameEn: 'Acme', nameZh: '顶点', weight: 31 },
    ...{ also: 'Paris C5 C6', detail: 'Paris, country FR · 2 open', path: href('CustomerDet', { id: 7 }) },
  });
  const bare = customerRecord([8, 'C8', 'Bare', '', 'FR', 0, 0, '', ''], wording);
  expect([bare.detail, 'also' in bare]).toEqual(['country FR', false]);
  expect(customerRecord([8, 'C8', 'Bare', '', 'FR', 1, 0, '', 'C1'], wording)).toMatchObject({
    also: 'C1',
    detail: 'country FR · 1 open',
  });
});

test('one of a customer’s people is told by job and customer, in the reader’s language where there is such a name', () => {
  const customer = { nameEn: 'Acme', nameZh: '顶点' };
  const row = [3, 7, 'Anna', '', 'Buyer', 'anna@a.com'] as const;
  expect(contactRecord([...row], customer, wording)).toEqual({
    ...{ kind: 'contact', id: '3', code: '', nameEn: 'Anna', nameZh: '', also: 'anna@a.com', customerId: '7' },
    ...{ detail: 'Buyer · Acme', path: href('CustomerDet', { id: 7, contact: 3 }) },
  });
  const chinese: Wording = { ...wording, language: 'zh' };
  expect(contactRecord([...row], customer, chinese).detail).toBe('Buyer · 顶点');
  expect(contactRecord([...row], { ...customer, nameZh: '' }, chinese).detail).toBe('Buyer · Acme');
  const bare = contactRecord([3, 7, 'Anna', '', '', ''], undefined, wording);
  expect([bare.detail, 'also' in bare]).toEqual(['', false]);
});

test('an order is found by its customer’s names, the newer first', () => {
  const order = (day: string) =>
    orderRecord([4, 'PO 4', 7, 'shipped', day], { nameEn: 'Acme', nameZh: '顶点' }, wording);
  expect(order('2026-03-02')).toMatchObject({
    ...{ kind: 'order', id: '4', code: 'PO 4', nameEn: 'Acme', nameZh: '顶点', customerId: '7' },
    ...{ detail: expect.stringMatching(/ · 2026-03-02$/), path: href('OrderDet', { id: 4 }) },
  });
  expect((order('2026-03-03').weight ?? 0) - (order('2026-03-02').weight ?? 0)).toBe(1);
  expect(orderRecord([4, 'PO 4', 7, 'shipped', '2026-03-02'], undefined, wording)).toMatchObject({
    nameEn: '',
    nameZh: '',
  });
});

test('all else opens where it is shown: models, colleagues’ customers, saved queries, and records of lists', () => {
  expect(modelRecord([5, 'M5', 'Milan', '米兰', 'Sofa'])).toMatchObject({
    kind: 'model',
    path: href('modelsDetail', { id: 5 }),
    detail: 'Sofa',
  });
  expect(personRecord([6, 'lilei', 'Li Lei', '李雷', 'Sales'])).toMatchObject({
    kind: 'person',
    path: href('Customer', { ownerIds: 6 }),
  });
  expect(savedQueryRecord({ id: 9, name: '查询' } as Parameters<typeof savedQueryRecord>[0])).toMatchObject({
    nameEn: '查询',
    nameZh: '查询',
    path: href('index', { console: 9 }),
  }); // only the used part
  const listed = listedRecord([3, 'country', 'FR', 'France', '法国', 'Europe'], wording);
  expect([listed.kind, listed.id, listed.detail, listed.also]).toEqual([
    'listed',
    'country 3',
    'Country · Europe',
    'Europe',
  ]);
  expect(listed.path).toMatch(/3/);
});

test('countries are named in the language shown, and by their code where nobody names them', () => {
  expect([countryNames('en')('FR'), countryNames('zh')('FR'), countryNames('en')('QZ')]).toEqual([
    'France',
    '法国',
    'QZ',
  ]);
});

const record = (kind: SearchRecord['kind'], changes: Partial<SearchRecord> = {}): SearchRecord => ({
  ...{ kind, id: '4', code: '', nameEn: 'x', nameZh: '', path: '/Here?id=4' },
  ...changes,
});
const ids = (of: SearchRecord) => actionsOf(of).map(({ id }) => id);

test('a record is opened first, also in the background, then what leads from it; its link and number are copied', () => {
  const usual = ['open', 'openInBackground'];
  expect(ids(record('command'))).toEqual(['run']);
  expect(ids(record('page'))).toEqual([...usual, 'copyLink']);
  expect(ids(record('customer', { code: 'C7' }))).toEqual([...usual, 'orders', 'stages', 'copyLink', 'copyCode']);
  expect(ids(record('order', { code: 'P' }))).toEqual([...usual, 'contract', 'container', 'copyLink', 'copyCode']);
  expect(ids(record('order', { customerId: '7' }))).toEqual([
    ...usual,
    'contract',
    'container',
    'customer',
    'copyLink',
  ]);
  expect(ids(record('model', { code: 'M5' }))).toEqual([...usual, 'orders', 'copyLink', 'copyCode']);
  for (const kind of ['contact', 'container'] as const) {
    expect(ids(record(kind, { customerId: '7' }))).toEqual([...usual, 'customer', 'copyLink']);
    expect(ids(record(kind))).toEqual([...usual, 'copyLink']);
  }
});

test('each action does what it says of its record', () => {
  const does = (of: SearchRecord) => Object.fromEntries(actionsOf(of).map((action) => [action.id, action.does]));
  expect(does(record('customer', { code: 'C7' }))).toEqual({
    open: { kind: 'open', path: '/Here?id=4' },
    openInBackground: { kind: 'open', path: '/Here?id=4', inBackground: true },
    orders: { kind: 'open', path: href('Order', { customerId: 4 }) },
    stages: { kind: 'open', path: href('OrderStatus', { customerId: 4 }) },
    copyLink: { kind: 'copy', text: `${location.origin}/Here?id=4` },
    copyCode: { kind: 'copy', text: 'C7' },
  });
  expect(does(record('order', { customerId: '7' }))).toMatchObject({
    contract: { path: href('OrderContract', { id: 4 }) },
    container: { path: href('ContainerCalculation', { orders: 4 }) },
    customer: { path: href('CustomerDet', { id: 7 }) },
  });
  expect(does(record('model', { code: 'M5' })).orders).toEqual({ kind: 'open', path: href('Order', { model: 'M5' }) });
});

test('who writes visits begins one of a customer, and of that of one of its people', () => {
  const visits = (role: Role) => {
    enter({ account: 'first', roles: [role] });
    const all = [record('customer'), record('contact', { customerId: '7' }), record('contact'), record('container')];
    return all.flatMap((each) => actionsOf(each).filter(({ id }) => id === 'visit')).map(({ does }) => does);
  };
  expect(visits('vpSales')).toEqual([
    { kind: 'open', path: href('addTravel', { customerId: 4 }) },
    { kind: 'open', path: href('addTravel', { customerId: 7 }) },
  ]);
  expect(visits('exportOffice')).toEqual([]);
  enter(null);
});
