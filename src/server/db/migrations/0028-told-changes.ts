import { type Migration, sql } from 'kysely';

/**
 * Listeners are notified of every line of the audit trail when its transaction is committed, and read on from their
 * place in the chain. The chain is in the order of commits, which ids are not: up to a place nothing is missing. The
 * mark tells one trail from another, such as that of a backup.
 */
export const toldChanges: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** A number among the values of a line; null where something else stands there. */
const numberIn = (values: string, name: string) =>
  `jsonb_path_query_first(audit.${values}, '$.${name} ? (@.type() == "number")')::bigint`;

const statements: readonly string[] = [
  `create function tell_of_audit() returns trigger language plpgsql as $$
    begin
      perform pg_notify('loadline_changes', '');
      return null;
    end $$`,
  `create trigger audit_is_told after insert on audit for each statement execute function tell_of_audit()`,
  // Runs with the rights of the owner: the app itself has none on the chain. Its schema is the one in use, wherever
  // the migration runs.
  `create function audit_since(after_place bigint, most integer) returns table (
      place bigint, mark text, account_id bigint, action text, entity text, record_id bigint, change_set uuid,
      customer_before bigint, customer_after bigint, department_before bigint, owner_before bigint
    ) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return query
      select chain.place, encode(substring(chain.hash for 4), 'hex'), audit.account_id, audit.action, audit.entity,
        audit.record_id, audit.change_set,
        ${numberIn('before', 'customerId')}, ${numberIn('after', 'customerId')},
        ${numberIn('before', 'departmentId')}, ${numberIn('before', 'ownerId')}
      from public.audit_chain as chain join public.audit on audit.id = chain.audit_id
      where chain.place > after_place order by chain.place limit most;
    end $$`,
  `create function audit_head() returns table (place bigint, mark text)
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return query
      select chain.place, encode(substring(chain.hash for 4), 'hex') from public.audit_chain as chain
      order by chain.place desc limit 1;
    end $$`,
  'revoke execute on function audit_since(bigint, integer), audit_head() from public',
];
