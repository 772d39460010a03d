import { tableFromColumns, tableFromIPC, tableToIPC } from '@uwdata/flechette';
import { expect, test } from 'vitest';
import { builderOf } from './columns';

/** Puts `count` distinct texts into one column and reads them as the browser does. */
function gathered(count: number): { given: string[]; read: unknown[] } {
  const given = Array.from({ length: count }, (_, at) => `SKU ${at}`);
  const builder = builderOf('text', count);
  for (const text of given) {
    const bytes = new TextEncoder().encode(text);
    builder.add(bytes, 0, bytes.length);
  }
  const bytes = tableToIPC(tableFromColumns([['sku', builder.finish()]]), { format: 'stream' });
  return {
    given,
    read: [
      ...(tableFromIPC(bytes ?? [])
        .getChild('sku')
        ?.toArray() ?? []),
    ],
  };
}

// One-byte codes suffice for 128 texts, two-byte codes for 32,768.
test.each([128, 129, 32_768, 32_769])('a column of %d different texts says each of them', (count) => {
  const { given, read } = gathered(count);
  expect(read).toEqual(given);
});
