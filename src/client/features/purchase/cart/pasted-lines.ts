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

/** What was read of a text: its lines, the rows that say none, and all rows of both but for headings, as they were given. */
interface ReadLines {
  lines: PastedLine[];
  refused: RefusedRow[];
  rows: string[];
}

const noCode = msg`There is no number of a material or a commodity.`;
const noPieces = msg`There is no number of pieces that can be ordered.`;

/**
 * Lines of a table copied from a spreadsheet, or typed: the number first, its pieces in the next cell that is a number, 1
 * where there is none. What has no tabs is split at commas and blanks; a comma between digits is that of thousands. The
 * headings of a table are left out, where it may have some, and every other row that says no line is named.
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
    // With its tabs: what is put back to be mended is read by the same cells again.
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
