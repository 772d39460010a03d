import { sql } from 'kysely';
import type { Db } from '../connect';

/** Tables closed to the app: the chain of the audit trail keeps itself, and migrations are the owner's. */
const closed = ['audit_chain', 'audit_unlinked', 'kysely_migration', 'kysely_migration_lock'];

/** The functions through which the app may read the chain, and since when others write. */
const answering = ['audit_since', 'audit_ids_since', 'audit_head', 'running_since'];

/** The role the running app acts as: everything but changing the audit trail or the schema. */
export const appRole = {
  name: 'loadline_app',

  /** Creates the role where it is missing and grants its rights on all present tables; safe to repeat, and by several servers at once. */
  async grant(db: Db, schema = 'public'): Promise<void> {
    const place = sql.id(schema);
    // One statement, as every start waits for its answer. In turn: PostgreSQL refuses a grant on what another
    // transaction grants on at the same moment.
    await sql`
      do $$
      declare own record;
      begin
        perform pg_advisory_xact_lock(hashtextextended('rights of the app', 0));
        begin
          if not exists (select from pg_roles where rolname = 'loadline_app') then
            create role loadline_app nologin;
          end if;
        exception when duplicate_object or unique_violation then
          null; -- another start created it at the same moment
        end;
        grant loadline_app to current_user;
        grant usage on schema ${place} to loadline_app;
        grant select, insert, update, delete on all tables in schema ${place} to loadline_app;
        grant usage, select on all sequences in schema ${place} to loadline_app;
        revoke update, delete, truncate on ${place}.audit from loadline_app;
        for own in
          select format('revoke all on %s from loadline_app', oid::regclass) as statement from pg_class
          where relnamespace = ${sql.lit(schema)}::regnamespace and relname in (${sql.join(closed.map(sql.lit))})
          union all
          select format('grant execute on function %s to loadline_app', oid::regprocedure) from pg_proc
          where pronamespace = ${sql.lit(schema)}::regnamespace and proname in (${sql.join(answering.map(sql.lit))})
        loop
          execute own.statement;
        end loop;
      end $$`.execute(db);
  },
};
