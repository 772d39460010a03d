import { setImmediate } from 'node:timers/promises';
import type { SheetColumn, SheetValue } from '../../shared/export/sheet';
import { paperPalette } from '../../shared/loading/palette';
import type { Paper } from './paper';

interface Table {
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetValue[])[];
}

const text = { size: 8 };
const heading = { size: 8, bold: true };
const lineHeight = 11;
const gap = 8;
/** Rows written before others get their turn. */
const rowsAtATime = 50;

/** A table as wide as the paper; its headings stand on every page it reaches. */
export async function writeTable(paper: Paper, { title, columns, rows }: Table): Promise<void> {
  const widths = columnWidths(paper, columns, rows);
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
  const rule = (y: number, colour: string) => {
    paper.document
      .moveTo(paper.left, y)
      .lineTo(paper.left + paper.width, y)
      .lineWidth(0.5)
      .strokeColor(colour)
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

function cellText(value: SheetValue): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value ?? '');
}

/** Numbers get what they need, texts share the rest by what they ask for. */
function columnWidths(paper: Paper, columns: readonly SheetColumn[], rows: Table['rows']): number[] {
  const asked = columns.map(({ heading: name }, at) => {
    const longest = rows
      .slice(0, 200)
      .reduce((most, row) => Math.max(most, paper.measure(cellText(row[at] ?? null), text)), 0);
    // A heading may take two lines.
    return Math.max(longest, Math.min(paper.measure(name, heading), 60), 24);
  });
  const room = paper.width - gap * (columns.length - 1);
  const isText = (at: number) => columns[at]?.kind !== 'number';
  const fixed = asked.reduce((sum, width, at) => sum + (isText(at) ? 0 : width), 0);
  const flexible = asked.reduce((sum, width, at) => sum + (isText(at) ? width : 0), 0);
  const share = (room - fixed) / (flexible || 1);
  return asked.map((width, at) => (isText(at) ? width * share : width));
}
