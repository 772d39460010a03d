import type { ColumnType, Generated } from 'kysely';

/** What users keep for themselves and share. */
export interface ViewTables {
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
