import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
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

test('text is escaped and empty cells keep their place', () => {
  const text = sheetXml(sheet);
  expect(text).toContain('海港 &lt;家居&gt; &amp; "Co"');
  expect(text).toContain('<c s="6"><v>-3</v></c><c/></row>');
});

test('characters that XML cannot carry do not break the file', () => {
  const text = sheetXml({ ...sheet, rows: [['a\u0000b\ud800c_x000D_', 0, null]] });
  expect(text).toContain('>a\ufffdb\ufffdc_x005F_x000D_<');
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
});
