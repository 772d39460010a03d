import type { ColumnType, Generated } from 'kysely';
import type { SubjectName } from '../../shared/areas/activity/activity';
import type { Language } from '../../shared/language';

/** What users keep for themselves and share. */
export interface ViewTables {
  /** Who is told of which record. */
  follow: {
    id: Generated<number>;
    accountId: number;
    entity: SubjectName;
    recordId: number;
    /** The place of the audit trail after which it is told of. */
    sincePlace: Generated<number>;
    createdAt: ColumnType<Date, never, never>;
  };
  /** What one to-do tells somebody of a record they follow. */
  followedChange: {
    reminderId: number;
    accountId: number;
    entity: SubjectName | 'savedView';
    recordId: number;
    /** Of a saved view the records it names, by what they are. */
    ofEntity: SubjectName | null;
    ofIds: Generated<number[]>;
    happenings: ColumnType<unknown, string, string>;
    isMailed: Generated<boolean>;
    /** Of a record that was removed: as it stood, by which is decided who may read of it. */
    gone: ColumnType<unknown, string | null | undefined, string | null>;
  };
  /** Who is told what comes into a saved view, leaves it or changes in it. */
  followedView: {
    id: Generated<number>;
    accountId: number;
    viewId: number;
    /** In which the values it narrows to are written. */
    language: Language;
    /** Of what it narrowed to when it was last looked at. */
    stateMark: string;
    sincePlace: Generated<number>;
    createdAt: ColumnType<Date, never, never>;
  };
  /** What a followed view showed when it was last looked at. */
  followedViewRecord: { followedViewId: number; recordId: number };
  /** Who is mailed each day what they were told. */
  followMail: { accountId: number };
  /** Up to where, and to which day, those who follow were told; one row at most. */
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
