import { strToU8, zipSync } from 'fflate';
import { importLimits } from '../../../src/shared/imports/limits';

/** A file as the browser is given it, and what the wizard must say of it. */
export interface HostileFile {
  name: string;
  buffer: Buffer;
  says: RegExp;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook with the sheet's XML as it is; without it one that has no sheet. */
export function workbook(sheetXml: Uint8Array | null): Buffer {
  const sheets = sheetXml ? '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>' : '';
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(`<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    ...(sheetXml ? { 'xl/worksheets/sheet1.xml': sheetXml } : {}),
  };
  return Buffer.from(zipSync(parts, { level: 6 }));
}

function sheetXml(data: string): string {
  return `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
}

function zipBomb(): Buffer {
  const [before = '', after = ''] = sheetXml('|').split('|');
  const bytes = new Uint8Array(importLimits.spreadsheet.inflatedBytes + 20_000_000).fill(0x20);
  bytes.set(strToU8(before));
  bytes.set(strToU8(after), bytes.length - after.length);
  return workbook(bytes);
}

const farCell = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
/** What Office writes around a workbook that a password encrypts begins so. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Files that must be refused by name within seconds, each in its own words. */
export function hostileFiles(): HostileFile[] {
  const rows = Array.from({ length: importLimits.uploadRows + 1 }, (_, at) => `M-${at},R-1,x`);
  const encrypted = Buffer.concat([
    Buffer.from(compoundFile),
    Buffer.alloc(1016),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(2048),
  ]);
  return [
    { name: 'bomb.xlsx', buffer: zipBomb(), says: /unpacks to more than 100 MB/ },
    { name: 'far.xlsx', buffer: workbook(strToU8(sheetXml(farCell))), says: /cell XFD1048576, far outside the table/ },
    { name: 'text.xlsx', buffer: Buffer.from('number,name\n1,x\n'), says: /content is not what its name says/ },
    {
      name: 'large.csv',
      buffer: Buffer.alloc(importLimits.uploadMb * 1024 * 1024 + 1, 'a,b\n'),
      says: /has 5.01 MB; the largest .* 5 MB/,
    },
    { name: 'rows.csv', buffer: Buffer.from(['number,model,name', ...rows].join('\n')), says: /more than 10,000 rows/ },
    { name: 'empty.xlsx', buffer: workbook(null), says: /has no sheets/ },
    { name: 'secret.xlsx', buffer: encrypted, says: /protected by a password/ },
  ];
}
