import { type Migration, sql } from 'kysely';

/**
 * A purchase order shows what became of the document of its present revision, or of its cancellation: also that it is
 * kept, and nothing where it was not to be sent any more.
 */
export const statusesOfDocuments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `create function sap_status_of(of_order bigint) returns text language sql stable as $$
    select case
      when document.state = 'acknowledged' then 'sentSuccessfully'
      when document.state in ('sent', 'unknown') then 'sent'
      when document.state = 'held' then 'kept'
      when document.last_error in ('cancelled', 'nothingToCancel') then null
      when document.state in ('failed', 'refused') then 'failed'
    end
    from purchase_order join erp_document as document
      on document.purchase_order_id = purchase_order.id and document.revision >= purchase_order.revision
    where purchase_order.id = of_order
    order by document.revision desc limit 1 $$`,
  `create or replace function tell_purchase_order() returns trigger language plpgsql as $$
  begin
    update purchase_order set sap_status = sap_status_of(id) where id = new.purchase_order_id;
    return null;
  end $$`,
  `update purchase_order set sap_status = sap_status_of(id)
    where id in (select purchase_order_id from erp_document) and sap_status is distinct from sap_status_of(id)`,
];
