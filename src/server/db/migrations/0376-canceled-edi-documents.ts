import { type Migration, sql } from 'kysely';

/**
 * A document of an EDI invoice may be canceled before it is sent, and is marked if it is sent again though the partner
 * may have it.
 */
export const canceledEdiDocuments: Migration = {
  async up(db) {
    await sql`alter table edi_document drop constraint edi_document_state_check`.execute(db);
    await sql`
      alter table edi_document add constraint edi_document_state_check check (state in (
        'held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'accepted', 'rejected', 'cancelled'))`.execute(db);
    await sql`alter table edi_document add column may_have_arrived boolean not null default false`.execute(db);
  },
};
