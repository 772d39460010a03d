import { type Plant, plants } from '../../../shared/areas/price/price';
import { currencyNamed } from '../../../shared/imports/currency';
import { tidyLines } from '../../../shared/imports/read-cell';
import { keysOf } from '../../../shared/keys-of';
import { halfWidth } from '../../../shared/rules/half-width';
import { shortened } from '../../../shared/shortened';
import { readTsv } from '../../grid/keys/tsv';

/** A price as it stands in a table: a number, or the text that is not one. */
export interface PastedPrice {
  commodity: string;
  plant: Plant;
  fobUsd: number | string;
}

const plantWords: Record<Plant, RegExp> = { china: /china|中国/i, vietnam: /vietnam|越南/i };
const priceWords = /fob|price|usd|价/i;
const headingWords = /fob|price|usd|价|china|中国|vietnam|越南/i;

/**
 * Reads the prices of the wanted plants from a table copied from a spreadsheet: the code of the commodity, then prices.
 * Headings may name the plant of a column, as in our own price list; columns that name none are then ignored. Without
 * such headings a single price is that of each wanted plant; of two, the first is China's, the second Vietnam's. Empty
 * cells are skipped.
 */
export function pastedPrices(text: string, wanted: readonly Plant[]): PastedPrice[] {
  const table = readTsv(halfWidth(text)).filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = table;
  const hasHeadings = first.some((cell, at) => at > 0 && headingWords.test(cell) && typeof priceOf(cell) !== 'number');
  const named = keysOf(plants).map((plant) => ({
    plant,
    column: first.findIndex((cell, at) => at > 0 && plantWords[plant].test(cell) && priceWords.test(cell)),
  }));
  const columns = named.some(({ column }) => column > 0)
    ? named.filter(({ column }) => column > 0)
    : first.length > 2
      ? keysOf(plants).map((plant, at) => ({ plant, column: at + 1 }))
      : wanted.map((plant) => ({ plant, column: 1 }));
  const asked = columns
    .filter(({ plant }) => wanted.includes(plant))
    .map((each) => ({ ...each, currency: hasHeadings ? currencyNamed(first[each.column] ?? '') : null }));
  return (hasHeadings ? table.slice(1) : table).flatMap((cells) =>
    asked.flatMap(({ plant, column, currency }) => {
      const cell = cells[column] ?? '';
      const fobUsd = currency === null ? priceOf(cell) : wordsOf(`${currency} ${cell}`);
      return cell === '' ? [] : [{ commodity: wordsOf(cells[0] ?? ''), plant, fobUsd }];
    }),
  );
}

/** 1,234.50 and $1234.5 are numbers; 12,5 is ambiguous and stays a text, for the user to correct. */
function priceOf(cell: string): number | string {
  const bare = cell.replace(/^\$|\s|USD$/g, '');
  const plain = /^\d{1,3}([,，]\d{3})+(\.\d+)?$/.test(bare) ? bare.replace(/[,，]/g, '') : bare;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : wordsOf(cell);
}

/** The words of a cell in one line, as many as the call takes. */
const wordsOf = (cell: string): string => shortened(tidyLines(cell).replaceAll('\n', ' '), 40);
