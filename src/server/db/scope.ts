import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SessionUser } from '../session-user';

/**
 * The record scope: whether the customer in `customerId` is one the user may see. Every list, read, count,
 * look-up, figure and export of customer data passes through here (§6).
 */
export function inScope(user: SessionUser, customerId: Expression<number | null>): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql<SqlBool>`true`;
  const { departmentIds, ownerIds } = user.reach;
  return sql<SqlBool>`${customerId} in (
    select reachable.id from customer as reachable
    where reachable.department_id = any(${departmentIds}::bigint[]) or reachable.owner_id = any(${ownerIds}::bigint[])
  )`;
}
