import { msPerDay } from '../rules/days';
import { shortened } from '../shortened';
import type { Sheet, SheetColumn, SheetValue } from './sheet';
import { drawingXml, pictureFiles, pictureRowHeight } from './workbook-pictures';
import { headingStyle, styleOf, stylesXml, textStyle } from './workbook-styles';

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
const packages = 'http://schemas.openxmlformats.org/package/2006';
const officeXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The folder of a workbook's picture files. */
export const mediaFolder = 'xl/media';

/**
 * The parts of an .xlsx file with these sheets, which must have distinct names. Zipped in this order, followed by the
 * picture files, they are the file.
 */
export function workbookParts(...sheets: readonly Sheet[]): WorkbookPart[] {
  const paths = sheets.map((_sheet, at) => `worksheets/sheet${at + 1}.xml`);
  const workbookRelations = relationsXml([
    ...paths.map((path) => ['worksheet', path] as const),
    ['styles', 'styles.xml'],
  ]);
  return [
    { path: '[Content_Types].xml', pieces: [contentTypesXml(sheets, paths)] },
    { path: '_rels/.rels', pieces: [relationsXml([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', pieces: [workbookXml(sheets.map(({ name }) => name))] },
    { path: 'xl/_rels/workbook.xml.rels', pieces: [workbookRelations] },
    { path: 'xl/styles.xml', pieces: [xml + stylesXml(main)] },
    ...sheets.flatMap((sheet, at) => [
      { path: `xl/${paths[at]}`, pieces: sheetPieces(sheet) },
      ...drawingParts(sheet, at + 1),
    ]),
  ];
}

/** The additional parts of a sheet with pictures. */
function drawingParts({ pictures }: Sheet, number: number): WorkbookPart[] {
  if (!pictures) return [];
  const files = pictureFiles(pictures).map((name) => ['image', `../media/${name}`] as const);
  const sheetRelations = relationsXml([['drawing', `../drawings/drawing${number}.xml`]]);
  return [
    { path: `xl/worksheets/_rels/sheet${number}.xml.rels`, pieces: [sheetRelations] },
    { path: `xl/drawings/drawing${number}.xml`, pieces: [xml + drawingXml(pictures)] },
    { path: `xl/drawings/_rels/drawing${number}.xml.rels`, pieces: [relationsXml(files)] },
  ];
}

function contentTypesXml(all: readonly Sheet[], paths: readonly string[]): string {
  const drawings = all.map(({ pictures }, at) =>
    pictures
      ? `<Override PartName="/xl/drawings/drawing${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`
      : '',
  );
  const pictureTypes = all.some(({ pictures }) => pictures)
    ? '<Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>'
    : '';
  const sheets = paths.map((path) => `<Override PartName="/xl/${path}" ContentType="${officeXml}.worksheet+xml"/>`);
  return `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${pictureTypes}<Override PartName="/xl/workbook.xml" ContentType="${officeXml}.sheet.main+xml"/>${sheets.join('')}${drawings.join('')}<Override PartName="/xl/styles.xml" ContentType="${officeXml}.styles+xml"/></Types>`;
}

function relationsXml(targets: readonly (readonly [string, string])[]): string {
  const entries = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`;
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, at) => {
    const allowed = xmlText(sheetName(name)).replaceAll('"', '&quot;');
    return `<sheet name="${allowed}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** A sheet's name as spreadsheets allow it: 31 characters, none of []:*?/\ and no apostrophe at its ends. */
export function sheetName(name: string): string {
  const allowed = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  return [...allowed].slice(0, 31).join('').trim() || 'Sheet1';
}

/** Frozen headings, widths, the rows, and a filter over all of them. */
function* sheetPieces({ columns, rows, pictures }: Sheet): Generator<string> {
  const headings = columns.map((column) => textCell(column.heading, headingStyle));
  yield `${xml}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><cols>${columns.map(widthXml).join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
  const height = pictures ? ` ht="${pictureRowHeight}" customHeight="1"` : '';
  let last = 1;
  let piece: string[] = [];
  for (const row of rows) {
    last += 1;
    piece.push(
      `<row r="${last}"${height}>${columns.map((column, at) => cell(row[at] ?? null, column)).join('')}</row>`,
    );
    if (piece.length < pieceRows) continue;
    yield piece.join('');
    piece = [];
  }
  yield `${piece.join('')}</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${last}"/>${pictures ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;
}

const usualWidths = { text: 18, number: 12, day: 12 } as const satisfies Record<SheetColumn['kind'], number>;

function widthXml({ kind, heading, width = usualWidths[kind] }: SheetColumn, at: number): string {
  const room = Math.min(60, Math.max(width, textWidth(heading) + 2));
  return `<col min="${at + 1}" max="${at + 1}" width="${room}" customWidth="1"/>`;
}

/** The width in characters; Chinese ones count twice. */
function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (sign > '\u2e7f' ? 2 : 1), 0);
}

function cell(value: SheetValue, column: SheetColumn): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const number = typeof value === 'number' ? value : column.kind === 'day' ? daySerial(value) : null;
  if (number === null) return textCell(String(value), textStyle);
  return Number.isFinite(number) ? `<c s="${styleOf(column)}"><v>${number}</v></c>` : '<c/>';
}

/** A text cell, which is never a formula, whatever the text begins with. */
function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A day's serial number in spreadsheets; null before March 1900, as they count a 29 February 1900 that never was. */
export function daySerial(day: string): number | null {
  const at = /^\d{4}-\d\d-\d\d/.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  const serial = (at - Date.UTC(1899, 11, 30)) / msPerDay;
  return serial >= 61 ? serial : null;
}

/** A column's letters: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  if (index < 0) return 'A';
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A spreadsheet's longest cell. */
const longestCell = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function xmlText(text: string): string {
  return (
    shortened(text, longestCell)
      .replace(unprintable, '\ufffd')
      // Spreadsheets would read _x0041_ as an escaped letter.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>]/g, (character) => entities[character] ?? character)
  );
}
