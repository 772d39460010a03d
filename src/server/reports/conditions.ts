import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf } from '../db/conditions';
import { chosen } from '../db/customer-choice';
import type { SessionUser } from '../session-user';

interface CustomerFilters {
  customerIds?: number[] | undefined;
  departmentIds?: number[] | undefined;
  ownerIds?: number[] | undefined;
  countryIds?: number[] | undefined;
}

/** Whether a row's customer is within the user's reach and among those the report's filters choose. */
export function ofChosenCustomers(
  user: SessionUser,
  { customerIds, ...choice }: CustomerFilters,
  customerId: Expression<number | null>,
): RawBuilder<SqlBool> {
  return allOf(
    chosen(user, choice, customerId),
    customerIds?.length && sql`${customerId} = any(${customerIds}::bigint[])`,
  );
}
