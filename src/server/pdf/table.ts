import { setImmediate } from 'node:timers/promises';
import type { SheetColumn, SheetValue } from '../../shared/export/sheet';
import { paperPalette } from '../../shared/loading/palette';
import type { Paper } from './paper';
import { unbroken } from './text-lines';

/** A column of a table; `leastDecimals` lets a number have fewer decimals than `decimals`. */
export type TableColumn = SheetColumn & { leastDecimals?: number };

interface Table {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly SheetValue[])[];
}

const text = { size: 8 };
const heading = { size: 8, bold: true };
const lineHeight = 11;
const gap = 8;
/** How many rows are written before yielding to the event loop. */
const rowsAtATime = 50;

/** Writes a table as wide as the paper; its headings are repeated on every page. */
export async function writeTable(paper: Paper, { title, columns, rows }: Table): Promise<void> {
  const cellText = cellTexts(columns);
  const widths = columnWidths(paper, { columns, rows, cellText });
  const write = (cells: readonly string[], style: typeof text, y: number) => {
    let x = paper.left;
    cells.forEach((cell, at) => {
      const width = widths[at] ?? 0;
      const isNumber = columns[at]?.kind === 'number';
      paper.lines(cell, width, style).forEach((line, row) => {
        const end = isNumber ? x + width : x;
        paper.write(line, end, y + lineHeight * row + 8, { ...style, align: isNumber ? 'right' : 'left' });
      });
      x += width + gap;
    });
  };
  const heightOf = (cells: readonly string[], style: typeof text) =>
    lineHeight * Math.max(...cells.map((cell, at) => paper.lines(cell, widths[at] ?? 0, style).length)) + 4;
  const rule = (y: number, color: string) => {
    paper.document
      .moveTo(paper.left, y)
      .lineTo(paper.left + paper.width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  };
  const headings = columns.map((column) => column.heading);
  const writeHeadings = () => {
    const height = heightOf(headings, heading);
    write(headings, heading, paper.y());
    paper.moveTo(paper.y() + height);
    rule(paper.y() - 2, paperPalette.ink);
  };

  if (paper.room() < 90) paper.newPage();
  paper.write(title, paper.left, paper.y() + 11, { size: 11, bold: true });
  paper.moveTo(paper.y() + 18);
  writeHeadings();
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtATime === rowsAtATime - 1) await setImmediate();
    const cells = row.map(cellText);
    const height = heightOf(cells, text);
    if (paper.room() < height) {
      paper.newPage();
      writeHeadings();
    }
    write(cells, text, paper.y());
    paper.moveTo(paper.y() + height);
    rule(paper.y() - 2, paperPalette.line);
  }
}

type CellText = (value: SheetValue, column: number) => string;

/** Formats the cells of each column; numbers get the column's decimals. */
function cellTexts(columns: readonly TableColumn[]): CellText {
  const formats = columns.map(({ decimals, leastDecimals = decimals }) => {
    const places =
      decimals === undefined ? {} : { minimumFractionDigits: leastDecimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat('en-US', places);
  });
  return (value, column) => (typeof value === 'number' ? formats[column]?.format(value) : value)?.toString() ?? '';
}

/**
 * Numbers get the width they need. Texts get that of their longest word, and share the rest by what more they need;
 * only where even the words do not fit, those columns are narrowed.
 */
function columnWidths(
  paper: Paper,
  { columns, rows, cellText }: Omit<Table, 'title'> & { cellText: CellText },
): number[] {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((cell) => paper.measure(cell, text)));
  const asked = columns.map((column, at) => {
    const cells = rows.slice(0, 200).map((row) => cellText(row[at] ?? null, at));
    // A heading may take two lines.
    const head = Math.max(Math.min(paper.measure(column.heading, heading), 60), 24);
    const most = Math.max(widest(cells), head);
    const isText = column.kind !== 'number';
    return { isText, most, least: isText ? Math.max(widest(cells.flatMap(unbroken)), head) : most };
  });
  const sum = (read: (width: (typeof asked)[number]) => number) => asked.reduce((all, width) => all + read(width), 0);
  const free = paper.width - gap * (columns.length - 1) - sum(({ least }) => least);
  const wished = sum(({ most, least }) => most - least);
  const texts = sum(({ isText }) => (isText ? 1 : 0));
  const words = sum(({ isText, least }) => (isText ? least : 0));
  return asked.map(({ isText, most, least }) => {
    if (!isText) return least;
    if (free < 0) return least * (1 + free / words);
    return free < wished ? least + (most - least) * (free / wished) : most + (free - wished) / texts;
  });
}
