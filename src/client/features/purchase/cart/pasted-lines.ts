import { readTsv } from '../../../grid/keys/tsv';

/** A line as somebody typed or pasted it: what to order, and how many. */
export interface PastedLine {
  code: string;
  pieces: number;
}

/**
 * Lines of a table copied from a spreadsheet, or typed: the number first, its pieces in the next cell that is a number, 1
 * where there is none. What has no tabs is split at commas and blanks. A heading, whose pieces are a word, is left out.
 */
export function pastedLines(text: string): PastedLine[] {
  return readTsv(text).flatMap((cells) => {
    const [code = '', ...others] = cells.length > 1 ? cells : (cells[0] ?? '').split(/[,;，；\s]+/);
    const filled = others.filter((cell) => cell !== '');
    const pieces = filled
      .map((cell) => Number(cell.replaceAll(',', '')))
      .find((count) => Number.isInteger(count) && count > 0);
    if (code === '' || (filled.length > 0 && pieces === undefined)) return [];
    return [{ code, pieces: pieces ?? 1 }];
  });
}
