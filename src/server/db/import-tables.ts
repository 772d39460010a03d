import type { ColumnType, Generated } from 'kysely';

type Stored<T> = ColumnType<T, string, string>;
type NullableStored<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Values = Record<string, string | number | boolean | null>;

/** Imports of files with what became of each record, so that they can be undone, and the mappings people used. */
export interface ImportTables {
  fileImport: {
    id: Generated<number>;
    /** Whose it is; null where the command line imported. */
    accountId: number | null;
    target: string;
    /** Staged rows wait to be imported together; nothing was changed yet. */
    state: ColumnType<'staged' | 'imported' | 'undone', 'staged' | undefined, 'imported' | 'undone'>;
    fileName: Generated<string>;
    stagedAt: ColumnType<Date, never, never>;
    committedAt: ColumnType<Date | null, never, Date>;
    created: Generated<number>;
    changed: Generated<number>;
    undoneAt: ColumnType<Date | null, never, Date>;
    undoneBy: ColumnType<number | null, never, number | null>;
  };
  fileImportRow: {
    importId: number;
    /** Its number in the file. */
    fileRow: number;
    /** The versions of the stored records, by part, when the row was checked. */
    seen: Stored<Record<string, number>>;
    staged: Stored<Values>;
  };
  fileImportRecord: {
    importId: number;
    entity: string;
    recordId: number;
    /** The first row that named the record, or from whose record an edit of it followed, and the record's name. */
    fileRow: number;
    name: string;
    action: 'created' | 'edited';
    /** The columns that an edit changed, as they were. */
    before: NullableStored<Values>;
    writtenVersion: number;
  };
  importMapping: UsedMapping & { accountId: number };
  /** The mappings that were used for a customer's rows, by anybody. */
  customerImportMapping: UsedMapping & { customerId: number };
}

/** How somebody said a file is to be read. */
export interface UsedMapping {
  target: string;
  /** A digest of the headings. */
  headings: string;
  mapping: Stored<unknown>;
  usedAt: ColumnType<Date, never, Date>;
}
