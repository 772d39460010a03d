import { sql } from 'kysely';
import type { NamedChoice, TravelChoices } from '../../../shared/areas/travel/calls';
import { travelLimits } from '../../../shared/areas/travel/limits';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { isCustomerWithinReach } from '../../db/scope';
import type { Asking } from '../../session-user';

/** Choices that a phone stores for use without a connection; of too many customers those visited last. */
export async function travelChoices(db: Db, { user, language }: Asking): Promise<TravelChoices> {
  const other = (table: string) => sql.ref(`${table}.${language === 'zh' ? 'nameEn' : 'nameZh'}`);
  const customers = await sql<TravelChoices['customers'][number]>`
    select id, code, ${nameOf(language, 'customer')} as name, ${other('customer')} as other, country_id, state, city, address from customer
    where ${isCustomerWithinReach(user)} and not closed
    order by last_visit desc nulls last, id limit ${travelLimits.choices + 1}`.execute(db);
  const countries = await sql<NamedChoice>`
    select id, code, ${nameOf(language, 'country')} as name from country order by 3, id`.execute(db);
  const rivals = await sql<TravelChoices['rivals'][number]>`
    select ${nameOf(language, 'rival')} as name, ${other('rival')} as other from rival order by 1 limit ${travelLimits.choices}`.execute(
    db,
  );
  const { rows: shown, more } = firstOf(customers.rows, travelLimits.choices);
  return { customers: shown, more, countries: countries.rows, rivals: rivals.rows };
}
