import { dayOfNumber } from '../../src/shared/rules/days';
import type { TableColumn, TableValue, TableView } from '../../src/shared/table/view';
import { GrowingColumn, noDay, type SegmentColumn, valueAt } from './columns';
import { countValues, firstInOrder, type ValueCounts } from './distinct';
import { markContaining, passingRows, type Sought, shownCell } from './filter';
import { type AgedSums, agedSums } from './inventory-age';
import { sortedRows } from './sort';

export type TableRow = Record<string, TableValue> & { row: number };

export interface Distinct {
  key: string;
  value: TableValue;
  count: number;
}

/** The rows of these numbers, or all rows shown but these. */
export interface PickedRows {
  isAll: boolean;
  rows: readonly number[];
}

export interface FoundCell {
  /** Where the row is among those shown, and its number. */
  at: number;
  row: number;
  column: string;
}

const everything: TableView = { sort: [], filters: {}, quick: '' };

/** A large table in columns: it grows while it is loaded, and shows itself sorted and filtered without moving a cell. */
export class Table {
  #columns: ReadonlyMap<string, GrowingColumn>;
  #view = everything;
  #rows = 0;
  /** The rows shown, in their order; null while that is all of them as they came. */
  #shown: Uint32Array | null = null;
  /** Sorting costs most, so its order outlives a change of filters. */
  #sorted: { key: string; order: Uint32Array } | null = null;

  constructor(columns: readonly TableColumn[]) {
    this.#columns = new Map(columns.map((column) => [column.id, new GrowingColumn(column)]));
  }

  get rows(): number {
    return this.#rows;
  }

  /** Adds a segment's columns; all of them have the same length. */
  append(segment: ReadonlyMap<string, SegmentColumn>): void {
    let length = 0;
    for (const [id, column] of this.#columns) {
      const part = segment.get(id);
      if (!part) throw new Error(`the column ${id} is missing`);
      length = part.length;
      column.append(part);
    }
    this.#rows += length;
  }

