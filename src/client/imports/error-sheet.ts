import type { Sheet, SheetValue } from '../../shared/export/sheet';
import { textOfChoice } from '../../shared/imports/chosen-cell';
import { type ChosenSheet, errorHeadings } from '../../shared/imports/chosen-sheet';
import { columnsOfChoice } from '../../shared/imports/column-choice';
import { cellText, type ImportMapping } from '../../shared/imports/mapping';
import type { CheckedRow } from '../../shared/imports/rows';
import type { Cell } from '../../shared/imports/workbook';

/** A row that was not imported, and why. */
export interface LeftOut {
  row: CheckedRow;
  reason: string;
}

/**
 * The rows that were left out, in their original columns with the corrections made meanwhile, then their number and
 * the reason. It can be imported as it is: nothing is read from the two columns at its end.
 */
export function errorSheet(
  name: string,
  { sheet, headings }: ChosenSheet,
  mapping: ImportMapping,
  leftOut: readonly LeftOut[],
): Sheet {
  // A column may be read that has no heading; rows that were left out twice are not given their columns twice.
  const width = Math.max(
    headings.length,
    ...Object.values(mapping.columns)
      .flatMap(columnsOfChoice)
      .map((at) => at + 1),
  );
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => !isOurs(headings[at] ?? ''));
  const cellsByRow = new Map(sheet.rows.map(({ row, cells }) => [row, cells]));
  return {
    name,
    columns: [
      ...columns.map((at) => ({ heading: headings[at] ?? '', kind: 'text' as const })),
      { heading: errorHeadings.row, kind: 'number', decimals: 0 },
      { heading: errorHeadings.reason, kind: 'text', width: 60 },
    ],
    rows: leftOut.map(({ row, reason }) => {
      const cells = corrected(cellsByRow.get(row.row) ?? [], row, mapping);
      return [...columns.map((at) => sheetValue(cells[at])), row.row, reason];
    }),
  };
}

const isOurs = (heading: string): boolean => heading === errorHeadings.row || heading === errorHeadings.reason;

function corrected(cells: readonly Cell[], { texts }: CheckedRow, { columns }: ImportMapping): Cell[] {
  const result = [...cells];
  for (const [key, choice] of Object.entries(columns)) {
    const [column, ...others] = columnsOfChoice(choice);
    const text = texts[key];
    // Of several columns put together nobody can say which a correction belongs to: the first keeps the whole.
    if (column === undefined || text === undefined || text === textOfChoice(choice, cells)) continue;
    result[column] = text;
    for (const other of others) result[other] = null;
  }
  return result;
}

function sheetValue(cell: Cell | undefined): SheetValue {
  return typeof cell === 'object' && cell !== null ? cellText(cell) : (cell ?? null);
}
