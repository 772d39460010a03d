import type { Readable } from 'node:stream';
import { msg } from '@lingui/core/macro';
import { expect, test, vi } from 'vitest';
import { number } from '../../shared/entity/field';
import { storedUnits } from '../../shared/rules/size-units';
import { exportFile } from './export-file';
import { recordExport } from './record-export';

vi.mock('../../shared/areas/export/limits', async (original) => ({
  ...(await original()),
  exportLimits: { workbookRows: 2 },
}));
vi.mock('./record-export');

const exporter = {
  ...{ language: 'en', sizeUnits: storedUnits, visit: { address: 'here', left: new AbortController().signal } },
  services: { clock: { today: () => '2026-03-09', minute: () => '2026-03-09 14:05' } },
} as unknown as Parameters<typeof exportFile>[0]; // the database is asked for nothing here
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const further = vi.fn(async (parts: number) => [{ title: msg`Lines`, columns: [], rows: rows(parts) }]);
const exported = (format: 'xlsx' | 'csv', count: number, parts = 0) =>
  exportFile(exporter, {
    ...{ title: msg`Orders`, format, columns: [], source: { name: 'Order' } as never, rows: async () => rows(count) },
    further: () => further(parts),
  });

test('a workbook holds as many rows as its sheets do; what is more is refused before it is recorded, and leaves as CSV', async () => {
  const refusal = { code: 'export.tooManyRows', parameters: { limit: 2, found: 3 } };
  await expect(exported('xlsx', 3)).rejects.toMatchObject(refusal);
  expect(further).not.toHaveBeenCalled();
  await expect(exported('xlsx', 1, 3)).rejects.toMatchObject(refusal);
  expect(vi.mocked(recordExport)).not.toHaveBeenCalled();
  expect((await exported('xlsx', 2, 2)).fileName).toBe('orders-20260309-1405.xlsx');
  expect((await exported('csv', 3, 3)).fileName).toBe('orders-20260309-1405.csv');
});

test('a long list is counted before it is read: a workbook refuses what is too much, a CSV file takes it in pieces', async () => {
  vi.mocked(recordExport).mockClear();
  const read = vi.fn(async () => rows(3));
  const long = {
    count: async () => 3,
    rows: read,
    async *pieces() {
      yield rows(2);
      yield rows(1);
    },
  };
  const column = { name: 'id', field: number(msg`Number`), read: (row: object) => ('id' in row ? row.id : null) };
  const ofLong = (format: 'xlsx' | 'csv') =>
    exportFile(exporter, {
      ...{ title: msg`Orders`, format, columns: [column], source: { name: 'Order' } as never, rows: long },
    });
  await expect(ofLong('xlsx')).rejects.toMatchObject({
    code: 'export.tooManyRows',
    parameters: { limit: 2, found: 3 },
  });
  const { content } = await ofLong('csv');
  expect(Buffer.concat(await (content as Readable).toArray()).toString()).toBe('\ufeffNumber\r\n0\r\n1\r\n0\r\n');
  expect(read).not.toHaveBeenCalled();
  expect(vi.mocked(recordExport).mock.calls.map(([, { rows: recorded }]) => recorded)).toEqual([3]);
});

test('the rows on all sheets of a workbook are recorded; a CSV file has none but its own', async () => {
  vi.mocked(recordExport).mockClear();
  await exported('xlsx', 1, 2);
  await exported('csv', 1, 2);
  expect(vi.mocked(recordExport).mock.calls.map(([, { rows: recorded }]) => recorded)).toEqual([3, 1]);
});
