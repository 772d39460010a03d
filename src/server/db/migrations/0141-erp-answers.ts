import { type Migration, sql } from 'kysely';

/** The ERP's confirmations name an order by the customer's number alone. */
export const erpAnswers: Migration = {
  async up(db) {
    await sql`create index erp_document_po_number on erp_document ((purchase ->> 'poNumber'))`.execute(db);
  },
};
