import { type Migration, sql } from 'kysely';

/**
 * What an import did is kept for each record, as a row may be about several; imports of the command line are kept too.
 */
export const importRecords: Migration = {
  async up(db) {
    await sql`alter table file_import alter column account_id drop not null`.execute(db);
    await sql`
      create table file_import_record (
        import_id bigint not null references file_import (id) on delete cascade,
        entity text not null,
        record_id bigint not null,
        file_row bigint not null,
        name text not null,
        action text not null check (action in ('created', 'edited')),
        before jsonb,
        written_version integer not null,
        primary key (import_id, entity, record_id)
      )`.execute(db);
    await sql`
      insert into file_import_record
        (import_id, entity, record_id, file_row, name, action, before, written_version)
      select file_import.id, case target when 'materials' then 'material' when 'models' then 'model' else 'customer' end,
        record_id, file_row, coalesce(staged ->> 'number', staged ->> 'code', ''), action, before, written_version
      from file_import join file_import_row on import_id = file_import.id
      where action is not null`.execute(db);
    // Rows that wait were compared in the old way: they have to be checked anew.
    await sql`delete from file_import where state = 'staged'`.execute(db);
    await sql`delete from file_import_row`.execute(db);
    await sql`
      alter table file_import_row
        drop column seen_version, drop column action, drop column record_id, drop column before,
        drop column written_version,
        add column seen jsonb not null`.execute(db);
  },
};
