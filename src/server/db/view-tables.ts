import type { ColumnType, Generated } from 'kysely';

/** Saved views of grids: columns, widths, sort and filters under a name. */
export interface ViewTables {
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
}
