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
  grant(db: Db, schema = 'public'): Promise<void> {
    return db.transaction().execute((transaction) => grantInTurn(transaction, schema));
  },
};

/** Grants in turn: PostgreSQL refuses a grant on what another transaction grants on at the same moment. */
async function grantInTurn(db: Db, schema: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rights of the app', 0))`.execute(db);
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'loadline_app') then
        create role loadline_app nologin;
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another start created it at the same moment
    end $$`.execute(db);
  await sql`grant loadline_app to current_user`.execute(db);
  const place = sql.id(schema);
  await sql`grant usage on schema ${place} to loadline_app`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema ${place} to loadline_app`.execute(db);
  await sql`grant usage, select on all sequences in schema ${place} to loadline_app`.execute(db);
  await sql`revoke update, delete, truncate on audit from loadline_app`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = ${schema}::regnamespace and relname in (${sql.join(closed)})`.execute(db);
  for (const { name } of rows) await sql`revoke all on ${sql.id(schema, name)} from loadline_app`.execute(db);
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = ${schema}::regnamespace and proname in (${sql.join(answering)})`.execute(db);
  for (const { name } of functions) await sql`grant execute on function ${sql.raw(name)} to loadline_app`.execute(db);
}
