import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableColumn } from '../../src/shared/table/view';
import type { SegmentColumn } from './columns';
import { type FileRequest, writeFile } from './file';
import { Table } from './table';

const { limit } = vi.hoisted(() => ({ limit: { workbookRows: 2 } }));
vi.mock('../../src/shared/areas/export/limits', () => ({ exportLimits: limit }));

const columns: TableColumn[] = [
  { id: 'name', kind: 'text', decimals: 0, words: { b: 'Bench' } },
  { id: 'length', kind: 'number', decimals: 2 },
];
const texts = ['a', 'b'];
const numbers = (values: number[]) => ({ length: values.length, nullCount: 0, values, isNull: () => false });
let table: Table;

const request: FileRequest = {
  ...{ format: 'csv', name: 'Sizes', only: null },
  columns: [
    { id: 'length', heading: 'Length, in', kind: 'number', decimals: 2 },
    { id: 'name', heading: 'Name', kind: 'text', width: 10 },
  ],
};
const handOn = { signal: new AbortController().signal, onProgress: () => {} };
const linesOf = async (blob: Blob) => (await blob.text()).replace('\ufeff', '').trim().split('\r\n');

beforeEach(() => {
  table = new Table(columns);
  table.append(
    new Map([
      ['name', { ...numbers([0, 1, 0]), texts }],
      ['length', { ...numbers([2.54, 5.08, 0]), texts: null }],
    ]),
  );
});
afterEach(() => vi.restoreAllMocks());

test('a file holds the columns asked for of the rows shown in their order, or of those selected among them', async () => {
  table.show({ sort: [{ column: 'length', descending: true }], filters: {}, quick: '' });
  const { blob, rows, of } = await writeFile(table, request, handOn);
  expect([await linesOf(blob), rows, of]).toEqual([['"Length, in",Name', '5.08,Bench', '2.54,a', '0,a'], 3, 3]);
  const some = await writeFile(table, { ...request, only: { isAll: true, rows: [0] } }, handOn);
  expect([await linesOf(some.blob), some.of]).toEqual([['"Length, in",Name', '5.08,Bench', '0,a'], 2]);
});

test('what is measured otherwise is written as it is shown', async () => {
  const measured = { decimals: 2, shown: { unit: 'in', size: 2.54, decimals: 3 } };
  const [length, name] = request.columns;
  const shown = length && name ? [{ ...length, measured }, name] : [];
  const below: [string, SegmentColumn][] = [['length', { ...numbers([-7.62]), texts: null }]];
  table.append(new Map([...below, ['name', { ...numbers([1]), texts }]]));
  const { blob } = await writeFile(table, { ...request, columns: shown }, handOn);
  expect((await linesOf(blob)).slice(1)).toEqual(['1,a', '2,Bench', '0,a', '-3,Bench']);
  // What is not measured has no size, which is no naught.
  const unmeasured: SegmentColumn = { length: 1, nullCount: 1, values: [0], texts: null, isNull: () => true };
  const added: [string, SegmentColumn][] = [
    ['length', unmeasured],
    ['name', { ...numbers([1]), texts }],
  ];
  table.append(new Map(added));
  const last = await writeFile(table, { ...request, columns: shown, only: { isAll: false, rows: [4] } }, handOn);
  expect((await linesOf(last.blob)).slice(1)).toEqual([',Bench']);
});

test('a workbook ends where spreadsheets end, and says of how many rows; a csv file holds all', async () => {
  const workbook = await writeFile(table, { ...request, format: 'xlsx' }, handOn);
  expect([workbook.rows, workbook.of]).toEqual([2, 3]);
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(new Uint8Array(await workbook.blob.arrayBuffer()));
  expect(strFromU8(sheet ?? new Uint8Array()).match(/<row /g)).toHaveLength(3);
  const csv = await writeFile(table, request, handOn);
  expect([csv.rows, csv.of]).toEqual([3, 3]);
});

test('how much is written is told from time to time, and it ends where it is stopped', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
  const onProgress = vi.fn();
  await writeFile(table, request, { ...handOn, onProgress });
  expect(onProgress.mock.calls).toEqual([[0], [1]]);
  const stopping = new AbortController();
  const stopped = writeFile(table, request, { signal: stopping.signal, onProgress: () => stopping.abort() });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

test('a file holds the rows that were shown when it was begun, whatever is shown while it is written', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
  table.show({ sort: [{ column: 'length', descending: true }], filters: {}, quick: '' });
  const narrowed = () => void table.show({ sort: [], filters: {}, quick: 'bench' });
  const all = await writeFile(table, request, { ...handOn, onProgress: narrowed });
  expect([await linesOf(all.blob), table.shownCount]).toEqual([
    ['"Length, in",Name', '5.08,Bench', '2.54,a', '0,a'],
    1,
  ]);
  table.show({ sort: [{ column: 'length', descending: false }], filters: {}, quick: '' });
  const some = { ...request, only: { isAll: false, rows: [0, 2] } };
  const picked = await writeFile(table, some, { ...handOn, onProgress: narrowed });
  expect((await linesOf(picked.blob)).slice(1)).toEqual(['0,a', '2.54,a']);
});
