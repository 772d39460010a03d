import type { SheetColumn } from './sheet';

/** The numbers of the cell styles below: headings, texts, days, and numbers by their decimals. */
export const headingStyle = 1;
export const textStyle = 2;
const dayStyle = 3;
const firstNumberStyle = 4;
const numberFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'];

/** The style of a column's cells. */
export function styleOf({ kind, decimals = 0 }: SheetColumn): number {
  switch (kind) {
    case 'text':
      return textStyle;
    case 'day':
      return dayStyle;
    case 'number':
      return firstNumberStyle + Math.min(decimals, numberFormats.length - 1);
    default:
      return kind satisfies never;
  }
}

const xf = (format: number, more = '/>') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}`;

/** The workbook's styles. Text cells carry the quote prefix, so that they stay text when edited. */
export function stylesXml(main: string): string {
  const formats = ['yyyy-mm-dd', ...numberFormats];
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const heading =
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>';
  const cells = [
    xf(0),
    heading,
    xf(49, ' quotePrefix="1" applyNumberFormat="1"/>'),
    ...formats.map((_code, at) => xf(164 + at, ' applyNumberFormat="1"/>')),
  ];
  return `<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF2"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA7B4"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}
