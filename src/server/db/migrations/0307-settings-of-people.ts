import { type Migration, sql } from 'kysely';

/** What each person chose for themselves stands beside their record, which administrators keep. */
export const settingsOfPeople: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `create table personal_setting (
    account_id bigint primary key references account (id) on delete cascade,
    language text,
    mails_to_dos boolean,
    length_unit text,
    volume_unit text
  )`,
  `insert into personal_setting (account_id, language, mails_to_dos, length_unit, volume_unit)
    select id, language, mails_to_dos, length_unit, volume_unit from account
    where num_nonnulls(language, mails_to_dos, length_unit, volume_unit) > 0`,
  `alter table account drop column language, drop column mails_to_dos, drop column length_unit, drop column volume_unit`,
];
