import { type Kysely, type Migration, sql } from 'kysely';

interface Text {
  table: 'model' | 'material';
  column: string;
  list: 'category' | 'brand' | 'arrangement' | 'cover_grade';
  reference: string;
  /** The field as it was called, and as it is. */
  fields: readonly [before: string, after: string];
}

const texts: readonly Text[] = [
  {
    table: 'model',
    column: 'category',
    list: 'category',
    reference: 'category_id',
    fields: ['category', 'categoryId'],
  },
  { table: 'model', column: 'brand', list: 'brand', reference: 'brand_id', fields: ['brand', 'brandId'] },
  {
    table: 'material',
    column: 'spec',
    list: 'arrangement',
    reference: 'arrangement_id',
    fields: ['spec', 'arrangementId'],
  },
  {
    table: 'material',
    column: 'cover_grade',
    list: 'cover_grade',
    reference: 'cover_grade_id',
    fields: ['coverGrade', 'coverGradeId'],
  },
];

/**
 * Categories, brands, specs and cover grades refer to their lists. Each text becomes the record that is called so, capitals aside;
 * what no record was called by becomes one. Order lines keep in words what was ordered, and their figures with it.
 */
export const textsToLists: Migration = {
  async up(db) {
    await sql`
      alter table model add column category_id bigint references category (id),
        add column brand_id bigint references brand (id)`.execute(db);
    await sql`alter table material add column cover_grade_id bigint references cover_grade (id)`.execute(db);
    await addKnownCategories(db);
    for (const text of texts) {
      await addMissing(db, text);
      await referToList(db, text);
      await followInImports(db, text);
    }
    await sql`create index model_category_id on model (category_id)`.execute(db);
    await sql`create index model_brand_id on model (brand_id)`.execute(db);
    await sql`create index material_cover_grade_id on material (cover_grade_id)`.execute(db);
  },
};

/** Categories were a closed list, so that the names of those that models have are known. */
async function addKnownCategories(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into category (code, name_en, name_zh, used, sort_order)
    select code, name_en, name_zh, true, sort_order from (values
      ('recliner', 'Recliner', '功能单椅', 10), ('motionSofa', 'Motion sofa', '功能沙发', 20),
      ('stationarySofa', 'Stationary sofa', '固定沙发', 30), ('sectional', 'Sectional', '组合沙发', 40),
      ('sofaBed', 'Sofa bed', '沙发床', 50), ('chair', 'Chair', '椅子', 60), ('other', 'Other', '其他', 70)
    ) as known (code, name_en, name_zh, sort_order)
    where exists (select from model where model.category = known.code)
    on conflict (code) do nothing`.execute(db);
}

async function addMissing(db: Kysely<unknown>, { table, column, list }: Text): Promise<void> {
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

/** A record called so by its name goes before one of that code. */
async function referToList(db: Kysely<unknown>, { table, column, list, reference }: Text): Promise<void> {
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

/** Imports can still be taken back, and people's mappings still fit their files. */
async function followInImports(db: Kysely<unknown>, { table, list, fields: [before, after] }: Text): Promise<void> {
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
