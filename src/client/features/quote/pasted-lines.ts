import { halfWidth } from '../../../shared/rules/half-width';
import { shortened } from '../../../shared/shortened';
import { readTsv } from '../../grid/keys/tsv';
import { countIn, typedCells } from '../../grid/keys/typed-cells';

/** A row of a table as it is to stand in a quote: the number of pieces, or the text that is none. */
export interface PastedLine {
  commodity: string;
  color: string | null;
  quantity: number | string;
}

const headingWords = /^(code|commodity|商品|编码|代码)/i;

/** What is longer is neither a commodity nor a color, and is told by how it begins. */
const longestName = 80;

/**
 * Lines of a table copied from a spreadsheet or typed: the code of the commodity, perhaps a color, and last the pieces, apart by
 * tabs or by commas, semicolons or several spaces; a comma between the digits of a number is that of thousands. A row of headings
 * is left out; without pieces one is meant.
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

/** A code that begins like the word for codes has digits in it, or pieces behind it. */
function isHeading(cells: readonly string[]): boolean {
  return headingWords.test(cells[0] ?? '') && !/\d/.test(cells.join());
}

function quantityOf(cell: string | undefined): number | string {
  return cell === undefined ? 1 : (countIn(cell) ?? shortened(cell, 40));
}
