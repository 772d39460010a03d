import { expect, test } from 'vitest';
import type { SearchRecord } from '../../src/shared/search';
import { createSearchIndex } from './search-index';

const record = (some: Pick<SearchRecord, 'kind' | 'id' | 'nameEn' | 'nameZh'>): SearchRecord => ({
  ...{ code: '', path: '' },
  ...some,
});

test('a kind’s Chinese name needs no space before a name; a name that begins like it is found as a whole', async () => {
  const index = createSearchIndex();
  await index.put([
    record({ kind: 'listed', id: 'market 3', nameEn: 'Cologne', nameZh: '科隆' }),
    record({ kind: 'customer', id: '1', nameEn: 'Harbor', nameZh: '港湾' }),
    record({ kind: 'customer', id: '2', nameEn: 'Client House', nameZh: '客户之家' }),
    record({ kind: 'customer', id: '3', nameEn: 'House', nameZh: '之家' }),
    record({ kind: 'customer', id: '4', nameEn: 'Only English', nameZh: '' }),
  ]);
  const ids = (text: string) => index.search({ text }).hits.map(({ id }) => id);
  expect([ids('展会科隆'), ids('客户港湾'), ids('展会港湾'), ids('客户only')]).toEqual([
    ['market 3'],
    ['1'],
    [],
    ['4'],
  ]);
  expect([ids('客户之家'), ids('客户 之家').sort()]).toEqual([['2'], ['2', '3']]);
});
