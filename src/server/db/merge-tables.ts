import type { ColumnType, Generated } from 'kysely';

/** Merges of customers. */
export interface MergeTables {
  customerMerge: {
    id: Generated<number>;
    changeSet: string;
    /** The customer that stayed. */
    keptId: number;
    /** Where the records are now: the customer that stayed may have been merged into another since. */
    intoId: number;
    goneId: number;
    /** The row of the customer that went, as the database writes it. */
    gone: ColumnType<Record<string, unknown>, string, never>;
    goneCode: ColumnType<string, never, never>;
    /** What the customer that stayed took over, by field. */
    changes: ColumnType<Record<string, { before: unknown; after: unknown }>, string, never>;
    steps: ColumnType<unknown, string, never>;
    undone: Generated<boolean>;
  };
}
