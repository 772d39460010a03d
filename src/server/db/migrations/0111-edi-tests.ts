import { type Migration, sql } from 'kysely';

/** Whether a document was sent as a test, as it says itself; and what went wrong with it, by our own names. */
export const ediTests: Migration = {
  async up(db) {
    await sql`alter table edi_document add column is_test boolean not null default false`.execute(db);
    await sql`
      update edi_document set
        is_test = case format
          when 'x12' then substr(content, 103, 1) = 'T'
          else split_part(content, chr(10), 2) ~ '^UNB.*[+]{6}1''$'
        end,
        last_error = case last_error
          when 'The server ended while it was being sent.' then 'brokeOff'
          when 'No answer in time.' then 'noAnswer'
          when 'Restored from a backup.' then 'restored'
          else last_error
        end`.execute(db);
    await sql`alter table edi_document alter column is_test drop default`.execute(db);
  },
};
