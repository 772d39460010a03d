import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportOptions } from '../../../src/server/file-imports/import-file';
import { lockImports } from '../../../src/server/file-imports/plan';
import { reportLines } from '../../../src/server/file-imports/report-lines';
import { undoOfCommandLine } from '../../../src/server/file-imports/undo-command';
import { failure } from '../../support/command-failure';
import { type CommandImports, startImports } from '../../support/command-imports';
import { catalogueMap, first, heading, orderMap, second, third } from '../../support/import-files';
import { waitingFor } from '../../support/waiting';

let imports: CommandImports;
let database: CommandImports['database'];
let folder: string;
let fileOf: CommandImports['fileOf'];
let run: CommandImports['run'];

beforeAll(async () => {
  imports = await startImports();
  ({ database, folder, fileOf, run } = imports);
});
afterAll(() => imports.end());
beforeEach(async () => {
  for (const table of ['orderLine', 'salesOrder', 'material', 'model', 'customer'] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

const importCatalogue = (rows: string[], options: Partial<ImportOptions> = {}) =>
  run(rows, catalogueMap, { kind: 'catalogue', ...options });

const orders = () => database.db.selectFrom('salesOrder').selectAll().orderBy('customerId').execute();
const lines = () =>
  database.db.selectFrom('orderLine').selectAll().orderBy('customerId').orderBy('lineNumber').execute();

test('orders, lines, customers, models and materials come out of one file, with quotes, US dates and discounts', async () => {
  const report = await run([heading, first, second, third], orderMap);
  expect(report.counts).toMatchObject({
    customer: { created: 2 },
    model: { created: 2 },
    material: { created: 3 },
    order: { created: 2 },
    orderLine: { created: 3 },
  });
  expect(await database.db.selectFrom('customer').select(['code', 'nameEn']).orderBy('code').execute()).toEqual([
    { code: 'C1', nameEn: 'Nordlys Møbler, Oslo' },
    { code: 'C2', nameEn: '重庆家具' },
  ]);
  expect(await orders()).toMatchObject([
    { poNumber: 'PO-1', orderDate: '2026-03-09', quantity: 6, amount: 979.95, stage: 'piSigned' },
    { poNumber: 'PO-1', orderDate: '2025-12-31', quantity: 1, amount: 100, stage: 'shipped' },
  ]);
  expect(await lines()).toMatchObject([
    { lineNumber: 1, model: 'M1', quantity: 4, discount: 20, amount: 957.58, price: 299.243, stage: 'shipped' },
    { lineNumber: 2, model: 'M1', amount: 22.37, stage: 'piSigned' },
    { lineNumber: 1, model: 'M2', amount: 100 },
  ]);
  expect(report.sums).toContainEqual({
    field: 'orderLine.amount',
    records: 3,
    source: '1079.9455',
    stored: '1079.95',
    rounded: 2,
  });
});

test('the same file again changes nothing and adds nothing to the audit trail', async () => {
  await run([heading, first, second, third], orderMap);
  const state = async () => [await orders(), await lines(), await auditCount()];
  const before = await state();
  const report = await run([heading, first, second, third], orderMap);
  expect(report.counts.orderLine).toEqual({ created: 0, changed: 0, unchanged: 3 });
  expect(report.counts.order).toEqual({ created: 0, changed: 0, unchanged: 2 });
  expect(await state()).toEqual(before);
});

test('an import that waited for another one sees what that did', async () => {
  await run([heading, first, second, third], orderMap);
  let waited: ReturnType<typeof run> | undefined;
  await database.db.transaction().execute(async (other) => {
    await lockImports(other);
    waited = run([heading, first, second, third], orderMap);
    await expect.poll(() => waitingFor(database.db)).toBe(1);
    for (const table of ['orderLine', 'salesOrder'] as const) await other.deleteFrom(table).execute();
  });
  expect((await waited)?.counts.orderLine).toEqual({ created: 3, changed: 0, unchanged: 0 });
});

const auditCount = async () => (await database.db.selectFrom('audit').select('id').execute()).length;

test('a changed row changes its record, the sums of its order and nothing else, and the trail says from what to what', async () => {
  await run([heading, first, second, third], orderMap);
  const report = await run([heading, first, second.replace('22.368', '30'), third], orderMap);
  expect(report.counts.orderLine).toEqual({ created: 0, changed: 1, unchanged: 2 });
  expect(report.counts.order).toEqual({ created: 0, changed: 1, unchanged: 1 });
  expect(await orders()).toMatchObject([
    { amount: 987.58, version: 2 },
    { amount: 100, version: 1 },
  ]);
  const [entry] = await database.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'orderLine')
    .where('action', '=', 'edited')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toMatchObject({ before: { amount: 22.37 }, after: { amount: 30 }, accountId: null });
});

test('fields the mapping says nothing about keep what people entered, and an order keeps its other lines', async () => {
  await run([heading, first, second], orderMap);
  await database.db.updateTable('customer').set({ city: 'Oslo', updatedAt: new Date() }).execute();
  await run([heading, first.replace('957.5775', '1000')], orderMap);
  expect(await orders()).toMatchObject([{ quantity: 6, amount: 1022.37 }]);
  expect(await database.db.selectFrom('customer').select('city').execute()).toEqual([{ city: 'Oslo' }]);
});

test('every faulty row is named with row, field, value and reason, and the good ones are imported', async () => {
  const report = await run(
    [
      heading,
      first,
      first.replace('3/9/2026', '31/9/2026'),
      second.replace(',2,0,', ',two,0,'),
      third.replace('China', 'Atlantis'),
      third.replace('C2,', ','),
      `${third},more`,
      third.replace('gone', 'lost'),
      second,
      first.replace('"Nordlys', '"Nordlys"x'),
    ],
    orderMap,
  );
  expect(report.rejected).toEqual([
    { row: 3, field: 'order.orderDate', value: '31/9/2026', reason: 'is not a day written as M/d/yyyy' },
    { row: 4, field: 'orderLine.quantity', value: 'two', reason: 'is not a number' },
    { row: 5, field: 'customer.countryId', value: 'Atlantis', reason: 'is not known' },
    { row: 6, field: 'customer.code', value: '', reason: 'is required' },
    { row: 7, field: '', value: '', reason: 'has 13 cells, the heading has 12' },
    { row: 8, field: 'orderLine.stage', value: 'lost', reason: 'is not among the values of the mapping' },
    { row: 10, field: '', value: '', reason: 'has 13 cells, the heading has 12' },
  ]);
  expect(reportLines(report).filter((line) => line.startsWith('row '))).toHaveLength(7);
  expect(reportLines(report).at(-2)).toBe('Imported 2 of 9 rows; 7 rejected.');
  // Rejected lines keep their numbers, so that the mended file does not shift the others.
  expect((await lines()).map(({ lineNumber }) => lineNumber)).toEqual([1, 4]);
});

test('a day far away is told with its row, and imported all the same; what stands there is not told again', async () => {
  const rows = [heading, first.replace('3/9/2026', '3/9/2099'), second.replace('3/9/2026', '3/9/2099'), third];
  const told = [{ row: 2, problems: ['Order date, 2099-03-09, is more than a year ahead.'] }];
  expect((await run(rows, orderMap, { dryRun: true })).doubts).toEqual(told);
  const report = await run(rows, orderMap);
  expect(report.doubts).toEqual(told);
  expect(reportLines(report)[0]).toBe(
    'row 2: Order date, 2099-03-09, is more than a year ahead. It was imported all the same.',
  );
  expect((await orders())[0]?.orderDate).toBe('2099-03-09');
  expect((await run(rows, orderMap)).doubts).toEqual([]);
});

test('with all or nothing, one faulty row keeps every row out', async () => {
  const report = await run([heading, first, second.replace('22.368', '?')], orderMap, { allOrNothing: true });
  expect(report.written).toBe(false);
  expect(await orders()).toEqual([]);
});

test('a dry run reports what an import would do and writes nothing', async () => {
  const before = await auditCount();
  const dry = await run([heading, first, second, third], orderMap, { dryRun: true });
  expect(await orders()).toEqual([]);
  expect(await auditCount()).toBe(before);
  const real = await run([heading, first, second, third], orderMap);
  expect(dry).toEqual({ ...real, written: false, importId: null });
});

test('a row that says something else about a known record is noted and does not win', async () => {
  const report = await run([heading, first, second.replace('Nordlys Møbler, Oslo', 'Nordlys')], orderMap);
  expect(report.conflicts).toEqual([
    { row: 3, field: 'customer.nameEn', value: 'Nordlys', kept: 'Nordlys Møbler, Oslo', firstRow: 2 },
  ]);
});

test('what only new records need is told by row, so that files about known ones can do without', async () => {
  const map: { fields: Record<string, Record<string, unknown>> } = structuredClone(orderMap);
  delete map.fields.customer?.ownerId;
  delete map.fields.orderLine?.amount;
  const rejected = async () =>
    (await run([heading, first], map)).rejected.map(({ row, field, reason }) => `${row} ${field} ${reason}`);
  expect(await rejected()).toEqual([
    '2 customer.ownerId is required',
    '2 orderLine.price is required',
    '2 orderLine.amount is required',
  ]);
  await run([heading, first], orderMap);
  expect(await rejected()).toEqual([]);
});

test('an import is undone with everything it created, unless something was used or changed since', async () => {
  await run([heading, second], orderMap);
  const { importId } = await run([heading, second.replace('22.368', '30'), first, third], orderMap);
  const undo = (id = importId) => undoOfCommandLine(database.db, id ?? 0, '2026-03-09');
  const added = await run([heading, third, third.replace('M2-A', 'M2-B')], orderMap);
  expect(await failure(undo())).toContain('cannot be undone, and nothing was changed: row ');
  expect(await undo(added.importId)).toEqual(['Undone: 2 deleted, 1 restored.']);
  // The order was changed and changed back; its version says so, and that somebody may have seen it.
  expect(await failure(undo())).toContain('was changed since');
  const last = await run([heading, third.replace('PO-1', 'PO-2')], orderMap);
  expect(await undo(last.importId)).toEqual(['Undone: 2 deleted, 0 restored.']);
  expect(await failure(undo(last.importId))).toContain('There is no import');
});

test('undo gives every record back what it was', async () => {
  await run([heading, second], orderMap);
  const before = await withoutMarks();
  const { importId } = await run([heading, second.replace('22.368', '30'), first, third], orderMap);
  expect(await withoutMarks()).not.toEqual(before);
  await undoOfCommandLine(database.db, importId ?? 0, '2026-03-09');
  expect(await withoutMarks()).toEqual(before);
});

const withoutMarks = async () =>
  (
    await sql<object>`
      select to_jsonb(o) - 'version' - 'updated_at' as o, to_jsonb(l) - 'version' - 'updated_at' as l,
        to_jsonb(c) - 'version' - 'updated_at' as c, (select count(*) from material) as materials
      from customer c left join sales_order o on o.customer_id = c.id
        left join order_line l on l.customer_id = c.id and l.order_id = o.id
      order by c.id, l.id`.execute(database.db)
  ).rows;

test('nothing happens to an order before it was placed', async () => {
  const map = structuredClone(orderMap) as typeof orderMap & { fields: { order: { shippedDate?: string } } };
  map.fields.order.shippedDate = 'Shipped';
  const report = await run([`${heading},Shipped`, `${first},3/8/2026`], map);
  expect(report.rejected).toEqual([
    { row: 2, field: 'order.shippedDate', value: '3/8/2026', reason: 'is before the order date 2026-03-09' },
  ]);
});

test('a catalogue with decimal commas, inches, euros, missing sizes and lost zeros', async () => {
  const report = await importCatalogue(
    ['id;family;text;w;price;else', '4711;FJORD;Sofa,   "big";80,5;€ 1.234,5;x', '4712;FJORD;Chair;-;99;x'].map((row) =>
      row.replace('Sofa,   "big"', '"Sofa,   ""big"""'),
    ),
  );
  expect(report.unusedColumns).toEqual(['else']);
  expect(
    await database.db
      .selectFrom('material')
      .select(['number', 'nameEn', 'length', 'fobPrice'])
      .orderBy('number')
      .execute(),
  ).toEqual([
    { number: '004711', nameEn: 'FJORD, Sofa, "big"', length: 204.47, fobPrice: 1234.5 },
    { number: '004712', nameEn: 'FJORD, Chair', length: null, fobPrice: 99 },
  ]);
});

test('a workbook is read like a CSV file, from the sheet and the row that have the columns of the mapping', async () => {
  const cover = { name: 'Cover', columns: [{ heading: 'Price list', kind: 'text' as const }], rows: [['2026']] };
  const list = {
    name: 'List',
    columns: ['Our price list', '', '', '', ''].map((text) => ({ heading: text, kind: 'text' as const })),
    rows: [
      ['id', 'family', 'text', 'w', 'price'],
      ['4711', 'FJORD', 'Sofa', '80,5', '€ 1.234,5'],
      ['4712', 'FJORD', 'Chair', '-', '99', 'a note beside the table'],
    ],
  };
  const fileName = 'catalogue.xls';
  const book = utils.book_new();
  for (const { name, columns, rows } of [cover, list]) {
    utils.book_append_sheet(book, utils.aoa_to_sheet([columns.map(({ heading: text }) => text), ...rows]), name);
  }
  for (const [file, bookType] of [
    [fileName, 'biff8'],
    ['catalogue.xlsx', 'xlsx'],
  ] as const) {
    const report = await importCatalogue([], { file: await fileOf(file, write(book, { type: 'buffer', bookType })) });
    expect(report.rejected).toEqual([]);
    expect(report.counts.material).toMatchObject({ created: bookType === 'biff8' ? 2 : 0, changed: 0 });
  }
  expect(
    await database.db.selectFrom('material').select(['number', 'length', 'fobPrice']).orderBy('number').execute(),
  ).toEqual([
    { number: '004711', length: 204.47, fobPrice: 1234.5 },
    { number: '004712', length: null, fobPrice: 99 },
  ]);
});

test('without a mapping the columns carry the names of the fields', async () => {
  await run(
    ['model.code,model.nameEn,material.number,material.nameEn,material.weight', 'M9,Nine,M9-1,"Nine, blue",12.345'],
    null,
    {
      kind: 'catalogue',
    },
  );
  expect(await database.db.selectFrom('material').select(['number', 'weight']).execute()).toEqual([
    { number: 'M9-1', weight: 12.35 },
  ]);
});

test.each([
  [
    'UTF-8 with a byte order mark',
    Buffer.from('\uFEFFmodel.code,model.nameEn,material.number,material.nameEn\nM1,重庆,N1,沙发'),
  ],
  ['UTF-16', Buffer.from('\uFEFFmodel.code,model.nameEn,material.number,material.nameEn\nM1,重庆,N1,沙发', 'utf16le')],
  [
    'GBK',
    Buffer.concat([
      Buffer.from('model.code,model.nameEn,material.number,material.nameEn\nM1,'),
      Buffer.from([0xd6, 0xd8, 0xc7, 0xec]),
      Buffer.from(',N1,'),
      Buffer.from([0xc9, 0xb3, 0xb7, 0xa2]),
    ]),
  ],
])('Chinese in %s is read', async (_, bytes) => {
  await run(bytes, null, { kind: 'catalogue' });
  expect(await database.db.selectFrom('model').select('nameEn').execute()).toEqual([{ nameEn: '重庆' }]);
  expect(await database.db.selectFrom('material').select('nameEn').execute()).toEqual([{ nameEn: '沙发' }]);
});

test('files that are none, empty, workbooks or broken are refused in one sentence', async () => {
  expect(await failure(run([], orderMap, { file: join(folder, 'nowhere.csv') }))).toContain('There is no file');
  expect(await failure(run([], orderMap, { file: folder }))).toContain('cannot be read');
  expect(await failure(run([''], orderMap))).toBe('rows.csv: The file is empty.');
  expect(await failure(run([heading], orderMap))).toBe('The file has no rows below its heading.');
  expect(await failure(run(Buffer.from('PK\u0003\u0004rest'), orderMap))).toContain('workbook');
  expect(await failure(run(Buffer.from([1, 0, 2, 0, 3]), orderMap))).toContain('content is not what its name says');
  expect(await failure(run([heading, `${third},"open`], orderMap))).toContain('not closed');
  expect(await orders()).toEqual([]);
});

test('a file over the row limit is refused as a whole', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => third.replace('PO-1', `PO-${index}`));
  expect(await failure(run([heading, ...rows], orderMap, { maxRows: 4 }))).toContain('more than 4 rows');
  expect(await orders()).toEqual([]);
});

