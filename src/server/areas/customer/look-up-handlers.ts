import { type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import { customerLookUps, type LookupCustomer } from '../../../shared/areas/customer/look-up-calls';
import { anywhere, beginning, customerText, nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { chosen, customerProperties } from '../../db/customer-choice';
import { isCustomerWithinReach } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import type { Asking } from '../../session-user';
import { countriesOfCustomers } from './countries';

const handlers: Handlers<typeof customerLookUps> = {
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

  async getCustomerByAdd({ readDb, input, ...asking }) {
    return customers(readDb, asking, input, sql`not customer.closed`);
  },

  getNewCustomerList: ({ readDb, input: { customerIds, ...input }, ...asking }) =>
    customers(readDb, asking, input, customerIds && sql`customer.id = any(${customerIds}::bigint[])`),

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
};

export const customerLookUpsAnswers = answering(customerLookUps, handlers);

type CustomerLookup = Pick<ParsedInputOf<typeof customerLookUps.getNewCustomerList>, 'text' | 'limit'> &
  Parameters<typeof customerProperties>[0];

/** Customers whose code begins with the text come before those that contain it elsewhere. */
async function customers(
  db: Db,
  { user, language }: Asking,
  input: CustomerLookup,
  further: RawBuilder<unknown> | undefined,
): Promise<LookupCustomer[]> {
  const conditions = allOf(
    isCustomerWithinReach(user),
    ...customerProperties(input),
    further,
    input.text && sql`${customerText} ilike ${anywhere(input.text)}`,
  );
  const { rows } = await sql<LookupCustomer>`
    select customer.id, customer.code, ${nameOf(language, 'customer')} as name, customer.name_en, customer.name_zh,
      ${nameOf(language, 'country')} as country_name, customer.owner_id
    from customer join country on country.id = customer.country_id
    where ${conditions}
    order by (customer.code ilike ${beginning(input.text ?? '')}) desc, customer.code limit ${input.limit}`.execute(db);
  return rows;
}
