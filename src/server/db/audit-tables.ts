import type { ColumnType, Generated } from 'kysely';

/** The append-only record of what happened; a trigger and the rights of the app's role forbid changes. */
export interface AuditTables {
  audit: {
    id: Generated<number>;
    at: ColumnType<Date, never, never>;
    accountId: number | null;
    action: string;
    entity: string | null;
    recordId: number | null;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    address: string | null;
    /** What one save wrote bears the same one; null for what is no change of a record. */
    changeSet: string | null;
    /** The record whose save it was, which shows it in its history. */
    rootEntity: string | null;
    rootId: number | null;
    /** The record's version after the change. */
    version: number | null;
    /** The change set this one takes back. */
    undoes: string | null;
  };
}
