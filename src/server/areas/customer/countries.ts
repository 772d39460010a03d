import { sql } from 'kysely';
import type { LookupCountry } from '../../../shared/areas/customer/look-up-calls';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { type CustomerChoice, customerProperties } from '../../db/customer-choice';
import { isCustomerWithinReach } from '../../db/scope';
import type { Asking } from '../../session-user';

/** The countries where the caller has customers, and how many. */
export async function countriesOfCustomers(
  db: Db,
  { user, language }: Asking,
  choice: CustomerChoice,
): Promise<(LookupCountry & { customers: number })[]> {
  const { rows } = await sql<LookupCountry & { customers: number }>`
    select country.id, country.code, ${nameOf(language, 'country')} as name,
      ${sql.ref(language === 'zh' ? 'country.areaZh' : 'country.areaEn')} as area, count(*) as customers
    from customer join country on country.id = customer.country_id
    where ${allOf(isCustomerWithinReach(user), ...customerProperties(choice))}
    group by country.id order by name`.execute(db);
  return rows;
}
