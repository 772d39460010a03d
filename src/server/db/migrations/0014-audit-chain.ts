import { type Migration, sql } from 'kysely';

/**
 * Every line of the audit trail gets a link that holds a hash of the line and of the link before: whoever changes,
 * removes or slips in a line, with whatever rights, breaks the chain. A line is linked when its transaction commits, so
 * that nobody waits longer for the chain's end than another's commit takes. The hash covers all columns that are not
 * empty, by their names, so that later columns leave it as it was.
 */
export const auditChain: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The advisory lock of the chain's end. */
const lock = 726_104;
const start = `'\\x${'00'.repeat(32)}'::bytea`;

const statements: readonly string[] = [
  `create table audit_chain (
    place bigint primary key,
    audit_id bigint not null unique,
    previous bytea not null,
    hash bytea not null
  )`,
  // Lines of transactions that see no newer links than their own beginning; the next commit links them.
  'create table audit_unlinked (audit_id bigint primary key)',
  `create function audit_hash(previous bytea, line jsonb) returns bytea language sql immutable as $$
    select sha256(previous || convert_to(coalesce(jsonb_object_agg(key, value)::text, ''), 'UTF8'))
    from jsonb_each(line) where value <> 'null'::jsonb $$`,
  // Runs with the rights of the owner: the app itself has none on the chain.
  `create function link_audit(place_of text, line jsonb) returns void language plpgsql
    security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
    begin
      execute format('
        insert into %1$I.audit_chain (place, audit_id, previous, hash)
        select coalesce(last.place, 0) + 1, ($1 ->> ''id'')::bigint, coalesce(last.hash, ${start.replaceAll("'", "''")}),
          %1$I.audit_hash(coalesce(last.hash, ${start.replaceAll("'", "''")}), $1)
        from (select) as one left join (
          select place, hash from %1$I.audit_chain order by place desc limit 1
        ) as last on true', place_of) using line;
    end $$`,
  `create function chain_audit() returns trigger language plpgsql
    security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
    declare waiting jsonb;
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        execute format('insert into %I.audit_unlinked values ($1)', tg_table_schema) using new.id;
        return null;
      end if;
      perform pg_advisory_xact_lock(${lock});
      for waiting in execute format('
        with taken as (delete from %1$I.audit_unlinked returning audit_id)
        select to_jsonb(audit) from %1$I.audit join taken on taken.audit_id = audit.id order by audit.id',
        tg_table_schema)
      loop
        execute format('select %I.link_audit($1, $2)', tg_table_schema) using tg_table_schema, waiting;
      end loop;
      execute format('select %I.link_audit($1, $2)', tg_table_schema) using tg_table_schema, to_jsonb(new);
      return null;
    end $$`,
  `create function chain_audit_so_far() returns void language plpgsql set timezone = 'UTC' as $$
    declare line jsonb;
    begin
      for line in select to_jsonb(audit) from audit order by id loop
        perform link_audit(current_schema(), line);
      end loop;
    end $$`,
  'select chain_audit_so_far()',
  'drop function chain_audit_so_far()',
  `create constraint trigger audit_is_chained after insert on audit deferrable initially deferred
    for each row execute function chain_audit()`,
  `create trigger audit_chain_is_append_only before update or delete or truncate on audit_chain
    for each statement execute function refuse_audit_change()`,
  // Otherwise anybody could add links by calling them.
  'revoke execute on function link_audit(text, jsonb) from public',
];
