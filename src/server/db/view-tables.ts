import type { ColumnType, Generated } from 'kysely';
import type { SubjectName } from '../../shared/areas/activity/kinds';
import type { Language } from '../../shared/language';

/** What users keep for themselves and share. */
export interface ViewTables {
  /** Who is told of which record. */
  follow: {
    id: Generated<number>;
    accountId: number;
    entity: SubjectName;
    recordId: number;
    /** The place in the audit trail after which changes are told. */
    sincePlace: Generated<number>;
    createdAt: ColumnType<Date, never, never>;
  };
  /** What one to-do tells somebody of a record they follow. */
  followedChange: {
    reminderId: number;
    accountId: number;
    entity: SubjectName | 'savedView';
    recordId: number;
    /** For a saved view: the kind and the ids of the records it names. */
    ofEntity: SubjectName | null;
    ofIds: Generated<number[]>;
    happenings: ColumnType<unknown, string, string>;
    isMailed: Generated<boolean>;
    /** For a removed record: the record as it stood, which decides who may read of it. */
    gone: ColumnType<unknown, string | null | undefined, string | null>;
  };
  /** Who is told what comes into a saved view, leaves it or changes in it. */
  followedView: {
    id: Generated<number>;
    accountId: number;
    viewId: number;
    /** The language of the filter's values. */
    language: Language;
    /** A mark of the filter when the view was last looked at. */
    stateMark: string;
    sincePlace: Generated<number>;
    createdAt: ColumnType<Date, never, never>;
  };
  /** What a followed view showed when it was last looked at. */
  followedViewRecord: { followedViewId: number; recordId: number };
  /** Who is mailed each day what they were told. */
  followMail: { accountId: number };
  /** Up to which place and day followers were told; one row at most. */
  followReading: {
    isOnly: Generated<boolean>;
    place: number;
    mark: string;
    day: ColumnType<string, unknown, unknown>;
  };
  /** Saved views of grids: columns, widths, sort and filters under a name. */
  savedView: {
    id: Generated<number>;
    version: Generated<number>;
    accountId: number;
    grid: string;
    name: string;
    shared: boolean;
    isDefault: boolean;
    state: ColumnType<unknown, string, string>;
  };
  /** Sessions of the console under a name: their statements and commands, line by line. */
  savedQuery: {
    id: Generated<number>;
    version: Generated<number>;
    accountId: number;
    name: string;
    statements: string;
    pinned: Generated<boolean>;
    shared: Generated<boolean>;
    savedAt: ColumnType<Date, Date | undefined, Date>;
  };
}
