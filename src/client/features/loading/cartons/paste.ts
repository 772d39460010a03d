import { cartonList } from '../../../../shared/imports/carton-list';
import type { ImportMapping } from '../../../../shared/imports/mapping';
import { proposedMapping, recognizedColumns } from '../../../../shared/imports/proposal';
import { type ReadRow, rowReader } from '../../../../shared/imports/rows';
import { keysOf, recordOf } from '../../../../shared/keys-of';
import { orientationNames } from '../../../../shared/loading/orientations';
import { type LengthUnit, millimetersIn } from '../../../../shared/loading/units';
import type { FieldValue } from '../../../forms/field-value';
import { readTsv } from '../../../grid/keys/tsv';
import { type CartonFieldName, sizeNames } from './carton-fields';
import { type DraftLine, emptyLine, inUnit } from './draft';

/** Lines read from a table on the clipboard. */
export interface Pasted {
  lines: Omit<DraftLine, 'id'>[];
  /** The unit the headings name; null where they name none. */
  unit: LengthUnit | null;
  /** Headings that name no field of a line. */
  ignored: string[];
  /** Flags that say neither yes nor no; they count as yes. */
  unreadFlags: { position: number; text: string }[];
}

/** The units by the names that imports use. */
const importUnits: Record<LengthUnit, string> = { cm: 'cm', mm: 'mm', inch: 'in' };

/** The list's columns by the fields of a draft line, where they have other names or units. */
const draftNames: Partial<Record<string, CartonFieldName>> = { set: 'setName' };

/**
 * Reads a table as spreadsheets put it on the clipboard, with headings in English or Chinese or without any. Sizes
 * are in the unit of their headings, otherwise in `unit`, and returned in `unit`. Null where there is no table.
 */
export function readPaste(text: string, unit: LengthUnit): Pasted | null {
  const table = readTsv(text).filter((cells) => cells.some((each) => each !== ''));
  const [first] = table;
  if (!first || table.every((cells) => cells.length < 2)) return null;
  const named = recognizedColumns(cartonList, first);
  const hasHeadings = sizeNames.some((name) => named[name]);
  const rows = (hasHeadings ? table.slice(1) : table).map((cells, at) => ({ row: at + 1, cells }));
  const proposed = proposedMapping(cartonList, first, rows);
  const columns = hasHeadings ? named : columnsByPlace(first);
  const withUnit = Object.entries(columns).map(([key, choice]) => {
    const isSize = sizeNames.some((name) => name === key);
    return [key, isSize && choice.unit === null ? { ...choice, unit: importUnits[unit] } : choice];
  });
  const mapping: ImportMapping = { ...proposed, columns: Object.fromEntries(withUnit) };
  const readOne = rowReader(cartonList, mapping);
  const read = rows.map((row) => readOne(row));
  const used = new Set(Object.values(columns).map(({ column }) => column));
  return {
    lines: read.map((row) => lineOf(row, unit)),
    unit: hasHeadings ? lengthUnitOf(columns.length?.unit ?? null) : null,
    ignored: hasHeadings ? first.filter((heading, column) => !used.has(column) && heading !== '') : [],
    unreadFlags: read.flatMap(({ row, faults }) =>
      faults.filter(({ key }) => isFlag(key)).map((fault) => ({ position: row, text: fault.text })),
    ),
  };
}

/** A table without headings begins with a name or a number and a name, then length, width, height, cartons, weight. */
function columnsByPlace(cells: readonly string[]): ImportMapping['columns'] {
  const numbers = cells.map((cell) => /^\s*[\d.,]+\s*\D{0,4}$/.test(cell));
  const firstNumber = numbers.indexOf(true);
  // Five numbers at the beginning: the first one is what the carton is called.
  const isNamedByNumber = firstNumber === 0 && numbers.slice(0, 5).every(Boolean) && numbers.length >= 5;
  const texts = isNamedByNumber ? 1 : Math.max(0, firstNumber);
  const names = [...(texts > 1 ? ['material', 'label'] : ['label'])].slice(0, Math.min(2, texts));
  const keys = [...names.map((key, column) => ({ key, column }))];
  const sizes = [...sizeNames, 'quantity', 'weight'].map((key, at) => ({ key, column: texts + at }));
  return Object.fromEntries(
    [...keys, ...sizes]
      .filter(({ column }) => column < cells.length)
      .map(({ key, column }) => [key, { column, unit: null }]),
  );
}

function lineOf({ row, values, texts, faults }: ReadRow, unit: LengthUnit): Omit<DraftLine, 'id'> {
  const wrong = new Set(faults.map(({ key }) => key));
  const { id: _id, ...line } = emptyLine('');
  for (const key of Object.keys(texts)) {
    if (isFlag(key)) continue;
    const name = draftNames[key] ?? (key as CartonFieldName); // the list's other fields go by the names of a draft line's
    const value = wrong.has(key) ? texts[key] || null : (values[key] ?? null);
    line[name] = inDraft(name, value, unit) ?? (name === 'priority' || name === 'quantity' ? line[name] : null);
  }
  return {
    ...line,
    label: line.label ?? line.material ?? `#${row}`,
    mixedStacking: values.mixedStacking !== false,
    orientations: recordOf(orientationNames, (name) => values[name] !== false),
  };
}

/** Imports keep sizes in centimeters. */
function inDraft(name: CartonFieldName, value: FieldValue, unit: LengthUnit): FieldValue {
  const isSize = sizeNames.some((size) => size === name);
  return isSize && typeof value === 'number' ? inUnit(value * millimetersIn.cm, unit) : value;
}

function isFlag(key: string): boolean {
  return key === 'mixedStacking' || orientationNames.some((name) => name === key);
}

function lengthUnitOf(imported: string | null): LengthUnit | null {
  const units = keysOf(importUnits);
  return units.find((unit) => importUnits[unit] === imported) ?? null;
}
