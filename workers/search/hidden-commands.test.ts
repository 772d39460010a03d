import { expect, test } from 'vitest';
import type { SearchRecord } from '../../src/shared/search';
import { createSearchIndex } from './search-index';

const record = (some: Pick<SearchRecord, 'kind' | 'id' | 'nameEn' | 'nameZh' | 'also'>): SearchRecord => ({
  ...{ code: '', path: '' },
  ...some,
});

test('commands that cannot be done now take no place of others', async () => {
  const commands = Array.from({ length: 60 }, (_, at) =>
    record({ kind: 'command', id: `new.${at}`, nameEn: `Add ${at}`, nameZh: '添加', also: 'new 新建' }),
  );
  const hidden = commands.slice(0, 56).map(({ id }) => id);
  const harbor = record({ kind: 'model', id: 'new.3', nameEn: 'Harbor', nameZh: '海港' });
  const index = createSearchIndex();
  await index.put([...commands, harbor]);
  for (const text of ['new', '新建']) {
    const { hits, more } = index.search({ text, kinds: ['command'], hidden, limit: 5 });
    expect([hits.map(({ id }) => id).sort(), more], text).toEqual([['new.56', 'new.57', 'new.58', 'new.59'], false]);
  }
  expect(index.search({ text: 'harbor', hidden: [harbor.id] }).hits).toHaveLength(1);
});
