import { expect, test } from 'vitest';
import type { SearchRecord } from '../../src/shared/search';
import { createSearchIndex } from './search-index';

const record = (kind: SearchRecord['kind'], id: string, some: Partial<SearchRecord>): SearchRecord => ({
  ...{ kind, id, code: '', nameEn: '', nameZh: '', path: '' },
  ...some,
});

async function indexOf(...records: SearchRecord[]) {
  const index = createSearchIndex();
  index.nameKinds([
    { kind: 'customer', names: ['Customer', '客户'] },
    { kind: 'order', names: ['Order', 'Orders', '订单'] },
    { kind: 'listed', list: 'market', names: ['Market', '展会'] },
    { kind: 'listed', list: 'color', names: ['Color', '颜色'] },
    { kind: 'listed', list: 'quote', names: ['Quote', 'Quotes', '报价单', '报价'] },
    { kind: 'listed', list: 'task', names: ['Task', 'Tasks', '任务'] },
    { kind: 'listed', list: 'purchaseOrder', names: ['Purchase order', 'Purchase orders', '采购订单'] },
  ]);
  await index.put(records);
  return { ...index, ids: (text: string) => index.search({ text }).hits.map(({ id }) => id) };
}

test('a kind’s Chinese name needs no space before a name; a name that begins like it is found as a whole', async () => {
  const { ids } = await indexOf(
    record('listed', 'market 3', { nameEn: 'Cologne', nameZh: '科隆' }),
    record('listed', 'color 4', { nameEn: 'Cologne blue', nameZh: '科隆蓝' }),
    record('customer', '1', { nameEn: 'Harbor', nameZh: '港湾' }),
    record('customer', '2', { nameEn: 'Client House', nameZh: '客户之家' }),
    record('customer', '3', { nameEn: 'House', nameZh: '之家' }),
    record('customer', '4', { nameEn: 'Only English' }),
  );
  expect([ids('展会科隆'), ids('客户港湾'), ids('展会港湾'), ids('客户only')]).toEqual([
    ['market 3'],
    ['1'],
    [],
    ['4'],
  ]);
  expect([ids('客户之家'), ids('客户 之家').sort()]).toEqual([['2'], ['2', '3']]);
});

const quoteOne = record('listed', 'quote 1', { code: 'Q1' });
const taskOne = record('listed', 'task 1', { code: 'Call about Q1' });
const purchase = record('listed', 'purchaseOrder 3', { code: 'PUR-88' });
const cologne = record('listed', 'market 3', { code: 'CGN', nameEn: 'Cologne', nameZh: '科隆' });

test.each([
  ['quote Q1', ['quote 1']],
  ['Quotes q1', ['quote 1']],
  ['q1 quote', ['quote 1']],
  ['报价Q1', ['quote 1']],
  ['报价单 Q1', ['quote 1']],
  ['task Q1', ['task 1']],
  ['purchase order 88', ['purchaseOrder 3']],
  ['order 88', []],
  ['market Cologne', ['market 3']],
  ['展会 科隆', ['market 3']],
  ['market Paris', []],
  ['Q1', ['quote 1', 'task 1']],
])('the name of a list narrows to that very list (%s)', async (text, found) => {
  const { ids } = await indexOf(quoteOne, taskOne, purchase, cologne);
  expect(ids(text)).toEqual(found);
});

test('of records of lists those of one are asked alone, used and removed', async () => {
  const { search, put, remove, use, find, ids } = await indexOf(quoteOne, purchase);
  const ofTasks = () => search({ text: 'q1', kinds: ['listed'], list: 'task' }).hits.map(({ id }) => id);
  expect(ofTasks()).toEqual([]);
  // What is used may come later.
  await use([{ kind: 'listed', id: 'task 1', score: 1 }]);
  await put([taskOne]);
  expect([ofTasks(), ids('q')]).toEqual([['task 1'], ['task 1', 'quote 1']]);
  expect(find([purchase, cologne, taskOne])).toEqual([purchase, taskOne]);
  await remove('listed', ['task 1', 'quote 1', 'market 3']);
  expect([ofTasks(), ids('q1'), ids('88')]).toEqual([[], [], ['purchaseOrder 3']]);
});
