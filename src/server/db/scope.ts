import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import { can } from '../../shared/roles';
import type { SessionUser } from '../session-user';
import { tableOf } from './storage';

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

/** Whether an account is the caller, or one whose customers the caller reaches. */
export function isWithinReach(user: SessionUser): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql`true`;
  const { departmentIds, ownerIds } = user.reach;
  return sql`(account.id = ${user.id} or account.department_id = any(${departmentIds}::bigint[])
    or account.id = any(${ownerIds}::bigint[]))`;
}

/** Whether a department is the caller's own, or one whose customers the caller reaches. */
export function isDepartmentWithinReach(user: SessionUser): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql`true`;
  return sql`(department.id = ${user.departmentId} or department.id = any(${user.reach.departmentIds}::bigint[]))`;
}

/**
 * Which records of an entity, read from its table under its own name, the user may see: all that the definition's
 * access and scope let through, by role and by reach.
 */
export function visible(user: SessionUser, entity: AnyEntity): RawBuilder<SqlBool> {
  if (!can(user, 'read', entity)) return sql`false`;
  const { scope } = entity.access;
  const table = tableOf(entity.name);
  switch (scope) {
    case 'none':
      return sql`true`;
    case 'customer':
      return inScope(user, sql.ref(table === 'customer' ? 'customer.id' : `${table}.customerId`));
    case 'people':
      return table === 'department' ? isDepartmentWithinReach(user) : isWithinReach(user);
    default:
      return scope satisfies never;
  }
}
