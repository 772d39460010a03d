import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SessionUser } from '../session-user';
import { anywhere, customerText } from './columns';
import { allOf } from './conditions';
import type { Db } from './connect';
import { inScope, isCustomerWithinReach } from './scope';

export interface CustomerChoice {
  customerId?: number | undefined;
  departmentIds?: number[] | undefined;
  ownerIds?: number[] | undefined;
  countryIds?: number[] | undefined;
}

/** Whether a row's customer is within the user's reach and, beyond that, chosen by the filter of the call. */
export function chosen(
  user: SessionUser,
  choice: CustomerChoice,
  customerId: Expression<number | null>,
): RawBuilder<SqlBool> {
  const properties = customerProperties(choice);
  return allOf(
    inScope(user, customerId),
    choice.customerId !== undefined && sql`${customerId} = ${choice.customerId}`,
    properties.length > 0 && sql`${customerId} in (select customer.id from customer where ${allOf(...properties)})`,
  );
}

/** The conditions of the filter on the columns of the customer itself. */
export function customerProperties(choice: CustomerChoice): RawBuilder<SqlBool>[] {
  const { departmentIds, ownerIds, countryIds } = choice;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (departmentIds?.length) conditions.push(sql`customer.department_id in (${departmentsWithin(departmentIds)})`);
  if (ownerIds?.length) conditions.push(sql`customer.owner_id = any(${ownerIds}::bigint[])`);
  if (countryIds?.length) conditions.push(sql`customer.country_id = any(${countryIds}::bigint[])`);
  return conditions;
}

/** The departments and all below them; `union` drops repeated rows, which ends a circle. */
export function departmentsWithin(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    with recursive part (id) as (
      select unnest(${ids}::bigint[])
      union
      select department.id from department join part on department.parent_id = part.id
    ) select id from part`;
}

/** A filter with the customers within the user's reach whose code or name holds its text. */
export type WithNamed<F> = F & { named: readonly number[] };

/**
 * Finds the customers a filter's text names. A list that shows one page of many rows asks for their ids beforehand: the
 * planner estimates a subselect at ten customers, and would sort the orders of hundreds instead of reading the latest.
 */
export async function withNamed<F extends { text?: string | undefined }>(
  db: Db,
  user: SessionUser,
  filter: F,
): Promise<WithNamed<F>> {
  if (!filter.text) return { ...filter, named: [] };
  const { rows } = await sql<{ id: number }>`
    select customer.id from customer
    where ${customerText} ilike ${anywhere(filter.text)} and ${isCustomerWithinReach(user)}`.execute(db);
  return { ...filter, named: rows.map(({ id }) => id) };
}

/** The customers whose code or name holds the text, found once and before the rows that refer to them. */
export function customersNamed(text: string): RawBuilder<unknown> {
  return sql`any(array(select customer.id from customer where ${customerText} ilike ${anywhere(text)}))`;
}
