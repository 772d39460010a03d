import { paperPalette } from '../../shared/loading/palette';
import type { Paper } from './paper';

export interface PaperFact {
  label: string;
  value: string;
}

/** Writes a bold line, wrapped where needed. */
export function writeLine(paper: Paper, text: string, size: number): void {
  const style = { size, bold: true };
  for (const line of paper.lines(text, paper.width, style)) {
    if (paper.room() < size * 1.35) paper.newPage();
    paper.write(line, paper.left, paper.y() + size, style);
    paper.moveTo(paper.y() + size * 1.35);
  }
}

/** Writes a text, wrapped, over as many pages as needed. */
export function writeText(paper: Paper, text: string): void {
  const style = { size: 9 };
  for (const line of paper.lines(text, paper.width, style)) {
    if (paper.room() < 14) paper.newPage();
    paper.write(line, paper.left, paper.y() + 10, style);
    paper.moveTo(paper.y() + 13);
  }
}

const columns = 3;
/** A text that needs more lines than this in a column gets the full width of the paper. */
const linesBeside = 15;

/**
 * Writes facts side by side, each a small label with its value below. A row that does not fit on the page begins the
 * next one; a long text gets the full width and continues over pages.
 */
export function writeFacts(paper: Paper, facts: readonly PaperFact[]): void {
  const width = (paper.width - 16 * (columns - 1)) / columns;
  let beside: FactLines[] = [];
  const writeThose = () => {
    if (beside.length > 0) writeBeside(paper, beside, width);
    beside = [];
  };
  for (const { label, value } of facts) {
    const lines = paper.lines(value, width, { size: 9 });
    if (lines.length > linesBeside) {
      writeThose();
      writeLong(paper, label, value);
    } else {
      beside.push({ label, lines });
      if (beside.length === columns) writeThose();
    }
  }
  writeThose();
}

interface FactLines {
  label: string;
  lines: string[];
}

function writeBeside(paper: Paper, facts: readonly FactLines[], width: number): void {
  const height = 12 + 12 * Math.max(...facts.map(({ lines }) => lines.length));
  if (paper.room() < height) paper.newPage();
  facts.forEach(({ label, lines }, column) => {
    const x = paper.left + column * (width + 16);
    paper.write(label, x, paper.y() + 8, { size: 7, color: paperPalette.note });
    lines.forEach((line, row) => {
      paper.write(line, x, paper.y() + 19 + row * 12, { size: 9 });
    });
  });
  paper.moveTo(paper.y() + height + 2);
}

function writeLong(paper: Paper, label: string, value: string): void {
  // The label keeps a line of its text below it.
  if (paper.room() < 26) paper.newPage();
  paper.write(label, paper.left, paper.y() + 8, { size: 7, color: paperPalette.note });
  paper.moveTo(paper.y() + 10);
  writeText(paper, value);
  paper.moveTo(paper.y() + 2);
}
