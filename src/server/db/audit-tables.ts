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
    /** The same for all that one save wrote; null where no record was changed. */
    changeSet: string | null;
    /** The record that was saved, whose history shows the line. */
    rootEntity: string | null;
    rootId: number | null;
    /** The record's version after the change. */
    version: number | null;
    /** The change set this one takes back. */
    undoes: string | null;
  };
}
