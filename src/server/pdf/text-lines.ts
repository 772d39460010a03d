/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** Where a line may break: after these characters, and around Chinese ones. */
const breaks = /(?<=[\s,/·;])|(?<=[\u2e80-\uffef])|(?=[\u2e80-\uffef])/u;

/** The pieces of a text between possible line breaks. */
export const unbroken = (text: string): string[] => text.split(breaks).map((piece) => piece.trimEnd());

/** Wraps a text to lines no wider than `width`, keeping its own line breaks; a single wider word is cut. */
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
