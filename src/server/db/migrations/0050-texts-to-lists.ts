import { type Kysely, type Migration, sql } from 'kysely';
import { followInImports, type ListedText, nameInList, referToList } from './text-to-list';

const texts: readonly ListedText[] = [
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
 * Categories, brands, specs and cover grades refer to their lists. Each text is replaced by the record of that name,
 * ignoring case, which is added where there is none. Order lines keep the words of what was ordered, and their figures
 * with them.
 */
export const textsToLists: Migration = {
  async up(db) {
    await sql`
      alter table model add column category_id bigint references category (id),
        add column brand_id bigint references brand (id)`.execute(db);
    await sql`alter table material add column cover_grade_id bigint references cover_grade (id)`.execute(db);
    await addKnownCategories(db);
    for (const text of texts) {
      await nameInList(db, text);
      await referToList(db, text);
      await followInImports(db, text);
    }
    await sql`create index model_category_id on model (category_id)`.execute(db);
    await sql`create index model_brand_id on model (brand_id)`.execute(db);
    await sql`create index material_cover_grade_id on material (cover_grade_id)`.execute(db);
  },
};

/** Categories were a closed list, so the names of those that models have are known here. */
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
