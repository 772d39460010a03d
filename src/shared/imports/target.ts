import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyEntity } from '../entity/entity';
import type { Field } from '../entity/field';
import type { Problem } from '../entity/problem';
import type { Exact } from './decimal';

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

/** What a column may be called: its English and Chinese name, then other words of the trade. */
export type Headings = readonly [english: string, chinese: string, ...others: string[]];

/** One field that a column can be read as. */
export interface ImportField {
  /** What tells it from the other fields of a row. */
  key: string;
  /** The kind of record it belongs to, and its name there. */
  part: string;
  name: string;
  /** Its kind says how cells are read, its schema what is allowed. */
  field: Field;
  /**
   * What the column may be called: the template's English and Chinese heading, then other words of the trade. A field
   * without any is not offered on screen; mapping files may fill it.
   */
  headings: Headings | readonly [];
  /** Follows from other fields, so no column may be read as it. */
  isWorkedOut?: boolean;
  /** Words in which a customer's own name of a record of this entity becomes its English name. */
  translatesTo?: string;
  /** Words of a choice by its value, in both languages. */
  words?: Readonly<Record<string, readonly string[]>>;
}

/** One kind of record that a row of a file holds. */
export interface ImportPart {
  /** As its entity. */
  name: string;
  entity: AnyEntity;
  /** The field that tells one record from another, among those of the same `within`. */
  key: string;
  /** Further fields where that one alone does not tell. */
  also?: readonly string[];
  /** The part whose record the key is unique in; null where it is unique everywhere. */
  within: string | null;
  /** References to the records of other parts of the same row. */
  parents: Readonly<Record<string, string>>;
  /** A record without a key of its own gets its place among the rows of its parent. */
  isNumbered?: boolean;
  /** Fields that follow from all records of the parts below, whatever a file says. */
  settled?: readonly string[];
  /** Of new records, where the file says nothing. */
  defaults: (values: ImportValues) => ImportValues;
}

/** What is known of a row when the values are worked out that its file does not say. */
export interface RowSoFar {
  /** By field key. */
  values: ImportValues;
  /** What stands in the file, by field key. */
  texts: Readonly<Record<string, string>>;
  /** Numbers as they were written, before they were rounded. */
  exact: Readonly<Record<string, Exact>>;
  /** The stored record of a part by its fields' names; undefined for a new one. */
  stored: (part: string) => ImportValues | undefined;
  /** What a stored record's reference is called in English. */
  called: (part: string, field: string) => string | undefined;
}

/** A record of a plan by the names of its fields, with the keys of its parents. */
export interface PlannedRecord {
  key: string;
  values: Record<string, ImportValue>;
}

/** What a plan knows about the records of a part. */
export interface PartRecords {
  planned: ReadonlyMap<string, PlannedRecord>;
  stored: ReadonlyMap<string, { values: ImportValues }>;
}

/** Something that files can bring in. */
export interface ImportTarget {
  name: string;
  label: MessageDescriptor;
  fields: readonly ImportField[];
  /**
   * What a row becomes, parents before what refers to them; the last is what the row itself is about. Empty where the
   * rows are handed to a page and stored by nobody.
   */
  parts: readonly ImportPart[];
  /** The fields without which no row means anything. */
  needed: readonly string[];
  /** Whether files with cards (vCard) are read, too. */
  takesCards?: boolean;
  /** Values that follow from others, where the file says nothing of them. */
  derive?: (row: RowSoFar) => ImportValues;
  /** The keys of the fields that may follow so: a new record does not need a column for them. */
  follows?: readonly string[];
  /** What no field can say alone: problems of a whole row, each at one of its fields. */
  check?: (row: Pick<RowSoFar, 'values' | 'stored'>) => readonly Omit<Fault, 'text'>[];
  /** Works out what follows from all records together, such as the sums of an order. */
  settle?: (records: (part: string) => PartRecords) => void;
}

/** In place of a field's key: what is wrong with a row as a whole, so that nothing in it can be trusted. */
export const wholeRow = '';

/** A field's problem where a row must name it. */
export const isRequired: Problem = { message: msg`is required`, values: {} };

/** The field of the key. */
export function fieldOf(target: ImportTarget, key: string): ImportField | undefined {
  return target.fields.find((field) => field.key === key);
}

/** The part a row itself is about; undefined where nothing is stored. */
export function ownPart({ parts }: ImportTarget): ImportPart | undefined {
  return parts.at(-1);
}

/** The fields that tell the records of a part from one another. */
export function keysOfPart({ key, also = [] }: ImportPart): string[] {
  return [key, ...also];
}

/** Those of them that every record has: of fields of which one is given, each may be empty. */
export function neededKeysOfPart(part: ImportPart): string[] {
  return keysOfPart(part).filter((name) => part.entity.fields[name]?.required);
}

/** The key of a part's field among the row's; null where no column can be read as it. */
export function keyOfField(target: ImportTarget, part: string, name: string): string | null {
  return target.fields.find((field) => field.part === part && field.name === name)?.key ?? null;
}

/** Finds the keys of fields quickly: as `keyOfField`, for many. */
export function fieldKeys({ fields }: ImportTarget): (part: string, name: string) => string | null {
  const keys = new Map(fields.map(({ part, name, key }) => [`${part}.${name}`, key]));
  return (part, name) => keys.get(`${part}.${name}`) ?? null;
}

/** The key of a record among all of its part: its own, behind that of the record it lies in. */
export function joinedKey(path: readonly string[]): string {
  return path.join('\n');
}

/** What a customer calls something, beside what it is called by itself. */
export function asCalledBy(customerCode: ImportValue | undefined, name: string): string {
  return joinedKey([String(customerCode ?? '').toLowerCase(), name]);
}

/** Whether no row, or no new record of a row's own kind, can do without a column for the field. */
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
