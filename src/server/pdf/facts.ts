import { paperPalette } from '../../shared/loading/palette';
import type { Paper } from './paper';

export interface PaperFact {
  label: string;
  value: string;
}

/** A bold line, on as many rows as it needs. */
export function writeLine(paper: Paper, text: string, size: number): void {
  const style = { size, bold: true };
  for (const line of paper.lines(text, paper.width, style)) {
    if (paper.room() < size * 1.35) paper.newPage();
    paper.write(line, paper.left, paper.y() + size, style);
    paper.moveTo(paper.y() + size * 1.35);
  }
}

const columns = 3;

/** Facts side by side, each a small label with its value below; those that do not fit on the page any more begin the next one. */
export function writeFacts(paper: Paper, facts: readonly PaperFact[]): void {
  const width = (paper.width - 16 * (columns - 1)) / columns;
  for (let at = 0; at < facts.length; at += columns) {
    const beside = facts
      .slice(at, at + columns)
      .map(({ label, value }) => ({ label, lines: paper.lines(value, width, { size: 9 }) }));
    const height = 12 + 12 * Math.max(...beside.map(({ lines }) => lines.length));
    if (paper.room() < height) paper.newPage();
    beside.forEach(({ label, lines }, column) => {
      const x = paper.left + column * (width + 16);
      paper.write(label, x, paper.y() + 8, { size: 7, color: paperPalette.note });
      lines.forEach((line, row) => {
        paper.write(line, x, paper.y() + 19 + row * 12, { size: 9 });
      });
    });
    paper.moveTo(paper.y() + height + 2);
  }
}
