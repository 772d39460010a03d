import type { ColumnType, Generated } from 'kysely';

/** Which customers became one. */
export interface MergeTables {
  customerMerge: {
    id: Generated<number>;
    changeSet: string;
    /** The customer that stayed. */
    keptId: number;
    /** Where its records are now: the one that stayed may have become part of another. */
    intoId: number;
    goneId: number;
    /** The row of the one that went, as the database writes it. */
    gone: ColumnType<Record<string, unknown>, string, never>;
    goneCode: ColumnType<string, never, never>;
    /** What the one that stayed took over, by field. */
    changes: ColumnType<Record<string, { before: unknown; after: unknown }>, string, never>;
    steps: ColumnType<unknown, string, never>;
    undone: Generated<boolean>;
  };
}
