import { dayOfNumber } from '../../src/shared/rules/days';
import type { TableColumn, TableValue } from '../../src/shared/table/view';
import { nameRanks } from './ranks';

/** What marks an empty cell in a column of days; no calendar of ours reaches it. */
export const noDay = -0x8000_0000;

/** Text cells as codes into the different texts; code 0 is the empty cell. */
export interface TextCells {
  kind: 'text';
  texts: (string | null)[];
  codes: Uint16Array | Uint32Array;
}
/** Numbers; NaN is the empty cell. */
export interface NumberCells {
  kind: 'number';
  values: Float64Array;
  decimals: number;
}
/** Days since 1970-01-01; `noDay` is the empty cell. */
export interface DayCells {
  kind: 'day';
  values: Int32Array;
}
export type Cells = TextCells | NumberCells | DayCells;

/** A segment's column as the Arrow reader gives it: typed values, validity and, of texts, a dictionary. */
export interface SegmentColumn {
  length: number;
  nullCount: number;
  values: ArrayLike<number>;
  /** The different texts of a dictionary column. */
  texts: readonly string[] | null;
  isNull(row: number): boolean;
}

/** A column that grows segment by segment. Only the first `rows` of the table's cells are filled. */
export class GrowingColumn {
  #cells: Cells;
  #codeOf = new Map<string, number>();
  #ranks: Uint32Array | null = null;
  #searched: string[] = [];
  #rows = 0;

  constructor(readonly column: TableColumn) {
    this.#cells = emptyCells(column);
  }

  /** The rank of each text: in the closed list, otherwise in the order of names. Made once for all texts. */
  ranks(): Uint32Array {
    const { texts } = this.#textCells();
    if (this.#ranks?.length !== texts.length) {
      const { words } = this.column;
      this.#ranks = words ? listRanks(texts, Object.keys(words)) : nameRanks(texts);
    }
    return this.#ranks;
  }

  /** Each text as it is shown, in lower case, to look for parts in. Made once for all texts. */
  searched(): readonly string[] {
    const { texts } = this.#textCells();
    for (let code = this.#searched.length; code < texts.length; code++) {
      this.#searched.push(shownText(this.column, texts[code] ?? null).toLowerCase());
    }
    return this.#searched;
  }

  #textCells(): TextCells {
    if (this.#cells.kind !== 'text') throw new Error(`the column ${this.column.id} holds no texts`);
    return this.#cells;
  }

  /** The cells so far; the array may be longer than the table and is replaced when it grows. */
  get cells(): Cells {
    return this.#cells;
  }

  append(segment: SegmentColumn): void {
    const cells = this.#cells;
    const needed = this.#rows + segment.length;
    switch (cells.kind) {
      case 'text':
        this.#appendTexts(cells, segment, needed);
        break;
      case 'number':
        cells.values = grown(cells.values, needed);
        cells.values.set(segment.values, this.#rows);
        this.#mark(segment, cells.values, Number.NaN);
        break;
      case 'day':
        cells.values = grown(cells.values, needed);
        cells.values.set(segment.values, this.#rows);
        this.#mark(segment, cells.values, noDay);
        break;
      default:
        cells satisfies never;
    }
    this.#rows = needed;
  }

  #appendTexts(cells: TextCells, { length, texts, values, nullCount, isNull }: SegmentColumn, needed: number): void {
    if (!texts) throw new Error(`the column ${this.column.id} came without its texts`);
    const codes = Uint32Array.from(texts, (text) => this.#code(cells, text));
    const isWide = cells.texts.length > 0x10000;
    cells.codes = grown(
      isWide && cells.codes instanceof Uint16Array ? Uint32Array.from(cells.codes) : cells.codes,
      needed,
    );
    const target = cells.codes;
    const start = this.#rows;
    for (let row = 0; row < length; row++) target[start + row] = codes[values[row] ?? 0] ?? 0;
    if (nullCount > 0) for (let row = 0; row < length; row++) if (isNull(row)) target[start + row] = 0;
  }

  #code({ texts }: TextCells, text: string): number {
    if (text === '') return 0;
    const known = this.#codeOf.get(text);
    if (known !== undefined) return known;
    const code = texts.push(text) - 1;
    this.#codeOf.set(text, code);
    return code;
  }

  #mark({ nullCount, length, isNull }: SegmentColumn, values: Float64Array | Int32Array, empty: number): void {
    if (nullCount === 0) return;
    for (let row = 0; row < length; row++) if (isNull(row)) values[this.#rows + row] = empty;
  }
}

/** A text as it is shown: a closed list's word, otherwise itself. */
export function shownText({ words }: TableColumn, text: string | null): string {
  return text === null ? '' : (words?.[text] ?? text);
}

function listRanks(texts: readonly (string | null)[], keys: readonly string[]): Uint32Array {
  const places = new Map(keys.map((key, place) => [key, place + 1]));
  return Uint32Array.from(texts, (text) => (text === null ? 0 : (places.get(text) ?? keys.length + 1)));
}

/** The value of a cell as a grid shows it: a day as 'yyyy-MM-dd', a closed list's value as its key. */
export function valueAt(cells: Cells, row: number): TableValue {
  switch (cells.kind) {
    case 'text':
      return cells.texts[cells.codes[row] ?? 0] ?? null;
    case 'number': {
      const value = cells.values[row] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    }
    case 'day': {
      const day = cells.values[row] ?? noDay;
      return day === noDay ? null : dayOfNumber(day);
    }
    default:
      return cells satisfies never;
  }
}

function emptyCells({ kind, decimals }: TableColumn): Cells {
  switch (kind) {
    case 'text':
      return { kind, texts: [null], codes: new Uint16Array(0) };
    case 'number':
      return { kind, values: new Float64Array(0), decimals };
    case 'day':
      return { kind, values: new Int32Array(0) };
    default:
      return kind satisfies never;
  }
}

/** The array with room for so many, at least doubled where it has to grow. */
function grown<A extends Uint16Array | Uint32Array | Int32Array | Float64Array>(array: A, needed: number): A {
  if (array.length >= needed) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(needed, array.length * 2)); // A typed array's constructor makes its kind.
  larger.set(array as never); // of the same kind
  return larger;
}
