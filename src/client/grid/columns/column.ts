import type { MessageDescriptor } from '@lingui/core';
import type { ComponentProps, ReactNode } from 'react';
import type { Field } from '../../../shared/entity/field';
import type { Tone } from '../../ui/Badge';
import { toneOfChoice } from './tones';

/** What a cell holds: the key of a choice, the shown name of a reference, a date as 'yyyy-MM-dd'. */
export type CellValue = string | number | boolean | null;

export interface CellProps<R> {
  row: R;
  value: CellValue;
  /** The value as text in the user's language. */
  text: string;
}

/** What an input inside a cell gets: its text, and what ties it to its heading and fault. */
export interface CellInputProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid'> {
  value: string;
  onChange: (text: string) => void;
}

/** A column of a list: one description for grid, filters, find, copy and export. */
export interface GridColumn<R> {
  id: string;
  /** Its kind says how values are shown, aligned, compared, filtered and typed. */
  field: Field;
  /** The heading, if other than the field's label. */
  heading?: MessageDescriptor;
  /** The heading above the column when the full one is too long; lists and dialogs use the full one. */
  shortHeading?: MessageDescriptor;
  read: (row: R) => CellValue;
  width: number;
  /** Stays in place at the left when the others scroll. */
  isPinned?: boolean;
  /** Not shown until the user chooses it. */
  isHidden?: boolean;
  /** The page of the record named in the cell. */
  link?: (row: R) => string | null;
  /** The color of the dot before a status; null for no dot. */
  toneOf?: (value: CellValue) => Tone | null;
  /** The page's own cell; text, copy and export are not affected. */
  Cell?: (props: CellProps<R>) => ReactNode;
  /** The page's own input where the cell is edited, for a text. */
  Input?: (props: CellInputProps) => ReactNode;
  /** Names a group of adjacent columns that fill to the right together, such as months. */
  fillGroup?: string;
  /** Whether the cell of this row may be edited; without it no cell may. */
  isEditable?: (row: R) => boolean;
}

/** Any row with values by name. */
export type NamedValues = Readonly<Record<string, unknown>>;

type ColumnChanges<R> = Partial<Omit<GridColumn<R>, 'id' | 'field'>>;

/** Makes a column from a field. By default it reads the row's value of the same name; statuses have their dots. */
export function column<R extends object>(id: string, field: Field, changes: ColumnChanges<R> = {}): GridColumn<R> {
  const toneOf = field.kind === 'choice' ? toneOfChoice(field.choices) : null;
  const tones = toneOf ? { toneOf } : {};
  const read = (row: R) => cellValue((row as NamedValues)[id]); // rows hold values by name
  return { id, field, read, width: widthOf(field), ...tones, ...changes };
}

/** Returns the columns with some changed, by id; the others and the order stay. */
export function changeColumns<R>(
  columns: readonly GridColumn<R>[],
  changes: Readonly<Record<string, ColumnChanges<R>>>,
): GridColumn<R>[] {
  return columns.map((each) => ({ ...each, ...changes[each.id] }));
}

/** Returns a stored value if a cell can hold it, otherwise null. */
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
