import { expect, test } from 'vitest';
import type { SearchRecord } from '../../src/shared/search';
import { createSearchIndex } from './search-index';

const record = (kind: SearchRecord['kind'], id: string, code: string, nameZh: string): SearchRecord => ({
  ...{ kind, id, code, nameEn: '', nameZh, path: '' },
});

test('what is only heard is found where it is asked for, of its list alone, and neither shown nor counted otherwise', async () => {
  const index = createSearchIndex();
  await index.put([
    record('heard', 'country 3', 'CN', '中国'),
    record('heard', 'account 7', 'gone', '钟国'),
    record('person', '8', 'here', '钟国'),
  ]);
  const shown = index.search({ text: 'zhongguo' });
  expect([shown.hits.map(({ id }) => id), shown.records]).toEqual([['8'], 1]);
  const heard = (kind: SearchRecord['kind'], list: string) =>
    index.search({ text: 'zhongguo', kinds: [kind, 'heard'], list }).hits.map(({ id }) => id);
  expect(heard('listed', 'country')).toEqual(['country 3']);
  expect(heard('person', 'account').sort()).toEqual(['8', 'account 7']);
});
