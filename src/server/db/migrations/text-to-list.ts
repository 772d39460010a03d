import { type Kysely, sql } from 'kysely';

/** A column of words that comes to refer to a list. */
export interface ListedText {
  table: 'model' | 'material' | 'cover';
  column: string;
  list: 'category' | 'brand' | 'arrangement' | 'cover_grade' | 'color';
  reference: string;
  /** The field as it was called, and as it is. */
  fields: readonly [before: string, after: string];
}

/** Adds a record to the list for each text that none is called by. */
export async function nameInList(db: Kysely<unknown>, { table, column, list }: ListedText): Promise<void> {
  await sql`
    insert into ${sql.table(list)} (code, name_en, used)
    select case when length(called) <= 40 then called else left(called, 31) || '-' || left(md5(called), 8) end, called, true
    from (
      select distinct on (lower(btrim(${sql.ref(column)}))) btrim(${sql.ref(column)}) as called from ${sql.table(table)}
      where btrim(${sql.ref(column)}) <> ''
      order by lower(btrim(${sql.ref(column)})), 1
    ) as named
    where not exists (select from ${sql.table(list)} as item where lower(called) in (lower(item.name_en), lower(item.code)))
    order by called`.execute(db);
}

/** Replaces each text by a reference to the record of that name or else code, ignoring case, and drops its column. */
export async function referToList(db: Kysely<unknown>, { table, column, list, reference }: ListedText): Promise<void> {
  await sql`
    update ${sql.table(table)} as stored set ${sql.ref(reference)} = found.id
    from (
      select distinct on (lower(called)) lower(called) as called, id from (
        select name_en as called, id, 0 as preference from ${sql.table(list)}
        union all select code, id, 1 from ${sql.table(list)}
      ) as every
      order by lower(called), preference, id
    ) as found
    where found.called = lower(btrim(stored.${sql.ref(column)}))`.execute(db);
  await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
}

/** Adapts imports, so that they can still be undone, and people's mappings, so that they still fit their files. */
export async function followInImports(
  db: Kysely<unknown>,
  { table, list, fields: [before, after] }: ListedText,
): Promise<void> {
  await sql`
    update file_import_record set before = (before - ${before}::text) || jsonb_build_object(${after}::text, (
      select id from ${sql.table(list)} where lower(btrim(before ->> ${before}::text)) in (lower(name_en), lower(code))
      order by (lower(name_en) = lower(btrim(before ->> ${before}::text))) desc, id limit 1
    ))
    where entity = ${table} and before ? ${before}::text`.execute(db);
  for (const prefix of ['', `${table}.`]) {
    const [from, to] = [`${prefix}${before}`, `${prefix}${after}`];
    await sql`
      update import_mapping set mapping = jsonb_set(
        mapping #- array['columns', ${from}::text], array['columns', ${to}::text], mapping #> array['columns', ${from}::text]
      ) where mapping -> 'columns' ? ${from}::text`.execute(db);
  }
}
