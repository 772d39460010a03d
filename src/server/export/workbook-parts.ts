import { textCell } from './cell-text';
import type { Cell, ExportColumn } from './column';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The numbers of the cell styles below: the heading, text, dates, and numbers by their decimals. */
const headingStyle = 1;
export const textStyle = 2;
const dateStyle = 3;
const firstNumberStyle = 4;
const numberFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'];

/** The number of a cell's style. */
export function styleOf(cell: Extract<Cell, { kind: 'number' | 'date' }>): number {
  if (cell.kind === 'date') return dateStyle;
  return firstNumberStyle + Math.min(cell.decimals, numberFormats.length - 1);
}

/** Every part of the workbook but its sheet. */
export function fixedParts(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${nameOfSheet(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles(),
  };
}

function styles(): string {
  const ownFormats = ['yyyy-mm-dd', ...numberFormats];
  const formats = ownFormats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  const numbers = ownFormats.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const heading =
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>';
  const text = '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>';
  const cells = [plain, heading, text, ...numbers];
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF2"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA7B4"/></bottom><diagonal/></border></borders><cellStyleXfs count="1">${plain.replace(' xfId="0"', '')}</cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

/** The sheet up to its first row of values: frozen, styled headings and column widths. */
export function sheetStart(columns: readonly ExportColumn<object>[], headings: readonly string[]): string {
  const widths = columns.map((column, index) => {
    const width = Math.max(widthOf(column), textWidth(headings[index] ?? '') + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(width, 60)}" customWidth="1"/>`;
  });
  const cells = headings.map((heading) => textCell(heading, headingStyle)).join('');
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${cells}</row>`;
}

/** The end of the sheet, with a filter over all its rows. */
export function sheetEnd(columnCount: number, rowCount: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columnCount)}${rowCount}"/></worksheet>`;
}

function columnName(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? columnName(Math.floor((number - 1) / 26)) + letter : letter;
}

function widthOf({ field }: ExportColumn<object>): number {
  if (field.kind === 'date') return 12;
  if (field.kind === 'money') return 16;
  if (field.kind === 'number' || field.kind === 'flag') return 10;
  return field.kind === 'text' ? Math.max(10, Math.min(field.max, 36)) : 18;
}

/** Chinese signs are twice as wide. */
function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
}

function nameOfSheet(name: string): string {
  return name.replace(/[[\]:*?/\\&<>"']/g, ' ').slice(0, 31);
}
