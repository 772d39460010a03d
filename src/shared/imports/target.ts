import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyEntity } from '../entity/entity';
import type { Field } from '../entity/field';
import type { Problem } from '../entity/problem';
import type { Exact } from './decimal';

/** An imported value: a reference is the code of the record it names. */
export type ImportValue = string | number | boolean | null;
/** Values by field key; only of fields that the file has columns for. */
export type ImportValues = Readonly<Record<string, ImportValue>>;

/** A fault in one field of a row. */
export interface Fault {
  key: string;
  /** The text in the file. */
  text: string;
  problem: Problem;
}

/** What a column may be called: its English and Chinese name, then other words of the trade. */
export type Headings = readonly [english: string, chinese: string, ...others: string[]];

/** One field that a column can be read as. */
export interface ImportField {
  /** Identifies the field among those of a row. */
  key: string;
  /** The part it belongs to, and its name in that part's entity. */
  part: string;
  name: string;
  /** Its kind determines how cells are read, its schema what is allowed. */
  field: Field;
  /**
   * What the column may be called: the template's English and Chinese heading, then other words of the trade. A field
   * without any is not offered on screen; mapping files may fill it.
   */
  headings: Headings | readonly [];
  /** Whether it is derived from other fields, so that no column may be read as it. */
  isWorkedOut?: boolean;
  /** The entity of which a customer's own name of a record, in this text, is replaced by the record's English name. */
  translatesTo?: string;
  /** Words of a choice by its value, in both languages. */
  words?: Readonly<Record<string, readonly string[]>>;
}

/** One kind of record that a row of a file holds. */
export interface ImportPart {
  /** The name of its entity. */
  name: string;
  entity: AnyEntity;
  /** The field that identifies a record among those of the same `within`. */
  key: string;
  /** Further key fields where `key` alone does not identify a record. */
  also?: readonly string[];
  /** The part within whose record the key is unique; null where it is unique everywhere. */
  within: string | null;
  /** References to records of other parts of the same row: the part by the reference's field. */
  parents: Readonly<Record<string, string>>;
  /** Whether a record without a given key is numbered by its place among the rows of its parent. */
  isNumbered?: boolean;
  /** Fields that are not taken from files: derived from all records of the parts below, or kept by the server. */
  settled?: readonly string[];
  /** Values of a new record where the file gives none. */
  defaults: (values: ImportValues) => ImportValues;
  /** Finds what saving would refuse of the record, by field name; `stored` is absent for a new one. */
  check?: (values: ImportValues, today: string, stored?: ImportValues) => readonly FieldProblem[];
}

/** A problem of a record, and the name of the field it is reported at. */
interface FieldProblem {
  field: string;
  problem: Problem;
}

/** What is known of a row when the values that its file does not give are derived. */
export interface RowSoFar {
  /** By field key. */
  values: ImportValues;
  /** Texts in the file, by field key. */
  texts: Readonly<Record<string, string>>;
  /** Numbers before rounding, by field key. */
  exact: Readonly<Record<string, Exact>>;
  /** The values of a part's stored record by field name; undefined for a new record. */
  stored: (part: string) => ImportValues | undefined;
  /** The English name of the record that a stored record's reference names. */
  called: (part: string, field: string) => string | undefined;
}

/** A planned record: its key and its values by field name. */
export interface PlannedRecord {
  key: string;
  values: Record<string, ImportValue>;
}

/** The planned and stored records of a part, by key. */
export interface PartRecords {
  planned: ReadonlyMap<string, PlannedRecord>;
  stored: ReadonlyMap<string, { values: ImportValues }>;
}

/** A kind of data that files can bring in. */
export interface ImportTarget {
  name: string;
  label: MessageDescriptor;
  fields: readonly ImportField[];
  /**
   * The kinds of records that a row holds, parents before children; the last is the row's own. Empty where the rows are
   * handed to a page and not stored.
   */
  parts: readonly ImportPart[];
  /** The keys of the fields that every row must have. */
  needed: readonly string[];
  /** Whether vCard files are read, too. */
  takesCards?: boolean;
  /** Derives values that the file does not give from those it gives. */
  derive?: (row: RowSoFar) => ImportValues;
  /** The keys of the fields that `derive` may fill in: a new record needs no column for them. */
  follows?: readonly string[];
  /** Finds problems between several fields of a row, each reported at one of them. */
  check?: (row: Pick<RowSoFar, 'values' | 'stored'>) => readonly Omit<Fault, 'text'>[];
  /** Sets values that follow from all records together, such as the sums of an order. */
  settle?: (records: (part: string) => PartRecords) => void;
}

/** Stands for a field's key in a fault of the whole row, in which then nothing can be trusted. */
export const wholeRow = '';

/** The problem of a field that a row must fill in. */
export const isRequired: Problem = { message: msg`is required`, values: {} };

/** The field of the key. */
export function fieldOf(target: ImportTarget, key: string): ImportField | undefined {
  return target.fields.find((field) => field.key === key);
}

/** The part of a row's own records; undefined where nothing is stored. */
export function ownPart({ parts }: ImportTarget): ImportPart | undefined {
  return parts.at(-1);
}

/** The fields that together identify a record of a part. */
export function keysOfPart({ key, also = [] }: ImportPart): string[] {
  return [key, ...also];
}

/** The key fields that every record must fill in; where exactly one of several is given, each may be empty. */
export function neededKeysOfPart(part: ImportPart): string[] {
  return keysOfPart(part).filter((name) => part.entity.fields[name]?.required);
}

/** The key of a part's field in the target; null where no column can be read as it. */
export function keyOfField(target: ImportTarget, part: string, name: string): string | null {
  return target.fields.find((field) => field.part === part && field.name === name)?.key ?? null;
}

/** The same as `keyOfField`, with an index for many look-ups. */
export function fieldKeys({ fields }: ImportTarget): (part: string, name: string) => string | null {
  const keys = new Map(fields.map(({ part, name, key }) => [`${part}.${name}`, key]));
  return (part, name) => keys.get(`${part}.${name}`) ?? null;
}

/** The key of a record among all of its part: the key of the record it lies in, then its own. */
export function joinedKey(path: readonly string[]): string {
  return path.join('\n');
}

/** The key of a customer's own name of a record, as opposed to the record's name for everybody. */
export function asCalledBy(customerCode: ImportValue | undefined, name: string): string {
  return joinedKey([String(customerCode ?? '').toLowerCase(), name]);
}

/** Whether every row, or every new record of the row's own part, needs a column for the field. */
export function isNeeded(target: ImportTarget, { key, part, name, field }: ImportField): boolean {
  if (target.needed.includes(key)) return true;
  const own = ownPart(target);
  if (!field.required || target.follows?.includes(key)) return false;
  return !own || (part === own.name && !(name in own.defaults({})));
}

/** The fields that screens and templates show. */
export function offeredFields({ fields }: ImportTarget): ImportField[] {
  return fields.filter(({ headings }) => headings.length > 0);
}
