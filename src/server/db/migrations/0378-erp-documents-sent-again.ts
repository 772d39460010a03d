import { type Migration, sql } from 'kysely';

/** A document for the ERP is marked if it is sent again though the ERP may have it. */
export const erpDocumentsSentAgain: Migration = {
  async up(db) {
    await sql`alter table erp_document add column may_have_arrived boolean not null default false`.execute(db);
  },
};
