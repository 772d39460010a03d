import { halfWidth } from '../../../shared/rules/half-width';
import { shortened } from '../../../shared/shortened';
import { readTsv } from '../../grid/keys/tsv';
import { countIn, typedCells } from '../../grid/keys/typed-cells';

/** A row of a table read for a quote; `quantity` stays a text where it is not a number of pieces. */
export interface PastedLine {
  commodity: string;
  color: string | null;
  quantity: number | string;
}

const headingWords = /^(code|commodity|商品|编码|代码)/i;

/** A longer text is neither a commodity nor a color, and is shown shortened. */
const longestName = 80;

/**
 * Reads lines of a table copied from a spreadsheet or typed: the code of the commodity, perhaps a color, and last the
 * pieces (1 where there are none), separated by tabs, commas, semicolons or several spaces. A comma between the digits
 * of a number is that of thousands. A row of headings is skipped.
 */
export function pastedLines(text: string): PastedLine[] {
  return readTsv(halfWidth(text))
    .map((cells) => (cells.length > 1 ? cells : typedCells(cells[0] ?? '', 'several')))
    .filter((cells) => cells[0] !== '' && !isHeading(cells))
    .map(([commodity = '', ...others]) => {
      const filled = others.filter((cell) => cell !== '');
      const [color] = filled.slice(0, -1);
      return {
        commodity: shortened(commodity, longestName),
        color: color === undefined ? null : shortened(color, longestName),
        quantity: quantityOf(filled.at(-1)),
      };
    });
}

/** A real code that begins like a heading has digits in it, or pieces after it. */
function isHeading(cells: readonly string[]): boolean {
  return headingWords.test(cells[0] ?? '') && !/\d/.test(cells.join());
}

function quantityOf(cell: string | undefined): number | string {
  return cell === undefined ? 1 : (countIn(cell) ?? shortened(cell, 40));
}
