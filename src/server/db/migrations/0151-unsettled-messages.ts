import { type Migration, sql } from 'kysely';

/** The messages that still wait, or wait for somebody, are counted often and are few. */
export const unsettledMessages: Migration = {
  async up(db) {
    for (const table of ['mail', 'erp_document', 'edi_document']) {
      await sql
        .raw(`create index ${table}_to_settle on ${table} (state)
          where state in ('queued', 'sending', 'failed', 'unknown', 'refused', 'rejected')`)
        .execute(db);
    }
  },
};