test('mappings that cannot be right are refused in one sentence', async () => {
  const rows = [heading, first];
  type Fields = Record<string, Record<string, unknown>>;
  const changed = (change: (fields: Fields) => void) => {
    const map: { fields: Fields } = structuredClone(orderMap);
    change(map.fields);
    return failure(run(rows, map));
  };
  expect(await failure(run(rows, { ...orderMap, kind: 'catalogue' }))).toContain('is for catalogue, not for orders');
  expect(await failure(run(rows, { ...orderMap, extra: 1 }))).toContain('map.json');
  expect(await changed((fields) => Object.assign(fields.order ?? {}, { poNumbr: 'PO' }))).toContain(
    'order.poNumbr, which does not exist',
  );
  expect(await changed((fields) => Object.assign(fields.order ?? {}, { poNumber: 'P.O.' }))).toContain(
    'the column "P.O."',
  );
  expect(await changed((fields) => Object.assign(fields.order ?? {}, { amount: 'Amount' }))).toContain('worked out');
  expect(await changed((fields) => Object.assign(fields, { invoice: {} }))).toContain('invoice');
  expect(await changed((fields) => delete fields.orderLine?.quantity)).toContain(
    'orderLine.quantity, which is required',
  );
  expect(
    await changed((fields) => Object.assign(fields.material ?? {}, { length: { column: 'Pieces', unit: 'kg' } })),
  ).toContain('stored in cm');
  expect(await failure(run(['a|b', '1|2'], { ...orderMap, format: { separator: ';' } }))).toContain('separator');
  expect(await failure(run([heading.replace('Model', 'PO'), first], orderMap))).toContain('two columns named "PO"');
  expect(await failure(run(rows, null, { mapFile: join(folder, 'no-map.json') }))).toContain(
    'There is no mapping file',
  );
  expect(await failure(run(rows, null, { mapFile: await fileOf('bad.json', '{') }))).toContain('is not JSON');
});

test('hostile texts are rejected or stored as they are, never half', async () => {
  const nasty = [
    "'; drop table customer; --",
    '=1+1',
    '<script>',
    '\u0001',
    'x'.repeat(5000),
    '__proto__',
    '\ud83d\ude00',
  ];
  const report = await run(
    [heading, ...nasty.map((text, index) => third.replace('C2', `H${index}`).replace('重庆家具', text))],
    orderMap,
  );
  expect(report.rejected.map(({ row, field }) => ({ row, field }))).toEqual([
    { row: 5, field: 'customer.nameEn' },
    { row: 6, field: 'customer.nameEn' },
  ]);
  const names = await database.db.selectFrom('customer').select('nameEn').orderBy('code').execute();
  expect(names.map(({ nameEn }) => nameEn)).toEqual(nasty.filter((_, index) => index !== 3 && index !== 4));
});
