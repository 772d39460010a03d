import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { purchaseLimits } from '../../../../shared/areas/purchase/limits';
import { halfWidth } from '../../../../shared/rules/half-width';
import { readTsv } from '../../../grid/keys/tsv';
import { countIn, typedCells } from '../../../grid/keys/typed-cells';

/** A line as somebody typed or pasted it: what to order, and how many. */
export interface PastedLine {
  code: string;
  pieces: number;
  /** The row as it was given. */
  row: string;
}

/** A row that is not taken, and why. */
export interface RefusedRow {
  row: string;
  why: MessageDescriptor;
}

/** What was read of a text: its lines, the rows refused, and all rows but headings as they were given. */
interface ReadLines {
  lines: PastedLine[];
  refused: RefusedRow[];
  rows: string[];
}

const noCode = msg`This row has no number of a material or a commodity.`;
const noPieces = msg`This row has no number of pieces that can be ordered.`;

/**
 * Reads lines from a table copied from a spreadsheet, or typed: first the number, then the pieces in the next cell that
 * is a number, or 1 where no other cell is filled. A row without tabs is split at commas and blanks; a comma between
 * digits is that of thousands. Headings of a table are skipped where allowed; any other row without a line is refused.
 */
export function pastedLines(text: string, mayHaveHeadings = true): ReadLines {
  const lines: PastedLine[] = [];
  const refused: RefusedRow[] = [];
  const read: string[] = [];
  const rows = readTsv(halfWidth(text)).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  for (const [at, cells] of rows.entries()) {
    const isTable = cells.length > 1;
    if (mayHaveHeadings && at === 0 && isTable && rows.length > 1 && !/\d/.test(cells.join(''))) continue;
    const [code = '', ...others] = isTable ? cells.map((cell) => cell.trim()) : typedCells(cells[0] ?? '', 'any');
    // Keeps the tabs, so that a row put back for correction is split into the same cells again.
    const row = cells.map((cell) => cell.trim().replace(/\s+/g, ' ')).join('\t');
    read.push(row);
    const filled = others.filter((cell) => cell !== '');
    const pieces = filled.length === 0 ? 1 : filled.map(countIn).find((count) => count !== null);
    if (code === '' || code.length > longestCode) refused.push({ row, why: noCode });
    else if (!pieces || pieces > purchaseLimits.pieces) refused.push({ row, why: noPieces });
    else lines.push({ code, pieces, row });
  }
  return { lines, refused, rows: read };
}

const longestCode = 60;
