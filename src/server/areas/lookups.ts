import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import { type LookupCustomer, lookupCalls } from '../../shared/api/lookups';
import { modelCategories } from '../../shared/entities/model';
import { AppError } from '../../shared/errors';
import { anywhere, customerText, nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { chosen, customerProperties, departmentsWithin } from '../db/customer-choice';
import { inScope } from '../db/scope';
import { area, type Handlers } from '../http/handlers';
import { i18nOf } from '../languages';
import { countriesOfCustomers } from '../queries/countries';
import type { Asking } from '../queries/customer-list';
import { materialValues } from '../queries/material-values';
import { isDepartmentWithinReach, isWithinReach, people } from '../queries/people';
import { selectLists } from './select-lists';

const visible = (user: Asking['user']) => inScope(user, sql.ref('customer.id'));

const handlers: Handlers<typeof lookupCalls> = {
  async getChildUser({ readDb, input, ...asking }) {
    const conditions = [isWithinReach(asking.user), ...withinDepartments(input.departmentId)];
    return people(readDb, asking, conditions);
  },

  async getNewChildUser({ readDb, input, ...asking }) {
    const { departmentIds, countryIds } = input;
    const conditions: RawBuilder<unknown>[] = [isWithinReach(asking.user), sql`not account.disabled`];
    if (departmentIds?.length) conditions.push(sql`account.department_id in (${departmentsWithin(departmentIds)})`);
    if (countryIds?.length) {
      conditions.push(sql`account.id in (
        select customer.owner_id from customer where ${visible(asking.user)}
          and ${sql.join(customerProperties({ countryIds }))})`);
    }
    return people(readDb, asking, conditions);
  },

  async getNewChildDepByID({ readDb, input, user, language }) {
    return departments(readDb, language)
      .where(isDepartmentWithinReach(user))
      .$if(input.id !== undefined, (query) =>
        query.where(sql<boolean>`department.id in (${departmentsWithin([input.id ?? 0])})`),
      )
      .orderBy('code')
      .execute();
  },

  async getDeptSingle({ readDb, input, user, language }) {
    const id = input.id ?? user.departmentId;
    const found = await departments(readDb, language)
      .where('id', '=', id)
      .where(isDepartmentWithinReach(user))
      .executeTakeFirst();
    if (!found) throw new AppError('record.notFound', { record: id });
    return found;
  },

  async getNewCountryList({ readDb, input, ...asking }) {
    const countries = await countriesOfCustomers(readDb, asking, input);
    return countries.map(({ customers: _, ...country }) => country);
  },

  async getCountryList({ readDb, language }) {
    return readDb
      .selectFrom('country')
      .select(['id', 'code', nameOf(language, 'country').as('name')])
      .select(language === 'zh' ? 'areaZh as area' : 'areaEn as area')
      .orderBy('name')
      .execute();
  },

  async getCityByCountry({ readDb, input, user }) {
    const { rows } = await sql<{ name: string; customers: number }>`
      select customer.city as name, count(*) as customers from customer
      where ${chosen(user, { countryIds: [input.countryId] }, sql.ref('customer.id'))} and customer.city <> ''
      group by customer.city order by name`.execute(readDb);
    return rows;
  },

  async getVpSalesByDep({ readDb, input, ...asking }) {
    return people(readDb, asking, [
      isWithinReach(asking.user),
      sql`account.id in (select account_id from account_role where role = 'vpSales')`,
      ...withinDepartments(input.departmentId),
    ]);
  },

  async getModelList({ readDb, input, language }) {
    const { text, categories, statuses, brand, limit } = input;
    return models(readDb, language, text)
      .select(['category', 'brand', 'status'])
      .$if(Boolean(categories?.length), (query) => query.where('category', 'in', categories ?? []))
      .$if(Boolean(statuses?.length), (query) => query.where('status', 'in', statuses ?? []))
      .$if(brand !== undefined, (query) => query.where('brand', '=', brand ?? ''))
      .limit(limit)
      .execute();
  },

  async getCommodityGroupList({ readDb, language }) {
    const { rows } = await sql<Omit<CommodityGroup, 'label'>>`
      select category, nullif(brand, '') as brand, count(distinct model.id) as models, count(material.id) as materials
      from model left join material on material.model_id = model.id
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

  async getSelectList({ input, language }) {
    const i18n = i18nOf(language);
    return Object.entries(selectLists[input.name]).map(([value, label]) => ({ value, label: i18n._(label) }));
  },

  async getBrandList({ readDb }) {
    const { rows } = await sql<{ value: string; models: number }>`
      select brand as value, count(*) as models from model where brand <> '' group by brand order by brand`.execute(
      readDb,
    );
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

  async getCustomerByAdd({ readDb, input, ...asking }) {
    return customers(readDb, asking, input, [sql`not customer.closed`]);
  },

  getNewCustomerList: ({ readDb, input: { customerIds, ...input }, ...asking }) =>
    customers(readDb, asking, input, customerIds ? [sql`customer.id = any(${customerIds}::bigint[])`] : []),

  async getNewCountryListByDep({ readDb, input, ...asking }) {
    const { departmentId } = input;
    return countriesOfCustomers(readDb, asking, departmentId === undefined ? {} : { departmentIds: [departmentId] });
  },

  async getAllAreaByCountry({ readDb, input, user }) {
    const countryIds = input.countryId === undefined ? undefined : [input.countryId];
    const { rows } = await sql<{ area: string; customers: number }>`
      select customer.state as area, count(*) as customers from customer
      where ${chosen(user, { countryIds }, sql.ref('customer.id'))} and customer.state <> ''
      group by customer.state order by area`.execute(readDb);
    return rows;
  },

  async getChildUserByCountryAndArea({ readDb, input, ...asking }) {
    const { countryId, area: state } = input;
    const conditions: RawBuilder<unknown>[] = [visible(asking.user)];
    if (countryId !== undefined) conditions.push(sql`customer.country_id = ${countryId}`);
    if (state !== undefined) conditions.push(sql`customer.state = ${state}`);
    return people(readDb, asking, [
      sql`account.id in (select customer.owner_id from customer where ${sql.join(conditions, sql` and `)})`,
    ]);
  },
};

export const lookupsArea = area(lookupCalls, handlers);

const withinDepartments = (departmentId: number | undefined): RawBuilder<unknown>[] =>
  departmentId === undefined ? [] : [sql`account.department_id in (${departmentsWithin([departmentId])})`];

function departments(db: Db, language: Asking['language']) {
  return db
    .selectFrom('department')
    .select(['id', 'code', nameOf(language, 'department').as('name'), 'division', 'parentId']);
}

function models(db: Db, language: Asking['language'], text: string | undefined) {
  const pattern = anywhere(text ?? '');
  return db
    .selectFrom('model')
    .select(['id', 'code', nameOf(language, 'model').as('name')])
    .$if(Boolean(text), (query) =>
      query.where(({ or, eb }) =>
        or([eb('code', 'ilike', pattern), eb('nameEn', 'ilike', pattern), eb('nameZh', 'ilike', pattern)]),
      ),
    )
    .orderBy('code');
}

type CommodityGroup = OutputOf<typeof lookupCalls.getCommodityGroupList>[number];

type CustomerLookup = Pick<ParsedInputOf<typeof lookupCalls.getNewCustomerList>, 'text' | 'limit'> &
  Parameters<typeof customerProperties>[0];

/** Customers whose code begins with the text stand before those that hold it elsewhere. */
async function customers(
  db: Db,
  { user, language }: Asking,
  input: CustomerLookup,
  further: readonly RawBuilder<unknown>[],
): Promise<LookupCustomer[]> {
  const conditions: RawBuilder<unknown>[] = [visible(user), ...customerProperties(input), ...further];
  if (input.text) conditions.push(sql`${customerText} ilike ${anywhere(input.text)}`);
  const beginning = sql`${(input.text ?? '').replace(/[\\%_]/g, '\\$&')} || '%'`;
  const { rows } = await sql<LookupCustomer>`
    select customer.id, customer.code, ${nameOf(language, 'customer')} as name, customer.name_en, customer.name_zh,
      ${nameOf(language, 'country')} as country_name, customer.owner_id
    from customer join country on country.id = customer.country_id
    where ${sql.join(conditions, sql` and `)}
    order by (customer.code ilike ${beginning}) desc, customer.code limit ${input.limit}`.execute(db);
  return rows;
}
