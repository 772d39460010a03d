import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyEntity } from '../entity/entity';
import type { Field } from '../entity/field';
import type { Problem } from '../entity/problem';

/** A value on its way in: a reference is the code of the record it names. */
export type ImportValue = string | number | boolean | null;
/** By field key; only the fields that the file has columns for. */
export type ImportValues = Readonly<Record<string, ImportValue>>;

/** What is wrong with one field of a row. */
export interface Fault {
  key: string;
  /** As it stands in the file. */
  text: string;
  problem: Problem;
}

/** One field that a column can be read as. */
export interface ImportField {
  key: string;
  /** Its kind says how cells are read, its schema what is allowed. */
  field: Field;
  /** What the column may be called: the template's English and Chinese heading, then other words of the trade. */
  headings: readonly [english: string, chinese: string, ...others: string[]];
  /** Words of a choice by its value, in both languages. */
  words?: Readonly<Record<string, readonly string[]>>;
}

/** Something that files can bring in. */
export interface ImportTarget {
  name: string;
  label: MessageDescriptor;
  fields: readonly ImportField[];
  /** The field that tells one record from another; null where every row stands for itself. */
  key: string | null;
  /** What the rows become; null where they are handed to a page and stored by nobody. */
  entity: AnyEntity | null;
  /** Of new records, where the file says nothing. */
  defaults?: ImportValues;
  /** Values that follow from others, of which the file itself says nothing; `values` are the row's over the stored ones. */
  derive?: (values: ImportValues) => ImportValues;
  /** What no field can say alone: problems of a whole row, each at one of its fields. */
  check?: (values: ImportValues) => readonly Omit<Fault, 'text'>[];
}

/** A field's problem where a row must name it. */
export const isRequired: Problem = { message: msg`is required`, values: {} };

/** The field of the key. */
export function fieldOf(target: ImportTarget, key: string): ImportField | undefined {
  return target.fields.find((field) => field.key === key);
}

/** What tells a row's record from others; null where the row leaves it open or nothing does. */
export function keyOf(target: ImportTarget, values: ImportValues): string | null {
  const value = target.key === null ? null : (values[target.key] ?? null);
  return value === null ? null : String(value);
}
