import type { Sheet, SheetValue } from '../../shared/export/sheet';
import { cellText, type ImportMapping } from '../../shared/imports/mapping';
import type { CheckedRow } from '../../shared/imports/rows';
import type { Cell } from '../../shared/imports/workbook';
import type { ChosenSheet } from './chosen-sheet';

/** A row that was not imported, and why. */
export interface LeftOut {
  row: CheckedRow;
  reason: string;
}

const rowHeading = 'Row 行号';
const reasonHeading = 'Reason 原因';

/**
 * The rows that were left out, in their original columns with the corrections made meanwhile, then their number and
 * the reason. It can be imported as it is: nothing is read from the two columns at its end.
 */
export function errorSheet(
  name: string,
  { sheet, headings, headingAt }: ChosenSheet,
  mapping: ImportMapping,
  leftOut: readonly LeftOut[],
): Sheet {
  const original = (sheet.rows[headingAt]?.cells ?? []).map(cellText);
  // Rows that were left out twice are not given their columns twice.
  const columns = headings.map((_, at) => at).filter((at) => !isOurs(headings[at] ?? ''));
  const cellsByRow = new Map(sheet.rows.map(({ row, cells }) => [row, cells]));
  return {
    name,
    columns: [
      ...columns.map((at) => ({ heading: original[at] ?? '', kind: 'text' as const })),
      { heading: rowHeading, kind: 'number', decimals: 0 },
      { heading: reasonHeading, kind: 'text', width: 60 },
    ],
    rows: leftOut.map(({ row, reason }) => {
      const cells = corrected(cellsByRow.get(row.row) ?? [], row, mapping);
      return [...columns.map((at) => sheetValue(cells[at])), row.row, reason];
    }),
  };
}

const isOurs = (heading: string): boolean => heading === rowHeading || heading === reasonHeading;

function corrected(cells: readonly Cell[], { texts }: CheckedRow, { columns }: ImportMapping): Cell[] {
  const result = [...cells];
  for (const [key, { column }] of Object.entries(columns)) {
    const text = texts[key];
    if (text !== undefined && text !== cellText(cells[column])) result[column] = text;
  }
  return result;
}

function sheetValue(cell: Cell | undefined): SheetValue {
  return typeof cell === 'object' && cell !== null ? cellText(cell) : (cell ?? null);
}
