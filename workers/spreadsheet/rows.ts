import { columnName } from '../../src/shared/export/workbook';
import { detectHeader, headerSearchRows } from '../../src/shared/imports/header';
import type { Refusal } from '../../src/shared/imports/refusals';
import type { Cell, ReadSheet, SheetRow } from '../../src/shared/imports/workbook';
import { shortened } from '../../src/shared/shortened';
import type { Reading } from './reading';

/** Ends the reading of one sheet; the other sheets may still be good. */
class SheetRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

export interface RowCollector {
  /** Throws for a cell beyond the caps; call it before allocating for the cell. Rows and columns count from 1. */
  checkPlace: (row: number, column: number) => void;
  add: (row: number, cells: Cell[]) => void;
}

const rowsBetweenChecks = 256;

/** The sheet of the rows that `read` adds, within the caps. */
export function readRows(
  sheet: Pick<ReadSheet, 'name' | 'isHidden'>,
  reading: Reading,
  read: (rows: RowCollector) => void,
): ReadSheet {
  const { caps } = reading;
  const rows: SheetRow[] = [];
  const checkPlace = (row: number, column: number) => {
    if (row <= caps.lastRow && column <= caps.columns) return;
    throw new SheetRefused({ reason: 'cellTooFar', cell: columnName(column - 1) + row });
  };
  const add = (row: number, cells: Cell[]) => {
    while (cells.length > 0 && (cells.at(-1) ?? '') === '') cells.pop();
    if (cells.length === 0) return;
    checkPlace(row, cells.length);
    shorten(cells, caps.cellLength);
    rows.push({ row, cells });
    if (rows.length > caps.rows + headerSearchRows) throw new SheetRefused(tooManyRows(caps.rows));
    if (rows.length % rowsBetweenChecks > 0) return;
    reading.checkTime();
    reading.progress({ sheet: sheet.name, rows: rows.length });
  };
  try {
    read({ checkPlace, add });
    const dataRows = rows.length - 1 - (detectHeader(rows) ?? -1);
    if (dataRows > caps.rows) throw new SheetRefused(tooManyRows(caps.rows));
    return { ...sheet, rows, rowCount: rows.length, refusal: null };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    return { ...sheet, rows: [], rowCount: rows.length, refusal: error.refusal };
  }
}

function shorten(cells: Cell[], length: number) {
  for (const [at, cell] of cells.entries()) {
    if (typeof cell === 'string' && cell.length > length) cells[at] = shortened(cell, length);
  }
}

function tooManyRows(limit: number): Refusal {
  return { reason: 'tooManyRows', limit };
}
