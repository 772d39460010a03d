/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** After these a line may end; between Chinese signs it may end anywhere. */
const breaks = /(?<=[\s,/·;])|(?<=[\u2e80-\uffef])|(?=[\u2e80-\uffef])/u;

/** The pieces of a text that no line cuts, as long as they fit into it. */
export const unbroken = (text: string): string[] => text.split(breaks).map((piece) => piece.trimEnd());

/** The text in lines no wider than the width, a new one where the text has one; a word that is wider itself is cut. */
export function textLines(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => fitting(line, width, measure));
}

function fitting(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const push = (piece: string) => {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? piece.trimStart() : piece;
  };
  for (const piece of text.split(breaks)) {
    if (measure(piece.trimEnd()) <= width) push(piece);
    else for (const sign of piece) push(sign);
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}
