import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { Field } from '../../../shared/entity/field';
import type { Tone } from '../../ui/Badge';
import { toneOfChoice } from './tones';

/** What a cell holds: a choice its key, a reference its shown name, a date 'yyyy-MM-dd'. */
export type CellValue = string | number | boolean | null;

export interface CellProps<R> {
  row: R;
  value: CellValue;
  /** The value as text in the user's language. */
  text: string;
}

/** A column of a list, known by one description to grid, filters, find, copy and export alike. */
export interface GridColumn<R> {
  id: string;
  /** Its kind says how values are shown, aligned, compared, filtered and typed. */
  field: Field;
  /** Where the heading differs from the field's label. */
  heading?: MessageDescriptor;
  /** What stands above the column where the heading is too long; lists and dialogs name it in full. */
  shortHeading?: MessageDescriptor;
  read: (row: R) => CellValue;
  width: number;
  /** Stays in place at the left when the others scroll. */
  isPinned?: boolean;
  /** Not shown until the user chooses it. */
  isHidden?: boolean;
  /** The page of the thing named in the cell. */
  link?: (row: R) => string | null;
  /** The dot before a status; words alone where nothing is said. */
  toneOf?: (value: CellValue) => Tone | null;
  /** Draws the cell in its own way; text, copy and export stay as they are. */
  Cell?: (props: CellProps<R>) => ReactNode;
  /** Names the columns beside each other that are filled to the right together, such as months. */
  fillGroup?: string;
  /** Whether the cell of this row may be edited; without it no cell may. */
  isEditable?: (row: R) => boolean;
}

/** Any row whose values go by their names. */
export type NamedValues = Readonly<Record<string, unknown>>;

type ColumnChanges<R> = Partial<Omit<GridColumn<R>, 'id' | 'field'>>;

/** A column made from a field; reads the row's value of the same name unless told otherwise. Statuses have their dots. */
export function column<R extends object>(id: string, field: Field, changes: ColumnChanges<R> = {}): GridColumn<R> {
  const toneOf = field.kind === 'choice' ? toneOfChoice(field.choices) : null;
  const tones = toneOf ? { toneOf } : {};
  const read = (row: R) => cellValue((row as NamedValues)[id]); // rows hold values by name
  return { id, field, read, width: widthOf(field), ...tones, ...changes };
}

/** The columns with some of them changed, by id; order and the others stay. */
export function changeColumns<R>(
  columns: readonly GridColumn<R>[],
  changes: Readonly<Record<string, ColumnChanges<R>>>,
): GridColumn<R>[] {
  return columns.map((each) => ({ ...each, ...changes[each.id] }));
}

/** What a cell may hold of a stored value; anything else shows nothing. */
export function cellValue(value: unknown): CellValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function widthOf(field: Field): number {
  const { kind } = field;
  switch (kind) {
    case 'text':
      return field.max <= 20 ? 124 : field.max <= 60 ? 150 : 200;
    case 'longText':
      return 260;
    case 'number':
      return 110;
    case 'money':
      return 140;
    case 'date':
      return 110;
    case 'flag':
      return 90;
    case 'choice':
      return 140;
    case 'reference':
    case 'references':
      return 170;
    case 'file':
      return 160;
    default:
      return kind satisfies never;
  }
}
