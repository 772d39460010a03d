import { sql } from 'kysely';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';

interface CategoryOfModels {
  /** Its code. */
  value: string;
  label: string;
  models: number;
}

/** The categories in the order of their list, with how many models each has. */
export async function categoriesOfModels(db: Db, language: Language): Promise<CategoryOfModels[]> {
  const { rows } = await sql<CategoryOfModels>`
    select category.code as value, ${nameOf(language, 'category')} as label, count(model.id) as models
    from category left join model on model.category_id = category.id
    group by category.id order by category.sort_order nulls last, category.code`.execute(db);
  return rows;
}
