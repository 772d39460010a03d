import { sql } from 'kysely';

/** Whether a row was written after the moment; true of all rows where none is given. */
export const writtenSince = (table: string, since: string | undefined) =>
  since === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${table}.updatedAt`)} > ${since}::timestamptz`;
