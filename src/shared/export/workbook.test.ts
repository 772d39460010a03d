import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csvCell } from './csv';
import { fileOf } from './file';
import type { Sheet } from './sheet';
import { columnName, daySerial, sheetName, workbookParts } from './workbook';

const sheet: Sheet = {
  name: 'Orders',
  columns: [
    { heading: 'PO number', kind: 'text' },
    { heading: 'Amount, USD', kind: 'number', decimals: 2 },
    { heading: 'ETD', kind: 'day' },
  ],
  rows: [
    ['=1+1', 12.5, '2026-12-04'],
    ['海港 <家居> & "Co"', -3, null],
  ],
};

function sheetXml(of: Sheet): string {
  const files = Object.fromEntries(workbookParts(of).map(({ path, pieces }) => [path, strToU8([...pieces].join(''))]));
  return strFromU8(unzipSync(zipSync(files))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

test('numbers and days are typed, text stays text even where it looks like a formula', () => {
  const text = sheetXml(sheet);
  expect(text).toContain('<c s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(text).toContain('<c s="6"><v>12.5</v></c>');
  expect(text).toContain('<c s="3"><v>46360</v></c>');
  expect(text).not.toContain('<f>');
});

test('a file has its texts in any script', async () => {
  const texts = ['Müller', '沙发', 'Ｅ３'];
  const rows = texts.map((text) => [text, 1, null]);
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await fileOf({ sheet: { ...sheet, rows }, format, onPiece: () => {} });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const whole = strFromU8(format === 'csv' ? bytes : (unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? bytes));
    expect(texts.filter((text) => !whole.includes(text))).toEqual([]);
  }
});

test('text is escaped and empty cells keep their place', () => {
  const text = sheetXml(sheet);
  expect(text).toContain('海港 &lt;家居&gt; &amp; "Co"');
  expect(text).toContain('<c s="6"><v>-3</v></c><c/></row>');
  // 0 is a number like any other.
  expect(sheetXml({ ...sheet, rows: [['', 0, null]] })).toContain('<c/><c s="6"><v>0</v></c><c/></row>');
});

test('characters that XML cannot carry do not break the file', () => {
  const text = sheetXml({ ...sheet, rows: [['a\u0000b\ud800c_x000D_ _x000d_', 0, null]] });
  expect(text).toContain('>a\ufffdb\ufffdc_x005F_x000D_ _x005F_x000d_<');
});

test('a workbook holds several sheets under their names', () => {
  const parts = workbookParts(sheet, { ...sheet, name: 'Lines', rows: [['second', 1, null]] });
  const text = (path: string) => [...(parts.find((part) => part.path === path)?.pieces ?? [])].join('');
  expect(text('xl/workbook.xml')).toContain(
    '<sheet name="Orders" sheetId="1" r:id="rId1"/><sheet name="Lines" sheetId="2" r:id="rId2"/>',
  );
  expect(text('xl/_rels/workbook.xml.rels')).toContain(
    'Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"',
  );
  expect(text('xl/worksheets/sheet2.xml')).toContain('second');
});

test('columns go on after Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('days before March 1900 stay text', () => {
  expect(daySerial('1900-03-01')).toBe(61);
  expect(daySerial('1900-02-28')).toBeNull();
  expect(daySerial('soon')).toBeNull();
});

test('a sheet name loses what spreadsheets refuse', () => {
  expect(sheetName('Orders: 2026/11')).toBe('Orders  2026 11');
  expect(sheetName('a'.repeat(40))).toBe('a'.repeat(31));
  expect(sheetName('***')).toBe('Sheet1');
  expect(sheetName("'Sofas of '26'")).toBe("Sofas of '26");
});

test('columns are as wide as they say or their headings need, Chinese signs counted twice, within bounds', () => {
  const widths = (...columns: Sheet['columns'][number][]) =>
    [...sheetXml({ name: 'A', columns, rows: [] }).matchAll(/<col min="(\d+)" max="\1" width="(\d+)"/g)].map(
      ([, , width]) => Number(width),
    );
  expect(
    widths(
      { heading: 'PO', kind: 'text' },
      { heading: 'PO', kind: 'number' },
      { heading: 'PO', kind: 'day' },
      { heading: 'PO', kind: 'text', width: 7 },
      { heading: '采购订单号码', kind: 'number' },
      { heading: 'x'.repeat(80), kind: 'text' },
    ),
  ).toEqual([18, 12, 12, 7, 14, 60]);
});

test('numbers are shown with the decimals of their column, four at most', () => {
  const styles = [0, 1, 4, 5].map(
    (decimals) =>
      /s="(\d+)"><v>7/.exec(
        sheetXml({ name: 'A', columns: [{ heading: 'N', kind: 'number', decimals }], rows: [[7]] }),
      )?.[1],
  );
  expect(styles).toEqual(['4', '5', '8', '8']);
  const files = workbookParts(sheet);
  const xml = [...(files.find(({ path }) => path === 'xl/styles.xml')?.pieces ?? [])].join('');
  const formats = new Map(
    [...xml.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const cells = [...(/<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(xml)?.[1] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
  expect(cells.map(([, id]) => formats.get(id))).toEqual([
    ...[undefined, undefined, undefined, 'yyyy-mm-dd', '#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'],
  ]);
});

test('flags are flags, what is no number or no day is none, and very long texts are cut', () => {
  const cells = sheetXml({
    name: 'A',
    columns: [{ heading: 'A', kind: 'text' }, ...sheet.columns],
    rows: [
      [true, false, Number.NaN, 'soon'],
      ['', 'x'.repeat(40_000), 1, '1899-12-31'],
      ['', `${' '.repeat(32_764)}yy😀`, 1, '1899-12-31'],
    ],
  });
  expect(cells).toContain(
    '<row r="2"><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c/><c s="2" t="inlineStr"><is><t xml:space="preserve">soon</t>',
  );
  expect(/x{100,}/.exec(cells)?.[0]).toHaveLength(32_767);
  expect(cells).toContain('yy</t>');
  expect(cells).toContain('>1899-12-31<');
  expect(cells).toContain('<autoFilter ref="A1:D4"/>');
  expect(cells).not.toContain('<drawing');
  expect(sheetXml({ name: 'A', columns: [], rows: [] })).toContain('<autoFilter ref="A1:A1"/>');
});

test('pictures stand in the rows they are of, each file once, scaled to the cell, and make their rows high', () => {
  const picture = (name: string, width: number, height: number) => ({ name, width, height });
  const wide = picture('p1.png', 120, 60);
  const shown = { ...sheet, pictures: { column: 2, ofRow: [wide, null, picture('p2.jpeg', 10, 0), wide] } };
  const parts = workbookParts({ ...sheet, name: 'Without' }, shown);
  const text = (path: string) => [...(parts.find((part) => part.path === path)?.pieces ?? [])].join('');
  expect(parts.filter(({ path }) => path.includes('drawing')).map(({ path }) => path)).toEqual([
    'xl/drawings/drawing2.xml',
    'xl/drawings/_rels/drawing2.xml.rels',
  ]);
  const drawn = text('xl/drawings/drawing2.xml');
  const places = [...drawn.matchAll(/<xdr:col>(\d+)<.*?<xdr:row>(\d+)<.*?cx="(\d+)" cy="(\d+)".*?r:embed="(\w+)"/g)];
  expect(places.map(([, ...place]) => place)).toEqual([
    ['2', '1', String(60 * 9525), String(30 * 9525), 'rId1'],
    ['2', '3', String(60 * 9525), '9525', 'rId2'],
    ['2', '4', String(60 * 9525), String(30 * 9525), 'rId1'],
  ]);
  expect(text('xl/drawings/_rels/drawing2.xml.rels')).toMatch(/rId1"[^>]*p1\.png.*rId2"[^>]*p2\.jpeg/);
  expect(text('xl/worksheets/_rels/sheet2.xml.rels')).toContain('Target="../drawings/drawing2.xml"');
  // Rows are generated while they are read, and only once.
  const second = text('xl/worksheets/sheet2.xml');
  expect(second).toContain('<row r="2" ht="48" customHeight="1">');
  expect(second).toContain('<drawing r:id="rId1"/>');
  expect(text('[Content_Types].xml')).toContain('Extension="png"');
  expect([...(workbookParts(sheet)[0]?.pieces ?? [])].join('')).not.toContain('Extension="png"');
});

test('a file is written piece by piece, and stops where it is told to', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => [`PO ${at}`, at, null]);
  let pieces = 0;
  const count = () => {
    pieces += 1;
  };
  const whole = await fileOf({ sheet: { ...sheet, rows }, format: 'xlsx', onPiece: count });
  expect(whole.type).toContain('spreadsheetml.sheet');
  expect(pieces).toBeGreaterThanOrEqual(8);
  const files = unzipSync(new Uint8Array(await whole.arrayBuffer()));
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<row /g)).toHaveLength(1201);
  const csv = await fileOf({ sheet, format: 'csv', onPiece: () => {} });
  expect(csv.type).toBe('text/csv;charset=utf-8');
  // Decoding removes the byte order mark.
  expect((await csv.text()).split('\r\n')[0]).toBe('PO number,"Amount, USD",ETD');
  const stopped = fileOf({ sheet, format: 'csv', onPiece: () => Promise.reject(new Error('enough')) });
  await expect(stopped).rejects.toThrow('enough');
  expect([csvCell(true), csvCell(0), csvCell(null), csvCell(' a')]).toEqual(['true', '0', '', '" a"']);
});
