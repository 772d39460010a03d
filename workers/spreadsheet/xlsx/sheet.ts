import type { Cell } from '../../../src/shared/imports/workbook';
import { isoCell, type NumberStyle, numberCell } from '../dates';
import { type Reading, Refused } from '../reading';
import type { RowCollector } from '../rows';
import { unescaped } from './escapes';
import { type Attributes, attributesOf, readXml } from './xml';
import type { ZipPart } from './zip';

/** What all sheets of a workbook refer to. */
export interface Shared {
  strings: readonly string[];
  numberStyles: readonly NumberStyle[];
  isFrom1904: boolean;
}

/** Characters kept of a formula: enough to recognize it. */
const formulaLength = 100;

/** Adds the rows of a sheet. A formula gives its last calculated value, or itself as an error where there is none. */
export function readSheetXml(part: ZipPart, shared: Shared, rows: RowCollector, reading: Reading): void {
  let row = 0;
  let column = 0;
  let cells: Cell[] = [];
  let type = '';
  let style = 0;
  let value = '';
  let formula: string | null = null;
  let isValue = false;
  let isFormula = false;
  let isReadingAid = false;

  function openCell({ r, t = 'n', s }: Attributes) {
    column = r === undefined ? column + 1 : columnOf(r);
    type = t;
    style = Number(s ?? 0);
    value = '';
    formula = null;
  }

  function closeCell() {
    // Programs that cannot calculate write no value; a calculated empty text has the type "str".
    const isUncalculated = formula !== null && value === '' && type === 'n';
    const cell = isUncalculated ? { error: `=${formula}` } : cellOf(value, type, style, shared);
    if (cell === null || cell === '') return;
    // Many cells may share one long text, but each gets its own copy when rows are posted to the page.
    if (type === 's' && typeof cell === 'string') reading.spend(Math.min(cell.length, reading.caps.cellLength));
    rows.checkPlace(row, column);
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = cell;
  }

  readXml(part, reading, {
    open(name, attributes) {
      // An inline text is in <is>; programs ignore a <v> beside it.
      if (name === 'v') isValue = type !== 'inlineStr';
      else if (name === 't') isValue = !isReadingAid;
      else if (name === 'f') {
        isFormula = true;
        formula = '';
      } else if (name === 'c') openCell(attributesOf(attributes));
      else if (name === 'row') {
        row = rowNumber(attributesOf(attributes).r) ?? row + 1;
        column = 0;
        cells = [];
      } else if (name === 'rPh') isReadingAid = true;
    },
    text(piece) {
      if (isValue) value += piece;
      else if (isFormula) formula = ((formula ?? '') + piece).slice(0, formulaLength);
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'f') isFormula = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') rows.add(row, cells);
      else if (name === 'rPh') isReadingAid = false;
    },
  });
}

const plain: NumberStyle = { kind: 'number', currency: null };

function cellOf(value: string, type: string, style: number, { strings, numberStyles, isFrom1904 }: Shared): Cell {
  switch (type) {
    case 's':
      return value === '' ? null : (strings[Number(value)] ?? missingString());
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'b':
      return value === '' ? null : value === '1' || value === 'true';
    case 'e':
      return { error: value };
    case 'd':
      return isoCell(value);
    default: {
      const number = value.trim() === '' ? Number.NaN : Number(value);
      return Number.isFinite(number) ? numberCell(number, numberStyles[style] ?? plain, isFrom1904) : value;
    }
  }
}

// Left out, the cell would look empty and the row be imported without it.
function missingString(): never {
  throw new Refused({ reason: 'corrupt' });
}

function rowNumber(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The column of a cell's address, counted from 1: that of AB12 is 28. */
function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length; at += 1) {
    const letter = (address.charCodeAt(at) & ~0x20) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1) throw new Refused({ reason: 'corrupt' });
  return column;
}
