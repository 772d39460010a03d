import { type Migration, sql } from 'kysely';

/**
 * The chain of the audit trail is planned once for each connection, not anew for each line: of thousands that are written together
 * that took a second. What it holds, and when and by whose rights, is as it was.
 */
export const plannedChain: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The advisory lock of the chain's end. */
const lock = 726_104;
const start = `'\\x${'00'.repeat(32)}'::bytea`;

// A restore moves both to another schema than they were made in, so that each finds its tables by the one it is told: the path is
// the caller's again once it ends, and as it is the same for each line, plans stay.
const statements: readonly string[] = [
  `create or replace function link_audit(place_of text, line jsonb) returns void language plpgsql
    security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
    begin
      perform set_config('search_path', format('pg_catalog, %I, pg_temp', place_of), true);
      insert into audit_chain (place, audit_id, previous, hash)
      select coalesce(last.place, 0) + 1, (line ->> 'id')::bigint, coalesce(last.hash, ${start}),
        audit_hash(coalesce(last.hash, ${start}), line)
      from (select) as one left join (
        select place, hash from audit_chain order by place desc limit 1
      ) as last on true;
    end $$`,
  `create or replace function chain_audit() returns trigger language plpgsql
    security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
    declare waiting jsonb;
    begin
      perform set_config('search_path', format('pg_catalog, %I, pg_temp', tg_table_schema), true);
      if current_setting('transaction_isolation') <> 'read committed' then
        insert into audit_unlinked values (new.id);
        return null;
      end if;
      perform pg_advisory_xact_lock(${lock});
      if exists (select from audit_unlinked) then
        for waiting in
          with taken as (delete from audit_unlinked returning audit_id)
          select to_jsonb(audit) from audit join taken on taken.audit_id = audit.id order by audit.id
        loop
          perform link_audit(tg_table_schema, waiting);
        end loop;
      end if;
      perform link_audit(tg_table_schema, to_jsonb(new));
      return null;
    end $$`,
];
