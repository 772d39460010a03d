import { withFormula } from '../../src/shared/export/csv';
import type { ReadSheet } from '../../src/shared/imports/workbook';
import { type Reading, Refused } from './reading';
import { readRows } from './rows';

const separators = [',', ';', '\t', '|'] as const;
/** The first rows, from which the separator is guessed. */
const sampleRows = 20;

/** What the user knows about a CSV file; anything left out is detected from the file. */
export interface CsvStyle {
  separator?: string;
  encoding?: string;
}

/**
 * The one sheet of a CSV text. Cells stay texts, as the import decides which are numbers or days; the escaping by
 * which an export made formulas harmless is undone.
 */
export function readCsv(text: string, name: string, reading: Reading, given?: string): ReadSheet {
  return readRows({ name, isHidden: false }, reading, ({ add }) => {
    const { separator, start } = given ? { separator: given, start: 0 } : separatorOf(text);
    let row = 0;
    for (const fields of csvRows(text, separator, start)) {
      row += 1;
      add(
        row,
        fields.map((field) => withFormula(field) || null),
      );
    }
  });
}

/** The separator named by a first line "sep=;" as Excel writes it, otherwise the one that splits rows most evenly. */
function separatorOf(text: string): { separator: string; start: number } {
  const named = /^sep=([^"\r\n])\r?\n/.exec(text);
  if (named?.[1]) return { separator: named[1], start: named[0].length };
  const scores = separators.map((separator) => ({ separator, score: evenness(text, separator) }));
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  return { separator: best.separator, start: 0 };
}

/** Scores a separator by how many of the first rows have the same number of fields; on a tie more fields win. */
function evenness(text: string, separator: string): number {
  const rowsOfWidth = new Map<number, number>();
  try {
    let rows = 0;
    for (const { length } of csvRows(text, separator, 0)) {
      if (length > 1) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1);
      rows += 1;
      if (rows === sampleRows) break;
    }
  } catch (error) {
    // A wrong separator may leave a quotation mark at the start of a field that nothing closes.
    if (!(error instanceof Refused)) throw error;
  }
  return Math.max(0, ...[...rowsOfWidth].map(([width, rows]) => rows * 1000 + width));
}

/** Rows of fields as in RFC 4180; a quotation mark inside an unquoted field is an ordinary character. */
function* csvRows(text: string, separator: string, start: number): Generator<string[]> {
  const plainEnd = new RegExp(`[\r\n${separator.replace(/[\\\]^-]/, '\\$&')}]|$`, 'g');
  let at = start;
  let fields: string[] = [];
  let row = 1;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      const closing = closingQuote(text, at + 1);
      if (closing === -1) throw new Refused({ reason: 'quoteNotClosed', found: row });
      field = text.slice(at + 1, closing).replaceAll('""', '"');
      at = closing + 1;
    }
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(text)?.index ?? text.length;
    fields.push(field + text.slice(at, end));
    at = end + 1;
    if (text[end] === separator) {
      if (at === text.length) fields.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield fields;
    fields = [];
    row += 1;
  }
  if (fields.length > 0) yield fields;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