  /** Shows the rows of the view and answers how many they are. */
  show(view: TableView): number {
    this.#view = view;
    const key = JSON.stringify([view.sort, this.#rows]);
    if (view.sort.length === 0) this.#sorted = null;
    else if (this.#sorted?.key !== key) {
      this.#sorted = { key, order: sortedRows(this.#rows, view.sort, this.#column) };
    }
    const isFiltered = Object.keys(view.filters).length > 0 || view.quick.trim() !== '';
    this.#shown = isFiltered ? this.#narrowed() : (this.#sorted?.order ?? null);
    return this.shownCount;
  }

  get shownCount(): number {
    return this.#shown?.length ?? this.#rows;
  }

  #narrowed(): Uint32Array {
    const passing = passingRows(this.#rows, this.#view, this.#columns);
    const order = this.#sorted?.order;
    const kept = new Uint32Array(this.#rows);
    let count = 0;
    for (let at = 0; at < this.#rows; at++) {
      const row = order ? (order[at] ?? 0) : at;
      if (passing[row] === 1) kept[count++] = row;
    }
    return kept.slice(0, count);
  }

  #column = (id: string): GrowingColumn => {
    const column = this.#columns.get(id);
    if (!column) throw new Error(`there is no column ${id}`);
    return column;
  };

  #rowAt(at: number): number {
    return this.#shown ? (this.#shown[at] ?? 0) : at;
  }

  /** The rows shown from one place up to another, each with its own number. */
  page(from: number, to: number): TableRow[] {
    const end = Math.min(to, this.shownCount);
    const page: TableRow[] = [];
    for (let at = Math.max(0, from); at < end; at++) page.push(this.#record(this.#rowAt(at)));
    return page;
  }

  /** The picked rows among those shown, in the order shown. */
  picked(picked: PickedRows): TableRow[] {
    return Array.from(this.places(picked), (at) => this.#record(this.#rowAt(at)));
  }

  /** How many of the rows shown are picked, and the sums of the columns over them. */
  pickedSums(picked: PickedRows, ids: readonly string[]): { count: number; sums: Record<string, number> } {
    const places = this.places(picked);
    return { count: places.length, sums: this.sums(ids, places) };
  }

  /** The numbers of the rows shown from one place up to another. */
  numbers(from: number, to: number): Uint32Array {
    const end = Math.min(to, this.shownCount);
    return Uint32Array.from({ length: Math.max(0, end - from) }, (_, at) => this.#rowAt(from + at));
  }

  /** The places of the rows shown, or of the picked ones among them. */
  places(only: PickedRows | null): Uint32Array {
    const places = new Uint32Array(this.shownCount);
    const named = only && new Set(only.rows);
    let count = 0;
    for (let at = 0; at < places.length; at++) {
      if (!only || named?.has(this.#rowAt(at)) !== only.isAll) places[count++] = at;
    }
    return places.subarray(0, count);
  }

  /** A copy of the numbers of the rows shown, or of the picked ones among them, in the order shown. */
  rowsOf(only: PickedRows | null): Uint32Array {
    return this.places(only).map((at) => this.#rowAt(at));
  }

  /** The cells of the rows of these numbers as files carry them: numbers and days as such, choices in words. */
  *lines(ids: readonly string[], rows: Uint32Array): Generator<TableValue[]> {
    const columns = ids.map(this.#column);
    for (const row of rows) {
      yield columns.map(({ column, cells }) => {
        const value = valueAt(cells, row);
        return typeof value === 'string' ? (column.words?.[value] ?? value) : value;
      });
    }
  }

  #record(row: number): TableRow {
    const record: TableRow = { row };
    for (const [id, { cells }] of this.#columns) record[id] = valueAt(cells, row);
    return record;
  }

  /** The sums of the columns over the rows shown, or over those at some places among them. */
  sums(ids: readonly string[], places?: Uint32Array): Record<string, number> {
    const count = places?.length ?? this.shownCount;
    return Object.fromEntries(
      ids.flatMap((id) => {
        const { cells, column } = this.#column(id);
        if (cells.kind !== 'number') return [];
        // Whole units of the last decimal are added, so that a million amounts leave no binary remainder.
        const scale = 10 ** column.decimals;
        let sum = 0;
        let hasNumbers = false;
        for (let at = 0; at < count; at++) {
          const value = cells.values[this.#rowAt(places ? (places[at] ?? 0) : at)] ?? Number.NaN;
          if (Number.isNaN(value)) continue;
          hasNumbers = true;
          sum += Math.round(value * scale);
        }
        return hasNumbers ? [[id, sum / scale]] : [];
      }),
    );
  }

  /** The different values of a column among the rows that the other columns' filters keep, in the column's order. */
  distinct(id: string, { search, most }: { search: string; most: number }): { values: Distinct[]; total: number } {
    const column = this.#column(id);
    const { cells } = column;
    const all = countValues(cells, passingRows(this.#rows, this.#view, this.#columns, id));
    const found = holding(column, all, { part: search.trim().toLowerCase(), units: this.#view.units });
    const places = firstInOrder(column, found.firstRows, most);
    return {
      values: places.map((place) => {
        const value = valueAt(cells, found.firstRows[place] ?? 0);
        return { key: value === null ? '' : String(value), value, count: found.counts[place] ?? 0 };
      }),
      total: found.counts.length,
    };
  }

  /** The cells of the columns that hold the text, in the order shown; at most so many, and whether there are more. */
  find(text: string, ids: readonly string[], most: number): { cells: FoundCell[]; isCut: boolean } {
    const part = text.trim().toLowerCase();
    if (part === '') return { cells: [], isCut: false };
    const holding = ids.map((id) => {
      const found = new Uint8Array(this.#rows);
      markContaining(found, this.#column(id), { part, units: this.#view.units });
      return { id, found };
    });
    const cells: FoundCell[] = [];
    for (let at = 0; at < this.shownCount; at++) {
      const row = this.#rowAt(at);
      for (const { id, found } of holding) {
        if (found[row] === 0) continue;
        if (cells.length === most) return { cells, isCut: true };
        cells.push({ at, row, column: id });
      }
    }
    return { cells, isCut: false };
  }

  /** `sums` of the rows shown for each different value of a column, in that column's order; months of a day. */
  grouped(by: string, sums: readonly string[], step: 'value' | 'month' = 'value'): { key: string; sums: number[] }[] {
    const column = this.#column(by);
    const { cells } = column;
    const groups = new Map<string, { row: number; sums: number[] }>();
    const numbers = sums.map((id) => this.#column(id));
    // Days are few, so each is written once.
    const known = new Map<number, string>();
    const keyOf = (row: number): string => {
      if (cells.kind !== 'day') return String(valueAt(cells, row) ?? '');
      const day = cells.values[row] ?? noDay;
      let key = known.get(day);
      if (key === undefined) {
        key = day === noDay ? '' : dayOfNumber(day).slice(0, step === 'month' ? 7 : 10);
        known.set(day, key);
      }
      return key;
    };
    for (let at = 0; at < this.shownCount; at++) {
      const row = this.#rowAt(at);
      const key = keyOf(row);
      let group = groups.get(key);
      if (!group) {
        group = { row, sums: sums.map(() => 0) };
        groups.set(key, group);
      }
      for (let index = 0; index < numbers.length; index++) {
        const number = numbers[index]?.cells;
        const value = number?.kind === 'number' ? (number.values[row] ?? Number.NaN) : Number.NaN;
        if (!Number.isNaN(value)) group.sums[index] = (group.sums[index] ?? 0) + value;
      }
    }
    const found = [...groups].map(([key, group]) => ({ key, ...group }));
    const firstRows = Uint32Array.from(found, ({ row }) => row);
    return firstInOrder(column, firstRows, found.length).flatMap((place) => {
      const group = found[place];
      return group ? [{ key: group.key, sums: group.sums }] : [];
    });
  }

  /** A column of the rows shown, summed for each different value of another and each bucket of age in days. */
  aged(by: string, { days, of }: { days: string; of: string }): AgedSums[] {
    const { cells } = this.#column(by);
    const numbersOf = (id: string) => {
      const { cells: numbers } = this.#column(id);
      return (place: number) =>
        numbers.kind === 'number' ? (numbers.values[this.#rowAt(place)] ?? Number.NaN) : Number.NaN;
    };
    return agedSums({
      count: this.shownCount,
      keyAt: (place) => String(valueAt(cells, this.#rowAt(place)) ?? ''),
      daysAt: numbersOf(days),
      valueAt: numbersOf(of),
    });
  }
}

/** Those of the values that are shown with the text in them. */
function holding(column: GrowingColumn, { firstRows, counts }: ValueCounts, { part, units }: Sought): ValueCounts {
  if (part === '') return { firstRows, counts };
  const holds = (row: number) =>
    shownCell(column.column, valueAt(column.cells, row), units).toLowerCase().includes(part);
  const kept = Array.from(firstRows.keys()).filter((place) => holds(firstRows[place] ?? 0));
  return {
    firstRows: Uint32Array.from(kept, (place) => firstRows[place] ?? 0),
    counts: Uint32Array.from(kept, (place) => counts[place] ?? 0),
  };
}
