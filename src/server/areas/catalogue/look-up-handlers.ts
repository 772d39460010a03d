import { sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import { catalogueLookUps } from '../../../shared/areas/catalogue/look-up-calls';
import { modelCategories } from '../../../shared/areas/catalogue/model';
import { anywhere, nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { area, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import type { Asking } from '../../queries/customer-list';
import { materialValues } from './material-values';

const handlers: Handlers<typeof catalogueLookUps> = {
  async getModelList({ readDb, input, language }) {
    const { text, categories, statuses, brand, limit } = input;
    return models(readDb, language, text)
      .leftJoin('brand', 'brand.id', 'model.brandId')
      .select(['category', 'brand.nameEn as brand', 'status'])
      .$if(Boolean(categories?.length), (query) => query.where('category', 'in', categories ?? []))
      .$if(Boolean(statuses?.length), (query) => query.where('status', 'in', statuses ?? []))
      .$if(brand !== undefined, (query) => query.where('brand.nameEn', '=', brand ?? ''))
      .limit(limit)
      .execute();
  },

  async getCommodityGroupList({ readDb, language }) {
    const { rows } = await sql<Omit<CommodityGroup, 'label'>>`
      select category, brand.name_en as brand, count(distinct model.id) as models, count(material.id) as materials
      from model left join brand on brand.id = model.brand_id left join material on material.model_id = model.id
      group by 1, 2 order by 1, 2 nulls last`.execute(readDb);
    const i18n = i18nOf(language);
    return rows.map((row) => ({ ...row, label: i18n._(modelCategories[row.category]) }));
  },

  async getModels({ readDb, input, language }) {
    return models(readDb, language, input.text)
      .where('status', 'not in', ['phasedOut', 'dropped'])
      .limit(input.limit)
      .execute();
  },

  getCovers: ({ readDb, input }) => materialValues(readDb, 'coverGrade', input.text),

  async getBrandList({ readDb }) {
    const { rows } = await sql<{ value: string; models: number }>`
      select brand.name_en as value, count(*) as models from model join brand on brand.id = model.brand_id
      group by 1 order by 1`.execute(readDb);
    return rows;
  },

  async getCategories({ readDb, language }) {
    const { rows } = await sql<{ category: string; models: number }>`
      select category, count(*) as models from model group by category`.execute(readDb);
    const counts = new Map(rows.map((row) => [row.category, row.models]));
    const i18n = i18nOf(language);
    return Object.entries(modelCategories).map(([value, label]) => ({
      value,
      label: i18n._(label),
      models: counts.get(value) ?? 0,
    }));
  },

  getDictionaryData: ({ readDb, input }) => materialValues(readDb, input.tableName, undefined),
};

export const catalogueLookUpsArea = area(catalogueLookUps, handlers);

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
