import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sheet } from '../../shared/export/sheet';
import { workbook } from '../export/workbook';
import type { Invocation } from './command';
import { planCommand } from './plan';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-command-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sheet = (name: string, ...rows: (readonly string[])[]): Sheet => {
  const [headings = [], ...below] = rows;
  return { name, columns: headings.map((heading) => ({ heading, kind: 'text' })), rows: below };
};
const short = sheet('PO A', ['Carton', 'Length', 'Width', 'Height', 'Quantity'], ['Sofa', '100', '90', '80', '2']);
const full = sheet(
  '订单 B',
  ['名称', '长', '宽', '高', '数量', '重量', '优先级', '卸货组'],
  ['沙发', '120', '90', '80', '3', '20', '1', '1'],
);
const notes = sheet('Notes', ['Remark'], ['call first']);

async function planOf(sheets: readonly Sheet[], json = false): Promise<string[]> {
  return planOfFile('list.xlsx', await buffer(workbook(sheets)), json);
}

async function planOfFile(name: string, bytes: Buffer, json = false): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const printed: string[] = [];
  const flags = { containers: '40HC:1', seconds: '0.05', ...(json ? { json } : {}) };
  const given: Partial<Invocation> = { args: [file], flags, print: (line) => printed.push(line) };
  await planCommand.run(given as Invocation); // the command needs nothing else
  return printed;
}

test('of several sheets of cartons the one with the most headings is planned, and those left are named', async () => {
  const [first, second] = await planOf([notes, short, full]);
  expect(first).toBe('Sheet 订单 B was read, and not Notes, PO A.');
  expect(second).toContain('1 containers, 3 cartons');
  const [json = ''] = await planOf([notes, short, full], true);
  expect(JSON.parse(json)).toMatchObject({ sheet: '订单 B', otherSheets: ['Notes', 'PO A'], cartons: 3 });
});

test('of a workbook with one sheet nothing is said but its plan', async () => {
  expect((await planOf([short]))[0]).toContain('1 containers, 2 cartons');
});

test('workbooks of before 2007 are planned, too, and the help says so', async () => {
  const book = utils.book_new();
  const rows = [short.columns.map(({ heading }) => heading), ...[...short.rows].map((row) => [...row])];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), short.name);
  const [first] = await planOfFile('list.xls', write(book, { type: 'buffer', bookType: 'biff8' }));
  expect(first).toContain('1 containers, 2 cartons');
  expect(planCommand.details).toContain('(.xlsx, .xls)');
});

test('of a workbook with several sheets the one that cannot be planned is named', async () => {
  const wrong = { ...full, rows: [['沙发', '120', '90', '', '3', '20', '1', '1']] };
  await expect(planOf([short, wrong])).rejects.toThrow(
    /list\.xlsx, sheet 订单 B: 1 rows cannot be read, so nothing was planned\.\n {2}row 2: /,
  );
  await expect(planOf([wrong])).rejects.toThrow(/list\.xlsx: 1 rows cannot be read/);
  await expect(planOf([notes, { ...full, rows: [] }])).rejects.toThrow(
    'list.xlsx, sheet 订单 B names no cartons below its headings.',
  );
  const row = ['沙发', '120', '90', '80', '10000', '20', '1', '1'];
  const many = { ...full, rows: [row, row, row] };
  await expect(planOf([short, many])).rejects.toThrow('list.xlsx, sheet 订单 B has 3 lines and 30000 cartons;');
});
