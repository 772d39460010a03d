import { type Migration, sql } from 'kysely';

/** The audit trail; its trigger refuses changes even from the owner of the table. */
export const auditTrail: Migration = {
  async up(db) {
    await sql`
      create table audit (
        id bigint primary key generated always as identity,
        at timestamptz not null default now(),
        account_id bigint,
        action text not null,
        entity text,
        record_id bigint,
        before jsonb,
        after jsonb,
        address text
      )`.execute(db);
    await sql`create index audit_entity_record on audit (entity, record_id, at)`.execute(db);
    await sql`create index audit_account on audit (account_id, at)`.execute(db);
    await sql`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit trail is append-only';
      end $$`.execute(db);
    await sql`
      create trigger audit_is_append_only before update or delete or truncate on audit
      for each statement execute function refuse_audit_change()`.execute(db);
  },
};
