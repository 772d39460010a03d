import { entities } from '../../shared/entities/all';
import { columnsOfChoice } from '../../shared/imports/column-choice';
import { cellText, type ImportMapping } from '../../shared/imports/mapping';
import type { SheetRow } from '../../shared/imports/workbook';
import type { Cell, Target, TargetName } from './kinds';
import { completeLine, type LineParts } from './order-line';
import { type Fault, type Reading, readField } from './reading';
import type { References } from './references';
import { type FieldSum, newSums } from './sums';

/** A record the file asks for: the fields it says something about, and its parents by their keys. */
export interface FileRecord {
  target: Target;
  key: string;
  /** The first row that names it. */
  row: number;
  values: Record<string, Cell>;
  parents: Partial<Record<TargetName, string>>;
}
export interface Rejection extends Fault {
  row: number;
}
/** A later row that says something else about a record; the first row is kept. */
export interface Conflict {
  row: number;
  field: string;
  value: Cell;
  kept: Cell;
  firstRow: number;
}

export interface Collected {
  rows: number;
  records: Map<TargetName, Map<string, FileRecord>>;
  rejected: Rejection[];
  conflicts: Conflict[];
  /** Rows that say the same as an earlier one. A repeated order line counts as a line of its own. */
  repeats: { row: number; firstRow: number }[];
  sums: FieldSum[];
}

interface CollectorOptions {
  targets: readonly Target[];
  /** Its fields are named with their entity, as 'material.number'. */
  mapping: ImportMapping;
  /** How many cells a row may have; null where more are only notes beside the table. */
  width: number | null;
  references: References;
}

/** Gathers the records of a file row by row; a row with any fault is rejected as a whole. */
export function newCollector(options: CollectorOptions) {
  const { targets, mapping, width, references } = options;
  const usedPlaces = [...new Set(Object.values(mapping.columns).flatMap(columnsOfChoice))];
  const records = new Map(targets.map(({ name }) => [name, new Map<string, FileRecord>()]));
  const rejected: Rejection[] = [];
  const conflicts: Conflict[] = [];
  const repeats: Collected['repeats'] = [];
  const seen = new Map<string, number>();
  const linesOf = new Map<string, number>();
  const sums = newSums();
  let rows = 0;

  function readRow(cells: SheetRow['cells']): { read: RowReadings; faults: Fault[] } {
    const read: RowReadings = {};
    const faults: Fault[] = [];
    for (const target of targets) {
      const readings: Record<string, Reading & { ok: true }> = {};
      for (const [name, field] of Object.entries(target.entity.fields)) {
        const key = `${target.name}.${name}`;
        const choice = mapping.columns[key];
        if (!choice) continue;
        // What tells records apart is needed, also where the definition could do without it.
        const needed = target.key.includes(name) ? { ...field, required: true } : field;
        const reading = readField({ key, field: needed, choice, mapping, cells, references });
        if (reading.ok) readings[name] = reading;
        else faults.push({ field: key, value: reading.text, reason: reading.reason });
      }
      read[target.name] = readings;
    }
    return { read, faults };
  }

  function keep(
    row: number,
    target: Target,
    key: string,
    values: Record<string, Cell>,
    parents: FileRecord['parents'],
  ) {
    const known = records.get(target.name)?.get(key);
    if (!known) {
      records.get(target.name)?.set(key, { target, key, row, values, parents });
      return true;
    }
    const noteConflict = (field: string, value: Cell, kept: Cell) => {
      if (kept !== value) conflicts.push({ row, field: `${target.name}.${field}`, value, kept, firstRow: known.row });
    };
    for (const [field, value] of Object.entries(values)) noteConflict(field, value, known.values[field] ?? null);
    for (const [field, parent] of Object.entries(target.parents)) {
      noteConflict(field, shown(parents[parent]), shown(known.parents[parent]));
    }
    return false;
  }

  function keepRow(row: number, read: RowReadings): void {
    const keys: FileRecord['parents'] = {};
    for (const target of targets) {
      const readings = read[target.name] ?? {};
      const values = Object.fromEntries(Object.entries(readings).map(([name, { value }]) => [name, value]));
      const key = keyOf(target, values, keys);
      const parents = Object.fromEntries(Object.values(target.parents).map((name) => [name, keys[name]]));
      keys[target.name] = key;
      if (keep(row, target, key, values, parents)) sums.add(target.name, readings);
    }
  }

  return {
    add({ row, cells }: SheetRow): void {
      rows += 1;
      const reject = (faults: readonly Fault[]) => {
        for (const fault of faults) rejected.push({ row, ...fault });
      };
      if (width !== null && cells.length > width) {
        reject([{ field: '', value: '', reason: `has ${cells.length} cells, the heading has ${width}` }]);
        return;
      }
      noteRepeat(row, cells);
      const { read, faults } = readRow(cells);
      if (read.orderLine) {
        const number = nextLine(read);
        if (faults.length === 0) faults.push(...completeLine(partsOf(read, number)));
      }
      faults.push(...datesBeforeOrder(read));
      if (faults.length > 0) reject(faults);
      else keepRow(row, read);
    },
    collected(): Collected {
      return { rows, records, rejected, conflicts, repeats, sums: sums.all() };
    },
  };

  /** Lines are numbered in the order of the file, rejected ones too: once mended, a row keeps its number. */
  function nextLine(read: RowReadings): number {
    const order = `${String(read.customer?.code?.value)}\n${String(read.order?.poNumber?.value)}`;
    const number = (linesOf.get(order) ?? 0) + 1;
    linesOf.set(order, number);
    return number;
  }

  function noteRepeat(row: number, cells: SheetRow['cells']): void {
    const text = usedPlaces.map((place) => cellText(cells[place])).join('\u0000');
    const firstRow = seen.get(text);
    if (firstRow === undefined) seen.set(text, row);
    else repeats.push({ row, firstRow });
  }
}

/** A record's key as a person reads it. */
const shown = (key: string | undefined): Cell => key?.replaceAll('\n', ' ') ?? null;

type RowReadings = Partial<Record<TargetName, Record<string, Reading & { ok: true }>>>;

function partsOf(read: RowReadings, nextNumber: number): LineParts {
  return { line: read.orderLine ?? {}, material: read.material ?? {}, model: read.model ?? {}, nextNumber };
}

function keyOf(target: Target, values: Record<string, Cell>, keys: FileRecord['parents']): string {
  const own = target.key.map((field) => String(values[field])).join('\n');
  return target.within ? `${keys[target.within]}\n${own}` : own;
}

const laterDates = Object.entries(entities.order.fields)
  .filter(([name, field]) => field.kind === 'date' && name !== 'orderDate')
  .map(([name]) => name);

/** Nothing happens to an order before it was placed. */
function datesBeforeOrder(read: RowReadings): Fault[] {
  const orderDate = read.order?.orderDate?.value;
  if (typeof orderDate !== 'string') return [];
  return laterDates.flatMap((name) => {
    const value = read.order?.[name]?.value;
    return typeof value === 'string' && value < orderDate
      ? [{ field: `order.${name}`, value, reason: `is before the order date ${orderDate}` }]
      : [];
  });
}
