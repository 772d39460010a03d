import { sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import { catalogueLookUps } from '../../../shared/areas/catalogue/look-up-calls';
import { anywhere, nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { answering, type Handlers } from '../../http/handlers';
import { categoriesOfModels } from '../../queries/categories';
import type { Asking } from '../../session-user';
import { materialValues } from './material-values';

const handlers: Handlers<typeof catalogueLookUps> = {
  async getModelList({ readDb, input, language }) {
    const { text, categories, statuses, brand, limit } = input;
    return models(readDb, language, text)
      .leftJoin('brand', 'brand.id', 'model.brandId')
      .leftJoin('category', 'category.id', 'model.categoryId')
      .select(['category.code as category', 'brand.nameEn as brand', 'status'])
      .$if(Boolean(categories?.length), (query) => query.where('category.code', 'in', categories ?? []))
      .$if(Boolean(statuses?.length), (query) => query.where('status', 'in', statuses ?? []))
      .$if(brand !== undefined, (query) => query.where('brand.nameEn', '=', brand ?? ''))
      .limit(limit)
      .execute();
  },

  async getCommodityGroupList({ readDb, language }) {
    const { rows } = await sql<CommodityGroup>`
      select category.code as category, coalesce(${nameOf(language, 'category')}, '') as label, brand.name_en as brand,
        count(distinct model.id) as models, count(material.id) as materials
      from model left join category on category.id = model.category_id left join brand on brand.id = model.brand_id
      left join material on material.model_id = model.id
      group by category.id, brand.name_en order by category.sort_order nulls last, 1, 3 nulls last`.execute(readDb);
    return rows;
  },

  async getModels({ readDb, input, language }) {
    return models(readDb, language, input.text)
      .where('status', 'not in', ['phasedOut', 'dropped'])
      .limit(input.limit)
      .execute();
  },

  getCovers: ({ readDb, input, language }) => materialValues(readDb, language, 'coverGrade', input.text),

  async getBrandList({ readDb, language }) {
    const { rows } = await sql<OutputOf<typeof catalogueLookUps.getBrandList>[number]>`
      select brand.name_en as value, min(${nameOf(language, 'brand')}) as label, count(*) as models from model join brand on brand.id = model.brand_id
      group by 1 order by 1`.execute(readDb);
    return rows;
  },

  getCategories: ({ readDb, language }) => categoriesOfModels(readDb, language),

  getDictionaryData: ({ readDb, input, language }) => materialValues(readDb, language, input.tableName, undefined),
};

export const catalogueLookUpsAnswers = answering(catalogueLookUps, handlers);

function models(db: Db, language: Asking['language'], text: string | undefined) {
  const pattern = anywhere(text ?? '');
  return db
    .selectFrom('model')
    .select(['model.id', 'model.code', nameOf(language, 'model').as('name')])
    .$if(Boolean(text), (query) =>
      query.where(({ or, eb }) => or(modelText.map((column) => eb(column, 'ilike', pattern)))),
    )
    .orderBy('model.code');
}

const modelText = ['model.code', 'model.nameEn', 'model.nameZh'] as const;

type CommodityGroup = OutputOf<typeof catalogueLookUps.getCommodityGroupList>[number];
