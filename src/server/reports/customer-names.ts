import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';

/** The columns of `customerColumns` and the customer's id, from the tables of `customerTables`. */
export function customerNames(language: Language): RawBuilder<unknown> {
  return sql`${nameOf(language, 'customer')} as customer, ${nameOf(language, 'country')} as country,
    ${nameOf(language, 'department')} as department, ${nameOf(language, 'owner')} as owner, customer.id as customer_id`;
}

/** Joins the customer of a row, by the column with the customer's id, and the tables of its names. */
export function customerTables(customerId: string): RawBuilder<unknown> {
  return sql`
    join customer on customer.id = ${sql.ref(customerId)}
    join country on country.id = customer.country_id
    join department on department.id = customer.department_id
    join account as owner on owner.id = customer.owner_id`;
}
