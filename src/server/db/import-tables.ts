import type { ColumnType, Generated } from 'kysely';

type Stored<T> = ColumnType<T, string, string>;
type NullableStored<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Values = Record<string, string | number | boolean | null>;

/** Imports of files with what each row did, so that they can be undone, and the mappings people used. */
export interface ImportTables {
  fileImport: {
    id: Generated<number>;
    accountId: number;
    target: string;
    /** Staged rows wait to be imported together; nothing was changed yet. */
    state: ColumnType<'staged' | 'imported' | 'undone', 'staged' | undefined, 'imported' | 'undone'>;
    fileName: Generated<string>;
    stagedAt: ColumnType<Date, never, never>;
    committedAt: ColumnType<Date | null, never, Date>;
    created: Generated<number>;
    changed: Generated<number>;
    undoneAt: ColumnType<Date | null, never, Date>;
    undoneBy: ColumnType<number | null, never, number>;
  };
  fileImportRow: {
    importId: number;
    /** Its number in the file. */
    fileRow: number;
    /** Of the stored record when the rows were checked; null where there was none. */
    seenVersion: number | null;
    staged: Stored<Values>;
    /** Null where the row changed nothing. */
    action: 'created' | 'edited' | null;
    recordId: number | null;
    /** The columns that an edit changed, as they were. */
    before: NullableStored<Values>;
    writtenVersion: number | null;
  };
  importMapping: {
    accountId: number;
    target: string;
    /** A digest of the headings. */
    headings: string;
    mapping: Stored<unknown>;
    usedAt: ColumnType<Date, never, Date>;
  };
}
