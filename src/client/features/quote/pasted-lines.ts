import { halfWidth } from '../../../shared/rules/half-width';
import { shortened } from '../../../shared/shortened';
import { readTsv } from '../../grid/keys/tsv';

/** A row of a table as it is to stand in a quote: the number of pieces, or the text that is none. */
export interface PastedLine {
  commodity: string;
  color: string | null;
  quantity: number | string;
}

const headingWords = /^(code|commodity|商品|编码|代码)/i;
const betweenCells = /\s*[,;，；]\s*|\s{2,}/;

/**
 * Lines of a table copied from a spreadsheet or typed: the code of the commodity, perhaps a color, and last the pieces, apart by
 * tabs or by commas, semicolons or several spaces. A row of headings is left out; without pieces one is meant.
 */
export function pastedLines(given: string): PastedLine[] {
  const text = halfWidth(given);
  const rows = text.includes('\t') ? readTsv(text) : text.split('\n').map(typedCells);
  return rows
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([commodity = '']) => commodity !== '' && !headingWords.test(commodity))
    .map(([commodity = '', ...others]) => {
      const filled = others.filter((cell) => cell !== '');
      const [color] = filled.slice(0, -1);
      return { commodity, color: color ?? null, quantity: quantityOf(filled.at(-1)) };
    });
}

/** Codes have no spaces: what stands after the first one is the pieces, where it is a number. */
function typedCells(line: string): string[] {
  const cells = line.trim().split(betweenCells);
  const [, commodity, pieces] = cells.length === 1 ? (/^(\S+)\s+(\d+)$/.exec(cells[0] ?? '') ?? []) : [];
  return commodity && pieces ? [commodity, pieces] : cells;
}

function quantityOf(cell: string | undefined): number | string {
  if (cell === undefined) return 1;
  const bare = /^\d{1,3}(,\d{3})+$/.test(cell) ? cell.replaceAll(',', '') : cell;
  return /^\d+$/.test(bare) ? Number(bare) : shortened(cell, 40);
}
