import { type Migration, sql } from 'kysely';

/** A document of an EDI invoice may be canceled before it is sent. */
export const canceledEdiDocuments: Migration = {
  async up(db) {
    await sql`alter table edi_document drop constraint edi_document_state_check`.execute(db);
    await sql`
      alter table edi_document add constraint edi_document_state_check check (state in (
        'held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'accepted', 'rejected', 'cancelled'))`.execute(db);
  },
};
