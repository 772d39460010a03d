import type { Field } from '../../shared/entity/field';
import type { Sheet, SheetValue } from '../../shared/export/sheet';
import { textOfChoice } from '../../shared/imports/chosen-cell';
import type { ChosenSheet } from '../../shared/imports/chosen-sheet';
import { columnsOfChoice } from '../../shared/imports/column-choice';
import { errorHeadings, isOurs, noNumber, numberedPart } from '../../shared/imports/error-columns';
import { cellText, type ImportMapping } from '../../shared/imports/mapping';
import { withinChain } from '../../shared/imports/questions';
import type { CheckedRow } from '../../shared/imports/rows';
import { fieldOf, type ImportTarget, keyOfField, keysOfPart } from '../../shared/imports/target';
import { type Cell, isFraction } from '../../shared/imports/workbook';

/** A row that was not imported, and why. */
export interface LeftOut {
  row: CheckedRow;
  reason: string;
}

/**
 * The rows that were left out, in their original columns with the corrections made meanwhile, followed by the number
 * that each was given in its record (if no column has it), the row number and the reason. It can be imported as it is.
 */
export function errorSheet(
  target: ImportTarget,
  { sheet, headings }: ChosenSheet,
  mapping: ImportMapping,
  leftOut: readonly LeftOut[],
): Sheet {
  // Includes columns that are read without a heading. A second error file of the same rows repeats none of our columns.
  const width = Math.max(
    headings.length,
    ...Object.values(mapping.columns)
      .flatMap(columnsOfChoice)
      .map((at) => at + 1),
  );
  const columns = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !isOurs(headings[at] ?? ''))
    .map((at) => ({ at, ...writingAt(at, target, mapping) }));
  const given = numberReader(target);
  const read = given && mapping.columns[given.key];
  const numberOf = !read || read.column === headings.indexOf(errorHeadings.place) ? given?.numberOf : undefined;
  const cellsByRow = new Map(sheet.rows.map(({ row, cells }) => [row, cells]));
  return {
    name: sheet.name,
    columns: [
      ...columns.map(({ at }) => ({ heading: headings[at] ?? '', kind: 'text' as const })),
      ...(numberOf ? [{ heading: errorHeadings.place, kind: 'text' as const }] : []),
      { heading: errorHeadings.row, kind: 'number', decimals: 0 },
      { heading: errorHeadings.reason, kind: 'text', width: 60 },
    ],
    rows: leftOut.map(({ row, reason }) => {
      const cells = corrected(cellsByRow.get(row.row) ?? [], row, mapping);
      const place = numberOf ? [numberOf(row)] : [];
      return [...columns.map((column) => sheetValue(cells[column.at], column)), ...place, row.row, reason];
    }),
  };
}

/** The field that a column of the file is read as, and its decimal sign. */
interface Writing {
  field: Field | undefined;
  decimal: string;
}

function writingAt(at: number, target: ImportTarget, { columns, decimal }: ImportMapping): Writing {
  const [key = '', choice] = Object.entries(columns).find(([, { column }]) => column === at) ?? [];
  return { field: fieldOf(target, key)?.field, decimal: choice?.decimal ?? decimal };
}

/** Returns a reader of a row's number in its record (none if the record is faulty); null when rows have no numbers. */
function numberReader(target: ImportTarget) {
  const numbered = numberedPart(target);
  if (!numbered) return null;
  const { part, key } = numbered;
  const holders = withinChain(target, part).flatMap((each) =>
    keysOfPart(each).map((name) => keyOfField(target, each.name, name)),
  );
  const numberOf = ({ values, faults }: CheckedRow): SheetValue => {
    const number = values[key];
    return typeof number === 'number' && !faults.some((fault) => holders.includes(fault.key)) ? number : noNumber;
  };
  return { key, numberOf };
}

function corrected(cells: readonly Cell[], { texts }: CheckedRow, { columns }: ImportMapping): Cell[] {
  const result = [...cells];
  for (const [key, choice] of Object.entries(columns)) {
    const [column, ...others] = columnsOfChoice(choice);
    const text = texts[key];
    // With several joined columns it is unknown which one a correction belongs to: the first gets the whole text.
    if (column === undefined || text === undefined || text === textOfChoice(choice, cells)) continue;
    result[column] = text;
    for (const other of others) result[other] = null;
  }
  return result;
}

function sheetValue(cell: Cell | undefined, { field, decimal }: Writing): SheetValue {
  // In the form in which it will be read again: as a percentage, or as the number behind it.
  if (isFraction(cell)) {
    const isNumber = (field?.kind === 'number' && field.unit !== '%') || field?.kind === 'money';
    return isNumber ? cell.fraction : cellText(cell).replace('.', decimal);
  }
  return typeof cell === 'object' && cell !== null ? cellText(cell) : (cell ?? null);
}
