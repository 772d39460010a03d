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
    paper.write(line, paper.left, paper.y() + size, style);
    paper.moveTo(paper.y() + size * 1.35);
  }
}

const columns = 3;

/** Facts side by side, each a small label with its value below. */
export function writeFacts(paper: Paper, facts: readonly PaperFact[]): void {
  const width = (paper.width - 16 * (columns - 1)) / columns;
  for (let at = 0; at < facts.length; at += columns) {
    const heights = facts.slice(at, at + columns).map(({ label, value }, column) => {
      const x = paper.left + column * (width + 16);
      paper.write(label, x, paper.y() + 8, { size: 7, colour: paperPalette.note });
      const lines = paper.lines(value, width, { size: 9 });
      lines.forEach((line, row) => {
        paper.write(line, x, paper.y() + 19 + row * 12, { size: 9 });
      });
      return 12 + lines.length * 12;
    });
    paper.moveTo(paper.y() + Math.max(...heights) + 2);
  }
}
