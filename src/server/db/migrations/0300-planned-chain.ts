import { type Migration, sql } from 'kysely';

/**
 * The statements of the audit trail's chain are planned once for each connection instead of for each line, which took a
 * second for thousands of lines written together. What the chain holds, and when and by whose rights it is written,
 * stays.
 */
export const plannedChain: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The advisory lock of the chain's end. */
const lock = 726_104;
const start = `'\\x${'00'.repeat(32)}'::bytea`;

// A restore moves both functions to another schema than they were made in, so each sets its search path to the schema
// it is told: the caller's path returns at its end, and plans stay, as the path is the same for each line.
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
