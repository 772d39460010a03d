import type { RawBuilder } from 'kysely';
import type { EntityName } from '../../shared/areas/all';
import type { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import type { SizeUnits } from '../../shared/rules/size-units';
import type { RecordPlace } from '../db/audit';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import type { TableName } from '../db/storage';
import type { Services } from '../services/services';
import type { Doubt } from './doubt';
import type { Editor } from './editor';
import type { Written } from './written';

/** How the records of an entity are edited: what the definition, which client and server share, leaves open. */
export interface Door {
  table: TableName;
  /** What one of its records is called. */
  calledAs: (language: Language) => RawBuilder<string>;
  /** Fields that follow from others. */
  derived?: readonly string[];
  following?: (before: AnyRow, changes: AnyRow) => AnyRow;
  /** What the server adds to the given values and writes with them; `id` is null for a new record. */
  completed?: (db: Db, editor: Editor, given: AnyRow, id: number | null) => Promise<AnyRow>;
  /** What speaks against a change without forbidding it, each at its field; `id` is null for a new record. */
  doubts?: (db: Db, editor: Editor, given: AnyRow, id: number | null) => Promise<Doubt[]>;
  /** Changes other records that have to change too, in the same change set, before the record is written. */
  alongside?: (db: Db, editor: Editor, given: AnyRow, sets: { id: number | null; changeSet: string }) => Promise<void>;
  /** Throws if `after` may not be stored. `before` is the stored row, absent for a new record. */
  refuse: (editor: Editor, after: AnyRow, before?: AnyRow) => void;
  /** Translates an error of a key or trigger of the record's table for people; undefined for any other error. */
  refusedBy?: (error: unknown, language: Language) => AppError | undefined;
  /** Throws if the change and the record's parts may not stand together; called once both are written. */
  refuseWhole?: (db: Db, editor: Editor, id: number, whole: WholeChange) => Promise<void>;
  /** Does what else belongs to an addition or an edit, in its transaction and change set. */
  afterwards?: (db: Db, editor: Editor, written: Written) => Promise<void>;
  /** What else the steps of its machine do, in their transaction. */
  steps?: Steps;
  /** Throws where several references together would put a record above itself; without it, each is checked alone. */
  refuseCircle?: (db: Db, id: number, changes: AnyRow) => Promise<void>;
  /** Throws if the list may not be asked with such a filter. */
  refuseList?: (filter: Readonly<Record<string, unknown>>) => void;
  /** Throws if the record may not be removed. */
  refuseRemoval: (editor: Editor, row: AnyRow) => void;
  /** Throws if one of several removed records may not come back, as something else took its place. */
  refuseReturn?: (db: Db, removed: readonly Removed[]) => Promise<void>;
  /** The record whose history shows the changes, where it is another one. */
  root?: (row: AnyRow) => RecordPlace;
}

/** A removed record, as it was before. */
export interface Removed {
  id: number;
  before: AnyRow;
}

/** A change of a record, and whether its parts changed with it. */
export interface WholeChange {
  changes: AnyRow;
  haveParts: boolean;
}

/** What else the steps of a machine do, by action. */
export type Steps = Readonly<Record<string, Step>>;

/** What a step does beside moving its record, in the same transaction. */
export interface Step {
  /** Locks what other transactions lock before the record, so that none waits for the other. */
  before?: (db: Db, id: number) => Promise<void>;
  /** What the server writes with the step, given the record as it stood before; throws where it may not be taken. */
  completed?: (db: Db, stepping: Stepping, row: AnyRow) => Promise<AnyRow>;
  /** What follows from it, once the record has moved. */
  afterwards?: (db: Db, stepping: Stepping, id: number) => Promise<void>;
}

/** Who takes a step, and by which services what belongs to it is done. */
export interface Stepping extends Editor {
  services: Services;
  sizeUnits: SizeUnits;
  /** The words that a record is sent with; without them it goes in the editor's language, without a note. */
  letter?: StepLetter | undefined;
}

export interface StepLetter {
  language: Language;
  note: string;
  /** Whether it is sent although nobody signed it. */
  unsigned?: boolean | undefined;
}

/** What is particular to the records of an area, by entity. */
export type Doors = Partial<Record<EntityName, Omit<Partial<Door>, 'table'>>>;
