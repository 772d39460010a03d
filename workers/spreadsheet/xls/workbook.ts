import { type CellObject, read, SSF, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { Cell, ReadSheet } from '../../../src/shared/imports/workbook';
import { builtInPatterns, numberCell, numberStyle } from '../dates';
import { type Reading, Refused } from '../reading';
import { readRows } from '../rows';

// Texts of workbooks from before 1997 are in the code page of the computer that wrote them.
set_cptable(codePages);

const hidden = 0;

/** The sheets of a workbook as Excel wrote it until 2003. The caller limits the time, as the package cannot. */
export function readXls(bytes: Uint8Array, reading: Reading): ReadSheet[] {
  const workbook = opened(bytes);
  const { sheets } = reading.caps;
  const names = workbook.SheetNames;
  if (names.length === 0) throw new Refused({ reason: 'noSheets' });
  if (names.length > sheets) throw new Refused({ reason: 'tooManySheets', limit: sheets, found: names.length });
  const isFrom1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return names.map((name, at) => {
    const isHidden = (workbook.Workbook?.Sheets?.[at]?.Hidden ?? hidden) !== hidden;
    const sheet = workbook.Sheets[name];
    return readRows({ name, isHidden }, reading, ({ checkPlace, add }) => {
      for (const [row, cells] of rowsOf(sheet)) {
        checkPlace(row + 1, cells.length);
        add(
          row + 1,
          Array.from(cells, (cell) => cellOf(cell, isFrom1904)),
        );
      }
    });
  });
}

/** The whole workbook: with a limit the package leaves out rows behind it without a word. */
function opened(bytes: Uint8Array): WorkBook {
  // The package gives a cell the pattern of its format, but lacks these; a workbook's own patterns replace them.
  for (const [id, pattern] of builtInPatterns) SSF.load(pattern, id);
  try {
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellText: false, cellFormula: false });
  } catch (error) {
    // Only the message tells that a password is needed; any other failure means that the file is corrupt.
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new Refused({ reason: isLocked ? 'encrypted' : 'corrupt' });
  }
}

function rowsOf(sheet: WorkSheet | undefined): [number, CellObject[]][] {
  const rows = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[]; // rows without cells are left out
  return [...rows.entries()].flatMap(([row, cells]): [number, CellObject[]][] => (cells ? [[row, cells]] : []));
}

function cellOf(cell: CellObject | undefined, isFrom1904: boolean): Cell {
  if (!cell || cell.v === undefined) return null;
  if (cell.t === 'e') return { error: errorNames.get(Number(cell.v)) ?? '#VALUE!' };
  if (typeof cell.v === 'number') {
    return numberCell(cell.v, numberStyle(0, typeof cell.z === 'string' ? cell.z : undefined), isFrom1904);
  }
  return typeof cell.v === 'string' || typeof cell.v === 'boolean' ? cell.v : null;
}

const errorNames = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
