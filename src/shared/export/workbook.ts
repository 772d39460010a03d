import type { Sheet, SheetColumn, SheetValue } from './sheet';

/** A file inside the workbook's zip archive, its text in pieces. */
export interface WorkbookPart {
  path: string;
  pieces: Iterable<string>;
}

/** Rows in one piece of output. */
const pieceRows = 500;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const officeXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of an .xlsx file with one sheet; zipped in this order they are the file. */
export function workbookParts(sheet: Sheet): WorkbookPart[] {
  const styles = stylesOf(sheet.columns);
  return [
    { path: '[Content_Types].xml', pieces: [contentTypesXml] },
    { path: '_rels/.rels', pieces: [relationsXml([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', pieces: [workbookXml(sheet.name)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      pieces: [
        relationsXml([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { path: 'xl/styles.xml', pieces: [styles.xml] },
    { path: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(sheet, styles.ofColumn) },
  ];
}

const contentTypesXml = `${xml}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeXml}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeXml}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeXml}.styles+xml"/></Types>`;

function relationsXml(targets: readonly (readonly [string, string])[]): string {
  const entries = targets.map(
    ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${packageRelations}">${entries.join('')}</Relationships>`;
}

function workbookXml(name: string): string {
  return `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="r1"/></sheets></workbook>`;
}

/** A sheet's name as spreadsheets allow it: 31 characters, none of []:*?/\ and no apostrophe at its ends. */
export function sheetName(name: string): string {
  const allowed = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  return [...allowed].slice(0, 31).join('').trim() || 'Sheet1';
}

/** Style 0 is plain, 1 the heading; every number format in use has one of its own after them. */
function stylesOf(columns: readonly SheetColumn[]) {
  const codes: (string | null)[] = [...new Set(columns.map(formatCode))].filter((code) => code !== null);
  const ofColumn = columns.map((column) => {
    const at = codes.indexOf(formatCode(column));
    return at < 0 ? 0 : at + 2;
  });
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('');
  const cells = codes.map(
    (_code, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return {
    ofColumn,
    xml: `${xml}<styleSheet xmlns="${main}">${codes.length > 0 ? `<numFmts count="${codes.length}">${formats}</numFmts>` : ''}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${codes.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
}

function formatCode({ kind, decimals = 0 }: SheetColumn): string | null {
  if (kind === 'day') return 'yyyy-mm-dd';
  if (kind !== 'number') return null;
  return decimals === 0
    ? '#,##0'
    : `#,##0.${'0'.repeat(Math.min(decimals, 2))}${'#'.repeat(Math.max(0, decimals - 2))}`;
}

function* sheetPieces(sheet: Sheet, styles: readonly number[]): Generator<string> {
  const { columns } = sheet;
  const widths = columns.map(
    ({ width = 12 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const heading = columns.map((column, at) => textCell(`${columnName(at)}1`, 1, column.heading));
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData><row r="1">${heading.join('')}</row>`;
  const names = columns.map((_column, at) => columnName(at));
  let last = 1;
  let piece: string[] = [];
  for (const row of sheet.rows) {
    last += 1;
    const cells = row.map((value, at) => cell(`${names[at]}${last}`, styles[at] ?? 0, value, columns[at]));
    piece.push(`<row r="${last}">${cells.join('')}</row>`);
    if (piece.length < pieceRows) continue;
    yield piece.join('');
    piece = [];
  }
  const range = `A1:${columnName(Math.max(0, columns.length - 1))}${last}`;
  yield `${piece.join('')}</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

function cell(at: string, style: number, value: SheetValue, column: SheetColumn | undefined): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}" s="${style}"><v>${value}</v></c>` : '';
  const serial = column?.kind === 'day' ? daySerial(value) : null;
  return serial === null ? textCell(at, 0, value) : `<c r="${at}" s="${style}"><v>${serial}</v></c>`;
}

// A cell of text is never a formula, whatever it begins with, so nothing has to be put before it.
function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A day's number in spreadsheets; null before March 1900, where they count a day that never was. */
export function daySerial(day: string): number | null {
  const at = /^\d{4}-\d\d-\d\d/.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  const serial = (at - Date.UTC(1899, 11, 30)) / 86_400_000;
  return serial >= 61 ? serial : null;
}

/** A column's letters: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Characters that XML cannot carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is left out.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function xmlText(text: string): string {
  return text
    .replace(unprintable, '')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x') // spreadsheets read _x000D_ as a character of that number
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
