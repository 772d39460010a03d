import type { RawBuilder } from 'kysely';
import type { EntityName } from '../../shared/areas/all';
import type { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import type { RecordPlace } from '../db/audit';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import type { TableName } from '../db/storage';
import type { SessionUser } from '../session-user';
import type { Doubt } from './doubt';
import type { Editor } from './editor';
import type { Written } from './written';

/** How the records of an entity are edited: what the definition, which both sides share, leaves open. */
export interface Door {
  table: TableName;
  /** What one of its records is called. */
  calledAs: (language: Language) => RawBuilder<string>;
  /** Fields that follow from others. */
  derived?: readonly string[];
  following?: (before: AnyRow, changes: AnyRow) => AnyRow;
  /** What the server adds to what somebody gives, of a new record or of the one with the id; written with it. */
  completed?: (db: Db, editor: Editor, given: AnyRow, id: number | null) => Promise<AnyRow>;
  /** What speaks against a change without forbidding it, each at its field, of a new record or of the one with the id. */
  doubts?: (db: Db, editor: Editor, given: AnyRow, id: number | null) => Promise<Doubt[]>;
  /** Changes what else has to change, in the same change set, before the record is written. */
  alongside?: (db: Db, editor: Editor, given: AnyRow, sets: { id: number | null; changeSet: string }) => Promise<void>;
  /** Throws what stands against a record as it would become, of one that is there beside what it was. */
  refuse: (editor: Editor, after: AnyRow, before?: AnyRow) => void;
  /** What a refusal by a key or trigger of the record's table says to people; undefined where it is not one of those. */
  refusedBy?: (error: unknown, language: Language) => AppError | undefined;
  /** Throws what stands against a change together with the record's parts, once both are written. */
  refuseWhole?: (db: Db, editor: Editor, id: number, whole: WholeChange) => Promise<void>;
  /** What else happens with an addition or an edit, in its transaction and change set. */
  afterwards?: (db: Db, editor: Editor, written: Written) => Promise<void>;
  /** What else happens with a step of its machine, in its transaction. */
  steps?: Steps;
  /** Throws where a record would come to be above itself, where its references say so together; asked of each alone else. */
  refuseCircle?: (db: Db, id: number, changes: AnyRow) => Promise<void>;
  /** Throws what stands against its removal. */
  refuseRemoval: (editor: Editor, row: AnyRow) => void;
  /** The record whose history shows the changes, where it is another one. */
  root?: (row: AnyRow) => RecordPlace;
}

/** A change of a record, and whether something that is part of it changed with it. */
export interface WholeChange {
  changes: AnyRow;
  haveParts: boolean;
}

/** By action: what else happens with the record that takes this step. */
export type Steps = Readonly<Record<string, (db: Db, user: SessionUser, id: number) => Promise<void>>>;

/** What is particular to the records of an area, by entity. */
export type Doors = Partial<Record<EntityName, Omit<Partial<Door>, 'table'>>>;
